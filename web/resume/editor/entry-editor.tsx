import { ChevronDown, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import type { SectionKind } from '#contract/resume.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { hasHeadings, type ReviewAction } from '../review/state.ts'
import { entryTitle } from '../sections/resume-text.ts'
import { RowButtons } from './row-buttons.tsx'

interface Props {
  entry: ResumeEntry
  kind: SectionKind
  /** Accessible name if the entry has none. */
  sectionName: string
  index: number
  count: number
  act: (action: ReviewAction) => void
}

export function EntryEditor({ entry, kind, sectionName, index, count, act }: Props) {
  const title = entryTitle(entry)
  const name = entry.heading || entry.organisation || (count > 1 ? `${sectionName}, part ${index + 1}` : sectionName)
  const headed = hasHeadings(kind) || title !== ''
  return (
    <li className="flex flex-col gap-3">
      {(headed || count > 1) && (
        <div className="flex flex-wrap items-center gap-x-2">
          {headed ? <Heading entry={entry} title={title} /> : <span className="grow" />}
          <RowButtons
            itemName={name}
            index={index}
            count={count}
            onMove={by => act({ type: 'moveEntry', entryId: entry.id, by })}
            onRemove={() => act({ type: 'removeEntry', entryId: entry.id })}
          />
          {headed && <HeadingFields entry={entry} act={act} />}
        </div>
      )}
      <Lines entry={entry} name={name} act={act} />
    </li>
  )
}

function Heading({ entry, title }: { entry: ResumeEntry; title: string }) {
  return (
    <p className="min-w-0 grow basis-48">
      <span className="font-semibold">{title || 'No title yet'}</span>
      {entry.place && <span className="text-muted">{`\u00a0· ${entry.place}`}</span>}
    </p>
  )
}

const fields = [
  { field: 'heading', label: 'Job title, degree or name' },
  { field: 'organisation', label: 'Employer, school or club' },
  { field: 'place', label: 'Place' },
  { field: 'from', label: 'From' },
  { field: 'to', label: 'To' },
] as const

function HeadingFields({ entry, act }: Pick<Props, 'entry' | 'act'>) {
  const [open] = useState(entryTitle(entry) === '')
  return (
    <details className="group basis-full" open={open}>
      <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold text-[0.9375rem] text-brand">
        <span>
          Change name, place and dates<span className="sr-only"> of {entryTitle(entry) || 'this entry'}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2 pb-3 sm:grid-cols-2">
        {fields.map(({ field, label }) => (
          <Field
            key={field}
            id={`${field}-${entry.id}`}
            label={label}
            value={entry[field]}
            maxLength={limits.resume.line}
            autoComplete="off"
            onChange={event => act({ type: 'editEntry', entryId: entry.id, field, value: event.target.value })}
          />
        ))}
      </div>
    </details>
  )
}

function Lines({ entry, name, act }: { entry: ResumeEntry; name: string; act: Props['act'] }) {
  const { lines } = entry
  return (
    <>
      <ul aria-label={`Lines of ${name}`} className="flex flex-col gap-2 empty:hidden">
        {lines.map((line, index) => {
          const what = `line ${index + 1} of ${name}`
          return (
            <li key={line.id} className="flex flex-col gap-x-1 sm:flex-row">
              <TextArea
                id={`line-${line.id}`}
                label={`Line ${index + 1} of ${name}`}
                labelHidden
                rows={Math.max(1, Math.ceil(line.text.length / 60))}
                value={line.text}
                maxLength={limits.resume.paragraph}
                onChange={event => act({ type: 'editLine', lineId: line.id, text: event.target.value })}
              />
              <RowButtons
                itemName={what}
                index={index}
                count={lines.length}
                onMove={by => act({ type: 'moveLine', lineId: line.id, by })}
                onRemove={() => act({ type: 'removeLine', lineId: line.id })}
              />
            </li>
          )
        })}
      </ul>
      <Button
        id={`add-line-${entry.id}`}
        variant="quiet"
        size="sm"
        disabled={lines.length >= limits.resume.lines}
        onClick={() => act({ type: 'addLine', entryId: entry.id, id: crypto.randomUUID(), text: '' })}
        className="-ml-3.5 self-start"
      >
        <Plus aria-hidden="true" className="size-5" /> Add a line<span className="sr-only"> to {name}</span>
      </Button>
    </>
  )
}
