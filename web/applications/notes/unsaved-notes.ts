import * as z from 'zod/mini'
import { typedStorage } from '#web/platform/storage.ts'

export interface NotesKey {
  userId: string
  applicationId: string
}

const entrySchema = z.object({ userId: z.string(), applicationId: z.string(), text: z.string() })
/** A storage of its own, so that no other page loads what this one can keep. Signing out empties it with the rest. */
const notesStorage = typedStorage({ applicationNotes: z.array(entrySchema) }, () => sessionStorage)
const maxEntries = 20

const readAll = () => notesStorage.get('applicationNotes') ?? []
const entriesExcept = ({ userId, applicationId }: NotesKey) =>
  readAll().filter(each => each.userId !== userId || each.applicationId !== applicationId)

export const readUnsavedNotes = ({ userId, applicationId }: NotesKey): string | null =>
  readAll().find(each => each.userId === userId && each.applicationId === applicationId)?.text ?? null

export const storeUnsavedNotes = (of: NotesKey, text: string): void =>
  notesStorage.set('applicationNotes', [{ ...of, text }, ...entriesExcept(of)].slice(0, maxEntries))

/** Removes the stored text once the server has it, unless the user has typed more. */
export function removeUnsavedNotes(of: NotesKey, text: string): void {
  if (readUnsavedNotes(of) !== text) return
  const others = entriesExcept(of)
  if (others.length > 0) notesStorage.set('applicationNotes', others)
  else notesStorage.remove('applicationNotes')
}
