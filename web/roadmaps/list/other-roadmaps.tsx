import { Button } from '#web/ui/button.tsx'
import type { Opened } from '../queries.ts'

/** Lists opened roadmaps that are in none of the user's lists any more, for example after a new quiz. */
export function OtherRoadmaps({ opened, onView }: { opened: readonly Opened[]; onView: (title: string) => void }) {
  if (opened.length === 0) return null
  return (
    <section aria-labelledby="other-roadmaps" className="flex flex-col gap-3">
      <h2 id="other-roadmaps" className="text-2xl">
        Roadmaps you opened before
      </h2>
      <ul className="flex flex-wrap gap-3">
        {opened.map(({ careerTitle, doneSteps }) => (
          <li key={careerTitle}>
            <Button variant="secondary" onClick={() => onView(careerTitle)}>
              {careerTitle}
              {doneSteps > 0 && (
                <span className="font-normal text-muted text-sm">
                  {doneSteps} {doneSteps === 1 ? 'step' : 'steps'} done
                </span>
              )}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
