import { Link } from 'react-router'
import type { Roadmap } from '../queries.ts'

/** The jobs in which people usually begin before this career. */
export function Doors({ doors }: { doors: NonNullable<Roadmap['doors']> }) {
  if (doors.length === 0) return null
  return (
    <p className="max-w-prose rounded-card border border-line bg-surface p-4">
      <span className="font-semibold">The usual first job on this path: </span>
      {doors.map(({ slug, title }, index) => (
        <span key={slug}>
          {index > 0 && ' or '}
          <Link to={`/careers/${slug}`} reloadDocument className="text-brand underline underline-offset-4">
            {title}
          </Link>
        </span>
      ))}
      . People most often come to this career after years in it.
    </p>
  )
}
