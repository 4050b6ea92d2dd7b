import { useState } from 'react'
import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import { limits } from '#contract/limits.ts'
import type { TappedLine } from '#contract/line-bank.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ActivityFinder, tileStyle } from './activity-finder.tsx'
import { ActivityLines } from './activity-lines.tsx'

/** Kinds that are told by a level, a date or a subject have no lines. */
const withoutLines = new Set<EvidenceKind>(['education', 'language', 'certificate'])

interface Props {
  kind: EvidenceKind
  activity: string | null
  tapped: readonly TappedLine[]
  to: string
  onChange: (tapped: TappedLine[]) => void
}

export function TappedLines({ kind, activity, tapped, to, onChange }: Props) {
  const [opened, setOpened] = useState(() => [
    ...new Set([...(activity ? [activity] : []), ...tapped.map(each => each.activity)]),
  ])
  const [finding, setFinding] = useState(opened.length === 0)
  if (withoutLines.has(kind)) return null
  const open = (id: string) => {
    setOpened([...opened, id])
    setFinding(false)
  }
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 className="text-xl">Tap what is true</h2>
        <p className="text-muted">
          {opened.length === 0
            ? 'Pick what comes closest. Then tap the lines that are true for you.'
            : 'Tap only what you really did, and add a number where you can.'}
        </p>
      </div>
      {opened.map(id => (
        <ActivityLines key={id} id={id} tapped={tapped} to={to} onChange={onChange} />
      ))}
      {finding ? (
        <ActivityFinder label="What comes closest?" kind={kind} except={opened}>
          {({ id, name }) => (
            <button type="button" className={tileStyle} onClick={() => open(id)}>
              {name}
            </button>
          )}
        </ActivityFinder>
      ) : (
        <Button
          type="button"
          variant="quiet"
          size="sm"
          className="-ml-2.5 self-start px-2.5!"
          onClick={() => setFinding(true)}
        >
          Find more lines
        </Button>
      )}
      <p role="status" className="text-muted empty:hidden">
        {tapped.length > 0 &&
          (tapped.length >= limits.evidence.lines
            ? `That's all that fits here: ${tapped.length} lines. Remove one to add another.`
            : `${tapped.length === 1 ? '1 line' : `${tapped.length} lines`} tapped. The first ${limits.evidence.bullets} go on your resume, and letters can use all of them.`)}
      </p>
    </Card>
  )
}
