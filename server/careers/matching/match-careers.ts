import type { Reason, Suggestion } from '#contract/careers.ts'
import { limits } from '#contract/limits.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import { salaryRangeOf } from '../rules.ts'
import { raiseOf, reasonsOf } from './explain-match.ts'
import { type Fits, fitsOf, type MatchAnswers, matchOf, needsMoreStudy, rankOf, standsForAll } from './rules.ts'

interface Scored {
  entry: CareerEntry
  fits: Fits
  match: number
  rank: number
}

/**
 * The careers that fit these answers best, by falling percentage: eight, at most two of one SOC minor group. The same
 * answers always give the same list.
 */
export function matchCareers(entries: readonly CareerEntry[], answers: MatchAnswers): Suggestion[] {
  const scored = entries.map(entry => {
    const fits = fitsOf(entry.facts, answers)
    const match = matchOf(fits)
    return { entry, fits, match, rank: rankOf(match, entry.facts) }
  })
  return pick(scored, answers)
    .map(each => toSuggestion(each, answers))
    .sort((a, b) => b.matchPercent - a.matchPercent)
}

/** A plain match below this is no better than a career that lacks one of the chosen values. */
const leastPlainMatch = 0.5

/** Careers that fit and stand for every chosen value come first; the others only fill up what is missing. */
function pick(scored: Scored[], answers: MatchAnswers): Scored[] {
  const byRank = [...scored].sort((a, b) => b.rank - a.rank || (a.entry.slug < b.entry.slug ? -1 : 1))
  const plain = byRank.filter(
    ({ entry, match }) => match >= leastPlainMatch && standsForAll(entry.facts, answers.values),
  )
  const others = byRank.filter(each => !plain.includes(each))
  const inGroup = new Map<string, number>()
  const picked: Scored[] = []
  for (const each of [...plain, ...others]) {
    const minorGroup = each.entry.onetCode.slice(0, 4)
    const taken = inGroup.get(minorGroup) ?? 0
    if (taken >= limits.results.perMinorGroup) continue
    inGroup.set(minorGroup, taken + 1)
    picked.push(each)
    if (picked.length === limits.results.suggestions) break
  }
  return picked
}

function toSuggestion({ entry, fits, match }: Scored, answers: MatchAnswers): Suggestion {
  const matchPercent = Math.round(100 * match)
  const reasons = reasonsOf(entry.facts, answers, fits, matchPercent)
  return {
    slug: entry.slug,
    title: entry.title,
    description: entry.description,
    salaryRange: salaryRangeOf(entry.facts.pay),
    matchPercent,
    icon: entry.icon,
    tags: entry.tags,
    roadmap: entry.roadmap.map(step => ({ step: step.title, timeframe: step.timeline })),
    whyItFitsYou: whyItFits(reasons),
    reasons,
    raise: raiseOf(entry.facts, answers, matchPercent),
    needsMoreStudy: needsMoreStudy(entry.facts, answers.education),
  }
}

/** The two parts that carry most of the percentage, among those that fit well. */
function whyItFits(reasons: Reason[]): string {
  const fitting = reasons.filter(reason => reason.points >= 0.6 * reason.outOf)
  const strongest = [...(fitting.length ? fitting : reasons)].sort((a, b) => b.points - a.points)
  return strongest
    .slice(0, 2)
    .map(reason => reason.text)
    .join(' ')
}
