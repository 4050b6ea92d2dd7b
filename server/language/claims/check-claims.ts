import type { OpenQuestion, Statement } from '#contract/endpoints/evidence.ts'
import { sentenceKey } from '#contract/sentences.ts'
import { atOnce, type Steps } from '#server/platform/in-turns.ts'
import { clarifyingQuestion } from './clarifying-question.ts'
import type { Fault, Judge } from './hard-facts/fault.ts'
import { faultSteps, judgeSteps, type Verdict } from './judge-sentence.ts'
import type { Known } from './known.ts'
import { readSentence } from './read-sentence.ts'

export interface Checked {
  kept: Statement[]
  /** About what was left out. */
  questions: OpenQuestion[]
}

/** A sentence with what was found in it. */
export interface Judged {
  statement: Statement
  verdict: Verdict
  faults: Fault[]
  /** What is in doubt at most: its wording, whether facts that were told belong together as it says, or a fact. */
  doubt: 'wording' | 'relation' | 'fact' | undefined
}

/** Leaves out sentences with a hard fact that was not told and repeated ones, and marks soft ones. Order is kept. */
export const checkClaims = (statements: readonly Statement[], known: Known, isLine = false): Checked =>
  atOnce(claimSteps(statements, known, isLine))

export function* claimSteps(statements: readonly Statement[], known: Known, isLine = false): Steps<Checked> {
  const judged: Judged[] = []
  for (const statement of withoutRepeated(statements)) judged.push(yield* judgeStatement(statement, known, isLine))
  return checkedOf(judged)
}

export const withoutRepeated = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ text }, at) => statements.findIndex(each => each.text === text) === at)

export function checkedOf(judged: readonly Judged[]): Checked {
  const kept: Statement[] = []
  const questions: OpenQuestion[] = []
  for (const { statement, verdict, faults } of judged)
    if (verdict === 'unsupported') questions.push(clarifyingQuestion(statement.text, faults, questions.length))
    else kept.push(verdict === 'confirm' ? { ...statement, unconfirmed: true } : statement)
  return { kept, questions }
}

export function* judgeStatement({ text, facts: cited }: Statement, known: Known, isLine = false): Steps<Judged> {
  yield
  const { verdict, faults, facts, isSoft = false } = yield* judgeSteps(text, known, isLine)
  const rest = cited.filter(id => known.ids.has(id))
  const statement = { text, facts: rest.length > 0 ? rest : facts }
  if (verdict === 'unsupported')
    return { statement, verdict, faults, doubt: isSoft ? 'wording' : doubtOf(faults, known) }
  yield
  const isConfirmed = known.confirmed.has(sentenceKey(text))
  const mixes = rest.length > 0 && !isConfirmed && (yield* mixesItems(text, rest, known, isLine))
  if (mixes) return { statement, verdict: 'confirm', faults, doubt: 'relation' }
  const doubt = verdict === 'supported' ? undefined : faults.length > 0 ? doubtOf(faults, known) : 'wording'
  return { statement, verdict, faults, doubt }
}

/** Of what these judges refuse about as much is true as false; the others are seldom wrong. */
const ofRelations = new Set<Judge | undefined>(['rates', 'authors', 'qualifiers'])
/** A paper that is booked or has expired was told as well as one that is held. */
const ofStatus = new Set<Judge | undefined>(['credentials', 'languages'])

const doubtOf = (faults: readonly Fault[], known: Known) =>
  faults.every(
    ({ by, phrase, isOpen }) => isOpen || ofRelations.has(by) || (!ofStatus.has(by) && isToldSomewhere(phrase, known)),
  )
    ? 'relation'
    : 'fact'

/** Whether all words and numbers of a phrase were told, of whatever. */
function isToldSomewhere(phrase: string, { grounds, words }: Known): boolean {
  const { content, quantities } = readSentence(phrase)
  return (
    content.every(({ stem, text }) => words.has(text) || grounds.some(({ meanings }) => meanings.has(stem))) &&
    quantities.every(({ value }) =>
      grounds.some(({ passages }) =>
        passages.some(({ reading }) => reading.quantities.some(told => told.value === value)),
      ),
    )
  )
}

/** Whether a sentence puts together what was told of other items than those it cites: the number of one job, the place of another. */
function* mixesItems(text: string, cited: readonly string[], known: Known, isLine: boolean): Steps<boolean> {
  const grounds = known.grounds.filter(({ passages }) => passages.some(({ fact }) => cited.includes(fact)))
  if (grounds.length === 0) return false
  const { faults } = yield* faultSteps(text, { ...known, grounds }, isLine)
  return faults.some(({ isOpen }) => !isOpen)
}
