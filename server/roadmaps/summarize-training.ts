import type { ComparedFigures } from '#contract/endpoints/careers.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { composeRoadmap } from '#server/language/roadmaps/compose-roadmap.ts'

const amount = /\bdollars?\b|\$ ?\d/i
const cost = /\b(?:costs?|fees?|prices?|charges?|pay|asks? (?:about|around)|expect|usual there|under|plan)\b/i
const otherAmount =
  /\b(?:earn(?:s|ing)?|pays? (?:a|you|about|up to)|stipends?|bonus|forgiven?|repay|loans?|debt|refund|grants?|scholarships?|salar(?:y|ies)|wages?|pay of|give|residents|borrow|overtime|housing|per course)\b/i

const costsIn = (text: string) =>
  text
    .split(/(?<=[.!?])\s+/)
    .filter(sentence => amount.test(sentence) && cost.test(sentence) && !otherAmount.test(sentence))

/** Steps that follow the start in the job do not count as training for it. */
export function summarizeTraining(entry: CareerEntry): ComparedFigures['training'] {
  const { totalTimeline, roadmap } = composeRoadmap(entry, undefined, { now: new Date() })
  const steps = roadmap.filter(({ later, type }) => !later && (type === 'education' || type === 'certification'))
  return {
    total: totalTimeline,
    steps: steps.map(({ type, title, timeline }) => ({ type, title, timeline })),
    costs: [
      ...entry.education.flatMap(costsIn).map(text => ({ of: null, text })),
      ...steps.flatMap(({ title, description }) => costsIn(description).map(text => ({ of: title, text }))),
    ],
  }
}
