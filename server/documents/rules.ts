import { isDeepStrictEqual } from 'node:util'
import { retention } from '#contract/account.ts'
import type { DocumentContent, DocumentSummary, OwnDocument } from '#contract/documents.ts'
import type { generatedDocuments } from '#server/platform/db/schema.ts'

type DocumentRow = typeof generatedDocuments.$inferSelect
type Summarised = Omit<DocumentRow, 'content' | 'words'>

export const toSummary = (row: Summarised): DocumentSummary => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  careerTitle: row.careerTitle,
  provenance: row.provenance,
  edited: row.edited,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  savedAt: row.savedAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
  goesAt: goesAt(row)?.toISOString() ?? null,
})

export const toDocument = (row: DocumentRow): OwnDocument => ({ ...toSummary(row), content: row.content })

/** When it is removed for good, as things stand. Never before a warning has been out for its time. */
export function goesAt(row: Pick<DocumentRow, 'deletedAt' | 'savedAt' | 'lastUsedAt' | 'warnedAt'>): Date | null {
  const { deletedAt, savedAt, lastUsedAt, warnedAt } = row
  if (deletedAt) return new Date(deletedAt.getTime() + retention.documentBin)
  if (savedAt) return null
  const warned = warnedAt ? warnedAt.getTime() + retention.documentWarning : 0
  return new Date(Math.max(lastUsedAt.getTime() + retention.unusedDocument, warned))
}

/** How often opening a document is written down. */
export const noteUseEvery = 60 * 60_000

/** What is typed with less of a pause than this is one change, but never for longer than `longest`. */
const pause = 60_000
const longest = 10 * 60_000

/** Whether what a document is now has to stay among its versions when it is changed; else it was one step of typing. */
export function staysAsVersion({ edited, updatedAt }: Pick<DocumentRow, 'edited' | 'updatedAt'>, now: Date): boolean {
  const before = updatedAt.getTime()
  const stretch = (time: number) => Math.floor(time / longest)
  return !edited || now.getTime() - before >= pause || stretch(now.getTime()) !== stretch(before)
}

interface Text {
  title: string
  content: DocumentContent
}
export const isSameText = (one: Text, other: Text): boolean =>
  one.title === other.title && isDeepStrictEqual(one.content, other.content)

/** How many bytes it takes as JSON. */
export const sizeOf = (content: DocumentContent): number => Buffer.byteLength(JSON.stringify(content))

/** Without accents and capitals. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const mostWords = 10
/** The words of a search as they are compared: letters and digits alone, so that none means anything to a pattern. */
export const wordsOf = (search: string): string[] =>
  [...new Set(folded(search).match(/[\p{L}\p{N}]+/gu))].slice(0, mostWords)

/**
 * What the database replaces by what before it compares, whatever its locale: letters with accents and capitals of the
 * Latin, Greek and Cyrillic scripts, and last the accents that stand by themselves, which go.
 */
export const folding: { from: string; to: string } = foldingOf([
  [0x41, 0x5a],
  [0xc0, 0x24f],
  [0x370, 0x45f],
])

function foldingOf(ranges: [first: number, last: number][]): { from: string; to: string } {
  const letters = ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, place) => first + place))
    .map(code => String.fromCodePoint(code))
    .filter(letter => folded(letter) !== letter && folded(letter).length === 1)
  const accents = Array.from({ length: 0x70 }, (_, place) => String.fromCodePoint(0x300 + place))
  return { from: [...letters, ...accents].join(''), to: letters.map(folded).join('') }
}

/** How much of a text stands under its title, and how much of it before the words that were searched. */
export const excerptLength = 200
export const excerptBefore = 60

/** A cut of a text as it is shown: on one line, from word to word. `begins`, `ends`: nothing was cut away there. */
export function excerptOf(cut: string, { begins, ends }: { begins: boolean; ends: boolean }): string {
  const line = cut.replace(/\s+/g, ' ')
  const from = begins ? line : line.replace(/^\S* /, '')
  const whole = ends ? from : from.replace(/ \S*$/, '')
  return `${begins ? '' : '… '}${whole.trim()}${ends ? '' : ' …'}`
}
