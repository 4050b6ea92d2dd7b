import type { Steps } from '#server/platform/in-turns.ts'
import { findSupport, type Support } from './find-support.ts'
import type { Fault, Judge } from './hard-facts/fault.ts'
import { judgeAuthors } from './hard-facts/judge-authors.ts'
import { judgeCredentials } from './hard-facts/judge-credentials.ts'
import { judgeDeeds } from './hard-facts/judge-deeds.ts'
import { judgeExtent } from './hard-facts/judge-extent.ts'
import { judgeLanguages } from './hard-facts/judge-languages.ts'
import { judgeNames } from './hard-facts/judge-names.ts'
import { judgePlaces } from './hard-facts/judge-places.ts'
import { judgePresumption } from './hard-facts/judge-presumption.ts'
import { qualifierSteps } from './hard-facts/judge-qualifiers.ts'
import { judgeQuantities } from './hard-facts/judge-quantities.ts'
import { judgeRates } from './hard-facts/judge-rates.ts'
import { judgeRoles } from './hard-facts/judge-roles.ts'
import { judgeShare } from './hard-facts/judge-share.ts'
import { judgeSizes } from './hard-facts/judge-sizes.ts'
import { judgeTimes } from './hard-facts/judge-times.ts'
import type { Known } from './known.ts'
import { type Reading, readSentence } from './read-sentence.ts'
import type { Clause } from './split-clauses.ts'

const by = (judge: Judge, faults: readonly Fault[]): Fault[] => faults.map(fault => ({ ...fault, by: judge }))

export function* clauseSteps(
  { text, kind }: Clause,
  known: Known,
  { whole, support, isLine }: { whole: Reading; support: Support; isLine: boolean },
): Steps<Fault[]> {
  const clause = readSentence(text)
  const own = findSupport(clause, known).grounds
  const about = [...new Set([...own, ...(clause.content.length < 3 || own.length === 0 ? support.grounds : [])])]
  const roles = [...judgeRoles(clause, known)]
  if (kind !== 'claim') {
    const presumed = judgePresumption(text, known)
    return kind === 'wish' && alias.test(text) ? [...roles, ...judgeCredentials(clause, known), ...presumed] : presumed
  }
  yield
  const faults = [
    ...by('names', judgeNames(clause, known)),
    ...by('times', judgeTimes(clause, [...about, ...namedIn(whole, known)], known, whole)),
    ...by('quantities', judgeQuantities(clause, about, known, whole)),
    ...by('roles', roles),
    ...by('credentials', judgeCredentials(clause, known)),
    ...by('languages', judgeLanguages(clause, known)),
    ...by('deeds', [...judgeDeeds(clause, about, known), ...judgeExtent(clause, about, known)]),
  ]
  yield
  faults.push(...by('qualifiers', yield* qualifierSteps(clause, about, known)))
  faults.push(
    // A line of a resume has no subject to compare and stands below its workplace.
    ...(isLine
      ? []
      : [...by('authors', judgeAuthors(text, known)), ...by('places', judgePlaces(clause, whole, known))]),
    ...by('rates', [...judgeRates(clause, about, known), ...judgeShare(clause, about, known)]),
    ...by('sizes', judgeSizes(clause, about, known)),
  )
  return faults
}

const namedIn = ({ low }: Reading, { grounds }: Known) =>
  grounds.filter(
    ({ organisation, title }) =>
      (organisation.length > 3 && low.includes(organisation)) ||
      (title.length > 5 && low.includes(title.toLowerCase())),
  )

/** "Thank you for considering a former curator" and "Could my years as a manager help?" say what the user was. */
const alias = /\b(?:considering|letter of|years as)\b|^(?:could|would|might) (?:an?|my|the)\b/i
