import type { Door } from '#contract/careers.ts'
import { limits } from '#contract/limits.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import { reachReader, waitsForAge } from './doors.ts'
import { columnsOf, type Person } from './prepare-columns.ts'
import type { MatchAnswers } from './rules.ts'

/**
 * Returns positions of up to eight careers, at most two per SOC minor group and two behind more study or years, and of up
 * to two from other families ("not the usual").
 */
export function chooseCareers(entries: readonly CareerEntry[], answers: MatchAnswers, person: Person) {
  const columns = columnsOf(entries)
  const scores = scoreCareers(entries, answers, person)
  const reachOf = reachReader(entries, answers, person)
  const isFar = farReader(reachOf, person)
  const usual = pickReachable(entries, scores, isFar, person.interests?.fits ?? scores.match)
  const fitsOf = columns.fits(answers, person)
  const suits = (index: number) => (fitsOf(index).values ?? 0) >= minUnusual.values
  const unusual = pickUnusual(entries, scores.match, usual, suits, isFar)
  return { usual, unusual, reachOf, fitsOf }
}

/** Who has worked needs work that is near. Who tells of none may think of a degree first. */
const farReader =
  (reachOf: (index: number) => Door['reach'], { pastWork }: Person) =>
  (index: number) =>
    reachOf(index) === 'later' || (pastWork !== undefined && reachOf(index) === 'study')

/** From this percentage on, work from home is likely enough for those who want no other place. */
const rareHome = 10

/** Returns logarithms, alone and with the rank bonus. Vanishing careers, past jobs and what waits for an age are minus infinity. */
export function scoreCareers(
  entries: readonly CareerEntry[],
  answers: MatchAnswers,
  person: Person,
): { match: Float64Array; order: Float64Array } {
  const { logMatches, bonus } = columnsOf(entries)
  const match = logMatches(answers, person)
  const isOnlyHome = answers.workLocation.every(place => place === 'fully-remote')
  const isLeftOut = (index: number) => {
    const entry = entries[index]
    if (isOnlyHome && entry && entry.facts.telework.percent < rareHome) return true
    return person.pastWork?.had(index) || (person.isStudying && entry && waitsForAge(entry, answers.education, person))
  }
  const order = new Float64Array(match.length)
  for (let i = 0; i < match.length; i++) {
    if (bonus[i] === Number.NEGATIVE_INFINITY || isLeftOut(i)) match[i] = Number.NEGATIVE_INFINITY
    order[i] = (match[i] ?? 0) + (bonus[i] ?? 0)
  }
  return { match, order }
}

export function pickVaried(
  entries: readonly CareerEntry[],
  scores: ArrayLike<number>,
  max: number,
  isFree?: (index: number) => boolean,
): number[] {
  const { minor } = groupsOf(entries)
  return pickBest(entries, scores, { max, groups: minor, perGroup: limits.results.perMinorGroup, isFree })
}

/**
 * Picks the eight. Of those that are far away, the best stays and the best of another family: by interests, which last
 * longer than the other answers, or by the match, because today's openings say little about them.
 */
function pickReachable(
  entries: readonly CareerEntry[],
  { order }: ReturnType<typeof scoreCareers>,
  isFar: (index: number) => boolean,
  farScores: Float64Array,
): number[] {
  const best = pickVaried(entries, order, limits.results.suggestions)
  const far = best.filter(isFar).sort((a, b) => (farScores[b] ?? 0) - (farScores[a] ?? 0))
  if (far.length <= limits.results.far) return best
  const families = new Set(far.map(index => entries[index]?.family))
  const firstOf = (family?: string) => far.find(index => entries[index]?.family === family)
  const kept = new Set([...[...families].map(firstOf), ...far].slice(0, limits.results.far))
  return pickVaried(entries, order, limits.results.suggestions, index => kept.has(index) || !isFar(index))
}

export const minorGroupOf = (entry: CareerEntry): string => entry.onetCode.slice(0, 4)

interface Groups {
  minor: Int16Array
  families: Int16Array
}

const groupsCache = new WeakMap<readonly CareerEntry[], Groups>()

function groupsOf(entries: readonly CareerEntry[]): Groups {
  const groups = groupsCache.get(entries) ?? {
    minor: numbered(entries.map(minorGroupOf)),
    families: numbered(entries.map(({ family }) => family)),
  }
  groupsCache.set(entries, groups)
  return groups
}

function numbered(names: readonly string[]): Int16Array {
  const distinct = [...new Set(names)]
  return Int16Array.from(names, name => distinct.indexOf(name))
}

const minUnusual = { log: Math.log(0.5), values: 0.5 }

/** Picks one career per family not in `usual`, none that is far away. The rank bonus does not count. */
function pickUnusual(
  entries: readonly CareerEntry[],
  matches: Float64Array,
  usual: readonly number[],
  suits: (index: number) => boolean,
  isFar: (index: number) => boolean,
): number[] {
  const { families } = groupsOf(entries)
  const shown = new Set(usual.map(index => families[index]))
  return pickBest(entries, matches, {
    max: limits.results.notTheUsual,
    groups: families,
    perGroup: 1,
    isFree: index => !shown.has(families[index]) && !isFar(index) && suits(index),
    least: minUnusual.log,
  })
}

interface Pick {
  max: number
  groups: Int16Array
  perGroup: number
  /** Asked only of careers whose score is high enough. */
  isFree?: ((index: number) => boolean) | undefined
  least?: number
}

/** Returns the best first, at most `perGroup` of a group. Ties go to the first slug; minus infinity is never picked. */
function pickBest(
  entries: readonly CareerEntry[],
  scores: ArrayLike<number>,
  { max, groups, perGroup, isFree = () => true, least = -Number.MAX_VALUE }: Pick,
): number[] {
  const scoreOf = (index: number) => scores[index] ?? Number.NEGATIVE_INFINITY
  const slugOf = (index: number) => entries[index]?.slug ?? ''
  const isBefore = (a: number, b: number) =>
    scoreOf(a) > scoreOf(b) || (scoreOf(a) === scoreOf(b) && slugOf(a) < slugOf(b))
  const picked: number[] = []
  let bar = least
  for (let index = 0; index < scores.length; index++) {
    if (scoreOf(index) < bar) continue
    let at = picked.length
    while (at > 0 && isBefore(index, picked[at - 1] ?? -1)) at--
    let inGroup = 0
    let lastOfGroup = at
    for (let other = 0; other < picked.length; other++)
      if (groups[picked[other] ?? -1] === groups[index]) {
        inGroup++
        lastOfGroup = other
      }
    const isFull = inGroup === perGroup
    if (at === max || (isFull && lastOfGroup < at) || !isFree(index)) continue
    if (isFull) picked.splice(lastOfGroup, 1)
    else if (picked.length === max) picked.pop()
    picked.splice(at, 0, index)
    if (picked.length === max) bar = scoreOf(picked[max - 1] ?? -1)
  }
  return picked
}
