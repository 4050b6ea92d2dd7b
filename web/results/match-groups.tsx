import type { ReactNode } from 'react'
import { distanceOf, matchWordsOf, type Suggestion } from '#contract/careers.ts'

interface Props {
  careers: readonly Suggestion[]
  children: (career: Suggestion, index: number) => ReactNode
}

const later = 'Later'
const plurals: Readonly<Record<string, string>> = { 'Strong match': 'Strong matches', 'Good match': 'Good matches' }

export function MatchGroups({ careers, children }: Props) {
  const groups = Map.groupBy(careers, career =>
    distanceOf(career.door?.reach) > 0 ? later : matchWordsOf(career.matchPercent),
  )
  return [...groups].map(([words, group]) => (
    <div key={words} className="flex flex-col gap-3">
      {/* Each card says how well it fits. */}
      {words === later && (
        <p aria-hidden className="font-bold font-display text-lg text-muted">
          {later}
        </p>
      )}
      <ul aria-label={plurals[words] ?? words} className="grid gap-4 md:grid-cols-2">
        {group.map(career => (
          <li key={career.title}>{children(career, careers.indexOf(career))}</li>
        ))}
      </ul>
    </div>
  ))
}
