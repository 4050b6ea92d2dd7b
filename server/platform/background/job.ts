import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type Log, reasonOf } from '../log.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

export interface Background {
  db: Pick<Database, 'runExclusively'>
  clock: Clock
  log: Log
  telemetry?: Pick<Telemetry, 'job'> | undefined
}

/** Times are in milliseconds. */
export interface Job<Needs extends object> {
  /** Unique among all jobs; names the lease of an exclusive job. */
  name: string
  every: number
  first?: number
  /**
   * Only one server at a time runs it; the others skip that run. A job that is not exclusive claims its rows one by
   * one, so that several servers share the work. A server that loses its connection loses the lease too, so that even
   * an exclusive job must tolerate an overlap.
   */
  exclusive: boolean
  stopWithin?: number
  failure: string
  run(deps: Needs, now: Date, signal: AbortSignal): Promise<void>
}

export interface Running {
  /** Starts no further run, aborts the signal and waits for the current run, at most `stopWithin`. */
  stop(): Promise<void>
}

/** Runs never overlap, and a failed run does not prevent the next one. */
export function runPeriodically<Needs extends object>(job: Job<Needs>, deps: Needs & Background): Running {
  const { name, every, first = 0, exclusive, stopWithin = 10_000, failure } = job
  const { db, clock, log, telemetry } = deps
  const stopping = new AbortController()
  let current: Promise<void> | undefined
  const work = async () => {
    // The job may have been stopped while it waited for the lease.
    if (stopping.signal.aborted) return
    const run = () => job.run(deps, clock.now(), stopping.signal)
    await (telemetry ? telemetry.job(job, run) : run())
  }
  const run = () => {
    current ??= (exclusive ? db.runExclusively(name, work) : work())
      .catch(error => log.error({ job: name, reason: reasonOf(error) }, failure))
      .finally(() => {
        current = undefined
      })
  }
  const timers = [setInterval(run, every).unref()]
  if (first > 0) timers.push(setTimeout(run, first).unref())
  else run()
  return {
    async stop() {
      stopping.abort()
      for (const timer of timers) clearTimeout(timer)
      const timeout = new Promise<void>(resolve => setTimeout(resolve, stopWithin).unref())
      await Promise.race([current, timeout])
    },
  }
}

/** Starts the jobs in this order, and stops them all at once. */
export function startJobs<Needs extends object>(jobs: readonly Job<Needs>[], deps: Needs & Background): Running {
  const running = jobs.map(job => runPeriodically(job, deps))
  return {
    async stop() {
      await Promise.all(running.map(({ stop }) => stop()))
    },
  }
}
