import type { Deps } from '#server/deps.ts'
import { reasonOf } from '#server/platform/keep-running.ts'
import { cleanListing } from '#server/platform/listings/clean-listing.ts'
import { sourceHttp } from '#server/platform/listings/fetch-page.ts'
import { type ListingSource, type Search, SourceFailure } from '#server/platform/listings/source.ts'
import { keepListings } from './keep-listings.ts'
import { held, nextRound, searchedEvery, searchesAtOnce, unseenFor } from './rules.ts'
import { countCall, endMissing, findSearches, holdSource, letSourceGo, noteFetched } from './store.ts'

export interface Round {
  listings: number
  /** null: it went well. */
  problem: string | null
}

/** Asks a source for what it has, if it is due and no other server is asking it. undefined: it is not. */
export async function pollSource(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  source: ListingSource,
  signal: AbortSignal = new AbortController().signal,
): Promise<Round | undefined> {
  const begun = clock.now()
  const row = await holdSource(db.sql, source.name, new Date(begun.getTime() + held), begun)
  if (!row) return undefined
  let listings = 0
  let failure: unknown
  try {
    const http = sourceHttp(source, {
      count: () => countCall(db.sql, source.name, source.policy.callsPerDay, clock.now()),
      clock,
      signal,
    })
    const gather = async (search?: Search) => {
      for await (const page of source.pages(http, search)) {
        const clean = page.flatMap(raw => cleanListing(source.name, raw, clock.now()) ?? [])
        await keepListings(db.sql, clean, clock.now())
        listings += clean.length
        if (signal.aborted) return
      }
    }
    if (source.answers === 'everything') {
      await gather()
      if (!signal.aborted) await endMissing(db.sql, source.name, new Date(begun.getTime() - unseenFor), clock.now())
    } else {
      const since = new Date(begun.getTime() - searchedEvery)
      for (const search of await findSearches(db.sql, source.name, since, searchesAtOnce)) {
        if (signal.aborted) break
        await gather(search)
        await noteFetched(db.sql, source.name, search, clock.now())
      }
    }
  } catch (error) {
    failure = error
  }
  const problem = failure === undefined ? null : reasonOf(failure)
  const notBefore = failure instanceof SourceFailure ? failure.notBefore : undefined
  const failures = problem === null ? 0 : row.failures + 1
  const now = clock.now()
  await letSourceGo(db.sql, source.name, { nextAt: nextRound(source, { failures, notBefore }, now), problem }, now)
  return { listings, problem }
}
