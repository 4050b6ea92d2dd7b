import { type FormEvent, useId, useState } from 'react'
import type { Listing, reportReasons } from '#contract/jobs.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { report } from '../queries.ts'

type Reason = (typeof reportReasons)[number]

const reasons: readonly { value: Reason; label: string; hint?: string }[] = [
  { value: 'fraud', label: 'It looks like fraud', hint: 'They want money, bank details or your identity first.' },
  { value: 'closed', label: 'The job is gone', hint: 'The link leads nowhere, or they say that it is taken.' },
  { value: 'not-as-said', label: 'It is not what it says', hint: 'Other work, other pay, or no job at all.' },
  { value: 'discriminates', label: 'It shuts people out', hint: 'For example by age, family or where they are from.' },
  { value: 'other', label: 'Something else' },
]

interface Props {
  listing: Pick<Listing, 'id' | 'title' | 'company'>
  onClose: () => void
}

/** What is wrong with an advert, in her words if she likes. */
export function ReportDialog({ listing, onClose }: Props) {
  const [reason, setReason] = useState<Reason | null>(null)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useId()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason === null)
    if (reason === null) return
    setBusy(true)
    try {
      await report(listing.id, { reason, text: text.trim() })
      toast({ title: 'Thank you. We look at every report.', tone: 'success' })
      onClose()
    } catch (error) {
      const description = error instanceof ApiError ? error.text('Please try again.') : 'Please try again.'
      toast({ title: "We couldn't send your report", description, tone: 'danger' })
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report this listing"
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
      <form id={form} onSubmit={event => void send(event)} className="flex flex-col gap-5">
        <ChoiceGroup
          type="radio"
          legend="What is wrong with it?"
          name="reason"
          options={reasons}
          value={reason}
          onChange={value => {
            setReason(value)
            setMissing(false)
          }}
          error={missing ? 'Choose what is wrong with it.' : null}
        />
        <TextArea
          label="Anything we should know? (optional)"
          hint="Only the people who run this site read it. The employer does not learn who reported."
          rows={3}
          maxLength={limits.jobs.report}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
