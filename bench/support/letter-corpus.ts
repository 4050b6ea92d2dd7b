import type { Fact } from '#contract/endpoints/evidence.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import type { EvidenceInput } from '#server/language/bullets/evidence-facts.ts'
import { contentStems } from '#server/language/english/stem.ts'
import { longDay } from '#server/language/english/tidy.ts'
import { writtenOut } from '#server/language/english/written-out.ts'
import type { LetterMaterial } from '#server/language/letters/letter.ts'
import { buildItems } from '#server/language/profile/build-profile.ts'
import { itemsOfResume } from '#server/language/profile/items-of-resume.ts'
import type { ProfileItem } from '#server/language/profile/profile.ts'
import { readNotes } from '#server/language/profile/read-notes.ts'
import { cleanText } from '#server/language/resume-parsing/clean-text.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { splitSentences } from '#server/language/text-model/split-sentences.ts'

/** What a sentence rests on: quotes of the resume and the notes, and quotes of the ad that it answers. */
export interface WrittenSentence {
  text: string
  part: 'opening' | 'reason' | 'work' | 'story' | 'paper' | 'hours' | 'closing'
  from: string[]
  for: string[]
}

/** A person with an ad and the letter that somebody else wrote for them. */
export interface LetterExample {
  id: string
  title: string
  employer: string
  ad: string
  notes: string
  /** Paragraphs. */
  letter: WrittenSentence[][]
  /** Quotes without which the letter would fail. */
  must: string[]
  /** Quotes that a letter should not tell. */
  leaveOut: string[]
}

/** When the examples were written. */
export const letterDay = new Date('2026-11-28T12:00:00Z')

/** What the server would write from, after the whole resume was kept in the profile. */
export function materialOf({ title, employer, ad, notes }: LetterExample, resume: string): LetterMaterial {
  const read = parseResume(cleanText(resume))
  const kept = itemsOfResume(read).map(
    ({ lines: _, ...item }, at): EvidenceInput => ({
      ...item,
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    }),
  )
  const told = splitSentences(notes).map((text, at): Fact => ({ id: `note-${at + 1}`, text, from: 'notes' }))
  const catalogue = readCatalogue()
  const entry = catalogue.find(title)
  const sameWork = kept.flatMap(({ id, kind, title: did }) =>
    entry && kind === 'job' && catalogue.find(did) === entry ? [id] : [],
  )
  return {
    ...{ title, employer, ad, entry, name: read.contact.name },
    ...{ profile: { items: buildItems(kept, []), ...readNotes(told) }, sameWork },
  }
}

const shareOf = (own: ReadonlySet<string>, others: ReadonlySet<string>) =>
  own.size === 0 ? 0 : [...own].filter(stem => others.has(stem)).length / own.size
const leastShare = 0.6

const numbers = 'one two three four five six seven eight nine ten'.split(' ')
const months = 'january february march april may june july august september october november december'.split(' ')
/** What a letter says in other words than a note: "tues ok", "3 yrs w the VA", "mother tongue". */
const otherWords: readonly (readonly [RegExp, string | ((word: string) => string)])[] = [
  [/[–—/&+=|•·]/g, ' '],
  [/\b(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)s?\b(?!['’])/gi, longDay],
  [/\b(?:ok(?:ay)?|fine|perfect|best|works?|suits?|good|(?:no|any) problem|bc|cuz|cause|lol|n|w|u|r)\b/gi, ''],
  [/\b(?:mother tongue|maternal(?: language)?|first languages?|home language|natively)\b/gi, 'native'],
  [/\bfluently\b/gi, 'fluent'],
  [/\bMWF\b/gi, 'Monday Wednesday Friday'],
  [/\b(?:any ?time|any day|asap|immediately|right away)\b/gi, 'now'],
  [/\bMVR\b/gi, 'driving record'],
  [/\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/gi, word => `${numbers.indexOf(word.toLowerCase()) + 1}`],
  [
    /\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/gi,
    month => months.find(each => each.startsWith(month.slice(0, 3).toLowerCase())) ?? month,
  ],
]

export function factsIn(text: string): ReadonlySet<string> {
  const plain = otherWords.reduce(
    (so, [pattern, put]) => (typeof put === 'string' ? so.replace(pattern, put) : so.replace(pattern, put)),
    writtenOut(text),
  )
  const facts = contentStems(plain)
  return facts.size > 0 ? facts : contentStems(text)
}

/** Whether a text tells a quote: most of its content words stand in it. */
export const tells = (text: ReadonlySet<string>, quote: string): boolean => shareOf(factsIn(quote), text) >= leastShare

/** Whether a quote of a resume is about an item: most of its words are the item's, or it names the item. */
function isAbout(quote: string, { title, organisation, from, to, clauses }: ProfileItem): boolean {
  const stems = contentStems(quote)
  const all = contentStems([title, organisation, from, to, ...clauses.map(({ text }) => text)].join(' '))
  return shareOf(stems, all) >= leastShare || shareOf(contentStems(`${title} ${organisation}`), stems) >= leastShare
}

const quotesIn = (sentences: readonly WrittenSentence[], notes: string) =>
  sentences.flatMap(({ from }) => from).filter(quote => !notes.includes(quote))

/** The items that a written letter tells of. */
export function itemsTold({ letter, notes }: LetterExample, items: readonly ProfileItem[]): Set<ProfileItem> {
  const quotes = quotesIn(letter.flat(), notes)
  return new Set(items.filter(item => quotes.some(quote => isAbout(quote, item))))
}

/** The work that the first paragraph of a written letter speaks of first; undefined if of none. */
export function workOpenedWith(
  { letter, notes }: LetterExample,
  works: readonly ProfileItem[],
): ProfileItem | undefined {
  for (const sentence of letter[0] ?? []) {
    if (sentence.part !== 'opening' && sentence.part !== 'work') continue
    const quotes = quotesIn([sentence], notes)
    const [best] = works
      .map(item => ({ item, count: quotes.filter(quote => isAbout(quote, item)).length }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
    if (best) return best.item
  }
  return undefined
}
