import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** What could not be loaded is still there, and can be asked for again. */
export function LoadFailed({ title, onRetry }: { title: string; onRetry: () => unknown }) {
  return (
    <Notice tone="danger" title={title}>
      <p>Nothing is lost.</p>
      <Button size="sm" variant="secondary" onClick={() => void onRetry()} className="mt-3">
        Try again
      </Button>
    </Notice>
  )
}
