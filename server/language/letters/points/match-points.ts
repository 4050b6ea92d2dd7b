import type { Steps } from '#server/platform/in-turns.ts'
import type { AdDemand } from '../../demands/read-ad.ts'
import { countWords } from '../../english/tidy.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { isOutdated, isSendable } from '../tell/mend.ts'
import { Cover, type Scores } from './cover.ts'
import { isForWork, partsOf } from './demand-parts.ts'
import { isTapped, type Point, pointsOf, soundnessOf } from './point.ts'
import { scorerOf } from './score-point.ts'

/** An item with what is told of it, in the order in which it was told, and the demands that this answers. */
export interface MatchedItem {
  item: ProfileItem
  points: Point[]
  /** The nearest of its points for each of them, from 0 to 1. */
  answers: { asked: AdDemand; point: Point; value: number }[]
}

interface Matching {
  /** Of each of these at least one thing is told, if there is one; the letter opens with the first. */
  works: readonly ProfileItem[]
  /** Told in any case: the answer to a question of the ad. */
  needed?: readonly Clause[] | undefined
}

/** "The cold room half the week" of someone who wants no freezer work again. */
const leastUnwanted = 0.45
const leastScore = 0.8
const fullScore = 3
/** Of the value of a point that no editor would let stand. */
const leastSound = 0.6

/** The parts of all demands that work can answer, each with the demand that it is of, and how well each point answers them. */
export interface Scored {
  points: readonly Point[]
  parts: readonly { of: AdDemand; asked: AdDemand; values: ReadonlyMap<Point, number> }[]
}

export function* scoreSteps(
  asked: readonly AdDemand[],
  items: readonly ProfileItem[],
  unwanted: readonly string[] = [],
): Steps<Scored> {
  const points = items
    .flatMap(pointsOf)
    .filter(point => isTold(point, items) && !unwanted.some(work => relatedness(work, point.text) > leastUnwanted))
  const soundness = new Map(points.map(point => [point, leastSound + (1 - leastSound) * soundnessOf(point)]))
  const parts = asked
    .filter(each => isForWork(each, items))
    .flatMap(of => partsOf(of).map(part => ({ of, asked: part })))
  const scored: Scored['parts'][number][] = []
  for (const part of parts) {
    yield
    const scoreOf = scorerOf(part.asked)
    scored.push({
      ...part,
      values: new Map(points.map(point => [point, quality(scoreOf(point)) * (soundness.get(point) ?? 1)])),
    })
  }
  return { points, parts: scored }
}

export function matchPoints({ points, parts }: Scored, { works, needed = [] }: Matching): MatchedItem[] {
  const values = new Map(points.map(point => [point, parts.map(each => each.values.get(point) ?? 0)]))
  const scores: Scores = { points, open: parts.map(each => each.asked), valuesOf: point => values.get(point) ?? [] }
  const cover = new Cover(scores, works[0])
  for (const point of points) if (needed.includes(point.clause)) cover.choose(point)
  for (const work of works.filter(each => !cover.has(each))) {
    const [best] = points
      .filter(each => each.item === work && each.clause.role === 'done')
      .toSorted((a, b) => Number(isTapped(a)) - Number(isTapped(b)) || cover.gainOf(b) - cover.gainOf(a))
    if (best) cover.choose(best)
  }
  cover.fill()
  cover.exchange()
  cover.fillUp()
  return group(cover.chosen, scores)
}

function quality(score: number): number {
  return score < leastScore ? 0 : Math.min(1, 0.2 + (0.8 * (score - leastScore)) / (fullScore - leastScore))
}

function group(chosen: Set<Point>, { points, open, valuesOf }: Scores): MatchedItem[] {
  for (const point of [...chosen]) for (const each of antecedentsOf(point, points, chosen)) chosen.add(each)
  for (const item of new Set([...chosen].map(each => each.item))) {
    const own = points.filter(each => each.item === item)
    const told = own.filter(each => chosen.has(each) && !isEventRole(each.clause.role))
    const opener =
      own.find(({ kind, clause }) => kind === 'deed' && clause.role === 'done') ??
      own.find(({ clause }) => clause.role === 'done')
    if (
      opener &&
      (told.filter(({ clause }) => clause.role === 'done').length < 2 || told.every(({ kind }) => kind === 'thing'))
    )
      chosen.add(opener)
  }
  return [...new Set([...chosen].map(({ item }) => item))].map(item => {
    const told = points.filter(each => each.item === item && chosen.has(each))
    const own = open.flatMap((each, at) => {
      const [best] = told
        .map(point => ({ asked: each, point, value: valuesOf(point)[at] ?? 0 }))
        .toSorted((a, b) => b.value - a.value)
      return best && best.value > 0 ? [best] : []
    })
    return { item, points: told, answers: own }
  })
}

/** A job that only the quiz knows. */
const isBare = ({ kind, from, organisation, years }: ProfileItem) =>
  kind === 'job' && from === '' && organisation === '' && years !== ''

const isList = (text: string) => (text.match(/, /g)?.length ?? 0) > 2 && !/\b(?:I|we|they|he|she)\b/i.test(text)

const isTold = (point: Point, items: readonly ProfileItem[]) =>
  !(isBare(point.item) && items.some(({ kind, from }) => kind === 'job' && from !== '')) &&
  point.clause.role !== 'learned' &&
  isSendable(point.text) &&
  !(point.kind === 'sentence' && isList(point.text)) &&
  !(point.kind === 'thing' && /\bnot\b|n['’]t\b/.test(point.text)) &&
  !isOutdated(point.text, items) &&
  countWords(point.text) <= (point.clause.role === 'story' ? 55 : 28)

const isEventRole = (role: Clause['role']) => role === 'story' || role === 'result' || role === 'amount'
const leansOn = /^(?:It|He|She|They|That|This)\b/
const bareSubject = /^The (\p{Ll}+) (?:went|is|was|are|were|dropped|rose|fell|grew)\b/u
const names = /\b(?:them|him|her|it)\b/i

/** "He went up two bands" needs the story of the boy before it, "the account went up" the posts. */
function antecedentsOf(point: Point, points: readonly Point[], chosen: ReadonlySet<Point>): Point[] {
  const own = points.filter(each => each.item === point.item && each !== point)
  if (point.clause.role === 'result' && leansOn.test(point.text))
    return own.filter(({ clause }) => clause.role === 'story')
  const subject = point.clause.role === 'result' ? bareSubject.exec(point.text)?.[1] : undefined
  if (subject && ![...chosen].some(each => each.item === point.item && each !== point && each.text.includes(subject))) {
    const [nearest] = own
      .filter(({ clause }) => clause.role === 'done')
      .toSorted((a, b) => relatedness(point.text, b.text) - relatedness(point.text, a.text))
    return nearest ? [nearest] : []
  }
  const [opener] = own.filter(({ clause, kind }) => clause.role === 'done' && kind === 'deed')
  return point.kind === 'deed' && names.test(point.text) && opener && points.indexOf(opener) < points.indexOf(point)
    ? [opener]
    : []
}
