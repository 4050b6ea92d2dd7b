import { isDeepStrictEqual } from 'node:util'
import { retention } from '#contract/account.ts'
import type { DocumentContent, DocumentSummary, OwnDocument } from '#contract/endpoints/documents.ts'
import { hour, minute } from '#contract/time.ts'
import type { generatedDocuments } from '#server/platform/db/schema.ts'
import { countWords } from './search/rules.ts'

type DocumentRow = typeof generatedDocuments.$inferSelect
type SummaryRow = Omit<DocumentRow, 'content' | 'words'>

export const toSummary = (row: SummaryRow): DocumentSummary => ({
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
  goesAt: removalDate(row)?.toISOString() ?? null,
})

export const toDocument = (row: DocumentRow): OwnDocument => ({ ...toSummary(row), content: row.content })

/** Returns when a document is permanently removed; never before the warning period has passed. */
export function removalDate(row: Pick<DocumentRow, 'deletedAt' | 'savedAt' | 'lastUsedAt' | 'warnedAt'>): Date | null {
  const { deletedAt, savedAt, lastUsedAt, warnedAt } = row
  if (deletedAt) return new Date(deletedAt.getTime() + retention.documentBin)
  if (savedAt) return null
  const warned = warnedAt ? warnedAt.getTime() + retention.documentWarning : 0
  return new Date(Math.max(lastUsedAt.getTime() + retention.unusedDocument, warned))
}

export const useInterval = hour

/** Edits less than a minute apart form one version, which covers at most ten minutes. */
const versionDelay = 60_000
const maxVersionSpan = 10 * minute

/** An edit that deletes more than five words and over 30 percent of the text creates a version. */
const maxSmallEdit = 5
const minKeptShare = 0.7

export function needsVersion(
  { edited, updatedAt, content }: Pick<DocumentRow, 'edited' | 'updatedAt' | 'content'>,
  after: DocumentContent,
  now: Date,
): boolean {
  const before = updatedAt.getTime()
  const spanOf = (time: number) => Math.floor(time / maxVersionSpan)
  const paused = now.getTime() - before >= versionDelay || spanOf(now.getTime()) !== spanOf(before)
  return !edited || paused || isLargeDeletion(countWords(content), countWords(after))
}

function isLargeDeletion(before: Map<string, number>, after: Map<string, number>): boolean {
  let [all, lost] = [0, 0]
  for (const [word, times] of before) {
    all += times
    lost += Math.max(times - (after.get(word) ?? 0), 0)
  }
  return lost > maxSmallEdit && lost > all * (1 - minKeptShare)
}

interface Text {
  title: string
  content: DocumentContent
}
export const isSameText = (a: Text, b: Text): boolean => a.title === b.title && isDeepStrictEqual(a.content, b.content)

export const sizeOf = (content: DocumentContent): number => Buffer.byteLength(JSON.stringify(content))
