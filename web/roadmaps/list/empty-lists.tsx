import { SampleCareers } from '#web/careers/career-card.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PathDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing, SavedDrawing } from '#web/ui/member-drawings.tsx'

export function NoResults() {
  return (
    <>
      <EmptyState
        picture={<PathDrawing />}
        title="No Quiz Results"
        action={
          <LinkButton to="/quiz" size="lg">
            Take the Quiz
          </LinkButton>
        }
      >
        Roadmaps are made for your careers. Answer a few questions, about 2 minutes, and they appear here.
      </EmptyState>
      <SampleCareers />
    </>
  )
}

export function NoSaved({ onShowResults }: { onShowResults: () => void }) {
  return (
    <>
      <EmptyState
        picture={<SavedDrawing />}
        title="No Saved Careers"
        action={
          <Button variant="secondary" onClick={onShowResults}>
            View Quiz Results
          </Button>
        }
      >
        Tap the heart on a career you like, and its roadmap is here too.
      </EmptyState>
      <SampleCareers />
    </>
  )
}

export function FailedList({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      picture={<OfflineDrawing />}
      title="We couldn't load your careers just now"
      action={<Button onClick={onRetry}>Retry</Button>}
    >
      Nothing is lost. Check your connection and try again.
    </EmptyState>
  )
}

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
