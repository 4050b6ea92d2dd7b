import type { Reason, Suggestion } from '#contract/careers.ts'
import { limits } from '#contract/limits.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import { salaryRangeOf } from '../rules.ts'
import { raiseOf, reasonsOf } from './explain-match.ts'
import { type Columns, columnsOf } from './prepare-columns.ts'
import { fitsOf, type MatchAnswers, needsMoreStudy } from './rules.ts'

/**
 * The careers that fit these answers best, by falling percentage: eight, at most two of one SOC minor group. The same
 * answers always give the same list, whatever the catalogue's order.
 */
export function matchCareers(entries: readonly CareerEntry[], answers: MatchAnswers): Suggestion[] {
  const columns = columnsOf(entries)
  return pick(entries, columns, answers)
    .map(({ entry, index }) => toSuggestion(entry, answers, changed => columns.match(index, changed)))
    .sort((a, b) => b.matchPercent - a.matchPercent)
}

/** A plain match below this is no better than a career that lacks one of the chosen values. */
const leastPlainMatch = 0.5

/** Careers that fit and stand for every chosen value come first; the others only fill up what is missing. */
function pick(entries: readonly CareerEntry[], columns: Columns, answers: MatchAnswers) {
  const logs = columns.logMatches(answers)
  const standing = columns.standing(answers)
  const ranked = entries.map((entry, index) => {
    const log = logs[index] ?? 0
    const plain = standing[index] === 1 && log >= Math.log(leastPlainMatch)
    return { entry, index, plain, rank: log + (columns.bonus[index] ?? 0) }
  })
  ranked.sort((a, b) => Number(b.plain) - Number(a.plain) || b.rank - a.rank || (a.entry.slug < b.entry.slug ? -1 : 1))
  const inGroup = new Map<string, number>()
  const picked: typeof ranked = []
  for (const each of ranked) {
    const minorGroup = each.entry.onetCode.slice(0, 4)
    const taken = inGroup.get(minorGroup) ?? 0
    if (taken >= limits.results.perMinorGroup) continue
    inGroup.set(minorGroup, taken + 1)
    picked.push(each)
    if (picked.length === limits.results.suggestions) break
  }
  return picked
}

function toSuggestion(
  entry: CareerEntry,
  answers: MatchAnswers,
  matchFor: (changed: MatchAnswers) => number,
): Suggestion {
  const matchPercent = Math.round(100 * matchFor(answers))
  const fits = fitsOf(entry.facts, answers)
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
    raise: raiseOf(answers, matchPercent, matchFor),
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
