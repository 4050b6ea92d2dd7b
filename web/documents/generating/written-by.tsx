import { Bot, PenLine } from 'lucide-react'
import type { Provenance } from '#contract/endpoints/generations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { writtenByText } from './generation-texts.ts'

/** Stands on every text that was written for her: who wrote it. `short`: in a list. */
export function WrittenBy({ provenance, short = false }: { provenance: Provenance; short?: boolean }) {
  const { label, text } = writtenByText(provenance)
  const Picture = provenance.writer === 'ai' ? Bot : PenLine
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem] text-muted">
      <Badge tone={provenance.writer === 'ai' ? 'amber' : 'neutral'}>
        <Picture aria-hidden="true" className="size-4" />
        {label}
      </Badge>
      {!short && <span>{text}</span>}
    </p>
  )
}
