import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Compass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { Suggestion } from '#contract/careers.ts'
import type { DeepDive } from '#contract/interests.ts'
import { ApiError } from '#web/platform/api.ts'
import { unreachedTitle } from '#web/platform/when-online.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { countText, type Results, splitByFamily } from '../career-results.ts'
import { ChangedList, InterestBars } from './changed-list.tsx'
import { canRefine, changesOf, changesText } from './deep-dive-state.ts'
import { discardDeepDive } from './queries.ts'

interface Props {
  results: Results
  signedIn: boolean
}

export function DeepDiveNote({ results, signedIn }: Props) {
  const [now] = useState(Date.now)
  const { deepDive, id, suggestions } = results
  if (!deepDive || !id) return null
  return (
    <RefinedNote deepDive={deepDive} suggestions={suggestions} guest={!signedIn}>
      {canRefine(results, signedIn, now) && (
        <div className="flex flex-wrap gap-3">
          <DiscardButton assessmentId={id} rated={deepDive.rated} />
          <LinkButton to="/deep-dive" variant="quiet" size="sm">
            Add or change answers
          </LinkButton>
        </div>
      )}
    </RefinedNote>
  )
}

interface RefinedProps {
  deepDive: DeepDive
  suggestions: readonly Suggestion[]
  /** Only the first match is shown by name. */
  guest: boolean
  children?: ReactNode
}

export function RefinedNote({ deepDive, suggestions, guest, children }: RefinedProps) {
  const justNow = (useLocation().state as { refined?: boolean } | null)?.refined === true
  const changes = changesOf(deepDive.before, splitByFamily(suggestions).ranked, guest)
  return (
    <section
      aria-labelledby="deep-dive"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex items-start gap-4">
        <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-card bg-coral-soft text-coral">
          <Compass className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 id="deep-dive" className="text-xl">
            Refined by your deep dive
          </h2>
          <p className="text-muted">{changesText(changes)}</p>
        </div>
      </div>
      <details open={justNow} className="group">
        <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand">
          See what changed
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-x-10 gap-y-6 pt-2 md:grid-cols-2">
          <ChangedList changes={changes} />
          <InterestBars interests={deepDive.interests} />
        </div>
      </details>
      {children}
    </section>
  )
}

function DiscardButton({ assessmentId, rated }: { assessmentId: string; rated: number }) {
  const [confirming, setConfirming] = useState(false)
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => discardDeepDive(assessmentId),
    onSuccess: reportDiscarded,
    onError: reportDiscardFailure,
  })
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
        Undo it
      </Button>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="Undo the deep dive?"
        footer={
          <>
            <Button busy={isPending} onClick={() => mutate()}>
              Undo it
            </Button>
            <Button variant="secondary" onClick={() => setConfirming(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>
          Your first results will come back exactly as they were. Your {countText(rated, 'answer')} will be deleted; you
          can answer again anytime.
        </p>
      </Dialog>
    </>
  )
}

/** The pressed button disappears with the note, so the focus moves to the heading. */
function reportDiscarded(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  scrollTo({ top: 0 })
  toast({ title: 'Deep dive undone', description: 'Your first results are back.' })
}

function reportDiscardFailure(error: Error): void {
  const offline = error instanceof ApiError && error.status === 0
  toast({
    title: offline ? unreachedTitle() : 'Oops! Something went wrong',
    description: 'Nothing has changed. Please try again.',
    tone: 'danger',
  })
}
