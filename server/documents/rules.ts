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

/** Returns when a document is permanently removed; never before the warning period has passed. */
export function goesAt(row: Pick<DocumentRow, 'deletedAt' | 'savedAt' | 'lastUsedAt' | 'warnedAt'>): Date | null {
  const { deletedAt, savedAt, lastUsedAt, warnedAt } = row
  if (deletedAt) return new Date(deletedAt.getTime() + retention.documentBin)
  if (savedAt) return null
  const warned = warnedAt ? warnedAt.getTime() + retention.documentWarning : 0
  return new Date(Math.max(lastUsedAt.getTime() + retention.unusedDocument, warned))
}

export const noteUseEvery = hour

/** Edits less than a minute apart form one version, which covers at most ten minutes. */
const pause = 60_000
const longest = 10 * minute

/** An edit that deletes more than five words and over 30 percent of the text creates a version. */
const fewWords = 5
const mostLeft = 0.7

/** Returns whether the current content is kept as a version when it is changed. */
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

export const sizeOf = (content: DocumentContent): number => Buffer.byteLength(JSON.stringify(content))
