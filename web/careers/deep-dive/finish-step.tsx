import type { Ref } from 'react'
import { countRatings } from '#contract/deep-dive.ts'
import { ApiError } from '#web/platform/api.ts'
import { unreachedTitle } from '#web/platform/when-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type DeepDiveAction, type DeepDiveState, statementCount } from './deep-dive-state.ts'

interface Props {
  state: DeepDiveState
  dispatch: (action: DeepDiveAction) => void
  heading: Ref<HTMLHeadingElement>
  error: Error | null
}

export function FinishStep({ state, dispatch, heading, error }: Props) {
  const open = statementCount - state.asked.length
  return (
    <div className="flex flex-col gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
        {open > 0 ? 'That’s enough to rank your matches. Thank you!' : `That’s all ${statementCount}. Thank you!`}
      </h1>
      <p className="text-lg text-muted">
        {countRatings(state.answers) === 0
          ? 'You chose "Not sure" every time, so we have nothing to go by. Go back and rate at least one activity.'
          : "Next we'll rank the careers again using what you enjoy, and show you what changed. If you like the first list better, you can bring it back."}
      </p>
      {open > 0 && (
        <p className="text-muted">
          You answered {state.asked.length}. Your last answers didn't change which kinds of work come first, but you can
          answer the rest.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {open > 0 && (
          <Button variant="secondary" onClick={() => dispatch({ type: 'answer-all' })}>
            Answer the other {open} too
          </Button>
        )}
        <Button variant="quiet" onClick={() => dispatch({ type: 'restart' })}>
          Start over
        </Button>
      </div>
      {error && <Failed error={error} />}
    </div>
  )
}

function Failed({ error }: { error: Error }) {
  const known = error instanceof ApiError ? error : null
  if (known?.status === 0) {
    return (
      <Notice tone="danger" title={unreachedTitle()}>
        All your answers are saved. Check your connection and try again.
      </Notice>
    )
  }
  if (known?.status === 404) {
    return (
      <Notice tone="danger" title="We can't open these results anymore">
        They may belong to an account you're not signed in to, or be more than a day old. Your answers are saved.
      </Notice>
    )
  }
  return (
    <Notice tone="danger" title="Oops! Something went wrong">
      {known?.text('Please try again!') ?? 'Please try again!'} All your answers are saved.
    </Notice>
  )
}
