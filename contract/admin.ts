/** What is written into the audit log, by name. An act that is not in this list cannot be recorded, so it joins first. */
export type AuditAction =
  | 'admin.seed'
  | 'account.export'
  | 'account.delete'
  | 'consent.withdraw'
  | 'username.change'
  | 'password.change'
  | 'two_factor.on'
  | 'two_factor.off'
  | 'two_factor.recovery_code'
  | 'subscription.cancel'
  | 'dev.reset_offer'
