import { useEffect, useRef, useState } from 'react'
import type { Resume } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { type SectionKind, sectionKinds } from '#contract/resume.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type ReviewAction, sectionNames } from '../review/state.ts'
import { ContactFields } from './contact-fields.tsx'
import { SectionEditor } from './section-editor.tsx'

interface Props {
  resume: Resume
  act: (action: ReviewAction) => void
  /** Id of the line that receives the focus, or null. */
  startAt: string | null
}

export function ResumeEditor({ resume, act, startAt }: Props) {
  const [announcement, setAnnouncement] = useState('')
  const next = useRef<string[]>(startAt ? [`line-${startAt}`] : [])
  // New and remaining elements exist only after rendering.
  useEffect(() => {
    const found = next.current.map(id => document.getElementById(id)).find(Boolean)
    found?.focus()
    next.current = []
  })
  const change = (action: ReviewAction) => {
    next.current = focusAfter(action, resume)
    setAnnouncement(announcementFor(action))
    act(action)
  }
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ContactFields contact={resume.contact} act={change} />
      {resume.sections.map((section, index) => (
        <SectionEditor key={section.id} section={section} index={index} count={resume.sections.length} act={change} />
      ))}
      <NewSection full={resume.sections.length >= limits.resume.sections} act={change} />
    </div>
  )
}

function NewSection({ full, act }: { full: boolean; act: Props['act'] }) {
  const [kind, setKind] = useState<SectionKind>('experience')
  const id = () => crypto.randomUUID()
  const add = () => act({ type: 'addSection', kind, id: id(), entryId: id(), lineId: id() })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow sm:grow-0">
        <SelectField
          label="Add a section"
          value={kind}
          options={sectionKinds.map(each => ({ value: each, label: sectionNames[each] }))}
          onChange={value => setKind(value as SectionKind)}
        />
      </div>
      <Button id="add-section" variant="secondary" disabled={full} onClick={add}>
        Add it
      </Button>
    </div>
  )
}

/** Returns element ids in order of preference; the first one that exists receives the focus. */
function focusAfter(action: ReviewAction, { sections }: Resume): string[] {
  switch (action.type) {
    case 'addLine':
      return [`line-${action.id}`]
    case 'addEntry':
      return [`heading-${action.id}`, `line-${action.lineId}`]
    case 'addSection':
      return [`heading-${action.entryId}`, `line-${action.lineId}`]
    case 'removeLine': {
      const entries = sections.flatMap(section => section.entries)
      return [`add-line-${entries.find(({ lines }) => lines.some(({ id }) => id === action.lineId))?.id}`]
    }
    case 'removeEntry': {
      const section = sections.find(({ entries }) => entries.some(({ id }) => id === action.entryId))
      return [`add-entry-${section?.id}`, 'add-section']
    }
    case 'removeSection':
      return ['add-section']
    default:
      return []
  }
}

function announcementFor(action: ReviewAction): string {
  if (action.type.startsWith('remove')) return 'Removed. Undo brings it back.'
  if (action.type.startsWith('move') && 'by' in action) return action.by < 0 ? 'Moved up.' : 'Moved down.'
  return action.type.startsWith('add') ? 'Added.' : ''
}
