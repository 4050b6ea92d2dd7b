import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#contract/limits.ts'
import type { CurrentUser } from '#contract/session.ts'
import { emailStateQuery } from '#web/auth/email/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailField, Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PolicyLink } from '#web/ui/settings-frame.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ConsentBoxes } from './consent-boxes.tsx'
import { PhotoField } from './photo/photo-field.tsx'
import { usePhoto } from './photo/use-photo.ts'
import {
  codeOf,
  describeSubmitFailure,
  drafts,
  errorText,
  fieldProblems,
  ownStoryQuery,
  type SentStory,
  sendStory,
} from './queries.ts'
import {
  type Boxes,
  counterText,
  emptyStory,
  enoughText,
  focusFirst,
  type Problems,
  restoreValues,
  type StoryField,
  type StoryValues,
  storyProblems,
  unticked,
  withoutFields,
} from './testimonial-forms.ts'

interface Props {
  user: CurrentUser
  onSent: (answer: SentStory) => void
  onKnown: () => void
}

export function StoryForm({ user, onSent, onKnown }: Props) {
  const client = useQueryClient()
  const photo = usePhoto('storyUpload')
  const [words, setWords] = useState(() => restoreValues(drafts.get('storyDraft'), user.id, emptyStory(user.email)))
  const [boxes, setBoxes] = useState(unticked)
  const [problems, setProblems] = useState<Problems<StoryField>>({})
  const [trouble, setTrouble] = useState<ReturnType<typeof describeSubmitFailure> | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const hasPhoto = photo.photo.kind !== 'idle'
  // The consent applies only to the photo it was given for.
  useEffect(() => {
    if (!hasPhoto) setBoxes(given => ({ ...given, consentToPhotoUse: false }))
  }, [hasPhoto])

  const write = (changes: Partial<StoryValues>) => {
    const next = { ...words, ...changes }
    setWords(next)
    setProblems(withoutFields(problems, Object.keys(changes)))
    drafts.set('storyDraft', { owner: user.id, words: next })
  }
  const tick = (changes: Partial<Boxes>) => {
    setBoxes({ ...boxes, ...changes })
    setProblems(withoutFields(problems, Object.keys(changes)))
  }
  /** Rendered before focusing, so that screen readers announce the field with its error. */
  const refuse = (found: Problems<StoryField>) => {
    flushSync(() => setProblems(found))
    return focusFirst(form.current, found)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTrouble(null)
    if (refuse(storyProblems(words, boxes, hasPhoto))) return
    setBusy(true)
    try {
      let answer: SentStory | undefined
      await photo.submit(async key => {
        answer = await sendStory(words, boxes, key ?? '')
      })
      if (!answer) return focusFirst(form.current, photoField)
      drafts.remove('storyDraft')
      onSent(answer)
    } catch (error) {
      const description = codeOf(error) ? errorText(error) : 'Failed to submit testimonial'
      toast({ title: 'Error', description, tone: 'danger' })
      if (codeOf(error) === 'story_told') {
        onKnown()
        return await client.invalidateQueries(ownStoryQuery(user.id))
      }
      if (codeOf(error) === 'email_not_verified') await client.invalidateQueries(emailStateQuery)
      setTrouble(describeSubmitFailure(error, sendAgain, "Your story hasn't been sent yet"))
      refuse(fieldProblems(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} onSubmit={send} noValidate aria-label="Your story" className="flex flex-col gap-6">
      <StoryFields words={words} problems={problems} onChange={write} />
      <Card className="flex flex-col gap-5">
        <PhotoField
          label="Your photo"
          hint="You should be in it. We remove hidden details, such as where it was taken."
          photo={photo}
          error={problems.photoS3Key}
        />
      </Card>
      <ConsentBoxes hasPhoto={hasPhoto} boxes={boxes} problems={problems} onChange={tick} />
      {trouble && (
        <Notice tone="amber" title={trouble.title}>
          {trouble.text} What you wrote is still here.
        </Notice>
      )}
      <div className="flex flex-col items-start gap-3">
        <Button type="submit" size="lg" busy={busy} className="max-sm:w-full">
          {user.isPro ? 'Send my story' : 'Send my story and unlock Pro'}
        </Button>
        <p className="text-[0.9375rem] text-muted">
          How we keep it is in the <PolicyLink policy="privacy" />.
        </p>
      </div>
    </form>
  )
}

const photoField = { photoS3Key: '' }
const sendAgain = "Send it again: a story only counts once, and if yours already arrived, you'll see its status."

interface FieldsProps {
  words: StoryValues
  problems: Problems<StoryField>
  onChange: (changes: Partial<StoryValues>) => void
}

function StoryFields({ words, problems, onChange }: FieldsProps) {
  const fieldProps = (name: keyof StoryValues) => ({
    name,
    value: words[name],
    error: problems[name] ?? null,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const { career } = limits.story
  return (
    <>
      <Card className="flex flex-col gap-5">
        <h2 className="text-2xl">Your story</h2>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            {...fieldProps('beforeCareer')}
            label="What did you do before?"
            hint="A job, school, caring for someone."
            maxLength={career}
            autoComplete="off"
          />
          <Field
            {...fieldProps('afterCareer')}
            label="What do you do now?"
            hint="Still looking? That counts too. Just say so."
            maxLength={career}
            autoComplete="off"
          />
        </div>
        <div>
          <TextArea
            {...fieldProps('story')}
            label="How did it go?"
            hint={
              <>
                What you tried, what helped and what didn't.{' '}
                <span className="whitespace-nowrap font-semibold tabular-nums">
                  {counterText(words.story, limits.story)}
                </span>
              </>
            }
            rows={8}
            className="max-h-[32rem] min-h-48!"
          />
          <p role="status" className="sr-only">
            {enoughText(words.story, limits.story)}
          </p>
        </div>
      </Card>
      <Card className="flex flex-col gap-5">
        <h2 className="text-2xl">You</h2>
        <Field
          {...fieldProps('name')}
          label="First name"
          hint="Shown with your story."
          maxLength={limits.testimonial.name}
          autoComplete="given-name"
        />
        <p className="text-muted">
          We use the next three only if we have questions about your story. They are never shown, and your phone number
          is deleted after 180 days.
        </p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <EmailField {...fieldProps('email')} label="Email" />
          <Field {...fieldProps('phoneNumber')} label="Phone number" type="tel" autoComplete="tel" />
        </div>
        <Field
          {...fieldProps('instagramHandle')}
          label="Instagram name (optional)"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Card>
    </>
  )
}
