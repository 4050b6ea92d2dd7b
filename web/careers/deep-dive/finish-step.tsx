import type { Ref } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { Notice } from '#web/ui/notice.tsx'
import { endIndex } from './deep-dive-state.ts'

interface Props {
  heading: Ref<HTMLHeadingElement>
  error: Error | null
}

export function FinishStep({ heading, error }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
        That’s all {endIndex}. Thank you!
      </h1>
      <p className="text-lg text-muted">
        Next we rank the careers again, now with what you enjoy doing, and show you what changed. If you like the first
        list better, you can bring it back.
      </p>
      {error && <Failed error={error} />}
    </div>
  )
}

function Failed({ error }: { error: Error }) {
  const known = error instanceof ApiError ? error : null
  if (known?.status === 0) {
    return (
      <Notice tone="danger" title="We can't reach our server just now">
        All your answers are kept. Check your connection and try again.
      </Notice>
    )
  }
  if (known?.status === 404) {
    return (
      <Notice tone="danger" title="We can't open these results any more">
        They may belong to an account you are not signed in to, or be more than a day old. Your answers are kept.
      </Notice>
    )
  }
  return (
    <Notice tone="danger" title="Oops! Something went wrong">
      {known?.text('Please try again!') ?? 'Please try again!'} All your answers are kept.
    </Notice>
  )
}
