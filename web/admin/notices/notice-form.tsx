import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Notice as NoticeData } from '#contract/endpoints/notices.ts'
import { limits } from '#contract/limits.ts'
import { formatAmount, noticeKinds, priceItems } from '#contract/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { draftOf, emptyForm, type FormErrors, failureText, formOf, kindTexts } from './notice-texts.ts'
import { invalidateNotices, saveNotice } from './queries.ts'

interface Props {
  notice: NoticeData | null
  onDone: () => void
}

export function NoticeForm({ notice, onDone }: Props) {
  const client = useQueryClient()
  const [values, setValues] = useState(() => (notice ? formOf(notice) : emptyForm))
  const [errors, setErrors] = useState<FormErrors>({})
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const set = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes })
    setErrors({})
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const read = draftOf(values)
    if ('errors' in read) {
      setErrors(read.errors)
      const first = Object.keys(read.errors)[0]
      return form.current?.querySelector<HTMLElement>(`[data-part='${first}'], [name='${first}']`)?.focus()
    }
    setBusy(true)
    setFailed(null)
    try {
      await saveNotice(read.draft, notice)
      await invalidateNotices(client)
      onDone()
    } catch (error) {
      setFailed(failureText(error))
      setBusy(false)
    }
  }
  return (
    <Card>
      <form ref={form} onSubmit={save} noValidate aria-label="Notice" className="flex flex-col gap-5">
        <SelectField
          label="What changes"
          value={values.kind}
          options={noticeKinds.map(kind => ({ value: kind, label: kindTexts[kind] }))}
          onChange={kind => set({ kind: kind as typeof values.kind })}
        />
        <Field
          label="Subject"
          name="subject"
          value={values.subject}
          maxLength={limits.notices.subject}
          error={errors.subject ?? null}
          onChange={event => set({ subject: event.target.value })}
        />
        <TextArea
          label="Text"
          name="text"
          rows={8}
          hint={`Up to ${limits.notices.text.toLocaleString('en-US')} characters. An empty line starts a new paragraph. The email adds the prices and the day by itself.`}
          value={values.text}
          maxLength={limits.notices.text}
          error={errors.text ?? null}
          onChange={event => set({ text: event.target.value })}
        />
        {values.kind === 'price' && (
          <PriceFields amounts={values.amounts} error={errors.changes ?? null} onChange={amounts => set({ amounts })} />
        )}
        <Field
          label="First day of the change (UTC)"
          name="takesEffectOn"
          type="date"
          hint={values.kind === 'price' ? 'At least 30 days after everyone was told.' : undefined}
          value={values.takesEffectOn}
          error={errors.takesEffectOn ?? null}
          onChange={event => set({ takesEffectOn: event.target.value })}
        />
        {failed && (
          <Notice tone="danger" title="The draft wasn't saved">
            {failed}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Save the draft
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface PriceFieldsProps {
  amounts: Record<string, string>
  error: string | null
  onChange: (amounts: Record<string, string>) => void
}

function PriceFields({ amounts, error, onChange }: PriceFieldsProps) {
  return (
    <fieldset
      data-part="changes"
      tabIndex={-1}
      aria-describedby={error ? 'new-prices-error' : undefined}
      className="flex min-w-0 flex-col gap-4"
    >
      <legend className="mb-2 font-semibold">New prices</legend>
      <p className="text-[0.9375rem] text-muted">Leave the ones that stay as they are empty.</p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {priceItems.map(({ id, name, unit, amount }) => (
          <Field
            key={id}
            label={name}
            name={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            hint={`Now ${formatAmount(unit, amount)}`}
            value={amounts[id] ?? ''}
            onChange={event => onChange({ ...amounts, [id]: event.target.value })}
          />
        ))}
      </div>
      <FieldError id="new-prices-error" error={error} />
    </fieldset>
  )
}
