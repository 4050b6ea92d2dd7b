import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'

/** What the use cases of this room work with once payments are known to be switched on. */
export interface Billing extends Pick<Deps, 'db' | 'clock' | 'publicUrl'> {
  payments: PaymentProvider
  /** Tells the operator what only people can put right. */
  log?: Pick<Log, 'warn'> | undefined
}

/** @throws AppError payments_unavailable where payments are switched off. */
export function needPayments({ db, clock, publicUrl, payments }: Deps): Billing {
  if (!payments) throw new AppError('payments_unavailable')
  return { db, clock, publicUrl, payments }
}
