import { Button } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function NotInLists({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      picture={<Drawing name="roadmap" />}
      title="This career isn't in your lists"
      action={
        <Button variant="secondary" onClick={onBack}>
          Back to Careers
        </Button>
      }
    >
      You can open roadmaps for your results and your saved careers. You weren't charged.
    </EmptyState>
  )
}
