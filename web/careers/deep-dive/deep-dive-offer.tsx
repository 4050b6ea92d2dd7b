import { ArrowRight, Compass } from 'lucide-react'
import { useState } from 'react'
import { local } from '#web/platform/storage.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import type { Results } from '../career-results.ts'
import { canRefine, countAnswered } from './deep-dive-state.ts'

interface Props {
  results: Results
  signedIn: boolean
  onSignUp?: (() => void) | undefined
}

export function DeepDiveOffer({ results, signedIn, onSignUp }: Props) {
  const [now] = useState(Date.now)
  const [answered] = useState(() => countAnswered(local.get('deepDiveDraft'), results.id ?? ''))
  if (results.deepDive || !canRefine(results, signedIn, now)) return null
  return (
    <section
      aria-labelledby="deep-dive-offer"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-card bg-coral-soft text-coral">
        <Compass className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="deep-dive-offer" className="text-xl">
          {answered > 0 ? 'Your deep dive is waiting' : 'Go a little deeper, if you like'}
        </h2>
        <p className="text-muted">
          {answered > 0
            ? `${answered} answered. Pick up where you left off.`
            : "Everyday activities, one at a time. About 2 minutes, free. Tell us what you'd enjoy, and we'll rank your matches again."}
        </p>
      </div>
      {onSignUp ? (
        <Button variant="secondary" onClick={onSignUp}>
          Create a free account to start
        </Button>
      ) : (
        <LinkButton to="/deep-dive" variant="secondary">
          {answered > 0 ? 'Continue' : 'Start the deep dive'} <ArrowRight aria-hidden="true" className="size-5" />
        </LinkButton>
      )}
    </section>
  )
}
