import { useQuery } from '@tanstack/react-query'
import { Map as Path } from 'lucide-react'
import { Link } from 'react-router'
import { agoOf } from '#web/platform/dates.ts'
import { type Opened, openedQuery } from '#web/roadmaps/queries.ts'
import { matchesTitle } from '../list-filter.ts'

export function useRoadmaps(userId: string, search: string): Opened[] {
  const { data } = useQuery({ ...openedQuery(userId), enabled: userId !== '' })
  return (data ?? []).filter(({ careerTitle }) => matchesTitle(`Roadmap ${careerTitle}`, search))
}

export function OpenedRoadmaps({ roadmaps }: { roadmaps: readonly Opened[] }) {
  if (roadmaps.length === 0) return null
  return (
    <section aria-labelledby="roadmaps" className="flex flex-col gap-3">
      <h2 id="roadmaps" className="text-2xl">
        Roadmaps
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5 sm:px-6">
        {roadmaps.map(({ careerTitle, openedAt, doneSteps }) => (
          <li key={careerTitle}>
            <Link
              to={`/roadmap?career=${encodeURIComponent(careerTitle)}`}
              className="flex items-center gap-3.5 py-3.5 text-ink no-underline hover:text-brand"
            >
              <Path aria-hidden="true" className="size-5.5 shrink-0 text-brand" />
              <span className="min-w-0">
                <span className="block font-semibold">{careerTitle}</span>
                <span className="block text-[0.9375rem] text-muted">
                  Opened {agoOf(openedAt, Date.now())}
                  {doneSteps > 0 && ` · ${doneSteps} ${doneSteps === 1 ? 'step' : 'steps'} done`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
