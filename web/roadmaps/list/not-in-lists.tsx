import { useQuery } from '@tanstack/react-query'
import { titleKey } from '#contract/titles.ts'
import { GoalButton } from '#web/careers/goal/goal-button.tsx'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** `title` comes from the address, so it is shown only if it is the title of a career. */
export function NotInLists({ title, onBack }: { title: string; onBack: () => void }) {
  const career = useQuery(careerQuery(title)).data
  return (
    <EmptyState
      picture={<Drawing name="roadmap" />}
      title={`${career ?? 'This career'} isn't in your lists`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="secondary" onClick={onBack}>
            Back to Careers
          </Button>
          {career && <GoalButton title={career} />}
        </div>
      }
    >
      You can open roadmaps for your results, your saved careers and your goal. You weren't charged.
    </EmptyState>
  )
}

const careerQuery = (title: string) => ({
  queryKey: ['career by title', titleKey(title)],
  queryFn: async () => {
    const { careers } = await call('searchCareers', { query: { q: title } })
    return careers.find(each => titleKey(each.title) === titleKey(title))?.title ?? null
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
