import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ready } from '#contract/endpoints/health.ts'

const between = 25

/**
 * Resolves when the server at `url` reports ready.
 * @throws when its process ends first or the timeout in milliseconds has passed.
 */
export async function waitUntilReady(url: string, ended: Promise<string>, patience: number): Promise<void> {
  let how: string | undefined
  void ended.then(end => {
    how = end
  })
  const until = Date.now() + patience
  while (!(await isReady(url))) {
    if (how) throw new Error(`The server ended before it was ready, with ${how}`)
    if (Date.now() > until) throw new Error(`The server was not ready within ${patience / 1000} s`)
    await sleep(between)
  }
}

/** Resolves with the signal name or exit code. */
export function waitForExit(child: ChildProcess): Promise<string> {
  return new Promise(resolve => child.once('close', (code, signal) => resolve(signal ?? `exit ${code}`)))
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
