import type { Delivered } from './deliver-mails.ts'

const pause = 5000
/** How long a stop waits for mails that are under way. */
const patience = 10_000

interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Delivers every few seconds, never twice at a time, until it is stopped. */
export function keepDelivering(deliver: () => Promise<Delivered>, log: Log): { stop(): Promise<void> } {
  let stopping = false
  let underWay: Promise<void> | undefined

  const round = async () => {
    let full = true
    while (full && !stopping) {
      const delivered = await deliver()
      full = delivered.full
      for (const { givenUp, ...failure } of delivered.failures)
        if (givenUp) log.error(failure, 'a mail was given up')
        else log.warn(failure, 'a mail has to be sent again')
    }
  }
  const tick = () => {
    underWay ??= round()
      .catch(error => log.error({ reason: withoutValues(error) }, 'the outbox could not be worked on'))
      .finally(() => {
        underWay = undefined
      })
  }
  const timer = setInterval(tick, pause).unref()
  tick()

  return {
    async stop() {
      stopping = true
      clearInterval(timer)
      const enough = new Promise<void>(done => setTimeout(done, patience).unref())
      await Promise.race([underWay, enough])
    },
  }
}

/** What the database says, without the query's values: they are somebody's. */
const withoutValues = (error: unknown) =>
  String((error as Error | undefined)?.message ?? error).replace(/\nparams: [\s\S]*/, '')
