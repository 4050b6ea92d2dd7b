import type { outbox } from '#contract/endpoints/dev.ts'
import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { readMail, readOutbox } from '#server/platform/mail/read-outbox.ts'

export async function showOutbox(db: Sql): Promise<ResponseIn<typeof outbox>> {
  return (await readOutbox(db)).map(({ recipient, createdAt, sentAt, nextAttemptAt, ...mail }) => ({
    ...mail,
    to: recipient,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  }))
}

export async function showMail(db: Sql, id: string): Promise<string> {
  const mail = await readMail(db, id)
  if (!mail) throw new AppError('not_found')
  return mail.html
}
