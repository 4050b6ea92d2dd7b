import { countWords, endSentence, lowerFirst, upperFirst } from '../../english/tidy.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import type { Answer } from '../ask/answer-question.ts'
import { authored, choose, type Sentence } from '../letter.ts'
import { introduce } from '../tell/introduce.ts'
import { mend, withDollars } from '../tell/mend.ts'
import {
  amountOf,
  atPlace,
  isRole,
  nameOfPlace,
  roleOf,
  tellAmountSentences,
  tellPastime,
  tellStory,
  tellTool,
  whereOf,
} from '../tell/tell-item.ts'
import type { MatchedItem } from './match-points.ts'
import { isTapped, type Point, tellPoints, tenseOf } from './point.ts'

export interface Telling {
  seed: number
  /** Which of the paragraphs this is, from 0. */
  turn: number
  named: Set<ProfileItem>
  /** Clauses whose numbers or events are told. */
  used: Set<Clause>
  answer?: Answer | undefined
  worths?: ReadonlyMap<Point, number>
  /** The opening ends with this work, so that "there" is its place. */
  isNear: boolean
  isForAd: boolean
}

const longestAmount = 14
const shortAmount = 7

export function tellItem({ item, points }: Pick<MatchedItem, 'item' | 'points'>, telling: Telling): Sentence[] {
  const { turn, used, named } = telling
  const known = named.has(item)
  const work = bestFirst(
    points.filter(({ clause }) => !isEvent(clause) && !used.has(clause)),
    telling,
  )
  const pastime = known ? undefined : tellPastime(item)
  const introduced = known || pastime || isToldOf(work[0]) ? undefined : introduce(item, telling)
  const opening = pastime ?? introduced?.sentence
  if (introduced?.amount) used.add(introduced.amount)
  const groups = groupOf(work)
  const opens = Boolean(opening?.opens) && groups.length > 0
  const sentences: Sentence[] = opening ? [{ ...opening, importance: introduced ? 3 : 2, opens }] : []
  const amount = amountOf(item, used)
  const isWithin = amount && !amount.isTime && countWords(amount.text) <= longestAmount ? amount : undefined
  for (const [at, group] of groups.entries()) {
    const isFirst = at === 0
    sentences.push(
      tellFact(group, {
        isFirst,
        isNext: sentences.length > (opening ? 1 : 0),
        isKnown: known || Boolean(opening),
        isIntroduced: introduced !== undefined,
        amount: isFirst ? isWithin : undefined,
        telling,
      }),
    )
  }
  if (introduced && !introduced.amount) joinDeed(sentences, item)
  else if (introduced && item.kind === 'project' && sentences[1]) sentences[1].text = withObject(sentences[1].text)
  else if (!known && !opening && sentences[0]) sentences[0].carries = true
  for (const [at, each] of sentences.entries())
    if (sentences.slice(0, at).some(({ text }) => text.includes(' also '))) each.text = each.text.replace(' also ', ' ')
  const first = sentences.at(opening ? 1 : 0)
  if (!introduced && amount?.isTime && first && countWords(amount.text) <= shortAmount && !/\d/.test(first.text))
    Object.assign(first, join(first, ` for ${amount.text.replace(/^for /, '')}`, amount.clause))
  if (amount && work.length > 0) used.add(amount.clause)
  named.add(item)
  const told = [...sentences, ...tellEvents(item, points, telling, turn)]
  const [lead] = told
  if (lead?.carries) lead.worth = told.reduce((sum, { worth = 0 }) => sum + worth, 0)
  return telling.answer?.item === item ? withAnswer(told, telling.answer) : told
}

/** The user's own words first, then the tapped lines that an ad asks for most. */
function bestFirst(points: readonly Point[], { worths, isForAd }: Telling): Point[] {
  const [tapped, own] = [points.filter(isTapped), points.filter(each => !isTapped(each))]
  return [...own, ...(isForAd ? tapped.toSorted((a, b) => (worths?.get(b) ?? 0) - (worths?.get(a) ?? 0)) : tapped)]
}

const withObject = (text: string) => text.replace(/^(I \p{L}+ed(?: and \p{L}+ed)?) (?=with )/u, '$1 it ')

function joinDeed(sentences: Sentence[], item: ProfileItem): void {
  const [intro, deed] = sentences
  if (!intro || !deed || !nameOfPlace(item) || item.earlier) return
  if (!/^I (?!have\b|had\b)/.test(deed.text) || / my work /.test(deed.text)) return
  const [, said = '', time = ''] = /^(I .+?)( (?:since|from) [\p{L}\d ]+)?\.$/u.exec(intro.text) ?? []
  const place = said ? `${time ? `${upperFirst(time.trim())}, ` : ''}${said}` : intro.text.replace(/\.$/, '')
  sentences.splice(0, 2, {
    ...deed,
    opens: false,
    carries: true,
    text: `${place}, where ${deed.text}`,
    facts: [...new Set([...intro.facts, ...deed.facts])],
  })
}

function withAnswer(told: readonly Sentence[], { lead, before }: Answer): Sentence[] {
  const at = before
    ? told.findIndex(({ facts }) => facts.length > 0 && before.facts.every(fact => facts.includes(fact)))
    : 0
  if (at < 0) return [...told]
  const answer = told.slice(at, at + 1).map((each): Sentence => ({ ...each, importance: 3 }))
  return [...told.slice(0, at), lead, ...answer, ...told.slice(at + 1)]
}

export function tellSkillItem({ item }: Pick<MatchedItem, 'item'>, { named }: Telling): Sentence[] {
  const told = tellTool(item)
  named.add(item)
  return told ? [told] : []
}

const isToldOf = (point: Point | undefined) => point?.kind === 'sentence' && /^The\b/.test(point.text)

const isEvent = ({ role, kind }: Clause) =>
  role === 'story' || role === 'result' || (role === 'amount' && kind === 'sentence')

const join = (sentence: Sentence, more: string, { facts }: Clause): Partial<Sentence> => ({
  text: endSentence(sentence.text.replace(/\.$/, more)),
  facts: [...new Set([...sentence.facts, ...facts])],
})

function groupOf(points: readonly Point[]): Point[][] {
  const groups: Point[][] = []
  for (const each of points) {
    const same = groups.find(
      ([first]) => first && each.kind !== 'sentence' && first.kind === each.kind && agrees(first, each),
    )
    if (same) same.push(each)
    else groups.push([each])
  }
  // What cannot be said for certain is left out, and nobody reads five deeds in one sentence.
  return groups.filter(group => tellPoints(group, false) !== '').flatMap(splitLong)
}

const mostDeeds = 3
const mostLists = 2
const listsIn = ({ text }: Point) => (/, (?!with (?:about )?\d)/.test(text) ? mostLists : Number(/ and |, /.test(text)))

function splitLong(points: Point[]): Point[][] {
  const [first] = points
  if (first?.kind !== 'deed') return [points]
  const most = points.length === mostDeeds + 1 ? 2 : mostDeeds
  const parts: Point[][] = []
  for (const each of points) {
    const part = parts.at(-1)
    if (standsAlone(each) || part?.some(standsAlone)) {
      parts.push([each])
      continue
    }
    const lists = [...(part ?? []), each].reduce((sum, point) => sum + listsIn(point), 0)
    if (part && part.length < (lists < mostLists ? most : 2) && lists < 2 * mostLists) part.push(each)
    else parts.push([each])
  }
  return parts
}

const standsAlone = (point: Point) => isTapped(point) && / and |, /.test(point.text)

const agrees = (a: Point, b: Point) =>
  a.clause.role === b.clause.role && (a.kind !== 'deed' || (isPast(a) === isPast(b) && isPerfect(a) === isPerfect(b)))
const isPerfect = ({ text }: Point) => /^have /.test(text)
const isPast = (point: Point) => /^was\b/.test(point.text) || tenseOf(point) === 'past'

interface Place {
  isFirst: boolean
  /** After another sentence on deeds of this item. */
  isNext: boolean
  isKnown: boolean
  /** The sentence before has just named the item. */
  isIntroduced: boolean
  amount: ReturnType<typeof amountOf>
  telling: Telling
}

function tellFact(
  points: readonly Point[],
  { isFirst, isNext, isKnown, isIntroduced, amount, telling }: Place,
): Sentence {
  const { seed, turn, used, named } = telling
  const [first] = points
  if (!first) return authored('')
  const { item } = first
  const said = isNext ? again(tellPoints(points, item.current), first) : tellPoints(points, item.current)
  for (const each of points) if (each.clause.role !== 'done' || each.kind === 'sentence') used.add(each.clause)
  const leans = first.kind !== 'sentence' || /^(?:they|we|I)\b/i.test(said)
  const where =
    !leans || !isFirst
      ? ''
      : isIntroduced
        ? said.startsWith('my work')
          ? 'There'
          : ''
        : isKnown
          ? there(item, telling)
          : whereOf(item, seed, 30 + turn, false) || unnamed(item, turn)
  if (leans || isFirst) named.add(item)
  const facts = [...new Set([...points.flatMap(each => each.facts), ...(amount ? amount.clause.facts : [])])]
  const text = place(said, where, isKnown ? undefined : item, amount && leans ? amount.text : '')
  const worth = sumOf(points, telling)
  const mended = withDollars(mend(text), item.place)
  const told = item.current ? mended.replace(weekly, '$1s and $2s') : mended
  return { text: endSentence(told), facts, importance: turn === 0 && isFirst ? 3 : 2, worth }
}

const day = '((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)'
const weekly = new RegExp(`(?<= on )${day} and ${day}(?=[.,]|$)`, 'g')

function place(said: string, where: string, item: ProfileItem | undefined, amount: string): string {
  const isShort = amount !== '' && !/[,\d]| and /.test(said)
  const behind = isShort ? `, with ${amount}` : ''
  const before = amount && !isShort ? `, with ${amount}` : ''
  if (!where) {
    if (!before) return `${upperFirst(said)}${behind}`
    return `With ${amount}, ${lowerFirst(said)}`
  }
  if (!said.startsWith('my work'))
    return `${where}${before}${/^There$/.test(where) && !before ? '' : ','} ${lowerFirst(said)}${behind}`
  if (!item && where === 'There') return `${said.replace('my work', 'The work')}${amount ? `, with ${amount}` : ''}`
  if (!item) return `${where}${before}, ${said}${behind}`
  if (!isRole(item.title)) return `${where}${before}, ${said}${behind}`
  const name = nameOfPlace(item)
  const work = `My work as ${roleOf(item.title)}${name ? ` at ${name}` : ''}`
  return `${said.replace('my work', work)}${amount ? `, with ${amount}` : ''}`
}

/** "I also handled …", so that two sentences do not begin alike. */
const again = (said: string, { kind, clause }: Point): string => {
  if (kind === 'thing') return said.replace(/^my work (?=include)/, 'my work also ')
  if (kind === 'deed' && clause.role === 'done' && perfect.test(said)) return said.replace(perfect, 'I have also ')
  if (kind === 'deed' && clause.role === 'done') return said.replace(/^I (?!also\b|am\b|was\b)/, 'I also ')
  if (clause.role !== 'trusted') return said
  return said.replace(/^I (am|was) (?=trusted)/, 'I $1 also ').replace(/^I (?!am|was|also)/, 'I also ')
}

const unnamed = ({ kind }: ProfileItem, turn: number) => (kind === 'job' && turn > 0 ? 'Elsewhere' : '')

const perfect = /^I have (?=\p{Ll}{2,}(?:ed|en|ne|wn|pt|un|ght|ld|de|id) )/u

const there = (item: ProfileItem, { seed, turn, isNear }: Telling) => {
  if (item.kind === 'care') return ''
  const name = nameOfPlace(item)
  if (turn === 0 && isNear && item.current) return choose(seed, 29, ['', 'There'])
  if (turn === 0 && isNear) return 'There'
  const at = atPlace(item).trim()
  if (turn === 0 && /^at an? /.test(at)) return 'There'
  if (name) return upperFirst(at)
  return isRole(item.title) ? `As ${roleOf(item.title)}` : ''
}

function tellEvents(item: ProfileItem, points: readonly Point[], telling: Telling, turn: number): Sentence[] {
  const { used } = telling
  const chosen = new Set(points.map(({ clause }) => clause))
  const left = new Set([...used, ...item.clauses.filter(clause => isEvent(clause) && !chosen.has(clause))])
  const amounts = tellAmountSentences(item, left)
  const events = tellStory(item, left)
  for (const clause of chosen) if (isEvent(clause)) used.add(clause)
  const numbers = amounts.length === 2 ? [joinTwo(amounts)] : amounts
  return [...numbers, ...events].map(each => ({
    ...each,
    text: endSentence(withDollars(mend(each.text), item.place)),
    worth: sumOf(
      points.filter(({ clause }) => isEvent(clause) && clause.facts.every(fact => each.facts.includes(fact))),
      telling,
      leastOfEvents,
    ),
    importance: turn === 0 ? each.importance : lower[each.importance],
  }))
}

/** An event is worth reading, whatever it answers. */
const leastOfEvents = 0.4
const sumOf = (points: readonly Point[], { worths }: Telling, least = 0) =>
  points.reduce((sum, point) => sum + (worths?.get(point) ?? 0), least)

function joinTwo([first, second]: readonly Sentence[]): Sentence {
  if (!first || !second) return first ?? authored('')
  const text = `${first.text.replace(/\.$/, '')}, and ${lowerFirst(second.text)}`
  return { ...first, text, facts: [...new Set([...first.facts, ...second.facts])] }
}

/** What is told of the second item goes before what is told of the first. */
const lower = { 0: 0, 1: 1, 2: 1, 3: 2 } as const
