import { sql } from 'drizzle-orm'
import { retention } from '#contract/account.ts'
import { type PersonalTable, type Removal, removalOf } from '#server/platform/db/personal-data.ts'
import { sharedLinks, sharedNotes } from '#server/platform/db/schema.ts'

export const sharingData: PersonalTable[] = [
  {
    table: sharedLinks,
    owner: sharedLinks.userId,
    section: 'sharedLinks',
    withheld: { secretHash: 'it checks the link and says nothing of the user' },
    orderedBy: sharedLinks.createdAt,
  },
  {
    table: sharedNotes,
    owner: sharedNotes.userId,
    section: 'sharedNotes',
    withheld: {},
    orderedBy: sharedNotes.createdAt,
  },
]

export const oldSharedLinks: Removal = removalOf('shared links that ended, with their notes', sharedLinks, now => {
  const before = new Date(now.getTime() - retention.sharedLink).toISOString()
  return sql`least(${sharedLinks.expiresAt}, ${sharedLinks.endedAt}) < ${before}::timestamptz`
})
