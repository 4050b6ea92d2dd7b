import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { announcedPrices } from '#contract/endpoints/notices.ts'
import { priceItems } from '#contract/notices.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { listAnnounced } from './rules.ts'
import { listSent } from './store.ts'

export const announcedNow = async (db: Sql, now: Date): Promise<ResponseIn<typeof announcedPrices>> => ({
  changes: listAnnounced(priceItems, await listSent(db), now),
})
