import { lowerFirst } from '../../english/tidy.ts'
import type { Answer } from '../ask/answer-question.ts'
import type { Sentence } from '../letter.ts'

/** Puts the words that say what a question is answered by before the answer. */
export function withAnswer(told: readonly Sentence[], { lead, before }: Answer): Sentence[] {
  const at = before
    ? told.findIndex(({ facts }) => facts.length > 0 && before.facts.every(fact => facts.includes(fact)))
    : 0
  if (at < 0) return [...told]
  const [answer] = told.slice(at)
  if (!answer || !lead.text.endsWith(':'))
    return [
      ...told.slice(0, at),
      lead,
      ...(answer ? [{ ...answer, importance: 3 as const }] : []),
      ...told.slice(at + 1),
    ]
  const text = `${lead.text} ${lowerFirst(answer.text.replace(/^Once, (?=\p{Ll}|I\b)/u, ''))}`
  const facts = [...new Set([...lead.facts, ...answer.facts])]
  return [
    ...told.slice(0, at),
    { ...lead, ...answer, text, facts, importance: 3, unconfirmed: true },
    ...told.slice(at + 1),
  ]
}
