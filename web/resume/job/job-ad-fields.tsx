import { limits } from '#contract/limits.ts'
import { readAdTitle } from '#contract/read-ad-title.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { FlowAction, ResumeFlow } from '../state.ts'

interface Props {
  advert: ResumeFlow['advert']
  act: (action: FlowAction) => void
  /** The user went on without a title. */
  isMissing: boolean
}

function withTitle({ title, text: before }: ResumeFlow['advert'], text: string): Partial<ResumeFlow['advert']> {
  const isOwn = title !== '' && title !== readAdTitle(before)
  return isOwn ? { text } : { text, title: readAdTitle(text).slice(0, limits.coverLetter.title) }
}

export function JobAdFields({ advert, act, isMissing }: Props) {
  const tooLong = advert.text.length > limits.resume.advert
  return (
    <div className="flex flex-col gap-5">
      <TextArea
        label="Text of the job ad (optional)"
        hint="Paste all of it. We compare its words with the ones in your resume."
        rows={6}
        value={advert.text}
        error={tooLong ? 'The job ad can have at most 20,000 characters.' : null}
        onChange={event => act({ type: 'editAdvert', change: withTitle(advert, event.target.value) })}
        className="max-h-[32rem] min-h-36"
      />
      <Field
        label="Job title"
        hint="We fill it in if the ad names it. Check it."
        value={advert.title}
        error={isMissing ? "Type the job's title, as in the ad." : null}
        maxLength={limits.coverLetter.title}
        autoComplete="off"
        placeholder="For example: junior bookkeeper"
        onChange={event => act({ type: 'editAdvert', change: { title: event.target.value } })}
      />
    </div>
  )
}
