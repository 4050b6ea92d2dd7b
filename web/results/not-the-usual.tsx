import type { ReactNode } from 'react'
import type { Suggestion } from '#contract/careers.ts'

interface Props {
  careers: readonly Suggestion[]
  children: (career: Suggestion, index: number) => ReactNode
}

export function NotTheUsual({ careers, children }: Props) {
  if (careers.length === 0) return null
  return (
    <section aria-labelledby="unusual" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="unusual" className="text-2xl">
          A little different
        </h2>
        <p className="max-w-prose text-muted">
          These are different kinds of work from your matches, and still a good fit. You might not have thought of them.
        </p>
      </div>
      <ul className="grid gap-4 md:grid-cols-2">
        {careers.map((career, index) => (
          <li key={career.title}>{children(career, index)}</li>
        ))}
      </ul>
    </section>
  )
}
