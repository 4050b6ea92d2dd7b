import type { Deps } from '#server/deps.ts'
import { cleanListing, idOf } from '#server/platform/listings/clean-listing.ts'
import { createSourceHttp, httpLimits } from '#server/platform/listings/fetch-page.ts'
import { type ListingSource, type Search, SourceFailure } from '#server/platform/listings/source.ts'
import { reasonOf } from '#server/platform/log.ts'
import {
  closeAfterMissing,
  closeAfterMissingOnFailure,
  leaseDuration,
  nextRound,
  searchesPerRound,
  searchInterval,
} from './rules.ts'
import { countCall, endListings, endMissing, findSearches, leaseSource, recordFetched, releaseSource } from './store.ts'
import { storeListings } from './store-listings.ts'

export interface Round {
  listings: number
  problem: string | null
}

export async function pollSource(
  { db, clock, sources }: Pick<Deps, 'db' | 'clock' | 'sources'>,
  source: ListingSource,
  signal: AbortSignal = new AbortController().signal,
): Promise<Round | undefined> {
  const startedAt = clock.now()
  const row = await leaseSource(db.sql, source.name, new Date(startedAt.getTime() + leaseDuration), startedAt)
  if (!row) return undefined
  const setUp = sources?.map(({ name }) => name)
  let listings = 0
  let failure: unknown
  try {
    const http = createSourceHttp(source, {
      count: () => countCall(db.sql, source.name, source.policy.callsPerDay, clock.now()),
      clock,
      signal,
    })
    const gather = async (search?: Search) => {
      for await (const page of source.pages(http, search)) {
        const clean = page.flatMap(raw => cleanListing(source, raw, clock.now()) ?? [])
        const sourceIds = new Set(clean.map(({ sourceId }) => sourceId))
        const over = page.map(idOf).filter(id => !sourceIds.has(id))
        await endListings(db.sql, source.name, over, clock.now())
        await storeListings(db, clean, clock.now(), setUp)
        listings += clean.length
        if (signal.aborted) return
      }
    }
    if (source.answers === 'everything') {
      failure = await gather().catch(problem => problem)
      const unseen = failure ? closeAfterMissingOnFailure : source.isWhole ? 0 : closeAfterMissing
      if (!signal.aborted) await endMissing(db.sql, source.name, new Date(startedAt.getTime() - unseen), clock.now())
    } else {
      const since = new Date(startedAt.getTime() - searchInterval)
      failure = await askEach(await findSearches(db.sql, source.name, since, searchesPerRound), {
        ask: gather,
        note: search => recordFetched(db.sql, source.name, search, clock.now()),
        isOver: () => signal.aborted || clock.now().getTime() - startedAt.getTime() > httpLimits.round,
      })
    }
  } catch (error) {
    failure = error
  }
  const problem = failure === undefined ? null : reasonOf(failure)
  const notBefore = failure instanceof SourceFailure ? failure.notBefore : undefined
  const failures = problem === null ? 0 : row.failures + 1
  const now = clock.now()
  await releaseSource(db.sql, source.name, { nextAt: nextRound(source, { failures, notBefore }, now), problem }, now)
  return { listings, problem }
}

interface Asking {
  ask(search: Search): Promise<void>
  note(search: Search): Promise<void>
  isOver(): boolean
}

/**
 * Asks one search after the other. A failing search goes to the end of the queue and does not stop the others, unless
 * the source asks for a pause. If all fail, the source is at fault and none is moved. Returns the last failure.
 */
async function askEach(searches: readonly Search[], { ask, note, isOver }: Asking): Promise<SourceFailure | undefined> {
  let failure: SourceFailure | undefined
  const failed: Search[] = []
  for (const search of searches) {
    if (isOver()) break
    try {
      await ask(search)
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      failure = error
      if (error.notBefore || isOver()) break
      failed.push(search)
      continue
    }
    await note(search)
  }
  if (failed.length < searches.length) for (const search of failed) await note(search)
  return failure
}
