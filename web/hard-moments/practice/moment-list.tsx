import { useState } from 'react'
import type { HardMomentsContent } from '#contract/endpoints/hard-moments.ts'
import { type MomentId, momentTitles } from '#contract/hard-moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { NumberedDisclosure } from '#web/ui/numbered-disclosure.tsx'
import { MomentPractice } from './moment-practice.tsx'

interface Props {
  content: HardMomentsContent
  onChange: (content: HardMomentsContent) => void
}

export function MomentList({ content, onChange }: Props) {
  const [open, setOpen] = useState<MomentId | null>(content.moments[0]?.id ?? null)
  const write = (id: MomentId, answer: string) =>
    onChange({ ...content, moments: content.moments.map(each => (each.id === id ? { id, answer } : each)) })
  return (
    <section aria-labelledby="moments" className="flex flex-col gap-3">
      <h2 id="moments" className="sr-only">
        Your moments
      </h2>
      <p className="text-muted">
        Your answers are saved here, in your documents. Nothing goes to an AI service: the feedback comes from simple
        rules on this device. This is general information, not legal advice.
      </p>
      <ol className="flex flex-col gap-3">
        {content.moments.map(({ id, answer }, index) => (
          <NumberedDisclosure
            key={id}
            id={`moment-${id}`}
            number={index + 1}
            title={momentTitles[id]}
            badges={answer.trim() !== '' && <Badge tone="success">Answered</Badge>}
            open={open === id}
            onToggle={() => setOpen(open === id ? null : id)}
          >
            {open === id && <MomentPractice id={id} answer={answer} onChange={typed => write(id, typed)} />}
          </NumberedDisclosure>
        ))}
      </ol>
    </section>
  )
}
