import { desc, eq } from 'drizzle-orm'
import type { Sql } from '#server/platform/db/database.ts'
import { outboxMails } from '#server/platform/db/schema.ts'

const max = 100

/** Returns the newest 100 emails. For developers only: texts contain links that grant access. */
export const readOutbox = (db: Sql) =>
  db.select().from(outboxMails).orderBy(desc(outboxMails.createdAt), desc(outboxMails.id)).limit(max)

export async function readMail(db: Sql, id: string) {
  const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, id))
  return mail
}
