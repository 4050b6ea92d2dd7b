import type { InterviewQuestion } from '#contract/endpoints/interviews.ts'
import { hedgesText, lengthText } from '#web/platform/spoken-text.ts'
import { FoundMark, PracticeFeedback } from '#web/ui/practice-feedback.tsx'
import { type Feedback, partNames } from './answer-feedback.ts'
import { starParts } from './find-parts.ts'

export function FeedbackView({ feedback, kind }: { feedback: Feedback; kind: InterviewQuestion['kind'] }) {
  const { parts, specifics, hedges, hidesBehindWe, followUp } = feedback
  return (
    <PracticeFeedback reply={followUp === null ? null : { before: 'They may ask back:', text: followUp }}>
      {parts && (
        <ul aria-label="The parts of your story" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {starParts.map(part => (
            <li key={part} className="flex items-center gap-2 rounded-control bg-raised px-3 py-2">
              <FoundMark found={parts[part]} />
              <span className={parts[part] ? '' : 'text-muted'}>
                {partNames[part]}
                <span className="sr-only">: {parts[part] ? 'there' : 'not found yet'}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{lengthText(feedback)}</li>
        {kind !== 'yours-to-ask' && (
          <li>
            {specifics.length > 0
              ? `${specifics.length === 1 ? 'This detail makes' : 'These details make'} it real: ${specifics.map(each => `“${each}”`).join(', ')}.`
              : 'A number, a day or a name would make it more real.'}
          </li>
        )}
        {hedges.length > 0 && <li>{hedgesText(hedges)}</li>}
        {hidesBehindWe && <li>There's a lot of "we". Say what you did.</li>}
      </ul>
      {!followUp && <p className="font-semibold">Our rules find nothing missing. Now say it out loud once.</p>}
    </PracticeFeedback>
  )
}
