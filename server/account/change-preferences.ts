import { optionalMails } from '#contract/account.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { findUnwantedMails, updateUnwantedMails } from './store.ts'

type OptionalMail = (typeof optionalMails)[number]

export async function readPreferences(db: Sql, userId: string): Promise<{ unwantedMails: OptionalMail[] }> {
  const unwanted = await findUnwantedMails(db, userId)
  return { unwantedMails: optionalMails.filter(kind => unwanted.includes(kind)) }
}

export async function changePreferences(
  db: Sql,
  userId: string,
  unwanted: OptionalMail[],
  now: Date,
): Promise<{ unwantedMails: OptionalMail[] }> {
  const unwantedMails = optionalMails.filter(kind => unwanted.includes(kind))
  await updateUnwantedMails(db, userId, unwantedMails, now)
  return { unwantedMails }
}
