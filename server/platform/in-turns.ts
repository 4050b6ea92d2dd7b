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
    await nextTurn()
    from = performance.now()
  }
}

const waiting: (() => void)[] = []

/**
 * Resolves in a later turn of the event loop, and in each turn for one waiter only: all immediates of a turn run together,
 * so that those of many requests would hold up everybody else.
 */
export function nextTurn(): Promise<void> {
  return new Promise(resolve => {
    if (waiting.push(resolve) === 1) setImmediate(resumeFirst)
  })
}

function resumeFirst(): void {
  waiting.shift()?.()
  if (waiting.length) setImmediate(resumeFirst)
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
