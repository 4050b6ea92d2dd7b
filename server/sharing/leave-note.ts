import { limits } from '#contract/limits.ts'
import { AppError } from '#server/http/app-error.ts'
import type { RateLimitHit } from '#server/http/route.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { countNotes, insertNote, lockOpenLink } from './store.ts'

/**
 * Stores a reader's note for the maker of the link.
 * @throws AppError link_ended, too_many_notes
 */
export async function leaveNote(tx: Tx, secret: string, text: string, now: Date): Promise<{ notesLeft: number }> {
  const link = await lockOpenLink(tx, hashSecret(secret), now)
  if (!link) throw new AppError('link_ended')
  const before = await countNotes(tx, link.id)
  if (before >= limits.sharing.notes) throw new AppError('too_many_notes')
  await insertNote(tx, { userId: link.userId, linkId: link.id, text, createdAt: now })
  return { notesLeft: limits.sharing.notes - before - 1 }
}

/**
 * Counts a note against the limit of its link, from all addresses together. Outside of the transaction of the note: the
 * count has a connection of its own.
 * @throws AppError too_many_attempts
 */
export async function countNoteOnLink(rateLimit: RateLimitHit, secret: string): Promise<void> {
  await rateLimit.count('noteOnLink', hashSecret(secret))
}
