import type { Tx } from '#server/platform/db/database.ts'
import { isEntitled, noSubscription } from './rules.ts'
import * as store from './store.ts'

/**
 * Grants Pro permanently for a success story; a running subscription is not changed. Returns whether that subscription
 * will be charged again. The caller holds the account's lock.
 */
export async function unlockByStory(tx: Tx, userId: string, now: Date): Promise<{ stillCharged: boolean }> {
  const known = await setProSource(tx, userId, 'testimonial', now)
  return { stillCharged: known.status !== null && known.cancelAt === null }
}

/**
 * Ends the Pro access granted by a success story. Returns whether a subscription keeps the user on Pro. The caller
 * holds the account's lock.
 */
export async function endStoryPro(tx: Tx, userId: string, now: Date): Promise<{ staysPro: boolean }> {
  const known = await setProSource(tx, userId, null, now)
  return { staysPro: isEntitled(null, known, now) }
}

async function setProSource(tx: Tx, userId: string, via: 'testimonial' | null, now: Date) {
  const known = (await store.findSubscription(tx, userId)) ?? noSubscription
  await store.setUnlockedVia(tx, userId, via)
  await store.updateEntitlement(tx, userId, isEntitled(via, known, now), known)
  return known
}
