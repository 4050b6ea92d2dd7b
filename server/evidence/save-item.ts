import type { EvidenceForm, EvidenceItem } from '#contract/endpoints/evidence.ts'
import { evidenceSources } from '#contract/evidence-kinds.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { nameSkills } from '../language/bullets/name-skills.ts'
import { writeBullets } from '../language/bullets/write-bullets.ts'
import { findLine } from '../language/line-bank/line-bank.ts'
import { rowOf, toEvidenceInput } from './rules.ts'
import { countItems, deleteItem, type EvidenceRow, insertItem, listItems, writeItem } from './store.ts'

export async function listOwnItems(db: Sql, userId: string): Promise<EvidenceItem[]> {
  return (await listItems(db, userId)).map(toItem)
}

/** @throws AppError too_much_evidence, unknown_line, invalid_input */
export async function addItem(tx: Tx, userId: string, form: EvidenceForm, now: Date): Promise<EvidenceItem> {
  // Without the lock two requests could exceed the limit.
  await lockAccount(tx, userId)
  if ((await countItems(tx, userId)) >= limits.evidence.perUser) throw new AppError('too_much_evidence')
  return toItem(await insertItem(tx, userId, rowOf(form), now))
}

/** @throws AppError not_found, also for another account's item; unknown_line, invalid_input */
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

/** @throws AppError not_found, also for another account's item */
export async function removeItem(db: Sql, userId: string, id: string): Promise<void> {
  if (!(await deleteItem(db, userId, id))) throw new AppError('not_found')
}

function toItem(row: EvidenceRow): EvidenceItem {
  const input = toEvidenceInput(row)
  return {
    ...input,
    answers: input.answers as Record<string, string>,
    lines: row.lines.filter(findLine),
    source: evidenceSources.find(each => each === row.source) ?? 'typed',
    bullets: writeBullets(input),
    skills: nameSkills(input),
    updatedAt: row.updatedAt.toISOString(),
  }
}
