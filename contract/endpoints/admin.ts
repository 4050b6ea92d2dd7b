import * as z from 'zod/mini'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

export const administratorActions = [
  'admin.seed',
  'testimonial.approve',
  'testimonial.reject',
  'testimonial.delete',
  'prostory.grant',
  'prostory.approve',
  'prostory.reject',
  'prostory.decline',
  'prostory.restore',
  'listing.clear',
  'listing.keep',
  'listing.remove',
  'sharing.report',
  'notice.write',
  'notice.delete',
  'notice.send',
  'notice.resend',
] as const

export type AuditAction =
  | (typeof administratorActions)[number]
  | 'account.export'
  | 'account.delete'
  | 'consent.withdraw'
  | 'username.change'
  | 'password.change'
  | 'email.verify'
  | 'email.change'
  | 'email.change_request'
  | 'two_factor.on'
  | 'two_factor.off'
  | 'two_factor.recovery_code'
  | 'passkey.add'
  | 'passkey.remove'
  | 'sign_in.link'
  | 'sign_in.unlink'
  | 'subscription.cancel'
  | 'dev.reset_offer'

const auditEntry = z.object({
  id: z.uuid(),
  adminId: z.nullable(z.uuid()),
  adminEmail: z.nullable(z.string()),
  action: z.string(),
  resourceType: z.string(),
  resourceId: z.nullable(z.string()),
  details: z.nullable(z.record(z.string(), z.unknown())),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditLog = endpoint(paths.auditLog, {
  who: 'admin',
  query: z.object({
    action: z.optional(z.enum(administratorActions)),
    /** Part of an administrator's email address, or the whole id of what was changed. */
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    after: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.object({ entries: z.array(auditEntry), next: z.nullable(z.string()) }),
})
