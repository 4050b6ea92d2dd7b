import type { Ground, Known } from '../known.ts'
import { type Reading, readSentence } from '../read-sentence.ts'
import { groupsOf } from '../words/same-words.ts'
import { type Fault, faultOf, openFaultOf } from './fault.ts'

const isWork = ({ kind }: Ground) => kind !== 'note' && kind !== 'resume' && !isPaper.test(kind)
const isPaper = /^(?:certificate|education|language|skill)$/

/**
 * What is told of one workplace must not be said of another: "at the bakery I trained six new hires", who were trained at
 * the bank. Notes can be about any of them, and papers and skills about all.
 */
export function judgePlaces(clause: Reading, whole: Reading, { grounds }: Known): Fault[] {
  const own = placedIn(clause, grounds)
  const here = own.length > 0 ? own : placedIn(whole, grounds)
  if (here.length === 0) return []
  const others = grounds.filter(ground => isWork(ground) && !here.includes(ground))
  const shared = grounds.filter(ground => here.includes(ground) || !isWork(ground))
  const numbers = clause.quantities.filter(
    ({ kind, value }) => value > 1 && (kind === 'count' || kind === 'money' || kind === 'percent'),
  )
  const strange = numbers.find(({ value }) => !tellsNumber(shared, value) && tellsNumber(others, value))
  if (strange) return [faultOf('number', `${strange.phrase} ${strange.after.split(' ').slice(0, 2).join(' ')}`)]
  const names = readSentence(here.map(({ title, organisation }) => `${title} ${organisation}`).join(', ')).meanings
  const deeds = clause.content.filter(({ stem }) => !names.has(stem))
  const elsewhere = others
    .map(ground => ({
      ground,
      words: deeds.filter(({ stem }) => means(ground, stem) && !shared.some(each => means(each, stem))),
    }))
    .toSorted((a, b) => b.words.length - a.words.length)[0]
  const told = deeds.filter(({ stem }) => here.some(ground => means(ground, stem)))
  if (!elsewhere || elsewhere.words.length < 2) return []
  const phrase = elsewhere.words.map(({ text }) => text).join(' ')
  return [(elsewhere.words.length > told.length ? faultOf : openFaultOf)('employer', phrase)]
}

/** The workplaces that a text names, if it is one: several items can have the same employer. */
function placedIn({ low }: Reading, grounds: readonly Ground[]): Ground[] {
  const works = grounds.filter(isWork)
  const named = works.filter(({ organisation }) => organisation.length > 3 && low.includes(organisation))
  const titled = works.filter(({ title }) => title.length > 3 && asRole(title).test(low))
  const both = named.filter(ground => titled.includes(ground))
  const found = both.length > 0 ? both : named.length > 0 ? named : titled
  return new Set(found.map(({ organisation, title }) => organisation || title)).size === 1 ? found : []
}

const asRole = (title: string) =>
  new RegExp(
    `\\bas (?:an?|the|their)? ?(?:[\\w-]+ ){0,2}${title
      .toLowerCase()
      .replace(/\s*\([^)]*\)/g, '')
      .replace(/[^\p{L}\p{N}]/gu, '.')}\\b`,
  )

const means = ({ meanings }: Ground, stem: string) =>
  meanings.has(stem) || groupsOf(stem).some(group => meanings.has(group))

const tellsNumber = (grounds: readonly Ground[], value: number) =>
  grounds.some(({ passages }) => passages.some(({ reading }) => reading.quantities.some(told => told.value === value)))
