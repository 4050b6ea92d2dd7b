import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Log } from '#server/platform/log.ts'
import { PaymentDeclined, type PaymentProvider, ProviderFailed } from '#server/platform/payments/provider.ts'

export interface Billing extends Pick<Deps, 'db' | 'clock' | 'publicUrl'> {
  payments: PaymentProvider
  log?: Pick<Log, 'warn'> | undefined
}

/** @throws AppError payments_unavailable when payments are switched off */
export function requirePayments({ db, clock, publicUrl, payments }: Deps): Billing {
  if (!payments) throw new AppError('payments_unavailable')
  return { db, clock, publicUrl, payments }
}

/**
 * Runs work that needs the payment provider. The operator's log says why the provider failed; the caller is told only
 * that.
 * @throws AppError payments_unavailable, payment_declined, provider_failed, and what `work` throws
 */
export async function withPayments<Result>(
  deps: Deps,
  log: Record<'warn' | 'error', (details: object, text: string) => void>,
  work: (billing: Billing) => Promise<Result>,
): Promise<Result> {
  try {
    return await work({ ...requirePayments(deps), log })
  } catch (error) {
    if (error instanceof PaymentDeclined) throw new AppError('payment_declined')
    if (!(error instanceof ProviderFailed)) throw error
    log.error({ reason: error.message }, 'the payment provider failed')
    throw new AppError('provider_failed')
  }
}
