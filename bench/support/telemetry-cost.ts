import { readEnv } from '#server/platform/env.ts'
import { openTelemetry } from '#server/platform/telemetry/open-telemetry.ts'
import type { Telemetry } from '#server/platform/telemetry/telemetry.ts'
import { median } from './median.ts'

const rounds = 15
const requests = 20_000
const statements = 2

/** What requests cost that do nothing but be observed, exports included, in microseconds of processor time each. */
export async function telemetryCost(settings: Record<string, string>): Promise<number> {
  const telemetry = await openTelemetry(readEnv(settings))
  if (!telemetry) throw new Error('Telemetry is off')
  try {
    await microsecondsEach(telemetry)
    const costs: number[] = []
    for (let round = 0; round < rounds; round++) costs.push(await microsecondsEach(telemetry))
    return median(costs)
  } finally {
    await telemetry.close()
  }
}

async function microsecondsEach(telemetry: Telemetry): Promise<number> {
  const before = process.cpuUsage()
  for (let sent = 0; sent < requests; sent++) {
    await observed(telemetry)
    if (sent % 200 === 0) await new Promise(resolve => setImmediate(resolve))
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / requests
}

function observed({ startRequest, query }: Telemetry): Promise<void> {
  return new Promise(resolve => {
    const end = startRequest('GET', async () => {
      for (let each = 0; each < statements; each++)
        await query?.('select a from sessions where sid = $1', async () => {})
      end({ route: '/api/admin/me', status: 200 })
      resolve()
    })
  })
}
