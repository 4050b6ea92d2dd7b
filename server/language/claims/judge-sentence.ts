import { sentenceKey } from '#contract/sentences.ts'
import { atOnce, type Steps } from '#server/platform/in-turns.ts'
import { findSupport, type Support } from './find-support.ts'
import { type Fault, faultOf } from './hard-facts/fault.ts'
import { isProse } from './is-prose.ts'
import { clauseSteps } from './judge-clause.ts'
import type { Known } from './known.ts'
import { type Reading, readSentence } from './read-sentence.ts'
import { type Clause, splitClauses } from './split-clauses.ts'
import { judgeWording } from './wording/judge-wording.ts'

/**
 * `supported`: rests on what was told, or claims nothing about the user. `confirm`: soft wording or an inference that only
 * the user can confirm. `unsupported`: a hard fact that was not told.
 */
export type Verdict = 'supported' | 'confirm' | 'unsupported'

export interface Judgment {
  verdict: Verdict
  faults: Fault[]
  facts: string[]
  claims: boolean
  /** Unsupported by its wording alone: it has no hard fact that was not told. */
  isSoft?: true
}

const minLineShare = 0.5

/**
 * Judges one sentence. A line of a resume (`isLine`) speaks of the user in all its parts, and of nothing that was not told.
 * What the user confirmed word for word is supported, unless it states a hard fact that nothing supports any more.
 */
export const judgeSentence = (sentence: string, known: Known, isLine = false): Judgment =>
  atOnce(judgeSteps(sentence, known, isLine))

export function* judgeSteps(sentence: string, known: Known, isLine = false): Steps<Judgment> {
  if (!isProse(sentence))
    return { verdict: 'unsupported', faults: [faultOf('achievement', sentence)], facts: [], claims: true }
  const { faults, claims, support, whole } = yield* faultSteps(sentence, known, isLine)
  yield
  const confirmed = known.confirmed.get(sentenceKey(sentence))
  // Each part of what joins two items was told, and the user says that it is so.
  if (faults.some(({ isOpen, by }) => !isOpen && !(confirmed && by === 'places')))
    return { verdict: 'unsupported', faults, facts: [], claims: true }
  if (confirmed) return { verdict: 'supported', faults, facts: [confirmed], claims: true }
  if (claims.length === 0)
    return { verdict: faults.length > 0 ? 'confirm' : 'supported', faults, facts: [], claims: faults.length > 0 }
  const isForeign = isLine && support.share < minLineShare
  const verdict = isForeign
    ? 'unsupported'
    : judgeWording(
        claims.map(({ text }) => text),
        known,
        faults,
      )
  const facts = support.grounds
    .slice(0, 2)
    .flatMap(({ passages }) =>
      passages
        .filter(({ reading }) => whole.content.some(({ stem }) => reading.meanings.has(stem)))
        .map(({ fact }) => fact),
    )
  if (verdict === 'unsupported')
    return { verdict, faults: [faultOf('achievement', sentence)], facts: [], claims: true, isSoft: true }
  return { verdict: faults.length > 0 ? 'confirm' : verdict, faults, facts, claims: true }
}

interface Findings {
  faults: Fault[]
  claims: Clause[]
  support: Support
  whole: Reading
}

export const findFaults = (sentence: string, known: Known, isLine = false): Findings =>
  atOnce(faultSteps(sentence, known, isLine))

export function* faultSteps(sentence: string, known: Known, isLine: boolean): Steps<Findings> {
  const clauses = splitClauses(sentence).map(clause => (isLine ? { ...clause, kind: 'claim' as const } : clause))
  const claims = clauses.filter(({ kind }) => kind === 'claim')
  const whole = readSentence(sentence)
  const support = findSupport(whole, known)
  const faults: Fault[] = []
  for (const clause of clauses) {
    faults.push(...(yield* clauseSteps(clause, known, { whole, support, isLine })))
    yield
  }
  return { faults, claims, support, whole }
}
