import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import type { EvidenceItem } from '#contract/endpoints/evidence.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useIsCurrent } from '#web/ui/use-is-current.ts'
import { type Draft, type DraftText, guideOf, hasText, removeDraft, restoreDraft, storeDraft } from './drafts.ts'
import { KindPicture } from './kind-tiles.tsx'
import { TappedLines } from './lines/tapped-lines.tsx'
import { requestErrorText, saveDraft } from './queries.ts'

const { evidence: maxLengths } = limits

interface Props {
  initialDraft: Draft
  heading: Ref<HTMLHeadingElement>
  onSaved: (item: EvidenceItem) => void
  onLeave: () => void
}

export function ItemForm({ initialDraft, heading, onSaved, onLeave }: Props) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => restoreDraft(initialDraft))
  const [problem, setProblem] = useState<{ title?: string; trouble?: string }>({})
  const [busy, setBusy] = useState(false)
  const title = useRef<HTMLInputElement>(null)
  const isCurrent = useIsCurrent()
  const guide = guideOf(draft.kind)
  const isBegun = hasText(draft.title === initialDraft.title ? { ...draft, title: '' } : draft)

  const change = (next: Draft) => {
    setDraft(next)
    setProblem({})
    if (hasText(next)) storeDraft(next)
    else removeDraft(next)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!draft.title.trim()) {
      setProblem({ title: 'Give it a name. A few words are enough.' })
      title.current?.focus()
      return
    }
    const wrong = (event.currentTarget as HTMLFormElement).querySelector<HTMLElement>('input[aria-invalid]')
    if (wrong) {
      wrong.focus()
      return
    }
    setBusy(true)
    try {
      const item = await saveDraft(client, draft)
      removeDraft(draft)
      // Do not return to the list if the user has left the form.
      if (isCurrent.current) onSaved(item)
    } catch (error) {
      setProblem({ trouble: requestErrorText(error) })
      setBusy(false)
    }
  }
  const leave = () => {
    removeDraft(draft)
    onLeave()
  }

  return (
    <form onSubmit={save} noValidate aria-labelledby="telling" className="flex max-w-2xl flex-col gap-6">
      <div className="flex items-start gap-3.5">
        <KindPicture kind={draft.kind} />
        <div>
          <h1 id="telling" ref={heading} tabIndex={-1} className="text-3xl focus:outline-none sm:text-4xl">
            {draft.activity ? initialDraft.title : guide.name}
          </h1>
          <p className="mt-1 text-muted">
            {draft.activity
              ? 'Tap what you did, and your resume lines are ready. Add your own words if you like.'
              : "Write the way you'd tell a friend. Skip what doesn't fit. Two answers are a good start."}
          </p>
        </div>
      </div>
      <TappedLines
        kind={draft.kind}
        activity={draft.activity}
        tapped={draft.lines}
        to={draft.to}
        onChange={lines => change({ ...draft, lines })}
      />
      <Frame draft={draft} saving={busy} error={problem.title ?? null} onChange={change} titleRef={title} />
      <Card className="flex flex-col gap-6">
        <div className="flex flex-col gap-1">
          <h2 className="text-xl">In your own words</h2>
          <p className="text-muted">Anything only you can tell. Skip what you like.</p>
        </div>
        {guide.prompts.map(({ id, question, hint, example }) => (
          <TextArea
            key={id}
            label={question}
            hint={hint}
            name={id}
            rows={2}
            className="min-h-20!"
            maxLength={maxLengths.answer}
            placeholder={`For example: ${example}`}
            readOnly={busy}
            value={draft.answers[id] ?? ''}
            onChange={event => change({ ...draft, answers: { ...draft.answers, [id]: event.target.value } })}
          />
        ))}
      </Card>
      {problem.trouble && (
        <Notice tone="danger" title="It isn't saved yet">
          {problem.trouble}
        </Notice>
      )}
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <Button type="submit" size="lg" busy={busy}>
          Save and see the result
        </Button>
        <Button variant="quiet" size="lg" onClick={leave}>
          {draft.itemId ? 'Leave it as it was' : isBegun ? 'Discard this' : 'Go back'}
        </Button>
      </div>
    </form>
  )
}

interface FrameProps {
  draft: Draft
  /** Disables the fields, because changes would not be part of this save. */
  saving: boolean
  error: string | null
  onChange: (draft: Draft) => void
  titleRef: Ref<HTMLInputElement>
}

function Frame({ draft, saving, error, onChange, titleRef }: FrameProps) {
  const guide = guideOf(draft.kind)
  const field = (name: DraftText, label: string, example: string) => (
    <Field
      label={label}
      name={name}
      readOnly={saving}
      value={draft[name]}
      maxLength={maxima[name]}
      autoComplete="off"
      placeholder={`For example: ${example}`}
      onChange={event => onChange({ ...draft, [name]: event.target.value })}
      {...(name === 'title' ? { ref: titleRef, error, required: true } : {})}
    />
  )
  return (
    <Card className="flex flex-col gap-5">
      {field('title', guide.title.label, guide.title.example)}
      {guide.organisation && field('organisation', guide.organisation.label, guide.organisation.example)}
      {guide.dates === 'span' && (
        <>
          {field('place', 'Town (optional)', 'Tampa')}
          <div className="grid gap-5 sm:grid-cols-2">
            {field('from', 'From', 'June 2023')}
            {field('to', 'Until', 'now')}
          </div>
        </>
      )}
      {guide.dates === 'one' && field('to', 'When did you get it?', 'May 2025')}
    </Card>
  )
}
const maxima: Record<DraftText, number> = {
  title: maxLengths.title,
  organisation: maxLengths.organisation,
  place: maxLengths.place,
  from: maxLengths.date,
  to: maxLengths.date,
}
