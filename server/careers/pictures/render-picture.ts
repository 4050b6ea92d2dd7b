import { AppError } from '#server/http/app-error.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { openWorkerPool } from '#server/platform/worker-pool.ts'
import type { Card } from './draw-card.ts'

/** Milliseconds for one picture. */
const taskTimeout = 30_000
/** Of about 100 KB each. */
const maxCached = 100
const pool = openWorkerPool<Card, Uint8Array>(new URL('./picture-worker.ts', import.meta.url), 1)
const semaphore = createSemaphore({ concurrency: 1, timeout: 20_000, maxQueued: 40, busy: () => new AppError('busy') })
const cache = new Map<string, Promise<Uint8Array>>()

/**
 * Draws a card as a PNG in a thread. Cards that were asked for lately come from memory.
 * @throws AppError busy where too many wait or it takes too long
 */
export function renderPicture(card: Card): Promise<Uint8Array> {
  const key = JSON.stringify(card)
  const drawing = cache.get(key) ?? draw(card)
  cache.delete(key)
  cache.set(key, drawing)
  drawing.catch(() => cache.delete(key))
  const [oldest] = cache.keys()
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
  return drawing
}

const draw = (card: Card): Promise<Uint8Array> =>
  semaphore.run(() =>
    pool.run(card, { signal: AbortSignal.timeout(taskTimeout) }).catch((error: Error) => {
      throw error.name === 'AbortError' ? new AppError('busy') : error
    }),
  )
