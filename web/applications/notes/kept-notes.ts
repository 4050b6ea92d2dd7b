import * as z from 'zod/mini'
import { typedStorage } from '#web/platform/storage.ts'

export interface NotesOf {
  userId: string
  applicationId: string
}

const keptSchema = z.object({ userId: z.string(), applicationId: z.string(), text: z.string() })
/** A storage of its own, so that no other page loads what this one can keep. Signing out empties it with the rest. */
const notes = typedStorage({ applicationNotes: z.array(keptSchema) }, () => sessionStorage)
const mostKept = 20

const readAll = () => notes.get('applicationNotes') ?? []
const othersThan = ({ userId, applicationId }: NotesOf) =>
  readAll().filter(each => each.userId !== userId || each.applicationId !== applicationId)

/** Notes typed in this tab that the server has not confirmed, or null. */
export const keptNotes = ({ userId, applicationId }: NotesOf): string | null =>
  readAll().find(each => each.userId === userId && each.applicationId === applicationId)?.text ?? null

/** Stores one text per application and drops the oldest beyond the limit. */
export const keepNotes = (of: NotesOf, text: string): void =>
  notes.set('applicationNotes', [{ ...of, text }, ...othersThan(of)].slice(0, mostKept))

/** Removes the stored text once the server has it, unless the user has typed more. */
export function dropNotes(of: NotesOf, text: string): void {
  if (keptNotes(of) !== text) return
  const others = othersThan(of)
  if (others.length > 0) notes.set('applicationNotes', others)
  else notes.remove('applicationNotes')
}
