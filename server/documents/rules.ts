import { isDeepStrictEqual } from 'node:util'
import { retention } from '#contract/account.ts'
import type { DocumentContent, DocumentSummary, OwnDocument } from '#contract/endpoints/documents.ts'
import { hour, minute } from '#contract/time.ts'
import type { generatedDocuments } from '#server/platform/db/schema.ts'
import { countedWords } from './search/rules.ts'

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
export const noteUseEvery = hour

/** What is typed with less of a pause than this is one change, but never for longer than `longest`. */
const pause = 60_000
const longest = 10 * minute

/** A step of typing takes no more words away than this, or leaves so much of what stood there. */
const fewWords = 5
const mostLeft = 0.7

/** Whether what a document is now has to stay among its versions when it is changed; else it was one step of typing. */
export function staysAsVersion(
  { edited, updatedAt, content }: Pick<DocumentRow, 'edited' | 'updatedAt' | 'content'>,
  after: DocumentContent,
  now: Date,
): boolean {
  const before = updatedAt.getTime()
  const stretch = (time: number) => Math.floor(time / longest)
  const paused = now.getTime() - before >= pause || stretch(now.getTime()) !== stretch(before)
  return !edited || paused || isMuchLost(countedWords(content), countedWords(after))
}

function isMuchLost(before: Map<string, number>, after: Map<string, number>): boolean {
  let [all, lost] = [0, 0]
  for (const [word, times] of before) {
    all += times
    lost += Math.max(times - (after.get(word) ?? 0), 0)
  }
  return lost > fewWords && lost > all * (1 - mostLeft)
}

interface Text {
  title: string
  content: DocumentContent
}
export const isSameText = (one: Text, other: Text): boolean =>
  one.title === other.title && isDeepStrictEqual(one.content, other.content)

/** How many bytes it takes as JSON. */
export const sizeOf = (content: DocumentContent): number => Buffer.byteLength(JSON.stringify(content))
