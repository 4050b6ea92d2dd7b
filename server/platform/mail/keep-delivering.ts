import { keepRunning, type Running } from '../keep-running.ts'
import type { Delivered } from './deliver-mails.ts'

const pause = 5000

interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Delivers every few seconds, and goes straight on while more mails are due. */
export function keepDelivering(deliver: () => Promise<Delivered>, log: Log): Running {
  const round = async (isStopping: () => boolean) => {
    let full = true
    while (full && !isStopping()) {
      const delivered = await deliver()
      full = delivered.full
      for (const { givenUp, ...failure } of delivered.failures)
        if (givenUp) log.error(failure, 'a mail was given up')
        else log.warn(failure, 'a mail has to be sent again')
    }
  }
  return keepRunning(round, { every: pause }, log, 'the outbox could not be worked on')
}
