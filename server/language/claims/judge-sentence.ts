import { sentenceKey } from '#contract/sentences.ts'
import { findSupport, type Support } from './find-support.ts'
import { type Fault, faultOf, type Judge } from './hard-facts/fault.ts'
import { judgeAuthors } from './hard-facts/judge-authors.ts'
import { judgeCredentials } from './hard-facts/judge-credentials.ts'
import { judgeDeeds } from './hard-facts/judge-deeds.ts'
import { judgeLanguages } from './hard-facts/judge-languages.ts'
import { judgeNames } from './hard-facts/judge-names.ts'
import { judgePresumption } from './hard-facts/judge-presumption.ts'
import { judgeQualifiers } from './hard-facts/judge-qualifiers.ts'
import { judgeQuantities } from './hard-facts/judge-quantities.ts'
import { judgeRates } from './hard-facts/judge-rates.ts'
import { judgeRoles } from './hard-facts/judge-roles.ts'
import { judgeSizes } from './hard-facts/judge-sizes.ts'
import { judgeTimes } from './hard-facts/judge-times.ts'
import { isProse } from './is-prose.ts'
import { judgeWording } from './judge-wording.ts'
import type { Known } from './known.ts'
import { type Reading, readSentence } from './read-sentence.ts'
import { type Clause, splitClauses } from './split-clauses.ts'

/**
 * `supported`: rests on what was told, or claims nothing about the user. `confirm`: soft wording or an inference that only
 * the user can confirm. `unsupported`: a hard fact that was not told.
 */
export type Verdict = 'supported' | 'confirm' | 'unsupported'

export interface Judgment {
  verdict: Verdict
  faults: Fault[]
  /** Ids of the facts that support it. */
  facts: string[]
  claims: boolean
}

const by = (judge: Judge, faults: readonly Fault[]): Fault[] => faults.map(fault => ({ ...fault, by: judge }))

/** How much of a resume line must have been told. */
const minLineShare = 0.5

/**
 * Judges one sentence. A line of a resume (`isLine`) speaks of the user in all its parts, and of nothing that was not told.
 * What the user confirmed word for word is supported, unless it states a hard fact that nothing supports any more.
 */
export function judgeSentence(sentence: string, known: Known, isLine = false): Judgment {
  if (!isProse(sentence))
    return { verdict: 'unsupported', faults: [faultOf('achievement', sentence)], facts: [], claims: true }
  const { faults, claims, support, whole } = findFaults(sentence, known, isLine)
  if (faults.some(({ isOpen }) => !isOpen)) return { verdict: 'unsupported', faults, facts: [], claims: true }
  const confirmed = known.confirmed.get(sentenceKey(sentence))
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
  if (verdict === 'unsupported') return { verdict, faults: [faultOf('achievement', sentence)], facts: [], claims: true }
  return { verdict: faults.length > 0 ? 'confirm' : verdict, faults, facts, claims: true }
}

/** "Thank you for considering a former curator" and "Could my years as a manager help?" say what the user was. */
const alias = /\b(?:considering|letter of|years as)\b|^(?:could|would|might) (?:an?|my|the)\b/i

interface Findings {
  faults: Fault[]
  /** The clauses that speak of the user. */
  claims: Clause[]
  support: Support
  whole: Reading
}

/** The hard facts of a sentence that were not told, and what may be some. */
export function findFaults(sentence: string, known: Known, isLine = false): Findings {
  const clauses = splitClauses(sentence).map(clause => (isLine ? { ...clause, kind: 'claim' as const } : clause))
  const claims = clauses.filter(({ kind }) => kind === 'claim')
  const whole = readSentence(sentence)
  const support = findSupport(whole, known)
  const faults = clauses.flatMap(({ text, kind }) => {
    const clause = readSentence(text)
    const own = findSupport(clause, known).grounds
    const about = [...new Set([...own, ...(clause.content.length < 3 || own.length === 0 ? support.grounds : [])])]
    const roles = [...judgeRoles(clause, known)]
    if (kind !== 'claim') {
      const presumed = judgePresumption(text, known)
      return kind === 'wish' && alias.test(text)
        ? [...roles, ...judgeCredentials(clause, known), ...presumed]
        : presumed
    }
    return [
      ...by('names', judgeNames(clause, known)),
      ...by('times', judgeTimes(clause, about, known, whole)),
      ...by('quantities', judgeQuantities(clause, about, known, whole)),
      ...by('roles', roles),
      ...by('credentials', judgeCredentials(clause, known)),
      ...by('languages', judgeLanguages(clause, known)),
      ...by('deeds', judgeDeeds(clause, about, known)),
      ...by('qualifiers', judgeQualifiers(clause, about, known)),
      // A line of a resume has no subject to compare.
      ...(isLine ? [] : by('authors', judgeAuthors(text, known))),
      ...by('rates', judgeRates(clause, about, known)),
      ...by('sizes', judgeSizes(clause, about, known)),
    ]
  })
  return { faults, claims, support, whole }
}
