import type { ReactNode } from 'react'
import type { ConsentBoxes } from '#contract/endpoints/account.ts'
import { WhatIsSent } from '#web/documents/generating/sent-preview.tsx'
import { call } from '#web/platform/api.ts'
import { useAuth } from '#web/platform/session.ts'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { requestFor } from './queries.ts'

/** Asks before paying, because a link can name a career. */
export function ConfirmCareer(props: {
  title: string
  ad: string
  consents: ConsentBoxes
  children?: ReactNode
  onAgree: (career: { title: string; description: string }) => Promise<void>
  onOther: () => void
}) {
  const { title, ad, consents, children, onAgree, onOther } = props
  const { user } = useAuth()
  const body = requestFor({ title, description: '', ad, consents })
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-2xl [overflow-wrap:anywhere]">Questions for {title}</h2>
      {children && <div className="flex w-full flex-col gap-4">{children}</div>}
      {user && <WhatIsSent load={() => call('previewInterviewQuestions', { body })} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void onAgree({ title, description: '' })}>
          Get questions <CostBadge feature="interview-prep" onBrand />
        </Button>
        <Button variant="secondary" onClick={onOther}>
          Choose another career
        </Button>
      </div>
    </section>
  )
}
