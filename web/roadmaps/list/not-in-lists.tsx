import { Button } from '#web/ui/button.tsx'
import { PathDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function NotInLists({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      picture={<PathDrawing />}
      title="This career is in none of your lists"
      action={
        <Button variant="secondary" onClick={onBack}>
          Back to Careers
        </Button>
      }
    >
      Roadmaps open from your results and from the careers you saved. Nothing was charged.
    </EmptyState>
  )
}
