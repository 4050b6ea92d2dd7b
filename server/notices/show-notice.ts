import type { Notice } from '#contract/endpoints/notices.ts'
import type { Deps } from '#server/deps.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { countNoticeMails } from '#server/platform/mail/queue-to-accounts.ts'
import { canResend, stateOf, takesEffectAt } from './rules.ts'
import { countReach, listRows, type NoticeRow } from './store.ts'
import { previewOf } from './write-mail.ts'

type Parts = Pick<Deps, 'publicUrl' | 'clock'>

export async function listNotices({ db, ...parts }: Pick<Deps, 'db'> & Parts) {
  const rows = await listRows(db.sql)
  const notices: Notice[] = []
  for (const row of rows) notices.push(await showNotice(db.sql, parts, row))
  return { notices, reach: await countReach(db.sql) }
}

export async function showNotice(db: Sql, { publicUrl, clock }: Parts, row: NoticeRow): Promise<Notice> {
  const isSending = row.startedAt && !row.sentAt
  // Rows of the outbox are removed after 30 days, so what is final is stored with the notice.
  const { undelivered, unanswered } = row
  const mails = isSending ? await countNoticeMails(db, row.id) : { waiting: 0, undelivered, unanswered }
  const { id, kind, subject, text, changes, takesEffectOn, revision, accounts, queued } = row
  return {
    ...{ id, kind, subject, text, changes, takesEffectOn, revision, accounts, queued, ...mails },
    canResend: canResend(row, mails.unanswered, clock.now()),
    state: stateOf(row),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    takesEffectAt: takesEffectAt(row, clock.now()).toISOString(),
    preview: previewOf(row, publicUrl),
  }
}
