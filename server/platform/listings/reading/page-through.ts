import { NothingThere } from '../fetch-page.ts'
import { type RawListing, SourceFailure } from '../source.ts'

/** Nothing there is the end, where there was something before. */
async function askOrEnd<Answer>(isFirst: boolean, ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isFirst || !(error instanceof NothingThere)) throw error
    return undefined
  }
}

/**
 * Pages by number until one is empty or brings nothing new: no source is believed when it says how many there are, or
 * how large they are. @throws SourceFailure, also after some pages: the others are still there
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
 * after two broken ones in a row it is the source that is in trouble.
 * @throws SourceFailure at the end, where one was broken, or all are gone
 */
export async function* boardPages<Board>(
  boards: readonly Board[],
  ask: (board: Board) => AsyncIterable<readonly RawListing[]>,
): AsyncGenerator<readonly RawListing[]> {
  let answered = false
  let failure: SourceFailure | undefined
  let gone: NothingThere | undefined
  let broken = 0
  for (const board of boards) {
    try {
      yield* ask(board)
      answered = true
      broken = 0
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      const isGone = error instanceof NothingThere
      if (isGone) gone = error
      else failure = error
      broken = isGone ? broken : broken + 1
      if (broken > 1 || error.notBefore) break
    }
  }
  if (failure) throw failure
  if (!answered && gone) throw gone
}

/** A whole feed in parts, so that each is dealt with before the next one. */
export function* partsOf(listings: readonly RawListing[], size = 200): Generator<readonly RawListing[]> {
  for (let from = 0; from < listings.length; from += size) yield listings.slice(from, from + size)
}
