import type { AddressInfo } from 'node:net'
import type { Job } from '../background/job.ts'
import type { Log } from '../log.ts'
import type { Deliver } from './simulated/deliver-events.ts'
import type { Simulation } from './simulated.ts'

/** How long the webhook may take to answer, in milliseconds. */
const timeout = 10_000

/** The origin at which a server reaches itself, whatever address it listens on. */
export function loopbackOrigin({ address, family, port }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::'
  const loopback = everywhere ? (family === 'IPv6' ? '[::1]' : '127.0.0.1') : address
  const host = loopback.includes(':') && !loopback.startsWith('[') ? `[${loopback}]` : loopback
  return `http://${host}:${port}`
}

export function deliverTo(webhook: URL): Deliver {
  return async (rawBody, signature) => {
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: rawBody,
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    return response.ok
  }
}

export const simulationJob: Job<{ simulation: Pick<Simulation, 'advance' | 'deliver'> | undefined; log: Log }> = {
  name: 'simulated payments',
  every: 2000,
  exclusive: false,
  failure: 'the simulated payments stand still',
  async run({ simulation, log }, _now, signal) {
    if (!simulation) return
    await simulation.advance()
    let taken = 1
    let waiting = 0
    while (taken > 0 && !signal.aborted) {
      const delivered = await simulation.deliver()
      taken = delivered.taken
      waiting += delivered.waiting
    }
    if (waiting) log.warn({ waiting }, 'simulated payment events were not taken and come again')
  },
}
