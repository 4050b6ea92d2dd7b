import type { DocumentContent, changeDocument as endpoint } from '#contract/endpoints/documents.ts'
import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { keepConfirmed } from './confirming/keep-confirmed.ts'
import { confirmClaims } from './confirming/rules.ts'
import { isSameText, needsVersion, sizeOf, toSummary } from './rules.ts'
import { indexText } from './search/rules.ts'
import { insertVersion, writeDocument } from './store.ts'
import { lockForChange } from './versions/lock-for-change.ts'

/**
 * Saves a change unless another page has saved since. Resending the same content succeeds, because the first response
 * may have been lost. Works for documents in the bin.
 * @throws AppError not_found, document_changed, invalid_input for another kind, body_too_large
 */
export async function changeDocument(
  tx: Tx,
  userId: string,
  id: string,
  change: BodyOut<typeof endpoint>,
  now: Date,
): Promise<ResponseIn<typeof endpoint>> {
  if (change.content && sizeOf(change.content) > limits.documents.bytes) throw new AppError('body_too_large')
  const before = await lockForChange(tx, userId, id)
  const { title = before.title, revision } = change
  if (change.content && change.content.kind !== before.kind)
    throw new AppError('invalid_input', { errors: { 'content.kind': 'This is another kind of document' } })
  const { content, confirmed } = contentAfter(before.content, change.content ?? before.content)
  if (isSameText(before, { title, content })) return toSummary(before)
  if (before.revision !== revision) throw new AppError('document_changed')
  if (needsVersion(before, content, now)) await insertVersion(tx, before, limits.documents.versions)
  const words = indexText({ ...before, title, content })
  const text = { title, content, words, edited: true }
  const after = await writeDocument(tx, userId, id, { ...text, revision: revision + 1, updatedAt: now }, now)
  if (!after) throw new AppError('not_found')
  await keepConfirmed(tx, userId, { sentences: confirmed, source: title }, now)
  return toSummary(after)
}

const contentAfter = (
  before: DocumentContent,
  after: DocumentContent,
): { content: DocumentContent; confirmed: readonly string[] } =>
  before.kind === 'cover-letter' && after.kind === 'cover-letter'
    ? confirmClaims(before, after)
    : { content: after, confirmed: [] }
