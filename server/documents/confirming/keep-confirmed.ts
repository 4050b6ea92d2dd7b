import type { DocumentContent } from '#contract/endpoints/documents.ts'
import { limits } from '#contract/limits.ts'
import { sentenceKey } from '#contract/sentences.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { countUnconfirmed, markKnown } from './rules.ts'
import { deleteRows, insertRows, listRows } from './store.ts'

const { perUser, text: maxLength } = limits.confirmedSentences

/** Keeps sentences as the user's word. The account must be locked, so that none is kept twice. */
export async function keepConfirmed(
  tx: Tx,
  userId: string,
  { sentences, source }: { sentences: readonly string[]; source: string },
  now: Date,
): Promise<void> {
  if (sentences.length === 0) return
  const rows = await listRows(tx, userId)
  const known = new Set(rows.map(({ text }) => sentenceKey(text)))
  const added = sentences.filter(text => text.length <= maxLength && !known.has(sentenceKey(text)))
  await insertRows(
    tx,
    userId,
    added.map(text => ({ text, source, confirmedAt: now })),
  )
  const tooOld = rows.slice(Math.max(0, perUser - added.length)).map(({ id }) => id)
  await deleteRows(tx, userId, tooOld)
}

export async function markConfirmed(db: Sql, userId: string, content: DocumentContent): Promise<DocumentContent> {
  if (content.kind !== 'cover-letter' || countUnconfirmed(content) === 0) return content
  const rows = await listRows(db, userId)
  return markKnown(content, new Set(rows.map(({ text }) => sentenceKey(text))))
}
