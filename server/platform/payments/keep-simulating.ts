import type { AddressInfo } from 'node:net'
import type { Deliver } from './simulated/deliver-events.ts'
import type { Simulation } from './simulated.ts'

const pause = 2000
/** How long an answer to an event is waited for, and how long a stop waits for what is under way. */
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

/** Lets the simulated provider's time pass and sends its events, every few seconds, never twice at a time. */
export function keepSimulating(simulation: Simulation, log: Log): { stop(): Promise<void> } {
  let stopping = false
  let underWay: Promise<void> | undefined
  const round = async () => {
    await simulation.advance()
    let taken = 1
    let waiting = 0
    while (taken > 0 && !stopping) {
      const delivered = await simulation.deliver()
      taken = delivered.taken
      waiting += delivered.waiting
    }
    if (waiting) log.warn({ waiting }, 'simulated payment events were not taken and come again')
  }
  const tick = () => {
    underWay ??= round()
      .catch(error =>
        log.error({ reason: String((error as Error)?.message ?? error) }, 'the simulated payments stand still'),
      )
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
