import { limits } from '#contract/limits.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import { reachReader } from './doors.ts'
import { columnsOf, type Person } from './prepare-columns.ts'
import type { MatchAnswers } from './rules.ts'

/**
 * Returns positions of up to eight careers, at most two per SOC minor group and two that are out of reach for now, and of
 * up to two from other families ("not the usual").
 */
export function chooseCareers(entries: readonly CareerEntry[], answers: MatchAnswers, person: Person) {
  const columns = columnsOf(entries)
  const scores = scoreCareers(entries, answers, person)
  const reachOf = reachReader(entries, answers, person)
  const isLater = (index: number) => reachOf(index) === 'later'
  const usual = pickReachable(entries, scores, isLater, person.interests?.fits ?? scores.match)
  const suits = (index: number) => (columns.fits(index, answers, person).values ?? 0) >= minUnusual.values
  const unusual = pickUnusual(entries, scores.match, usual, suits, isLater)
  return { usual, unusual, reachOf }
}

/** Returns logarithms, alone and with the rank bonus. Vanishing careers and past jobs are minus infinity. */
export function scoreCareers(
  entries: readonly CareerEntry[],
  answers: MatchAnswers,
  person: Person,
): { match: Float64Array; order: Float64Array } {
  const { logMatches, bonus } = columnsOf(entries)
  const match = logMatches(answers, person)
  for (let i = 0; i < match.length; i++)
    if (bonus[i] === Number.NEGATIVE_INFINITY || person.pastWork?.had(i)) match[i] = Number.NEGATIVE_INFINITY
  return { match, order: match.map((log, i) => log + (bonus[i] ?? 0)) }
}

export function pickVaried(entries: readonly CareerEntry[], scores: ArrayLike<number>, max: number): number[] {
  const left = Float64Array.from(scores)
  const groups = minorGroupsOf(entries)
  const picked: number[] = []
  const inGroup = new Map<string, number>()
  while (picked.length < max) {
    const index = bestOf(entries, left)
    const group = groups[index]
    if (group === undefined) break
    picked.push(index)
    const taken = (inGroup.get(group) ?? 0) + 1
    inGroup.set(group, taken)
    left[index] = Number.NEGATIVE_INFINITY
    if (taken === limits.results.perMinorGroup) close(entries, left, (_, other) => groups[other] === group)
  }
  return picked
}

/**
 * Picks the eight. Of those that are years away, the best stays and the best of another family: by interests, which last
 * longer than the other answers, or by the match, because today's openings say little about them.
 */
function pickReachable(
  entries: readonly CareerEntry[],
  { order }: ReturnType<typeof scoreCareers>,
  isLater: (index: number) => boolean,
  laterScores: Float64Array,
): number[] {
  const best = pickVaried(entries, order, limits.results.suggestions)
  const later = best.filter(isLater).sort((a, b) => (laterScores[b] ?? 0) - (laterScores[a] ?? 0))
  if (later.length <= limits.results.later) return best
  const families = new Set(later.map(index => entries[index]?.family))
  const firstOf = (family?: string) => later.find(index => entries[index]?.family === family)
  const kept = new Set([...[...families].map(firstOf), ...later].slice(0, limits.results.later))
  const left = order.slice()
  close(entries, left, (_, index) => isLater(index) && !kept.has(index))
  return pickVaried(entries, left, limits.results.suggestions)
}

export const minorGroupOf = (entry: CareerEntry): string => entry.onetCode.slice(0, 4)

const minorGroups = new WeakMap<readonly CareerEntry[], string[]>()

function minorGroupsOf(entries: readonly CareerEntry[]): string[] {
  const known = minorGroups.get(entries) ?? entries.map(minorGroupOf)
  minorGroups.set(entries, known)
  return known
}

const minUnusual = { log: Math.log(0.5), values: 0.5 }

/** Picks one career per family not in `usual`, none that is out of reach for now. The rank bonus does not count. */
function pickUnusual(
  entries: readonly CareerEntry[],
  matches: Float64Array,
  usual: readonly number[],
  suits: (index: number) => boolean,
  isLater: (index: number) => boolean,
): number[] {
  const families = new Set(usual.map(index => entries[index]?.family))
  const left = matches.slice()
  close(entries, left, (entry, index) => families.has(entry.family) || isLater(index))
  const picked: number[] = []
  while (picked.length < limits.results.notTheUsual) {
    const index = bestOf(entries, left)
    const entry = entries[index]
    if (!entry || (left[index] ?? 0) < minUnusual.log) break
    left[index] = Number.NEGATIVE_INFINITY
    if (!suits(index)) continue
    picked.push(index)
    close(entries, left, each => each.family === entry.family)
  }
  return picked
}

/** Returns -1 if all are excluded. Ties go to the first slug. */
function bestOf(entries: readonly CareerEntry[], scores: Float64Array): number {
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] ?? most
    if (score > most || (score === most && best >= 0 && slugOf(entries, i) < slugOf(entries, best)))
      [best, most] = [i, score]
  }
  return best
}

const slugOf = (entries: readonly CareerEntry[], index: number) => entries[index]?.slug ?? ''

function close(
  entries: readonly CareerEntry[],
  scores: Float64Array,
  isClosed: (entry: CareerEntry, index: number) => boolean,
): void {
  entries.forEach((entry, index) => {
    if (isClosed(entry, index)) scores[index] = Number.NEGATIVE_INFINITY
  })
}
