import type { DemandPhrase } from '../../demands/phrase-demand.ts'
import { countWords, endSentence, lowerFirst, upperFirst } from '../../english/tidy.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { authored, choose, type Sentence } from '../letter.ts'
import {
  amountOf,
  isRole,
  nameOfPlace,
  roleOf,
  tellAmountSentences,
  tellSkill,
  tellStory,
  whereOf,
} from '../tell/tell-item.ts'
import type { Frames } from './frame-answers.ts'
import type { Match, MatchedItem } from './match-points.ts'
import { type Point, pointsOf, tellPoints } from './point.ts'

interface Telling {
  seed: number
  /** Which of the paragraphs this is, from 0. */
  turn: number
  named: Set<ProfileItem>
  /** Clauses whose numbers or events are told. */
  used: Set<Clause>
  frames: Frames
  hasAd: boolean
}

/** A paragraph on one item: its answers to the ad, one after the other, and then what happened and what came of it. */
export function tellMatches({ item, matches }: MatchedItem, telling: Telling): Sentence[] {
  const reserved = new Set(matches.flatMap(({ points }) => points.map(({ text }) => text)))
  const isOnlyTold = matches.every(({ points }) => points[0]?.kind === 'sentence')
  const plain = isOnlyTold ? tellDeeds(item, telling) : []
  const said = new Set<string>()
  const sentences = matches.flatMap((match, at) => {
    if (match.points.every(({ text }) => said.has(text))) return []
    const points = widen(match.points, at, reserved)
    for (const { text } of points) said.add(text)
    // What was told in two answers may differ in tense.
    const [first] = points
    const same = points.filter(
      ({ clause, kind }) => kind !== 'deed' || clause.role !== 'done' || clause === first?.clause,
    )
    const others = points.filter(each => !same.includes(each))
    const answer = tellMatch({ ...match, points: same }, at, telling)
    return others.length > 0 ? [...answer, tellFact(others, 1, telling)] : answer
  })
  return [...plain, ...sentences, ...tellRest(item, telling)]
}

/** What was mainly done. */
function tellDeeds(item: ProfileItem, telling: Telling): Sentence[] {
  const points = pointsOf(item).filter(
    ({ kind, clause }) => clause.role === 'done' && !(kind === 'sentence' && telling.used.has(clause)),
  )
  const [first] = points
  if (!first) return []
  const same = points.filter(({ kind }) => kind === first.kind).slice(0, first.kind === 'sentence' ? 1 : 3)
  return [{ ...tellFact(same, 0, telling), importance: 2 }]
}

/** An item that answers nothing in particular. */
export function tellPlainly(item: ProfileItem, telling: Telling): Sentence[] {
  const deeds = tellDeeds(item, telling)
  return deeds.length > 0 ? [...deeds, ...tellRest(item, telling)] : []
}

/** A skill that answers a demand. */
export function tellSkillMatch({ item, matches }: MatchedItem, { frames, named, hasAd }: Telling): Sentence[] {
  const told = tellSkill(item)
  const [match] = matches
  if (!told || !match) return []
  named.add(item)
  return match.asked.phrase && hasAd ? frames.answer(match.asked.phrase, told) : [told]
}

function tellMatch({ asked, points }: Match, at: number, telling: Telling): Sentence[] {
  const fact = tellFact(points, at, telling)
  const { phrase } = asked
  if (!phrase) return [fact]
  return telling.hasAd ? telling.frames.answer(phrase, fact) : [...usual(phrase, at, telling), fact]
}

/** The first answer of an item, and one of few words, takes in what was told beside it. */
function widen(points: Point[], at: number, reserved: Set<string>): Point[] {
  const [first] = points
  if (!first || first.kind === 'sentence') return points
  const words = points.reduce((sum, { text }) => sum + countWords(text), 0)
  const most = first.kind === 'thing' ? 4 : 3
  if (at > 0 ? words > 4 : words > 12) return points
  const all = pointsOf(first.item).filter(
    ({ clause, kind, text }) =>
      clause === first.clause &&
      kind === first.kind &&
      (!reserved.has(text) || points.some(each => each.text === text)),
  )
  const own = points.map(({ text }) => text)
  const more = all.filter(({ text }) => !own.includes(text)).slice(0, Math.max(0, (at > 0 ? 2 : most) - points.length))
  for (const { text } of more) reserved.add(text)
  const deeds = [...points, ...more]
  // "Put them to bed" needs the children before it.
  const [opener] = pointsOf(first.item)
  const leans =
    at === 0 && opener?.kind === first.kind && deeds.some(({ text }) => /\b(?:them|him|her|it)\b/.test(text))
  return leans && opener ? [opener, ...deeds.filter(({ text }) => text !== opener.text)] : deeds
}

const usual = ({ text }: DemandPhrase, at: number, { seed, turn }: Telling): Sentence[] => [
  {
    ...authored(
      choose(seed, 50 + turn * 3 + at, [
        `This work calls for ${text}.`,
        `A big part of the job is ${text}.`,
        `It also takes ${text}.`,
      ]),
    ),
    leads: true,
  },
]

/** A sentence about points of one item: where it was, if that is new, and a number of the item, if it fits. */
function tellFact(points: readonly Point[], at: number, { seed, turn, named, used }: Telling): Sentence {
  const [first] = points
  if (!first) return authored('')
  const { item, clause } = first
  const isNamed = named.has(item)
  const said = tellPoints(points, item.current)
  const leans = first.kind !== 'sentence' || /^(?:they|we|I)\b/i.test(said)
  const isKnown = isNamed && turn === 0
  const where =
    !leans || (isNamed && at > 0) ? '' : isKnown ? there(item, seed) : whereOf(item, seed, 30 + turn, isNamed)
  if (leans || at === 0) named.add(item)
  for (const each of points) used.add(each.clause)
  const amount =
    first.kind === 'sentence' || clause.role === 'trusted' || /\d/.test(said) ? undefined : amountOf(item, used)
  if (amount) used.add(amount.clause)
  const withAmount = amount ? `${said}, ${amount.text}` : said
  const place = nameOfPlace(item)
  const work = isRole(item.title) ? `My work as ${roleOf(item.title)}${place ? ` at ${place}` : ''}` : 'My work'
  const text = !where
    ? upperFirst(withAmount)
    : withAmount.startsWith('my work')
      ? withAmount.replace('my work', work)
      : `${where}, ${lowerFirst(withAmount)}`
  return {
    text: endSentence(text),
    facts: [...new Set([...points.flatMap(({ facts }) => facts), ...(amount?.clause.facts ?? [])])],
    importance: turn === 0 && at < 2 ? 3 : 2,
  }
}

/** Of the work that the opening has just named. */
const there = (item: ProfileItem, seed: number) => {
  const place = nameOfPlace(item)
  return place && place.split(' ').length <= 3 ? choose(seed, 29, ['', `At ${place}`]) : ''
}

/** What happened, what came of it and how much there was, where no answer has told it. */
function tellRest(item: ProfileItem, { turn, used, named }: Telling): Sentence[] {
  const weigh = (sentences: readonly Sentence[], importance: Sentence['importance']) =>
    sentences.map((sentence): Sentence => ({ ...sentence, importance }))
  const [story, result] = tellStory(item, used)
  named.add(item)
  return [
    ...weigh(tellAmountSentences(item, used), 0),
    ...(story ? weigh([story], turn === 0 ? 2 : 1) : []),
    ...(result ? weigh([result], turn === 0 ? 3 : 2) : []),
  ]
}
