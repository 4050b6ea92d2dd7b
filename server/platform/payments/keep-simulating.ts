import type { AddressInfo } from 'node:net'
import { keepRunning, type Running } from '../keep-running.ts'
import type { Deliver } from './simulated/deliver-events.ts'
import type { Simulation } from './simulated.ts'

const pause = 2000
/** How long an answer to an event is waited for. */
const patience = 10_000

interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Sends events by HTTP to this very server, wherever it listens. */
export function deliverTo({ address, family, port }: AddressInfo, path: string): Deliver {
  const everywhere = address === '0.0.0.0' || address === '::'
  const loopback = everywhere ? (family === 'IPv6' ? '[::1]' : '127.0.0.1') : address
  const host = loopback.includes(':') && !loopback.startsWith('[') ? `[${loopback}]` : loopback
  return async (rawBody, signature) => {
    const answer = await fetch(`http://${host}:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: rawBody,
      signal: AbortSignal.timeout(patience),
    })
    await answer.body?.cancel()
    return answer.ok
  }
}

/** Lets the simulated provider's time pass and sends its events, every few seconds. */
export function keepSimulating(simulation: Simulation, log: Log): Running {
  const round = async (isStopping: () => boolean) => {
    await simulation.advance()
    let taken = 1
    let waiting = 0
    while (taken > 0 && !isStopping()) {
      const delivered = await simulation.deliver()
      taken = delivered.taken
      waiting += delivered.waiting
    }
    if (waiting) log.warn({ waiting }, 'simulated payment events were not taken and come again')
  }
  return keepRunning(round, { every: pause }, log, 'the simulated payments stand still')
}
