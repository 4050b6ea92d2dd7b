import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { brand } from '#contract/brand.ts'
import { limits } from '#contract/limits.ts'
import { authorDisclosure } from '#contract/testimonials.ts'
import { focusOn } from '#web/auth/fields.tsx'
import { useAuth } from '#web/platform/session.ts'
import { supportEmail } from '#web/platform/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PolicyLink } from '#web/ui/settings-frame.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { PhotoField } from './photo/photo-field.tsx'
import { usePhoto } from './photo/use-photo.ts'
import { describeSubmitFailure, drafts, fieldProblems, sendTestimonial } from './queries.ts'
import {
  counterText,
  emptyTestimonial,
  focusFirst,
  type Problems,
  restoreValues,
  submissionFor,
  type TestimonialField,
  type TestimonialValues,
  testimonialProblems,
  withoutFields,
} from './testimonial-forms.ts'

interface Props {
  /** Replaces the schema's message for a text that is too short. */
  shortText?: string
  jobTitle?: string
}

export function ShareForm(props: Props) {
  const { user } = useAuth()
  const [thanked, setThanked] = useState<string | null>(null)
  if (thanked !== null) return <Thanks name={thanked} member={user !== null} onAgain={() => setThanked(null)} />
  return <Form key={user?.id} {...props} userId={user?.id ?? null} onSent={setThanked} />
}

interface FormProps extends Props {
  userId: string | null
  onSent: (firstName: string) => void
}

function Form({ shortText, jobTitle, userId, onSent }: FormProps) {
  const client = useQueryClient()
  const photo = usePhoto('testimonialUpload')
  const [storedDraft] = useState(() => drafts.get('testimonialDraft'))
  const [words, setWords] = useState(() => restoreValues(storedDraft, userId, emptyTestimonial(jobTitle)))
  const sending = useRef(storedDraft?.owner === userId ? storedDraft.sending : null)
  const [consentGiven, setConsentGiven] = useState(false)
  const [problems, setProblems] = useState<Problems<TestimonialField>>({})
  const [trouble, setTrouble] = useState<ReturnType<typeof describeSubmitFailure> | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const saveDraft = (words: TestimonialValues) =>
    drafts.set('testimonialDraft', { owner: userId, words, sending: sending.current })
  const write = (changes: Partial<TestimonialValues>) => {
    const next = { ...words, ...changes }
    setWords(next)
    setProblems(withoutFields(problems, Object.keys(changes)))
    saveDraft(next)
  }
  /** Rendered before focusing, so that screen readers announce the field with its error. */
  const refuse = (found: Problems<TestimonialField>) => {
    flushSync(() => setProblems(found))
    return focusFirst(form.current, found)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTrouble(null)
    if (refuse(testimonialProblems(words, consentGiven, shortText))) return
    setBusy(true)
    sending.current = submissionFor(words, photo.photo.kind === 'idle' ? null : photo.photo.file, sending.current)
    saveDraft(words)
    const { formId } = sending.current
    try {
      const sent = await photo.submit(key => sendTestimonial(client, words, consentGiven, key, formId))
      if (!sent) return focusFirst(form.current, { photoS3Key: '' })
      drafts.remove('testimonialDraft')
      onSent(words.firstName.trim())
    } catch (error) {
      const found = describeSubmitFailure(error, 'Send it again: it is kept only once.', 'It is not sent yet')
      toast({ title: 'Submission failed', description: found.text, tone: 'danger' })
      setTrouble(found)
      refuse(fieldProblems(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} onSubmit={send} noValidate aria-label="Share Your Story" className="flex flex-col gap-5">
      <Words words={words} problems={problems} onChange={write} />
      <PhotoField label="Photo (optional)" photo={photo} error={problems.photoS3Key} />
      <Checkbox
        name="consentGiven"
        label={`${brand.name} may show this, with my first name and, if I give them, my job title and photo.`}
        hint={
          userId
            ? `You can take it back on the stories page at any time. If you have Pro for a story, it carries the words “${authorDisclosure}”.`
            : `You can take it back at any time: write to ${supportEmail()}.`
        }
        checked={consentGiven}
        error={problems.consentGiven ?? null}
        onChange={event => {
          setConsentGiven(event.target.checked)
          setProblems(withoutFields(problems, ['consentGiven']))
        }}
      />
      {trouble && (
        <Notice tone="amber" title={trouble.title}>
          {trouble.text} What you wrote is still here.
        </Notice>
      )}
      <div className="flex flex-col items-start gap-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          Send my words
        </Button>
        <p className="text-[0.9375rem] text-muted">
          Someone on our team reads it first. We record your IP address as proof that you agreed; see the{' '}
          <PolicyLink policy="privacy" />.
        </p>
      </div>
    </form>
  )
}

interface WordsProps {
  words: TestimonialValues
  problems: Problems<TestimonialField>
  onChange: (changes: Partial<TestimonialValues>) => void
}

function Words({ words, problems, onChange }: WordsProps) {
  const fieldProps = (name: keyof TestimonialValues) => ({
    name,
    value: words[name],
    error: problems[name] ?? null,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...fieldProps('firstName')} label="First name" autoComplete="given-name" />
        <Field {...fieldProps('jobTitle')} label="Job title (optional)" autoComplete="organization-title" />
      </div>
      <TextArea
        {...fieldProps('testimonialText')}
        label="Your experience"
        hint={
          <>
            What helped, what didn't, how it's going now.{' '}
            <span className="whitespace-nowrap tabular-nums">
              {words.testimonialText && counterText(words.testimonialText, limits.testimonial)}
            </span>
          </>
        }
        rows={5}
        className="max-h-[28rem]"
      />
    </>
  )
}

function Thanks({ name, member, onAgain }: { name: string; member: boolean; onAgain: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <h3 ref={focusOn} tabIndex={-1} className="text-2xl [overflow-wrap:anywhere] focus:outline-none">
        Thank you, {name}
      </h3>
      <p>
        We got it. Someone on our team reads it before anyone else can see it.
        {member && ' On the stories page you can see its status and take it back.'}
      </p>
      <Button variant="quiet" size="sm" onClick={onAgain} className="-ml-3.5">
        Write another
      </Button>
    </div>
  )
}
