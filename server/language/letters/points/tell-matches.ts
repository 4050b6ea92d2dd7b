import type { DemandPhrase } from '../../demands/phrase-demand.ts'
import { contentStems } from '../../english/stem.ts'
import { countWords, endSentence, lowerFirst, upperFirst } from '../../english/tidy.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { authored, choose, chooseText, type Sentence } from '../letter.ts'
import {
  amountOf,
  isRole,
  nameOfPlace,
  roleOf,
  tellAmountSentences,
  tellPastime,
  tellSkill,
  tellStory,
  whereOf,
} from '../tell/tell-item.ts'
import { type Bridges, isSaid } from './bridge.ts'
import type { Frames } from './frame-answers.ts'
import type { Match, MatchedItem } from './match-points.ts'
import { type Point, pointsOf, tellPoints, tenseOf } from './point.ts'

interface Telling {
  seed: number
  /** Which of the paragraphs this is, from 0. */
  turn: number
  named: Set<ProfileItem>
  /** Clauses whose numbers or events are told. */
  used: Set<Clause>
  frames: Frames
  bridges: Bridges
  hasAd: boolean
  /** What the opening has named already. */
  why: DemandPhrase | undefined
  /** A sentence on the ad stands before, so that "there" would be the reader's place. */
  isLed?: boolean
}

const mostDeeds = [4, 3, 2]
const mostWords = [44, 30, 22]
const shortAmount = 6
const shortDeed = 8

/**
 * A paragraph on one item: what was done, in the user's order, then what happened and what came of it, and at the end the
 * demands of the ad that all of it answers.
 */
export function tellMatches({ item, matches }: MatchedItem, telling: Telling): Sentence[] {
  const matched = new Set(matches.flatMap(({ points }) => points.map(({ text }) => text)))
  const isEvent = ({ points }: Match) => /^(?:story|result)$/.test(points[0]?.clause.role ?? '')
  const told = tellWork(item, matched, { ...telling, isLed: matches.some(each => each.asked.phrase && !isEvent(each)) })
  const byEvent = told.events.length > 0 ? matches.filter(isEvent) : []
  const byWork = matches.filter(each => !byEvent.includes(each))
  const all = [...told.work, ...told.events]
  if (!telling.hasAd) return [...all, ...tie(matches, all, telling)]
  const lead = tie(byWork, all, telling)
  return [...lead, ...told.work, ...tie(byEvent, all, telling, lead.length > 0), ...told.events]
}

/** An item that answers nothing in particular. */
export const tellPlainly = (item: ProfileItem, telling: Telling): Sentence[] => {
  const { work, events } = tellWork(item, new Set(), telling)
  return [...work, ...events]
}

/** A skill that answers a demand. */
export function tellSkillMatch({ item, matches }: MatchedItem, { frames, named, hasAd }: Telling): Sentence[] {
  const told = tellSkill(item)
  const [match] = matches
  if (!told || !match) return []
  named.add(item)
  return match.asked.phrase && hasAd ? frames.answer(match.asked.phrase, told) : [told]
}

function tie(
  matches: readonly Match[],
  told: readonly Sentence[],
  { seed, turn, bridges, hasAd, why }: Telling,
  isSecond = false,
): Sentence[] {
  const asked = matches.map(each => each.asked)
  if (!hasAd) {
    const text = chooseText(
      seed,
      50 + turn,
      asked[0]?.demands[0]?.bridges.filter(each => !each.includes('{place}')),
    )
    return text && turn === 0 ? [authored(text, 1)] : []
  }
  const said = new Set(told.flatMap(({ text }) => [...contentStems(text)]))
  const phrases = asked.flatMap(({ phrase }) => (phrase && phrase !== why && !isSaid(phrase, said) ? phrase : []))
  const sentence = phrases.length > 0 ? bridges.tie(phrases, isSecond) : undefined
  return sentence ? [{ ...sentence, importance: turn === 0 ? (3 as const) : (2 as const) }] : []
}

function tellWork(item: ProfileItem, matched: ReadonlySet<string>, telling: Telling) {
  const { turn, used, named } = telling
  const points = pointsOf(item).filter(({ clause }) => !used.has(clause))
  const main = chooseDeeds(points, matched, turn)
  const known = named.has(item)
  const opening = known ? undefined : tellPastime(item)
  const sentences: Sentence[] = opening ? [{ ...opening, importance: 2 }] : []
  const groups = groupOf(main)
  for (const [at, group] of groups.entries())
    sentences.push(
      tellFact(group, { at: sentences.length, isLater: at > 0, telling, isKnown: known || Boolean(opening), matched }),
    )
  const amount = amountOf(item, used)
  const first = sentences.at(opening ? 1 : 0)
  if (amount && first) {
    used.add(amount.clause)
    const isShort =
      countWords(amount.text) <= shortAmount && !/[,;\d]/.test(first.text) && groups[0]?.[0]?.kind === 'deed'
    if (isShort) Object.assign(first, join(first, `, ${amount.isTime ? 'for' : 'with'} ${amount.text}`, amount.clause))
    else if (!amount.isTime) sentences.push(tellAmount(amount, item, telling))
  }
  named.add(item)
  return { work: sentences, events: tellRest(item, matched, telling) }
}

const join = (sentence: Sentence, more: string, { facts }: Clause): Partial<Sentence> => ({
  text: endSentence(sentence.text.replace(/\.$/, more)),
  facts: [...new Set([...sentence.facts, ...facts])],
})

/** What answers the ad, and beside it what else was done, in the order in which it was told. */
function chooseDeeds(points: readonly Point[], matched: ReadonlySet<string>, turn: number): Point[] {
  const main = points.filter(
    ({ text, kind, clause }) =>
      matched.has(text) || (clause.role === 'done' && kind !== 'sentence') || clause.role === 'trusted',
  )
  const first = points.find(({ clause }) => clause.role === 'done')
  const pool = main.length > 0 ? main : first ? [first] : []
  const chosen = new Set<Point>()
  let words = 0
  const ranked = [...pool.filter(({ text }) => matched.has(text)), ...pool.filter(({ text }) => !matched.has(text))]
  for (const each of ranked) {
    if (each.clause.role === 'story' || each.clause.role === 'result') continue
    const own = countWords(each.text)
    const most = mostDeeds[turn] ?? 2
    if (chosen.size >= (matched.has(each.text) ? most + 1 : most)) continue
    const isShort = matched.has(each.text) && own <= shortDeed
    if (chosen.size > 0 && !isShort && words + own > (mostWords[turn] ?? 18)) continue
    chosen.add(each)
    words += own
  }
  // "Put them to bed" needs the children before it.
  const [opener] = pool
  const leans = [...chosen].some(({ text, kind }) => kind !== 'sentence' && /\b(?:them|him|her|it)\b/.test(text))
  if (leans && opener?.kind === 'deed') chosen.add(opener)
  return points.filter(each => chosen.has(each))
}

/** Points that one sentence can tell: of one kind, and deeds of one clause or of the same tense. */
function groupOf(points: readonly Point[]): Point[][] {
  const groups: Point[][] = []
  for (const each of points) {
    const same = groups.find(
      ([first]) => first && each.kind !== 'sentence' && first.kind === each.kind && agrees(first, each),
    )
    if (same) same.push(each)
    else groups.push([each])
  }
  return groups
}

const agrees = (a: Point, b: Point) => a.clause.role === b.clause.role && (a.kind !== 'deed' || isPast(a) === isPast(b))
const isPast = (point: Point) => /^was\b/.test(point.text) || tenseOf(point) === 'past'

interface Place {
  at: number
  /** After another sentence on deeds of this item. */
  isLater: boolean
  isKnown: boolean
  /** Texts of the points that answer the ad. */
  matched: ReadonlySet<string>
  telling: Telling
}

/** A sentence about points of one item: where it was, if that is new. */
function tellFact(points: readonly Point[], { at, isLater, isKnown, matched, telling }: Place): Sentence {
  const { seed, turn, used, named } = telling
  const [first] = points
  if (!first) return authored('')
  const { item } = first
  const said = isLater ? again(tellPoints(points, item.current), first) : tellPoints(points, item.current)
  for (const each of points) if (each.clause.role !== 'done' || each.kind === 'sentence') used.add(each.clause)
  const leans = first.kind !== 'sentence' || /^(?:they|we|I)\b/i.test(said)
  const where = !leans || at > 0 ? '' : isKnown ? there(item, telling) : whereOf(item, seed, 30 + turn, false)
  if (leans || at === 0) named.add(item)
  return {
    text: endSentence(place(said, where, item)),
    facts: [...new Set(points.flatMap(({ facts }) => facts))],
    importance: turn === 0 && (at === 0 || points.some(({ text }) => matched.has(text))) ? 3 : 2,
  }
}

function place(said: string, where: string, item: ProfileItem): string {
  if (!where) return upperFirst(said)
  if (!said.startsWith('my work')) return `${where}${/^There$/.test(where) ? '' : ','} ${lowerFirst(said)}`
  const name = nameOfPlace(item)
  const work =
    isRole(item.title) && where !== 'There'
      ? `My work as ${roleOf(item.title)}${name ? ` at ${name}` : ''}`
      : 'My work there'
  return said.replace('my work', work)
}

/** "I also handled …", so that two sentences do not begin alike. */
const again = (said: string, { kind, clause }: Point): string =>
  kind === 'thing'
    ? said
        .replace(/^my work cover(s|ed)\b/, 'the work also cover$1')
        .replace(/^I handle(d)? /, (_, past) => `the work also cover${past ? 'ed' : 's'} `)
    : clause.role === 'trusted'
      ? said.replace(/^I (am|was) (?=trusted)/, 'I $1 also ').replace(/^I (?!am|was|also)/, 'I also ')
      : said

/** Of the work that the opening has just named. */
const there = (item: ProfileItem, { seed, turn, isLed }: Telling) => {
  if (item.kind === 'care') return ''
  const name = nameOfPlace(item)
  const short = name !== '' && name.split(' ').length <= 3
  if (isLed) return short || !isRole(item.title) ? (name ? `At ${name}` : '') : `As ${roleOf(item.title)}`
  return choose(
    seed,
    29 + turn,
    short ? ['There', `At ${name}`] : ['There', item.current ? 'In this job' : 'In that job'],
  )
}

function tellAmount(
  { clause, text }: { clause: Clause; text: string },
  item: ProfileItem,
  { seed, turn }: Telling,
): Sentence {
  const leads: [string, ...string[]] = item.current
    ? ['That means', 'It comes to', 'All in all, that is']
    : ['That meant', 'It came to', 'All in all, that was']
  const group = /^an? (?:crew|team|staff|group) of \d/.test(text) ? (item.current ? 'We are' : 'We were') : undefined
  return {
    text: endSentence(`${group ?? choose(seed, 31 + turn, leads)} ${text}`),
    facts: [item.id, ...clause.facts],
    importance: turn === 0 ? 1 : 0,
  }
}

/** What happened and what came of it. */
function tellRest(item: ProfileItem, matched: ReadonlySet<string>, { turn, used }: Telling): Sentence[] {
  const isMatched = ({ text }: Sentence) => [...matched].some(each => text.includes(each))
  const weigh = (sentence: Sentence | undefined, importance: Sentence['importance']) =>
    sentence ? [{ ...sentence, importance: isMatched(sentence) ? (3 as const) : importance }] : []
  const [story, result] = tellStory(item, used)
  return [
    ...tellAmountSentences(item, used).flatMap(each => weigh(each, 0)),
    ...weigh(story, turn === 0 ? 2 : 1),
    ...weigh(result, turn === 0 ? 3 : 2),
  ]
}
