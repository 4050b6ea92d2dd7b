import type { EvidenceForm, EvidenceItem } from '#contract/endpoints/evidence.ts'
import { evidenceSources } from '#contract/evidence-kinds.ts'
import { limits } from '#contract/limits.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { AppError } from '#server/http/app-error.ts'
import type { EvidenceInput } from '#server/language/bullets/evidence-facts.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { findLine } from '../language/line-bank/line-bank.ts'
import { rowOf, toEvidenceInput } from './rules.ts'
import { countItems, deleteItem, type EvidenceRow, insertItem, listItems, writeItem } from './store.ts'
import { wordsOf } from './thread/write-from-told.ts'
import { writeFromTold } from './thread/writer-thread.ts'

export async function listOwnItems(db: Sql, catalogue: Catalogue, userId: string): Promise<EvidenceItem[]> {
  const rows = (await listItems(db, userId)).map(row => ({ row, input: toEvidenceInput(row) }))
  const items = rows.map(({ input }) => input)
  const words = await writeFromTold(catalogue, 'words', items)
  return rows.flatMap(({ row, input }, at) => {
    const own = words[at]
    return own ? [withWords(row, input, own)] : []
  })
}

export async function addItem(tx: Tx, userId: string, form: EvidenceForm, now: Date): Promise<EvidenceItem> {
  await lockAccount(tx, userId)
  if ((await countItems(tx, userId)) >= limits.evidence.perUser) throw new AppError('too_much_evidence')
  return toItem(await insertItem(tx, userId, rowOf(form), now))
}

export async function changeItem(
  db: Sql,
  userId: string,
  id: string,
  form: EvidenceForm,
  now: Date,
): Promise<EvidenceItem> {
  const row = await writeItem(db, userId, id, rowOf(form), now)
  if (!row) throw new AppError('not_found')
  return toItem(row)
}

export async function removeItem(db: Sql, userId: string, id: string): Promise<void> {
  if (!(await deleteItem(db, userId, id))) throw new AppError('not_found')
}

/** Of one item at once; only all of them together take long. */
function toItem(row: EvidenceRow): EvidenceItem {
  const input = toEvidenceInput(row)
  return withWords(row, input, wordsOf(input))
}

const withWords = (row: EvidenceRow, input: EvidenceInput, words: ReturnType<typeof wordsOf>): EvidenceItem => ({
  ...input,
  ...words,
  answers: input.answers as Record<string, string>,
  lines: row.lines.filter(findLine),
  source: evidenceSources.find(each => each === row.source) ?? 'typed',
  updatedAt: row.updatedAt.toISOString(),
})
