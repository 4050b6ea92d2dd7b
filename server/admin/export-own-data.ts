import { retention } from '#contract/account.ts'
import type { PersonalTable, Removal } from '#server/platform/db/personal-data.ts'
import { auditLogs } from '#server/platform/db/schema.ts'
import { deleteAuditsBefore } from './store.ts'

export const auditData: PersonalTable[] = [
  {
    table: auditLogs,
    owner: auditLogs.adminId,
    section: 'activity',
    withheld: {
      resourceType: 'it can be somebody else it was done to',
      resourceId: 'it can be somebody else it was done to',
      details: 'it can be of somebody else',
    },
    orderedBy: auditLogs.createdAt,
  },
]

export const oldAudits: Removal = {
  what: 'audit rows',
  remove: (tx, now) => {
    const before = new Date(now)
    before.setUTCFullYear(before.getUTCFullYear() - retention.auditYears)
    return deleteAuditsBefore(tx, before)
  },
}
