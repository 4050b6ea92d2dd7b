import { Check, Circle, CornerDownRight } from 'lucide-react'
import type { InterviewQuestion } from '#contract/endpoints/interviews.ts'
import { type Feedback, lengthText, partNames } from './answer-feedback.ts'
import { starParts } from './find-parts.ts'

export function FeedbackView({ feedback, kind }: { feedback: Feedback; kind: InterviewQuestion['kind'] }) {
  const { parts, specifics, hedges, hidesBehindWe, followUp } = feedback
  return (
    <div role="status" className="flex flex-col gap-4 rounded-card bg-brand-soft p-4 sm:p-5">
      <p className="text-[0.9375rem] text-muted">
        Practice, not a verdict. Simple rules read your answer on this device.
      </p>
      {followUp && (
        <p className="flex gap-2.5 font-display font-bold text-lg">
          <CornerDownRight aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
          <span>
            <span className="block font-normal font-text text-[0.9375rem] text-muted">They may ask back:</span>
            {followUp}
          </span>
        </p>
      )}
      {parts && (
        <ul aria-label="The parts of your story" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {starParts.map(part => (
            <li key={part} className="flex items-center gap-2 rounded-control bg-raised px-3 py-2">
              {parts[part] ? (
                <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
              ) : (
                <Circle aria-hidden="true" className="size-5 shrink-0 text-muted" />
              )}
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
              ? `This makes it real: ${specifics.join(', ')}.`
              : 'A number, a day or a name would make it more real.'}
          </li>
        )}
        {hedges.length > 0 && (
          <li>
            Try it without:{' '}
            {hedges.map(({ phrase, times }) => `"${phrase}"${times > 1 ? ` (${times}×)` : ''}`).join(', ')}.
          </li>
        )}
        {hidesBehindWe && <li>There is a lot of "we". Say what was yours.</li>}
      </ul>
      {!followUp && <p className="font-semibold">Nothing is missing that rules can see. Say it out loud once.</p>}
    </div>
  )
}
