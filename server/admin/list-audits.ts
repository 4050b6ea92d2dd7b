import { type AuditEntry, administratorActions, type auditLog } from '#contract/endpoints/admin.ts'
import type { QueryOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { type AuditRow, findAudits } from './store.ts'

export async function listAudits(
  db: Sql,
  { action, search, after }: QueryOut<typeof auditLog>,
): Promise<ResponseIn<typeof auditLog>> {
  const { pageSize } = limits.review
  const actions = action ? [action] : administratorActions
  const rows = await findAudits(db, { actions, search, behind: after ? placeIn(after) : undefined }, pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    entries: shown.map(toEntry),
    next: last && rows.length > pageSize ? `${last.createdAt.getTime()}.${last.id}` : null,
  }
}

const toEntry = ({ createdAt, details, ...row }: AuditRow): AuditEntry => ({
  ...row,
  details: details as AuditEntry['details'],
  createdAt: createdAt.toISOString(),
})

function placeIn(after: string): { createdAt: Date; id: string } {
  const [, time, id] = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(after) ?? []
  if (!time || !id) throw new AppError('invalid_input', { errors: { after: 'This is no place in the list' } })
  return { createdAt: new Date(Number(time)), id }
}
