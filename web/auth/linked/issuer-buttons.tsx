import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { IssuerId } from '#contract/endpoints/linked-sign-ins.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Agreement } from '../fields.tsx'
import { canLeaveForIssuer, issuerProblem, issuersQuery, leaveToSignIn } from './queries.ts'

export function IssuerButtons({ next }: { next: string }) {
  const { data: issuers = [] } = useQuery(issuersQuery)
  const [usable, setUsable] = useState(true)
  useEffect(() => setUsable(canLeaveForIssuer()), [])
  const [leaving, setLeaving] = useState<IssuerId | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  if (!usable || issuers.length === 0) return null

  const leave = async (id: IssuerId) => {
    setLeaving(id)
    setFailed(null)
    try {
      await leaveToSignIn(id, next)
    } catch (error) {
      setFailed(issuerProblem(error))
      setLeaving(null)
    }
  }
  return (
    <section aria-label="Other ways to sign in" className="flex flex-col gap-3">
      {failed && <Notice tone="danger" title={failed} />}
      {issuers.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          size="lg"
          busy={leaving === id}
          disabled={leaving !== null && leaving !== id}
          onClick={() => void leave(id)}
        >
          Continue with {name}
        </Button>
      ))}
      <p className="text-[0.9375rem] text-muted">
        We ask them only who you are and for your email address. If you have no account here yet, this creates one.
      </p>
      <Agreement />
    </section>
  )
}
