import { TriangleAlert } from 'lucide-react'
import type { RequirementSummary } from '#contract/endpoints/jobs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { entryLevelWarning, factTexts } from './listing-texts.ts'

export function Facts({ lens }: { lens: RequirementSummary }) {
  const facts = factTexts(lens)
  const entry = entryLevelWarning(lens)
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
