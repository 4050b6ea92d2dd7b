import { retention } from '#contract/account.ts'
import type { AuditAction } from '#contract/endpoints/admin.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { endFiles, removeFileNow } from '#server/platform/storage/end-files.ts'
import { stateOf } from '../rules.ts'
import { defaultReason, type Reviewer } from './rules.ts'
import { deleteReviewed, findTestimonial, lockTestimonial, writeTestimonial } from './store.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'files'>

export async function approveTestimonial({ db, clock }: Parts, id: string, by: Reviewer): Promise<void> {
  await db.transaction(async tx => {
    const now = clock.now()
    const { consentGiven } = await lockPending(tx, id)
    if (!consentGiven) throw new AppError('no_consent')
    const approved = { adminApprovalStatus: true, approvedBy: by.admin.id, approvedAt: now }
    await writeTestimonial(tx, id, { ...approved, updatedAt: now })
    await record(tx, 'testimonial.approve', id, by, now)
  })
}

export async function rejectTestimonial(
  { db, clock }: Parts,
  { id, reason }: { id: string; reason: string },
  by: Reviewer,
): Promise<void> {
  await db.transaction(async tx => {
    const now = clock.now()
    const row = await findTestimonial(tx, id)
    if (row?.photoKey) await endFiles(tx, [row.photoKey], new Date(now.getTime() + retention.rejected))
    await lockPending(tx, id)
    await writeTestimonial(tx, id, { rejectionReason: reason || defaultReason, deletedAt: now, updatedAt: now })
    await record(tx, 'testimonial.reject', id, by, now)
  })
}

export async function deleteTestimonial({ db, clock, files }: Parts, id: string, by: Reviewer): Promise<void> {
  await db.transaction(async tx => {
    const now = clock.now()
    const row = await findTestimonial(tx, id)
    if (row?.photoKey) await endFiles(tx, [row.photoKey], now)
    if (!(await deleteReviewed(tx, id))) throw new AppError('not_found')
    await record(tx, 'testimonial.delete', id, by, now)
    if (row?.photoKey) await removeFileNow({ files, db: { sql: tx } }, row.photoKey)
  })
}

async function lockPending(tx: Tx, id: string) {
  const row = await lockTestimonial(tx, id)
  if (!row) throw new AppError('not_found')
  if (stateOf(row) !== 'pending') throw new AppError('already_reviewed')
  return row
}

const record = (tx: Tx, action: AuditAction, id: string, { admin, client }: Reviewer, now: Date) =>
  writeAudit(tx, { action, actor: admin, resource: { type: 'testimonial', id }, client }, now)
