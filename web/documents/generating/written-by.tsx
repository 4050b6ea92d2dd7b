import { Bot, PenLine } from 'lucide-react'
import type { Provenance } from '#contract/endpoints/generations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { authorText } from './generation-texts.ts'

export function WrittenBy({ provenance, short = false }: { provenance: Provenance; short?: boolean }) {
  const { label, text } = authorText(provenance)
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
