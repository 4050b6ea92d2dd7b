import type { AuditAction } from '#contract/admin.ts'

/** What somebody did as an administrator. The details tell what it was done to, so they are not hers to take along. */
export const administratorActs: readonly AuditAction[] = ['admin.seed']
