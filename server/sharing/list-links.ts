import type { SharedLink } from '#contract/endpoints/sharing.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { stateOf } from './rules.ts'
import { type LinkRow, listLinks, listNotes, type NoteRow, writeNotesSeen } from './store.ts'

export async function listSharedLinks(
  db: Sql,
  catalogue: Catalogue,
  userId: string,
  now: Date,
): Promise<{ links: SharedLink[] }> {
  const [rows, notes] = await Promise.all([listLinks(db, userId), listNotes(db, userId)])
  const notesByLink = Map.groupBy(notes, ({ linkId }) => linkId)
  return { links: rows.map(row => toSharedLink(row, notesByLink.get(row.id) ?? [], catalogue, now)) }
}

export function toSharedLink(row: LinkRow, notes: readonly NoteRow[], catalogue: Catalogue, now: Date): SharedLink {
  const { id, kind, careers, shows, recipient, signedAs, createdAt, expiresAt, endedAt, openedOn } = row
  return {
    id,
    kind,
    careers: careers
      .flatMap(slug => catalogue.bySlug(slug) ?? [])
      .map(({ slug, title, icon }) => ({ slug, title, icon })),
    shows,
    recipient,
    signedAs,
    state: stateOf(row, now),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    openedOn,
    notes: notes.map(note => ({
      id: note.id,
      text: note.text,
      createdAt: note.createdAt.toISOString(),
      isNew: note.seenAt === null,
    })),
  }
}

export const markNotesSeen = (db: Sql, userId: string, now: Date): Promise<void> => writeNotesSeen(db, userId, now)
