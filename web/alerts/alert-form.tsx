import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { CreatedAlert, JobAlert } from '#contract/endpoints/alerts.ts'
import { limits } from '#contract/limits.ts'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { Checkbox, Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import {
  type Draft,
  draftKey,
  draftOf,
  hourText,
  maxChoices,
  ownTimeZone,
  restoreDraft,
  scheduleText,
  storeDraft,
  submitText,
  timeZoneCity,
  weekdays,
} from './alert-form-values.ts'
import { PlaceField } from './place-field.tsx'
import { errorText, saveAlert } from './queries.ts'
import { usePlaceCheck } from './use-place-check.ts'

interface Props {
  title?: string
  place?: string
  alert?: JobAlert
  onDone: (alert: JobAlert) => void
  /** Id of the form, because its submit button is outside of it. */
  sheet?: { form: string; onBusy: (busy: boolean) => void }
}

export function AlertForm({ title = '', place = '', alert, onDone, sheet }: Props) {
  const client = useQueryClient()
  const { user } = useAuth()
  const [initialDraft] = useState(() => draftOf(alert, title, place))
  const form = draftKey(alert, title, place)
  const [draft, setDraft] = useState(() => (user ? restoreDraft(user.id, form, initialDraft) : initialDraft))
  const [problem, setProblem] = useState<{ title?: string; place?: string; trouble?: string }>({})
  const [busy, setBusy] = useState(false)
  const job = useRef<HTMLInputElement>(null)
  const placeCheck = usePlaceCheck(draft.place, alert?.place ?? '')
  const set = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    setProblem({})
    if (user) storeDraft(user.id, form, next, initialDraft)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !user) return
    if (!draft.title.trim()) {
      setProblem({ title: 'Say which job' })
      job.current?.focus()
      return
    }
    setBusy(true)
    sheet?.onBusy(true)
    try {
      if (await placeCheck.stops(draft.place)) {
        setProblem({ place: 'Check the place, or keep it as it is.' })
        return
      }
      const saved = await saveAlert(client, user.id, draft, alert?.id)
      storeDraft(user.id, form, initialDraft, initialDraft)
      const description = `${scheduleText(saved)} we look and email you if something is new.`
      toast({ title: resultText(alert, saved), description, tone: 'success' })
      onDone(saved)
    } catch (error) {
      setProblem({ trouble: errorText(error) })
    } finally {
      setBusy(false)
      sheet?.onBusy(false)
    }
  }
  return (
    <form
      id={sheet?.form}
      onSubmit={save}
      noValidate
      aria-label={alert ? 'Change this alert' : 'New alert'}
      className="flex flex-col gap-5"
    >
      <Field
        ref={job}
        label="Job"
        name="title"
        value={draft.title}
        maxLength={limits.alerts.title}
        autoComplete="off"
        error={problem.title ?? null}
        onChange={event => set({ title: event.target.value })}
      />
      <PlaceField
        value={draft.place}
        check={placeCheck}
        error={problem.place ?? null}
        onChange={changed => set({ place: changed })}
      />
      <Checkbox
        label="Only jobs I can do from home"
        name="remote"
        checked={draft.remote}
        onChange={event => set({ remote: event.target.checked })}
      />
      <When draft={draft} onChange={set} />
      {problem.trouble && (
        <Notice tone="danger" title="It isn't saved yet">
          {problem.trouble}
        </Notice>
      )}
      <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
        Emails go to {user?.email}, and only when something is new. Each one has a link to stop them.
      </p>
      {!sheet && (
        <div>
          <Button type="submit" busy={busy}>
            {submitText(alert)}
          </Button>
        </div>
      )}
    </form>
  )
}

function resultText(before: JobAlert | undefined, saved: CreatedAlert): string {
  if (before) return 'Alert changed'
  return saved.existed ? "You already had this alert. It's updated now." : 'Alert set up'
}

const scheduleChoices = [
  { value: 'weekly', label: 'Once a week' },
  { value: 'daily', label: 'Once a day' },
] as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)

function When({ draft, onChange }: { draft: Draft; onChange: (changes: Partial<Draft>) => void }) {
  const localZone = ownTimeZone()
  return (
    <>
      <ChoiceGroup
        type="radio"
        legend="How often should we look?"
        name="rhythm"
        columns={2}
        options={scheduleChoices}
        value={draft.rhythm}
        onChange={rhythm => onChange({ rhythm })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {draft.rhythm === 'weekly' && (
          <SelectField
            label="Day"
            value={`${draft.weekday}`}
            options={weekdays.map((label, index) => ({ value: `${index + 1}`, label }))}
            onChange={day => onChange({ weekday: Number(day) })}
          />
        )}
        <SelectField
          label="Time"
          value={`${draft.hour}`}
          options={hours.map(hour => ({ value: `${hour}`, label: hourText(hour) }))}
          onChange={hour => onChange({ hour: Number(hour) })}
        />
        <SelectField
          label="Most jobs per email"
          value={`${draft.atMost}`}
          options={[...new Set([...maxChoices, draft.atMost])]
            .sort((a, b) => a - b)
            .map(max => ({ value: `${max}`, label: `${max} ${max === 1 ? 'job' : 'jobs'}` }))}
          onChange={max => onChange({ atMost: Number(max) })}
        />
      </div>
      {draft.timeZone === localZone ? (
        <p className="text-[0.9375rem] text-muted">Time zone: {timeZoneCity(draft.timeZone)}.</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-muted">
          <p>Time zone: {timeZoneCity(draft.timeZone)}.</p>
          <Button variant="quiet" size="sm" className="-mx-3.5" onClick={() => onChange({ timeZone: localZone })}>
            Use {timeZoneCity(localZone)} instead
          </Button>
        </div>
      )}
    </>
  )
}
