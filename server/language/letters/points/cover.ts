import type { AdDemand } from '../../demands/read-ad.ts'
import { countWords } from '../../english/tidy.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { strengthOf } from '../choose-evidence.ts'
import { weightOf } from './demand-parts.ts'
import type { Point } from './point.ts'

/** Points, demands and how well each point answers each demand, from 0 to 1. */
export interface Scores {
  points: readonly Point[]
  open: readonly AdDemand[]
  /** The demand that each of them is a part of. */
  wholes: readonly AdDemand[]
  valuesOf(point: Point): readonly number[]
}

/** Of the points of a letter, unless the rest of it leaves more or less room. */
export const usualWords = 122
const mostItems = 4
const mostPoints = [6, 4, 3, 2]
const leastValue = 0.13
const leastGain = 0.5
const leastOfSkill = 0.6
const leastOfNumber = 0.4
/** A prize alone opens no paragraph. */
const leastOfResult = 1.2
/** A new item needs its place to be named. */
const wordsOfPlace = 9
const mostExchanges = 4
const leastBetter = 0.1
/** A story or result that answers something. */
const leastOfProof = 0.5
const leastOfNear = 1.5
const proofOfRole: Partial<Record<Clause['role'], number>> = { story: 1.6, result: 1, trusted: 0.45, done: 0.25 }
/** Up to so many words fewer than allowed, what answers nothing is told as well. */
const fewer = 17
const veryFewWords = 60
const roomOfNew = 62
const worthOfRole: Partial<Record<Clause['role'], number>> = { result: 0.7, story: 0.45, trusted: 0.45, done: 0.25 }
const fillOfRole: Partial<Record<Clause['role'], number>> = { done: 0.6, result: 1, story: 0.8, trusted: 0.7 }

/**
 * The points chosen so far and what they answer. Each further point is worth what it adds, so that a second duty of the same
 * kind does not take the place of another requirement.
 */
export class Cover {
  readonly chosen = new Set<Point>()
  readonly scores: Scores
  readonly opener: ProfileItem | undefined
  readonly sameWork: readonly string[]
  readonly #covered: number[]
  readonly #weights: readonly number[]
  readonly #most: number
  readonly #needed = new Set<Point>()
  readonly #near = new Map<ProfileItem, boolean>()
  #words = 0

  constructor(scores: Scores, opener: ProfileItem | undefined, sameWork: readonly string[], most = usualWords) {
    this.scores = scores
    this.opener = opener
    this.sameWork = sameWork
    this.#most = most
    this.#covered = scores.open.map(() => 0)
    this.#weights = scores.open.map(weightOf)
  }

  /** Told in any case. */
  require(point: Point): void {
    this.#needed.add(point)
    this.choose(point)
  }

  choose(point: Point): void {
    if (this.chosen.has(point)) return
    this.#words += countWords(point.text) + (this.isKnown(point) ? 0 : wordsOfPlace)
    this.chosen.add(point)
    this.scores.valuesOf(point).forEach((value, at) => {
      this.#covered[at] = Math.max(this.#covered[at] ?? 0, value)
    })
  }

  has(item: ProfileItem): boolean {
    return [...this.chosen].some(each => each.item === item)
  }

  isKnown({ item }: Point): boolean {
    return item === this.opener || this.has(item)
  }

  gainOf(point: Point): number {
    return this.scores
      .valuesOf(point)
      .reduce((sum, value, at) => sum + (this.#weights[at] ?? 0) * Math.max(0, value - (this.#covered[at] ?? 0)), 0)
  }

  /** Adds what answers most for its words, until nothing is worth its words. */
  fill(): void {
    for (;;) {
      const [best] = this.scores.points
        .filter(
          each => !this.chosen.has(each) && this.#words + countWords(each.text) <= this.#most && !this.#isFull(each),
        )
        .map(point => ({ point, value: this.#valueOf(point) }))
        .filter(({ value }) => value >= leastValue)
        .toSorted((a, b) => b.value - a.value)
      if (!best) return
      this.choose(best.point)
    }
  }

  /**
   * Exchanges points as long as the whole letter gets better: what is chosen one by one for its words leaves out the long story
   * that answers a duty best.
   */
  improve(): void {
    const kept = new Set([...this.chosen].filter(each => this.#needed.has(each)))
    for (let turn = 0; turn < mostExchanges; turn++) {
      const now = this.#worthOf(this.chosen)
      let best: { chosen: Set<Point>; worth: number } | undefined
      for (const point of this.scores.points) {
        if (this.chosen.has(point) || !this.#isStrong(point)) continue
        const chosen = this.#withRoomFor(point, kept)
        const worth = chosen ? this.#worthOf(chosen) : 0
        if (chosen && worth > (best?.worth ?? now) + leastBetter) best = { chosen, worth }
      }
      if (!best) return
      this.#set(best.chosen)
    }
  }

  /** Those chosen, with one more, without what is worth least for its words. */
  #withRoomFor(point: Point, kept: ReadonlySet<Point>): Set<Point> | undefined {
    const chosen = new Set(this.chosen).add(point)
    const works = new Set([...chosen].map(({ item }) => item))
    if (works.size > mostItems + 1) return undefined
    let words = wordsOf(chosen, this.opener)
    while (words > this.#most) {
      const all = this.#worthOf(chosen)
      const [least] = [...chosen]
        .filter(each => each !== point && !kept.has(each))
        .map(each => {
          const others = new Set(chosen)
          others.delete(each)
          return {
            others,
            loss: (all - this.#worthOf(others)) / Math.max(1, words - wordsOf(others, this.opener)),
            each,
          }
        })
        .toSorted((a, b) => a.loss - b.loss)
      if (!least) return undefined
      chosen.delete(least.each)
      words = wordsOf(chosen, this.opener)
    }
    return chosen
  }

  #isStrong(point: Point): boolean {
    const { role } = point.clause
    if (!isWork(point.item) && !this.#isNear(point.item)) return false
    return point.item.kind !== 'skill' && (role === 'story' || role === 'result' || this.gainOf(point) >= leastGain)
  }

  /** What all demands get from the best point for each, and what stories and results are worth by themselves. */
  #worthOf(chosen: ReadonlySet<Point>): number {
    const covered = this.#weights.map(() => 0)
    let own = 0
    for (const point of chosen) {
      const values = this.scores.valuesOf(point)
      let most = 0
      for (const [at, value] of values.entries()) {
        if (value > (covered[at] ?? 0)) covered[at] = value
        if (value * (this.#weights[at] ?? 0) > most) most = value * (this.#weights[at] ?? 0)
      }
      const related = most >= leastOfProof ? 1 : point.item === this.opener || this.#isNear(point.item) ? 0.6 : 0.1
      own += (proofOfRole[point.clause.role] ?? 0.15) * related * (0.7 + 0.2 * strengthOf(point.item, this.sameWork))
    }
    return covered.reduce((sum, value, at) => sum + value * (this.#weights[at] ?? 0), own)
  }

  /** Whether something of an item answers what matters. */
  #isNear(item: ProfileItem): boolean {
    const known = this.#near.get(item)
    if (known !== undefined) return known
    const isNear = this.scores.points.some(
      each =>
        each.item === item &&
        this.scores.valuesOf(each).some((value, at) => value * (this.#weights[at] ?? 0) >= leastOfNear),
    )
    this.#near.set(item, isNear)
    return isNear
  }

  #set(chosen: ReadonlySet<Point>): void {
    this.chosen.clear()
    this.#covered.fill(0)
    this.#words = 0
    for (const point of chosen) this.choose(point)
  }

  /** In a short letter, what else was done, happened and came of it, the work of the opening first. */
  fillUp(): void {
    if (this.chosen.size === 0) return
    let added = 0
    for (const point of this.#fillers()) {
      const isNew = !this.isKnown(point)
      const room = isNew ? Math.max(veryFewWords, this.#most - roomOfNew) : this.#most - fewer
      if (this.#words >= room || (isNew && added > 1)) continue
      if (!isNew && this.#isFull(point) && point.item !== this.opener) continue
      if (isNew) added++
      this.choose(point)
    }
  }

  #fillers(): Point[] {
    const rank = (point: Point) =>
      this.gainOf(point) +
      (point.clause.role === 'story' && this.gainOf(point) < leastOfNumber ? 0 : (fillOfRole[point.clause.role] ?? 0)) +
      (point.item === this.opener ? 1 : 0) +
      (this.has(point.item) ? 0.5 : 0) -
      countWords(point.text) / 60
    return this.scores.points
      .filter(
        each =>
          !this.chosen.has(each) &&
          each.item.kind !== 'skill' &&
          (this.isKnown(each) || (each.clause.role === 'done' && (isWork(each.item) || this.#isNear(each.item)))),
      )
      .map(point => ({ point, value: rank(point) }))
      .toSorted((a, b) => b.value - a.value)
      .map(({ point }) => point)
  }

  #valueOf(point: Point): number {
    const gain = this.gainOf(point)
    const known = this.isKnown(point)
    if (point.clause.role === 'amount' && gain < leastOfNumber) return 0
    const own =
      (gain > leastOfNumber || known ? (worthOfRole[point.clause.role] ?? 0) : 0) + (/\d/.test(point.text) ? 0.2 : 0)
    const strength = 1 + 0.3 * strengthOf(point.item, this.sameWork)
    return ((gain + own) * strength) / (countWords(point.text) + (known ? 0 : wordsOfPlace) + 3) ** 0.75
  }

  #isFull(point: Point): boolean {
    const items = [...new Set([...this.chosen].map(each => each.item))]
    const own = [...this.chosen].filter(each => each.item === point.item).length
    if (point.item.kind === 'skill') return own > 0 || this.gainOf(point) < leastOfSkill
    if (own > 0) return own >= (mostPoints[items.indexOf(point.item)] ?? 2)
    const works = items.filter(({ kind }) => kind !== 'skill').length
    return works >= mostItems || this.gainOf(point) < (point.clause.role === 'result' ? leastOfResult : leastGain)
  }
}

/** With the place of each item that the opening has not named. */
function wordsOf(chosen: ReadonlySet<Point>, opener: ProfileItem | undefined): number {
  const items = new Set<ProfileItem>()
  let words = 0
  for (const { item, text } of chosen) {
    words += countWords(text)
    if (item !== opener) items.add(item)
  }
  return words + items.size * wordsOfPlace
}

const isWork = ({ kind }: ProfileItem) => /^(?:job|family-business|volunteering|project)$/.test(kind)
