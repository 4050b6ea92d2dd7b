import type { AdDemand } from '../../demands/read-ad.ts'
import { countWords } from '../../english/tidy.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { strengthOf } from '../choose-evidence.ts'
import { weightOf } from './demand-parts.ts'
import { isTapped, type Point } from './point.ts'

/** Points, demands and how well each point answers each demand, from 0 to 1. */
export interface Scores {
  points: readonly Point[]
  open: readonly AdDemand[]
  valuesOf(point: Point): readonly number[]
}

const mostWords = 150
const mostItems = 4
const mostPoints = [6, 4, 3, 2]
const mostTapped = [3, 2, 1, 1]
const mostBesideOwn = [2, 1, 1, 1]
const leastOfTapped = 1
const manyOwn = 3
const leastValue = 0.13
const leastGain = 0.5
const leastOfSkill = 0.6
const leastOfNumber = 0.4
/** A prize alone opens no paragraph. */
const leastOfResult = 1.2
/** A new item needs its place to be named. */
const wordsOfPlace = 9
const clearlyBetter = 0.2
const fewWords = 130
const veryFewWords = 60
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
  readonly #covered: number[]
  readonly #weights: readonly number[]
  #words = 0

  constructor(scores: Scores, opener: ProfileItem | undefined) {
    this.scores = scores
    this.opener = opener
    this.#covered = scores.open.map(() => 0)
    this.#weights = scores.open.map(weightOf)
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

  /** The user's own words first; lines that were tapped answer what these leave open. */
  fill(): void {
    this.#fillWith(point => !isTapped(point))
    this.#fillWith(point => isTapped(point) && (this.gainOf(point) >= leastOfTapped || !this.#hasOwnWords(point)))
  }

  #hasOwnWords = ({ item }: Point): boolean => this.scores.points.some(each => each.item === item && !isTapped(each))

  #fillWith(isWanted: (point: Point) => boolean): void {
    for (;;) {
      const [best] = this.scores.points
        .filter(
          each =>
            !this.chosen.has(each) &&
            this.#words + countWords(each.text) <= mostWords &&
            !this.#isFull(each) &&
            isWanted(each),
        )
        .map(point => ({ point, value: this.#valueOf(point) }))
        .filter(({ value }) => value >= leastValue)
        .toSorted((a, b) => b.value - a.value)
      if (!best) return
      this.choose(best.point)
    }
  }

  /** Puts a fact that answers a requirement clearly better in the place of those that answer nothing else; a skill is added. */
  exchange(): void {
    for (const point of this.scores.points.filter(each => !isTapped(each))) {
      const own = this.scores.valuesOf(point)
      const isBetter = own.some(
        (value, at) => value >= (this.#covered[at] ?? 0) + clearlyBetter && (this.#weights[at] ?? 0) >= 2,
      )
      if (this.chosen.has(point) || !isBetter) continue
      const replaced = [...this.chosen].filter(each => {
        const theirs = this.scores.valuesOf(each)
        return theirs.some(value => value > 0) && theirs.every((value, at) => value <= (own[at] ?? 0))
      })
      for (const each of replaced) this.chosen.delete(each)
      if (replaced.length > 0 || (point.item.kind === 'skill' && !this.has(point.item))) this.choose(point)
    }
  }

  /** In a short letter, what else was done, happened and came of it, the work of the opening first. */
  fillUp(): void {
    if (this.chosen.size === 0) return
    let isAdded = false
    for (const point of this.#fillers()) {
      const isNew = !this.isKnown(point)
      if (this.#words >= (isNew ? veryFewWords : fewWords) || (isNew && isAdded)) continue
      if (isTapped(point) && this.#hasOwnWords(point)) continue
      if (!isNew && this.#isFull(point) && point.item !== this.opener) continue
      isAdded ||= isNew
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
          (this.isKnown(each) || (each.clause.role === 'done' && (isWork(each.item) || this.gainOf(each) > 0))),
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
    const strength = 1 + 0.3 * strengthOf(point.item, [])
    return ((gain + own) * strength) / (countWords(point.text) + (known ? 0 : wordsOfPlace) + 3) ** 0.75
  }

  #isFull(point: Point): boolean {
    const items = [...new Set([...this.chosen].map(each => each.item))]
    const own = [...this.chosen].filter(each => each.item === point.item).length
    if (point.item.kind === 'skill') return own > 0 || this.gainOf(point) < leastOfSkill
    if (isTapped(point)) {
      const tapped = [...this.chosen].filter(each => each.item === point.item && isTapped(each)).length
      const written = this.scores.points.filter(each => each.item === point.item && !isTapped(each)).length
      const most = written >= manyOwn ? mostBesideOwn : mostTapped
      if (tapped >= (most[own > 0 ? items.indexOf(point.item) : items.length] ?? 1)) return true
    }
    if (own > 0) return own >= (mostPoints[items.indexOf(point.item)] ?? 2)
    const works = items.filter(({ kind }) => kind !== 'skill').length
    return works >= mostItems || this.gainOf(point) < (point.clause.role === 'result' ? leastOfResult : leastGain)
  }
}

const isWork = ({ kind }: ProfileItem) => /^(?:job|family-business|volunteering|project)$/.test(kind)
