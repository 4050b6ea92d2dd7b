import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

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
