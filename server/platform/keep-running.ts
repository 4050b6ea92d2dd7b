/** How long a stop waits for what is under way. */
const patience = 10_000

interface Rhythm {
  /** In milliseconds, as `first`. */
  every: number
  /** How long after now it begins; none: at once. */
  first?: number
}

export interface Running {
  /** Begins nothing more, and waits a while for what is under way. */
  stop(): Promise<void>
}

/**
 * Does a piece of work again and again, never twice at a time, until it is stopped. What goes wrong is logged with
 * `failure`, and the next time it is tried again. `work` is told how to ask whether it should come to an end.
 */
export function keepRunning(
  work: (isStopping: () => boolean) => Promise<void>,
  { every, first = 0 }: Rhythm,
  log: { error(details: object, text: string): void },
  failure: string,
): Running {
  let stopping = false
  let underWay: Promise<void> | undefined
  const run = () => {
    underWay ??= work(() => stopping)
      .catch(error => log.error({ reason: reasonOf(error) }, failure))
      .finally(() => {
        underWay = undefined
      })
  }
  const timers = [setInterval(run, every).unref()]
  if (first > 0) timers.push(setTimeout(run, first).unref())
  else run()
  return {
    async stop() {
      stopping = true
      for (const timer of timers) clearTimeout(timer)
      const enough = new Promise<void>(done => setTimeout(done, patience).unref())
      await Promise.race([underWay, enough])
    },
  }
}

/** What an error says, of a query without its values: they are somebody's. */
export const reasonOf = (error: unknown): string =>
  String((error as Error | undefined)?.message ?? error).replace(/\nparams: [\s\S]*/, '')
