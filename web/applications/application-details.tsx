import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Application } from '#contract/endpoints/applications.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { isPlausibleDay, today } from './application-texts.ts'
import { type NotesKey, readUnsavedNotes, removeUnsavedNotes, storeUnsavedNotes } from './notes/unsaved-notes.ts'
import { type Change, ownDocumentsQuery } from './queries.ts'

interface Props {
  userId: string
  application: Application
  /** Resolves to whether the change was saved. */
  onChange: (change: Change) => Promise<boolean>
}

export function ApplicationDetails({ userId, application, onChange }: Props) {
  const { id, appliedOn, followUpOn, notes, resumeId, letterId } = application
  return (
    <div className="flex flex-col gap-5 pt-2">
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField
          label="I applied on"
          day={appliedOn}
          max={today()}
          onChange={day => void onChange({ appliedOn: day })}
        />
        <DayField label="Follow up on" day={followUpOn} onChange={day => void onChange({ followUpOn: day })} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <PaperField
          userId={userId}
          kind="resume"
          label="Resume I sent"
          chosen={resumeId}
          onChange={id => void onChange({ resumeId: id })}
        />
        <PaperField
          userId={userId}
          kind="cover-letter"
          label="Letter I sent"
          chosen={letterId}
          onChange={id => void onChange({ letterId: id })}
        />
      </div>
      <Notes of={{ userId, applicationId: id }} notes={notes} onSave={text => onChange({ notes: text })} />
    </div>
  )
}

interface DayProps {
  label: string
  day: string | null
  max?: string
  onChange: (day: string | null) => void
}

function DayField({ label, day, max, onChange }: DayProps) {
  const [text, setText] = useState(day ?? '')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (document.activeElement !== input.current) setText(day ?? '')
  }, [day])
  const changeDay = (given: string) => given !== (day ?? '') && onChange(given || null)
  return (
    <Field
      ref={input}
      type="date"
      label={label}
      value={text}
      min="2000-01-01"
      max={max ?? '2099-12-31'}
      onChange={event => {
        setText(event.target.value)
        if (isPlausibleDay(event.target.value)) changeDay(event.target.value)
      }}
      onBlur={() => (text === '' || isPlausibleDay(text) ? changeDay(text) : setText(day ?? ''))}
    />
  )
}

interface PaperProps {
  userId: string
  kind: 'resume' | 'cover-letter'
  label: string
  chosen: string | null
  onChange: (id: string | null) => void
}

function PaperField({ userId, kind, label, chosen, onChange }: PaperProps) {
  const texts = useQuery(ownDocumentsQuery(userId, kind)).data
  const listed = texts?.some(({ id }) => id === chosen) ?? false
  const options = [
    { value: '', label: 'None of mine' },
    ...(chosen && !listed ? [{ value: chosen, label: texts ? "One that's in your trash" : 'One moment...' }] : []),
    ...(texts ?? []).map(({ id, title }) => ({ value: id, label: title })),
  ]
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <SelectField label={label} value={chosen ?? ''} options={options} onChange={id => onChange(id || null)} />
      {chosen && (
        <Link
          to={`/documents/${chosen}`}
          className="inline-flex min-h-11 items-center self-start font-semibold text-[0.9375rem] text-brand underline underline-offset-4"
        >
          {kind === 'resume' ? 'Open the resume' : 'Open the letter'}
        </Link>
      )}
    </div>
  )
}

const saveDelay = 1200

interface NotesProps {
  of: NotesKey
  notes: string
  onSave: (text: string) => Promise<boolean>
}

/** Saves after a pause, and when the page is hidden or left. Unsaved text survives a reload and closing the details. */
function Notes({ of, notes, onSave }: NotesProps) {
  const [unsaved] = useState(() => readUnsavedNotes(of))
  const [text, setText] = useState(unsaved ?? notes)
  const [saveState, setSaveState] = useState<'same' | 'typed' | 'saved' | 'failed'>('same')
  const typed = useRef(text)
  /** The last text confirmed by the server; null if unknown. */
  const savedText = useRef(unsaved === null ? notes : null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef(onSave)
  saving.current = onSave
  const flush = async () => {
    clearTimeout(timer.current)
    const sent = typed.current
    if (sent.trim() === savedText.current?.trim()) return
    const before = savedText.current
    savedText.current = sent
    const saved = await saving.current(sent)
    if (saved) removeUnsavedNotes(of, sent)
    else savedText.current = before
    if (typed.current === sent) setSaveState(saved ? 'saved' : 'failed')
  }
  const last = useRef(flush)
  last.current = flush
  useEffect(() => {
    const flushLast = () => void last.current()
    const saveIfHidden = () => document.visibilityState === 'hidden' && flushLast()
    flushLast()
    document.addEventListener('visibilitychange', saveIfHidden)
    addEventListener('pagehide', flushLast)
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden)
      removeEventListener('pagehide', flushLast)
      flushLast()
    }
  }, [])
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex">
        <TextArea
          label="Notes"
          hint="Who you talked to, what they said, what to bring."
          value={text}
          maxLength={limits.applications.notes}
          onChange={event => {
            setText(event.target.value)
            typed.current = event.target.value
            storeUnsavedNotes(of, event.target.value)
            setSaveState('typed')
            clearTimeout(timer.current)
            timer.current = setTimeout(() => void last.current(), saveDelay)
          }}
          onBlur={() => void flush()}
        />
      </div>
      <p role="status" className="text-[0.9375rem] text-muted">
        {saveState === 'saved' && 'Saved'}
        {saveState === 'failed' && "Not saved yet. It's still here."}
      </p>
      {saveState === 'failed' && (
        <Button variant="secondary" size="sm" onClick={() => void flush()} className="self-start">
          Save the notes
        </Button>
      )}
    </div>
  )
}
