import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { partsOfKind, type ShareDays, type SharedPart, type ShareKind, usualShareDays } from '#contract/sharing.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { Checkbox, Field } from '#web/ui/field.tsx'
import { Fieldset } from '#web/ui/fieldset.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/settings-frame.tsx'
import { useStepFocus } from '#web/ui/use-step-focus.ts'
import { LinkMade } from './link-made.tsx'
import { createLink, errorText } from './queries.ts'
import { dayChoices, partTexts } from './sharing-texts.ts'

export interface Shareable {
  kind: ShareKind
  careers: readonly { slug: string; title: string }[]
  /** The account has percentages of them. */
  fits: boolean
}

/** As many matches as are chosen at first. */
const usualMatches = 3

export function ShareForm({ userId, shareable }: { userId: string; shareable: Shareable }) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(shareable))
  const [made, setMade] = useState<{ url: string; recipient: string } | null>(null)
  const [problem, setProblem] = useState<{ careers?: string; recipient?: string; trouble?: string }>({})
  const [busy, setBusy] = useState(false)
  const recipient = useRef<HTMLInputElement>(null)
  const heading = useStepFocus(made ? 'made' : 'form')
  const set = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes })
    setProblem({})
  }
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (draft.careers.length === 0) return setProblem({ careers: 'Choose at least one career' })
    if (!draft.recipient.trim()) {
      setProblem({ recipient: "Say who it's for" })
      return recipient.current?.focus()
    }
    setBusy(true)
    try {
      const { url, link } = await createLink(client, userId, { kind: shareable.kind, ...draft })
      setMade({ url, recipient: link.recipient })
    } catch (error) {
      setProblem({ trouble: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  if (made) return <LinkMade {...made} heading={heading} onAnother={() => setMade(null)} />
  return (
    <form onSubmit={make} noValidate aria-label="New link" className="flex flex-col gap-6">
      <What shareable={shareable} draft={draft} problem={problem.careers} onChange={set} />
      <Section title="Who it's for">
        <Field
          ref={recipient}
          label="Who is it for?"
          name="recipient"
          hint="Such as “Mom” or “Ms. Rivera”. They see this on the page."
          value={draft.recipient}
          maxLength={limits.sharing.label}
          autoComplete="off"
          error={problem.recipient ?? null}
          onChange={event => set({ recipient: event.target.value })}
        />
        <Field
          label="Sign it with (optional)"
          name="signedAs"
          hint="A first name or nickname. If you leave it blank, the page names nobody."
          value={draft.signedAs}
          maxLength={limits.sharing.label}
          autoComplete="off"
          onChange={event => set({ signedAs: event.target.value })}
        />
        <ChoiceGroup
          type="radio"
          legend="It ends by itself after"
          name="days"
          columns={3}
          options={dayChoices}
          value={`${draft.days}`}
          onChange={days => set({ days: Number(days) as ShareDays })}
        />
      </Section>
      <Notice tone="neutral" title="They see nothing else">
        No username, email, quiz answers or documents. You can end the link at any time, and you see on which day it was
        last opened.
      </Notice>
      {problem.trouble && (
        <Notice tone="danger" title="The link isn't made yet">
          {problem.trouble}
        </Notice>
      )}
      <div>
        <Button type="submit" size="lg" busy={busy} className="max-sm:w-full">
          Make the link · free
        </Button>
      </div>
    </form>
  )
}

function draftOf({ kind, careers }: Shareable) {
  const slugs = careers.map(({ slug }) => slug)
  return {
    careers: kind === 'matches' ? slugs.slice(0, usualMatches) : slugs,
    shows: [] as SharedPart[],
    recipient: '',
    signedAs: '',
    days: usualShareDays as ShareDays,
  }
}

interface WhatProps {
  shareable: Shareable
  draft: ReturnType<typeof draftOf>
  problem: string | undefined
  onChange: (changes: Partial<ReturnType<typeof draftOf>>) => void
}

function What({ shareable: { kind, careers, fits }, draft, problem, onChange }: WhatProps) {
  const parts = partsOfKind[kind].filter(part => part !== 'fit' || fits)
  return (
    <Section title="What they see">
      {kind === 'matches' ? (
        <ChoiceGroup
          type="checkbox"
          legend="Which of your matches?"
          name="careers"
          columns={2}
          options={careers.map(({ slug, title }) => ({ value: slug, label: title }))}
          value={draft.careers}
          error={problem ?? null}
          onChange={chosen => onChange({ careers: chosen })}
        />
      ) : (
        <p>
          {kind === 'roadmap' ? 'The steps to ' : 'Pay, training, hours and more, side by side: '}
          <b>{careers.map(({ title }) => title).join(', ')}</b>
          {kind === 'roadmap' && '. They see the usual steps, not what we wrote from your own story'}.
        </p>
      )}
      {parts.length > 0 && (
        <Fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-semibold">Add to it, if you like</legend>
          {parts.map(part => (
            <Checkbox
              key={part}
              label={partTexts[part].label}
              hint={partTexts[part].hint}
              name={part}
              checked={draft.shows.includes(part)}
              onChange={event =>
                onChange({
                  shows: event.target.checked ? [...draft.shows, part] : draft.shows.filter(each => each !== part),
                })
              }
            />
          ))}
        </Fieldset>
      )}
    </Section>
  )
}
