import type { Tx } from '#server/platform/db/database.ts'
import { isEntitled, noSubscription } from './rules.ts'
import * as store from './store.ts'

/**
 * Pro for a story, for good; a subscription that runs is not touched by it. Returns whether one runs that will be
 * charged again. With the account held.
 */
export async function unlockByStory(tx: Tx, userId: string, now: Date): Promise<{ stillCharged: boolean }> {
  const known = await entitle(tx, userId, 'testimonial', now)
  return { stillCharged: known.status !== null && known.cancelAt === null }
}

/** The story's Pro ends; who pays for a subscription stays on Pro. Returns whether she does. With the account held. */
export async function endStoryPro(tx: Tx, userId: string, now: Date): Promise<{ staysPro: boolean }> {
  const known = await entitle(tx, userId, null, now)
  return { staysPro: isEntitled(null, known, now) }
}

async function entitle(tx: Tx, userId: string, via: 'testimonial' | null, now: Date) {
  const known = (await store.findSubscription(tx, userId)) ?? noSubscription
  await store.setUnlockedVia(tx, userId, via)
  await store.updateEntitlement(tx, userId, isEntitled(via, known, now), known)
  return known
}
