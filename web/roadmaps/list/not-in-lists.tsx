import { GoalButton } from '#web/careers/goal/goal-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function NotInLists({ title, onBack }: { title: string; onBack: () => void }) {
  return (
    <EmptyState
      picture={<Drawing name="roadmap" />}
      title={`${title} isn't in your lists`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="secondary" onClick={onBack}>
            Back to Careers
          </Button>
          <GoalButton title={title} />
        </div>
      }
    >
      You can open roadmaps for your results, your saved careers and your goal. You weren't charged.
    </EmptyState>
  )
}
