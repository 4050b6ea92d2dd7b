import type { NoticeDraft, PriceChange } from '#contract/endpoints/notices.ts'
import { priceItems } from '#contract/notices.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { Identity } from '#server/http/session.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { problemsOf } from './rules.ts'
import { deleteRow, insertNotice, lockNotice, type NoticeRow, updateNotice } from './store.ts'

export interface Administrator {
  admin: Identity
  client: Client
}

export async function writeNotice(tx: Tx, draft: NoticeDraft, by: Administrator, now: Date): Promise<NoticeRow> {
  const row = await insertNotice(tx, { ...fieldsOf(draft, now), createdAt: now })
  await record(tx, 'notice.write', row, by, now)
  return row
}

export async function changeNotice(
  tx: Tx,
  id: string,
  { revision, ...draft }: NoticeDraft & { revision: number },
  by: Administrator,
  now: Date,
): Promise<NoticeRow> {
  await lockDraft(tx, id, revision)
  const row = await updateNotice(tx, id, { ...fieldsOf(draft, now), revision: revision + 1 })
  await record(tx, 'notice.write', row, by, now)
  return row
}

export async function deleteNotice(tx: Tx, id: string, by: Administrator, now: Date): Promise<void> {
  const row = await lockDraft(tx, id)
  await deleteRow(tx, id)
  await record(tx, 'notice.delete', row, by, now)
}

export async function lockDraft(tx: Tx, id: string, revision?: number): Promise<NoticeRow> {
  const row = await lockNotice(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.startedAt || (revision !== undefined && row.revision !== revision)) throw new AppError('notice_changed')
  return row
}

export const record = (
  tx: Tx,
  action: 'notice.write' | 'notice.delete' | 'notice.send' | 'notice.resend',
  { id, kind, takesEffectOn, accounts }: NoticeRow,
  { admin, client }: Administrator,
  now: Date,
): Promise<void> =>
  writeAudit(
    tx,
    {
      action,
      actor: admin,
      resource: { type: 'notice', id },
      details: { kind, takesEffectOn, ...(action === 'notice.send' ? { accounts } : {}) },
      client,
    },
    now,
  )

function fieldsOf({ kind, subject, text, changes: asked, takesEffectOn }: NoticeDraft, now: Date) {
  const changes = asked.map(pricedChange)
  const ids = new Set(changes.map(({ item }) => item))
  const wrong =
    ids.size < changes.length
      ? { changes: 'Name each price once' }
      : kind !== 'price' && changes.length > 0
        ? { changes: 'Only a notice of prices can have new prices' }
        : problemsOf({ kind, changes, takesEffectOn }, now)
  if (Object.keys(wrong).length) throw new AppError('invalid_input', { errors: wrong })
  return { kind, subject, text, changes, takesEffectOn }
}

function pricedChange({ item: id, to }: NoticeDraft['changes'][number]): PriceChange {
  const item = priceItems.find(each => each.id === id)
  const changes = !item
    ? 'This price does not exist'
    : item.amount === to
      ? `${item.name} already has this price`
      : null
  if (!item || changes) throw new AppError('invalid_input', { errors: { changes: changes ?? '' } })
  return { item: id, name: item.name, unit: item.unit, from: item.amount, to }
}
