import clsx from 'clsx'
import type { ReactNode } from 'react'
import { distanceOf, matchWordsOf, type Suggestion } from '#contract/careers.ts'

interface Props {
  careers: readonly Suggestion[]
  /** How many a phone shows. */
  onPhones?: number
  children: (career: Suggestion, index: number) => ReactNode
}

const later = 'Later'
const plurals: Readonly<Record<string, string>> = { 'Strong match': 'Strong matches', 'Good match': 'Good matches' }

export function MatchGroups({ careers, onPhones = careers.length, children }: Props) {
  const rest = new Set(careers.slice(onPhones))
  const groups = Map.groupBy(careers, career =>
    distanceOf(career.door?.reach) > 0 ? later : matchWordsOf(career.matchPercent),
  )
  return [...groups].map(([words, group]) => (
    <div
      key={words}
      className={clsx('flex flex-col gap-3', group.every(career => rest.has(career)) && 'max-sm:hidden')}
    >
      {/* Each card says how well it fits. */}
      {words === later && (
        <p aria-hidden className="font-bold font-display text-lg text-muted">
          {later}
        </p>
      )}
      <ul aria-label={plurals[words] ?? words} className="grid gap-4 md:grid-cols-2">
        {group.map((career, index) => (
          // The last of an odd number is as wide as two.
          <li
            key={career.title}
            className={clsx(rest.has(career) && 'max-sm:hidden', isLastOfOdd(group, index) && 'md:col-span-2')}
          >
            {children(career, careers.indexOf(career))}
          </li>
        ))}
      </ul>
    </div>
  ))
}

const isLastOfOdd = ({ length }: readonly unknown[], index: number) => length % 2 === 1 && index === length - 1
