import { setTimeout as sleep } from 'node:timers/promises'
import { ready } from '#contract/health.ts'

const between = 25

/**
 * Resolves when the server at `url` answers that it is ready.
 * @throws when the process behind it ends before that, or `patience` milliseconds have passed.
 */
export async function untilReady(url: string, ended: Promise<unknown>, patience: number): Promise<void> {
  let alive = true
  void ended.then(() => {
    alive = false
  })
  const until = Date.now() + patience
  while (!(await isReady(url))) {
    if (!alive) throw new Error('The server ended before it was ready')
    if (Date.now() > until) throw new Error(`The server was not ready within ${patience / 1000} s`)
    await sleep(between)
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url + ready.path, { signal: AbortSignal.timeout(2_000) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
