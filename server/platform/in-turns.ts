/** Long work cut into steps, so that it does not block the event loop. */
export type Steps<Result> = Generator<void, Result>

/** In milliseconds. Steps are joined until they have taken this long. */
const turn = 2

export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let from = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - from < turn) continue
    await new Promise(setImmediate)
    from = performance.now()
  }
}

export function* mapSteps<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Steps<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    results.push(map(item, index))
    yield
  }
  return results
}
