import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useIsCurrent } from '#web/ui/use-is-current.ts'
import { makeResume, requestErrorText } from './queries.ts'

const { evidence: maxLengths } = limits
const nothing = { name: '', email: '', phone: '', place: '', jobTitle: '' }

export function ResumeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [form, setForm] = useState(nothing)
  const [problem, setProblem] = useState<{ name?: string; trouble?: string }>({})
  const [busy, setBusy] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const isCurrent = useIsCurrent(open)
  const build = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!form.name.trim()) {
      setProblem({ name: 'Please type your name the way it should appear at the top.' })
      name.current?.focus()
      return
    }
    setBusy(true)
    try {
      const documentId = await makeResume(client, form)
      // After "Not now" the resume stays in the documents list.
      if (isCurrent.current) void navigate(`/documents/${documentId}`)
      else setBusy(false)
    } catch (error) {
      setProblem({ trouble: requestErrorText(error) })
      setBusy(false)
    }
  }
  const field = (name: keyof typeof nothing, label: string, more: Partial<Parameters<typeof Field>[0]> = {}) => (
    <Field
      label={label}
      name={name}
      value={form[name]}
      maxLength={maxLengths.contact}
      onChange={event => {
        setForm({ ...form, [name]: event.target.value })
        setProblem({})
      }}
      {...more}
    />
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Build my first resume"
      description="In your own words, in the order employers expect. Free, and you can change everything afterward."
      footer={
        <>
          <Button type="submit" form="resume-form" busy={busy}>
            Build my resume
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form id="resume-form" onSubmit={build} noValidate className="flex flex-col gap-5">
        {field('name', 'Your name', { ref: name, autoComplete: 'name', error: problem.name ?? null, required: true })}
        {field('jobTitle', 'Which job is it for? (optional)', {
          placeholder: 'For example: sales assistant',
          autoComplete: 'off',
          maxLength: maxLengths.title,
        })}
        {field('email', 'Email (optional)', { type: 'email', autoComplete: 'email' })}
        {field('phone', 'Phone (optional)', { type: 'tel', autoComplete: 'tel' })}
        {field('place', 'Town (optional)', {
          autoComplete: 'address-level2',
          hint: 'The city is enough. A resume needs no street, no age and no photo.',
        })}
        {problem.trouble && <Notice tone="danger">{problem.trouble}</Notice>}
      </form>
    </Dialog>
  )
}
