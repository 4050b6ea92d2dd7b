import { PageNotFound } from '../fetch-page.ts'
import { type RawListing, SourceFailure } from '../source.ts'

/** A missing page after the first one is the end. */
async function askOrEnd<Answer>(isFirst: boolean, ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isFirst || !(error instanceof PageNotFound)) throw error
    return undefined
  }
}

/**
 * Yields at most `most` numbered pages, until one is missing, empty or repeated. A source's totals are not trusted.
 * @throws SourceFailure, also after some pages
 */
export async function* numberedPages(
  { first, most }: { first: number; most: number },
  ask: (page: number) => Promise<RawListing[]>,
): AsyncGenerator<readonly RawListing[]> {
  const seen = new Set<string>()
  for (let page = first; page < first + most; page++) {
    const listings = await askOrEnd(page === first, () => ask(page))
    const fresh = listings?.filter(({ sourceId }) => !seen.has(sourceId)) ?? []
    if (!fresh.length) return
    for (const { sourceId } of fresh) seen.add(sourceId)
    yield* batchesOf(fresh)
  }
}

/**
 * Yields the pages of each board. A failing board is skipped. Two failures in a row or a requested pause end the round.
 * @throws SourceFailure at the end if any board failed, or if all are gone
 */
export async function* boardPages<Board>(
  boards: readonly Board[],
  ask: (board: Board) => AsyncIterable<readonly RawListing[]>,
): AsyncGenerator<readonly RawListing[]> {
  let answered = false
  let failure: SourceFailure | undefined
  let notFound: PageNotFound | undefined
  let broken = 0
  for (const board of boards) {
    try {
      yield* ask(board)
      answered = true
      broken = 0
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      const isGone = error instanceof PageNotFound
      if (isGone) notFound = error
      else failure = error
      broken = isGone ? broken : broken + 1
      if (broken > 1 || error.notBefore) break
    }
  }
  if (failure) throw failure
  if (!answered && notFound) throw notFound
}

export function* batchesOf(listings: readonly RawListing[], size = 200): Generator<readonly RawListing[]> {
  for (let from = 0; from < listings.length; from += size) yield listings.slice(from, from + size)
}
