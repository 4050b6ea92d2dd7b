import { Plus } from 'lucide-react'
import { useId } from 'react'
import type { ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import type { SectionKind } from '#contract/resume.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { hasHeadings, type ReviewAction, sectionNames } from '../review/state.ts'
import { EntryEditor } from './entry-editor.tsx'
import { RowButtons } from './row-buttons.tsx'

interface Props {
  section: ResumeSection
  index: number
  count: number
  act: (action: ReviewAction) => void
}

export function SectionEditor({ section, index, count, act }: Props) {
  const id = useId()
  const { entries, kind } = section
  const name = section.name || sectionNames[kind]
  return (
    <Card className="flex flex-col gap-5">
      <section aria-labelledby={id} className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={id} className="grow text-xl">
            {name}
          </h3>
          <RowButtons
            itemName={`the section ${name}`}
            index={index}
            count={count}
            onMove={by => act({ type: 'moveSection', sectionId: section.id, by })}
            onRemove={() => act({ type: 'removeSection', sectionId: section.id })}
          />
        </div>
        <details className="-mt-4">
          <summary className="min-h-11 w-fit py-2 font-semibold text-[0.9375rem] text-brand">
            Rename<span className="sr-only"> the section {name}</span>
          </summary>
          <Field
            label="Name of this section"
            value={section.name}
            maxLength={limits.resume.line}
            autoComplete="off"
            onChange={event => act({ type: 'renameSection', sectionId: section.id, name: event.target.value })}
          />
        </details>
        <ul className="flex flex-col gap-5 divide-y divide-line empty:hidden [&>li:not(:last-child)]:pb-5">
          {entries.map((entry, entryIndex) => (
            <EntryEditor
              key={entry.id}
              entry={entry}
              kind={kind}
              sectionName={name}
              index={entryIndex}
              count={entries.length}
              act={act}
            />
          ))}
        </ul>
        {(hasHeadings(kind) || entries.length === 0) && (
          <Button
            id={`add-entry-${section.id}`}
            variant="secondary"
            size="sm"
            disabled={entries.length >= limits.resume.entries}
            onClick={() =>
              act({
                type: 'addEntry',
                sectionId: section.id,
                id: crypto.randomUUID(),
                lineId: crypto.randomUUID(),
              })
            }
            className="self-start"
          >
            <Plus aria-hidden="true" className="size-5" /> {addTexts[kind] ?? 'Add a part'}
            <span className="sr-only"> to {name}</span>
          </Button>
        )}
      </section>
    </Card>
  )
}

const addTexts: Partial<Record<SectionKind, string>> = {
  experience: 'Add a job',
  education: 'Add a school or course',
  projects: 'Add a project',
  certificates: 'Add a certificate',
}
