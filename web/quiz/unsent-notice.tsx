import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'

interface Props {
  busy: boolean
  onRetry: () => void
  onBack: () => void
}

export function UnsentNotice({ busy, onRetry, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mx-auto flex max-w-lg grow flex-col items-center justify-center px-4 py-12 text-center">
      <OfflineDrawing className="w-52" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-3xl focus:outline-none">
        Your answers are safe
      </h1>
      <p role="status" className="mt-3 text-muted">
        They're saved on this device. We'll send them once you're connected.
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Button busy={busy} onClick={onRetry}>
          Try now
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Back to my answers
        </Button>
      </div>
    </div>
  )
}
