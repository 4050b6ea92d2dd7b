import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/session.ts'
import { EmailProof } from '#web/auth/email/email-proof.tsx'
import { emailStateQuery } from '#web/auth/email/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.tsx'

export function AddressNotice({ user }: { user: CurrentUser }) {
  const { data } = useQuery({ ...emailStateQuery, enabled: !user.emailVerified })
  if (user.emailVerified || !data || data.verified) return null
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-2xl">First, confirm your email address</h2>
      <p className="text-muted">After that you can send a story. What you write below is kept here in the meantime.</p>
      <EmailProof state={data} onProved={() => toast({ title: 'Your email address is confirmed', tone: 'success' })} />
    </Card>
  )
}
