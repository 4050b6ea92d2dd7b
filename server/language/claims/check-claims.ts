import type { OpenQuestion, Statement } from '#contract/endpoints/evidence.ts'
import { sentenceKey } from '#contract/sentences.ts'
import { atOnce, type Steps } from '#server/platform/in-turns.ts'
import { clarifyingQuestion } from './clarifying-question.ts'
import { faultSteps, judgeSteps } from './judge-sentence.ts'
import type { Known } from './known.ts'

export interface Checked {
  kept: Statement[]
  /** About what was left out. */
  questions: OpenQuestion[]
}

/** Leaves out sentences with a hard fact that was not told and repeated ones, and marks soft ones. Order is kept. */
export const checkClaims = (statements: readonly Statement[], known: Known, isLine = false): Checked =>
  atOnce(claimSteps(statements, known, isLine))

export function* claimSteps(statements: readonly Statement[], known: Known, isLine = false): Steps<Checked> {
  const kept: Statement[] = []
  const questions: OpenQuestion[] = []
  const seen = new Set<string>()
  for (const { text, facts: cited } of statements) {
    if (seen.has(text)) continue
    seen.add(text)
    yield
    const { verdict, faults, facts } = yield* judgeSteps(text, known, isLine)
    if (verdict === 'unsupported') {
      questions.push(clarifyingQuestion(text, faults, questions.length))
      continue
    }
    const rest = cited.filter(id => known.ids.has(id))
    const statement = { text, facts: rest.length > 0 ? rest : facts }
    const isConfirmed = known.confirmed.has(sentenceKey(text))
    yield
    const mixes = rest.length > 0 && !isConfirmed && (yield* mixesItems(text, rest, known, isLine))
    const isOpen = verdict === 'confirm' || mixes
    kept.push(isOpen ? { ...statement, unconfirmed: true } : statement)
  }
  return { kept, questions }
}

/** Whether a sentence puts together what was told of other items than those it cites: the number of one job, the place of another. */
function* mixesItems(text: string, cited: readonly string[], known: Known, isLine: boolean): Steps<boolean> {
  const grounds = known.grounds.filter(({ passages }) => passages.some(({ fact }) => cited.includes(fact)))
  if (grounds.length === 0) return false
  const { faults } = yield* faultSteps(text, { ...known, grounds }, isLine)
  return faults.some(({ isOpen }) => !isOpen)
}
