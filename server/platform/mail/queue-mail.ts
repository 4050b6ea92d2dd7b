import { type SQL, sql } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { outboxMails, users } from '#server/platform/db/schema.ts'
import { type Mail, renderMail, toSingleLine } from './render-mail.ts'

/** Queues an email in the transaction of the event it reports, unless its kind is turned off or limited. */
export async function queueMail(db: Sql | Tx, mail: Mail, now: Date): Promise<void> {
  await db.execute(mailInsert(mail, now))
}

/** The statement of `queueMail`, for one that writes the event too. */
export function mailInsert(mail: Mail, now: Date): SQL {
  const { kind, to, userId, subject, atMost, unsubscribeUrl = null } = mail
  const { text, html } = renderMail(mail)
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`
    insert into ${outboxMails}
      (kind, user_id, recipient, subject, text, html, unsubscribe_url, next_attempt_at, created_at)
    select ${kind}::text, ${userId}::uuid, ${to}, ${toSingleLine(subject)}, ${text}, ${html},
      ${unsubscribeUrl}::text, ${at}, ${at}
    where not exists (
      select from ${users} where ${users.id} = ${userId}::uuid and ${users.unwantedMails} @> to_jsonb(${kind}::text)
    ) ${atMost ? sql`and ${sentSince(mail, new Date(now.getTime() - atMost.within))} < ${atMost.times}::int` : sql``}`
}

const sentSince = ({ userId, kind }: Mail, since: Date) => sql`(
  select count(*) from ${outboxMails}
  where user_id = ${userId}::uuid and kind = ${kind}::text and created_at > ${since.toISOString()}::timestamptz
)`
