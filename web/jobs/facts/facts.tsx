import { TriangleAlert } from 'lucide-react'
import type { Lens } from '#contract/endpoints/jobs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { entryText, factsOf } from './listing-facts.ts'

export function Facts({ lens }: { lens: Lens }) {
  const facts = factsOf(lens)
  const entry = entryText(lens)
  if (facts.length === 0 && !entry) return null
  return (
    <ul aria-label="What it asks for" className="flex flex-wrap gap-2">
      {entry && (
        <li>
          <Badge tone="amber" className="whitespace-normal!">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            {entry}
          </Badge>
        </li>
      )}
      {facts.map(fact => (
        <li key={fact}>
          <Badge className="whitespace-normal!">{fact}</Badge>
        </li>
      ))}
    </ul>
  )
}
