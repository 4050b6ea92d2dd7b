import { NothingThere } from '../fetch-page.ts'
import { type RawListing, SourceFailure } from '../source.ts'

/** What is wrong at the first page is the source's failure; what is wrong later ends the round. */
async function askOrEnd<Answer>(isFirst: boolean, ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isFirst || !(error instanceof SourceFailure)) throw error
    return undefined
  }
}

/**
 * Pages by number until one is empty or brings nothing new: no source is believed when it says how many there are, or
 * how large they are.
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
    yield* partsOf(fresh)
  }
}

/**
 * One board after the other. One that is gone or broken is passed over, so that it does not take the others with it;
 * after two broken ones in a row it is the source that is in trouble. Where no board answers, the source has failed.
 */
export async function* boardPages<Board>(
  boards: readonly Board[],
  ask: (board: Board) => AsyncIterable<readonly RawListing[]>,
): AsyncGenerator<readonly RawListing[]> {
  let answered = false
  let failure: SourceFailure | undefined
  let broken = 0
  for (const board of boards) {
    try {
      yield* ask(board)
      answered = true
      broken = 0
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      failure = error
      if (!(error instanceof NothingThere)) broken++
      if (broken > 1 || error.notBefore) break
    }
  }
  if (!answered && failure) throw failure
}

/** A whole feed in parts, so that each is dealt with before the next one. */
export function* partsOf(listings: readonly RawListing[], size = 200): Generator<readonly RawListing[]> {
  for (let from = 0; from < listings.length; from += size) yield listings.slice(from, from + size)
}
