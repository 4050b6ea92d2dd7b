import type { Fact } from '#contract/endpoints/evidence.ts'
import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import { sentenceKey } from '#contract/sentences.ts'
import { atOnce, type Steps } from '#server/platform/in-turns.ts'
import { readTypedDate } from '../english/read-date.ts'
import { stemsIn } from '../english/stem.ts'
import type { Clause, ProfileItem } from '../profile/profile.ts'
import { type Frame, readAllFrames, readFrames } from './frames/read-frames.ts'
import { type Reading, readSentence } from './read-sentence.ts'

export interface KnownItem
  extends Pick<ProfileItem, 'id' | 'kind' | 'title' | 'organisation' | 'place' | 'from' | 'to' | 'years'> {
  clauses: readonly Pick<Clause, 'text' | 'facts'>[]
}

export interface Passage {
  fact: string
  reading: Reading
}

/** Everything that was told about one job, course or certificate, or one note. */
export interface Ground {
  kind: EvidenceKind | 'note' | 'resume'
  title: string
  /** In lower case. */
  organisation: string
  /** In years: 2023.42 is June 2023. */
  from: number | undefined
  to: number | undefined
  isCurrent: boolean
  passages: Passage[]
  meanings: ReadonlySet<string>
  low: string
  statusText: string
}

export interface Known {
  grounds: Ground[]
  words: ReadonlySet<string>
  /** "bfa" for Bachelor of Fine Arts. */
  initials: ReadonlySet<string>
  ids: ReadonlySet<string>
  /** Fact ids by the key of a sentence that the user confirmed. It supports that sentence alone, and no other words. */
  confirmed: ReadonlyMap<string, string>
  /** Words of the job that the text is for and its employer. */
  goal: ReadonlySet<string>
  now: number
  frames: readonly Frame[]
  /** Stems of employers, schools and places. */
  places: ReadonlySet<string>
}

export function readDate(text: string): number | undefined {
  const read = readTypedDate(text)
  return read && read.year + (read.month === undefined ? 0 : read.month / 12 + aDay)
}
/** In years. January must differ from a year alone, which is a whole number. */
const aDay = 1 / 365

const isCurrentDate = (to: string) => /present|now|today|current|ongoing/i.test(to)

/** "B.A." is "BA" as well. */
const dotted = /\b(\p{L})\.(?=\p{L}\b)/gu

/** Groups facts by the item that they belong to. Quiz jobs without facts are known by their title. */
export const readKnown = (facts: readonly Fact[], items: readonly KnownItem[], now: Date, goal = ''): Known =>
  atOnce(knownSteps(facts, items, now, goal))

export function* knownSteps(facts: readonly Fact[], items: readonly KnownItem[], now: Date, goal = ''): Steps<Known> {
  const byId = new Map(items.map(item => [item.id, { item, facts: [] as Fact[] }]))
  const grounds: Ground[] = []
  const ids = [...byId.keys()].toSorted((a, b) => b.length - a.length)
  for (const fact of facts) {
    if (fact.from === 'confirmed') continue
    const owner = ids.find(id => fact.id === id || fact.id.startsWith(`${id}-`))
    if (owner) byId.get(owner)?.facts.push(fact)
    else grounds.push(groundOf(undefined, [fact]))
    yield
  }
  for (const { item, facts: own } of byId.values()) {
    grounds.push(groundOf(item, own))
    yield
  }
  // Reads them one by one; they are remembered for the reading of all of them.
  for (const { passages } of grounds)
    for (const { reading } of passages) {
      readFrames(reading.text)
      yield
    }
  const words = new Set(
    grounds.flatMap(({ low }) => `${low} ${low.replace(dotted, '$1')}`.match(/[\p{L}\p{N}+#&]+/gu) ?? []),
  )
  const initials = new Set(
    grounds.flatMap(({ passages }) => passages.flatMap(({ reading }) => initialsIn(reading.text))),
  )
  return {
    grounds,
    words,
    initials,
    ids: new Set(facts.map(({ id }) => id)),
    confirmed: new Map(facts.flatMap(({ id, text, from }) => (from === 'confirmed' ? [[sentenceKey(text), id]] : []))),
    goal: new Set(goal.toLowerCase().match(/[\p{L}\p{N}+#&]+/gu)),
    now: now.getUTCFullYear() + now.getUTCMonth() / 12,
    frames: readAllFrames(
      grounds.flatMap(({ passages }) => passages.map(({ reading }) => reading.text)),
      new Set(facts.flatMap(({ id, text }) => (byId.has(id) ? [text] : []))),
    ),
    places: new Set(items.flatMap(({ organisation, place }) => stemsIn(`${organisation} ${place}`))),
  }
}

function initialsIn(text: string): string[] {
  const runs = text.match(/\p{Lu}\p{Ll}+(?: (?:of|in|and|for)? ?\p{Lu}\p{Ll}+)+/gu) ?? []
  return runs.flatMap(run => {
    const letters = run.match(/\p{Lu}/gu) ?? []
    return letters
      .flatMap((_, from) =>
        letters.slice(from + 2).map((_, more) =>
          letters
            .slice(from, from + more + 2)
            .join('')
            .toLowerCase(),
        ),
      )
      .concat(letters.join('').toLowerCase())
  })
}

function groundOf(item: KnownItem | undefined, facts: readonly Fact[]): Ground {
  const head = item ? [item.title, item.organisation, item.place, item.years].filter(Boolean).join(', ') : ''
  const passages = facts.map(({ id, text }): Passage => ({ fact: id, reading: readSentence(text) }))
  if (item && !facts.some(({ id }) => id === item.id)) passages.push({ fact: item.id, reading: readSentence(head) })
  // An answer of another kind of item is known by its clause only.
  const known = new Set(facts.map(({ id }) => id))
  for (const { text, facts: from } of item?.clauses ?? [])
    if (!from.some(id => known.has(id))) passages.push({ fact: from[0] ?? item?.id ?? '', reading: readSentence(text) })
  const meanings = new Set(passages.flatMap(({ reading }) => [...reading.meanings]))
  return {
    kind: item?.kind ?? (facts[0]?.from === 'resume' ? 'resume' : 'note'),
    title: item?.title ?? '',
    organisation: item?.organisation.toLowerCase() ?? '',
    from: item ? readDate(item.from) : undefined,
    to: item ? readDate(item.to) : undefined,
    isCurrent: item ? isCurrentDate(item.to) : false,
    passages,
    meanings,
    low: passages.map(({ reading }) => reading.low).join('\n'),
    statusText: passages
      .filter(({ fact }) => !/-(?:learned|used|did|where|focus)$/.test(fact))
      .map(({ reading }) => reading.low)
      .join('\n'),
  }
}
