import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox, Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type OwnJob, ownJobErrors } from './application-texts.ts'
import { errorText, track } from './queries.ts'

const { applications: maxLengths } = limits
const nothing: OwnJob = { title: '', company: '', location: '', url: '' }

interface Props {
  userId: string
  open: boolean
  onClose: () => void
  onAdded: (id: string) => void
}

export function AddDialog({ userId, open, onClose, onAdded }: Props) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [job, setJob] = useState(nothing)
  const [applied, setApplied] = useState(false)
  const [problem, setProblem] = useState<Partial<Record<keyof OwnJob, string>> & { trouble?: string }>({})
  const [busy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = ownJobErrors(job)
    const [first] = Object.keys(wrong)
    setProblem(wrong)
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    setBusy(true)
    try {
      const { id } = await track(client, userId, { ...job, state: applied ? 'applied' : 'saved' })
      setJob(nothing)
      setApplied(false)
      onAdded(id)
    } catch (error) {
      setProblem({ trouble: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof OwnJob, label: string, max: number, more: Partial<Parameters<typeof Field>[0]> = {}) => (
    <Field
      label={label}
      name={name}
      value={job[name]}
      maxLength={max}
      autoComplete="off"
      error={problem[name] ?? null}
      onChange={event => {
        setJob({ ...job, [name]: event.target.value })
        setProblem({})
      }}
      {...more}
    />
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add a job you found"
      description="From another site, a sign in a window, a friend. The job title is enough."
      footer={
        <>
          <Button type="submit" form="add-application" busy={busy}>
            Add this job
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form ref={form} id="add-application" onSubmit={add} noValidate className="flex flex-col gap-5">
        {field('title', "What's the job?", maxLengths.title, {
          required: true,
          placeholder: 'For example: sales assistant',
        })}
        {field('company', 'Which company? (optional)', maxLengths.company)}
        {field('location', 'Where? (optional)', maxLengths.place)}
        {field('url', 'Link to the job ad (optional)', maxLengths.url, {
          type: 'url',
          inputMode: 'url',
          placeholder: 'https://',
        })}
        <Checkbox
          label="I already applied"
          name="applied"
          checked={applied}
          onChange={event => setApplied(event.target.checked)}
        />
        {problem.trouble && <Notice tone="danger">{problem.trouble}</Notice>}
      </form>
    </Dialog>
  )
}
