import { health, ready } from '#contract/endpoints/health.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import { AppError } from './app-error.ts'
import { defineRoute, type Route } from './route.ts'

export interface Readiness {
  draining: boolean
}

export async function serviceRoutes(
  { db, payments }: { db: Database; payments?: PaymentProvider | undefined },
  readiness: Readiness,
): Promise<Route[]> {
  const durability = await db.durability()
  return [
    defineRoute(health, async () => ({
      status: 'ok' as const,
      database: db.kind,
      durability,
      payments: payments?.kind ?? ('none' as const),
    })),
    defineRoute(ready, async () => {
      if (readiness.draining) throw new AppError('unavailable')
      await db.ping().catch(() => {
        throw new AppError('unavailable')
      })
      return { status: 'ready' as const }
    }),
  ]
}
