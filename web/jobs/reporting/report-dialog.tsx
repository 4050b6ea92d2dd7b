import { type FormEvent, useId, useRef, useState } from 'react'
import type { Listing } from '#contract/endpoints/jobs.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { sendReport } from '../queries.ts'
import { type ReportDraft, readReportDraft, saveReportDraft } from './report-drafts.ts'

const reasons: readonly { value: NonNullable<ReportDraft['reason']>; label: string; hint?: string }[] = [
  { value: 'fraud', label: 'It looks like fraud', hint: 'They want money, bank details or your ID first.' },
  { value: 'closed', label: 'The job is gone', hint: "The link doesn't work, or they say it's filled." },
  { value: 'not-as-said', label: "It isn't what it says", hint: 'Other work, other pay, or no job at all.' },
  { value: 'discriminates', label: 'It shuts people out', hint: 'For example by age, family or where they are from.' },
  { value: 'other', label: 'Something else' },
]

interface Props {
  listing: Pick<Listing, 'id' | 'title' | 'company'>
  open: boolean
  onClose: () => void
}

export function ReportDialog({ listing, open, onClose }: Props) {
  const [draft, setDraft] = useState(() => readReportDraft(listing.id))
  const { reason, text } = draft
  const write = (change: Partial<ReportDraft>) => {
    const next = { ...draft, ...change }
    saveReportDraft(next)
    setDraft(next)
  }
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useId()
  const group = useRef<HTMLDivElement>(null)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason === null)
    if (reason === null) {
      // The first answer may be far above the button, and the error message stands above it.
      group.current?.querySelector('input')?.focus({ preventScroll: true })
      group.current?.scrollIntoView({ block: 'start' })
      return
    }
    setBusy(true)
    try {
      await sendReport(listing.id, { reason, text: text.trim() })
      toast({ title: 'Thank you. We look at every report.', tone: 'success' })
      onClose()
      write({ reason: null, text: '' })
    } catch (error) {
      const description = error instanceof ApiError ? error.text('Please try again.') : 'Please try again.'
      toast({ title: "We couldn't send your report", description, tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Report this job ad"
      description={[listing.title, listing.company].filter(Boolean).join(', ')}
      footer={
        <>
          <Button type="submit" form={form} busy={busy}>
            Send report
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={event => void send(event)} className="flex flex-col gap-5">
        <div ref={group} className="scroll-mt-4">
          <ChoiceGroup
            type="radio"
            legend="What is wrong with it?"
            name={`${form}-reason`}
            options={reasons}
            value={reason}
            onChange={value => {
              write({ reason: value })
              setMissing(false)
            }}
            error={missing ? 'Choose what is wrong with it.' : null}
            errorFirst
          />
        </div>
        <TextArea
          label="Anything else we should know? (optional)"
          hint="Only the people who run this site read it. The employer won't know who sent it."
          rows={3}
          maxLength={limits.jobs.report}
          value={text}
          onChange={event => write({ text: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
