import { writeAudit } from '#server/admin/write-audit.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { Database } from '#server/platform/db/database.ts'
import * as store from './store.ts'

export async function claimOffer({ db }: { db: Database }, userId: string): Promise<void> {
  await store.claimOffer(db.sql, userId)
}

/** For developers: opens the offer once more. @throws AppError not_allowed for another account than their own */
export async function reopenOffer(
  { db }: { db: Database },
  userId: string,
  { account, client, now }: { account: { id: string; email: string }; client: Client; now: Date },
): Promise<void> {
  if (userId !== account.id) throw new AppError('not_allowed')
  await db.transaction(async tx => {
    await store.reopenOffer(tx, account.id)
    const resource = { type: 'user', id: account.id }
    await writeAudit(tx, { action: 'dev.reset_offer', actor: account, resource, client }, now)
  })
}
