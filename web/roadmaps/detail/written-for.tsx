import { Link } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import type { Roadmap } from '../queries.ts'

export function WrittenFor({ roadmap }: { roadmap: Roadmap }) {
  const { isGeneric, tailored, behindYou } = roadmap
  return (
    <section aria-label="Whom it is written for" className="flex flex-col items-start gap-3">
      <Badge tone={isGeneric ? 'neutral' : 'brand'}>{isGeneric ? 'General roadmap' : 'Written for you'}</Badge>
      {isGeneric ? (
        <p className="max-w-prose text-muted">
          It is the same for everyone. Take the <Link to="/quiz">quiz</Link>, and it is written for your education and
          your work so far, at no further cost.
        </p>
      ) : (
        <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-muted marker:text-coral">
          {(tailored.length ? tailored : ['Nothing in your quiz answers changes the steps for this career.']).map(
            each => (
              <li key={each}>{each}</li>
            ),
          )}
        </ul>
      )}
      {behindYou.length > 0 && (
        <details className="max-w-prose">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            Behind you already: {behindYou.length} {behindYou.length === 1 ? 'step' : 'steps'}
          </summary>
          <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-coral">
            {behindYou.map(({ title, why }) => (
              <li key={title}>
                {title}. <span className="text-muted">{why}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
