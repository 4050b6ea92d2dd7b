import type { DocumentContent } from '#contract/endpoints/documents.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { DocumentKind } from '#contract/tools.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { commitReservation, releaseReservation } from '#server/tokens/reservations/settle-reservation.ts'
import { indexText } from '../search/rules.ts'
import type { Written } from './rules.ts'
import { findGeneration, type GenerationRow, insertDocument, markEnded } from './store.ts'

export interface Finished {
  id: string
  userId: string
  work: { kind: DocumentKind; careerTitle: string }
  written: Written<DocumentContent>
  reservationId: string | undefined
}

/**
 * Stores the document and settles its price in one transaction. A fallback text, and one that is marked as
 * free, costs nothing.
 * @throws AppError work_cancelled if the generation has already ended
 */
export async function finishGeneration(
  tx: Tx,
  finished: Finished,
  now: Date,
): Promise<{ documentId: string; charged: boolean }> {
  const { id, userId, work, written, reservationId } = finished
  await lockAccount(tx, userId)
  const { title, content, provenance } = written
  const { kind, careerTitle } = work
  const document = {
    userId,
    kind,
    title,
    careerTitle,
    content,
    provenance,
    words: indexText({ title, careerTitle, content }),
  }
  const documentId = await insertDocument(tx, document, now)
  const free = provenance.standIn || written.isFree === true
  if (free && reservationId) await releaseReservation(tx, reservationId, now)
  const charged = !free && (await commitReservation(tx, reservationId, now))
  if (!(await markEnded(tx, id, { state: 'done', documentId, charged }, now))) throw new AppError('work_cancelled')
  return { documentId, charged }
}

export async function failGeneration(tx: Tx, userId: string, id: string, error: ErrorCode, now: Date): Promise<void> {
  await lockAccount(tx, userId)
  await releaseTokens(tx, await markEnded(tx, id, { state: 'failed', error }, now), now)
}

export async function cancelGeneration(tx: Tx, userId: string, id: string, now: Date): Promise<GenerationRow> {
  await lockAccount(tx, userId)
  const known = await findGeneration(tx, userId, id)
  if (!known) throw new AppError('not_found')
  const ended = await markEnded(tx, id, { state: 'cancelled' }, now)
  await releaseTokens(tx, ended, now)
  return ended ?? known
}

async function releaseTokens(tx: Tx, ended: GenerationRow | undefined, now: Date): Promise<void> {
  if (ended?.reservationId) await releaseReservation(tx, ended.reservationId, now)
}
