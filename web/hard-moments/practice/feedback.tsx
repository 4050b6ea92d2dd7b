import type { Moment } from '#contract/hard-moments/moment.ts'
import { lengthText } from '#web/platform/spoken-text.ts'
import { FoundMark, PracticeFeedback } from '#web/ui/practice-feedback.tsx'
import { hasEverything, type MomentFeedback } from './answer-feedback.ts'

export function FeedbackView({ feedback, moment }: { feedback: MomentFeedback; moment: Moment }) {
  const { findings, hints } = feedback
  return (
    <PracticeFeedback reply={{ before: 'They may say:', text: `“${moment.comeback.line}”` }}>
      <ul aria-label="What the rules found" className="flex flex-col gap-2">
        {findings.map(({ found, text }) => (
          <li key={text} className="flex gap-2.5 rounded-control bg-raised px-3 py-2 [overflow-wrap:anywhere]">
            <span className="mt-0.5">
              <FoundMark found={found} />
            </span>
            <span>
              <span className="sr-only">{found ? 'Found: ' : 'Not found yet: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <ul className="flex list-disc flex-col gap-1 pl-5 [overflow-wrap:anywhere]">
        {hints.map(hint => (
          <li key={hint}>{hint}</li>
        ))}
        <li>{lengthText(feedback)}</li>
      </ul>
      {hasEverything(feedback) && (
        <p className="font-semibold">Our rules find nothing missing. Now say it out loud once.</p>
      )}
    </PracticeFeedback>
  )
}
