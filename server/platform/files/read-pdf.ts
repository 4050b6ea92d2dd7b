import { limits } from '#contract/limits.ts'
import { createSemaphore } from '../semaphore.ts'
import { openWorkerPool } from '../worker-pool.ts'
import type { Answer, PdfProblemKind, Task } from './pdf-worker.ts'

export class PdfProblem extends Error {
  readonly kind: PdfProblemKind | 'busy'
  constructor(kind: PdfProblemKind | 'busy') {
    super(`A PDF could not be read: ${kind}`)
    this.name = 'PdfProblem'
    this.kind = kind
  }
}

interface PdfLimits {
  pages: number
  characters: number
  patience: number
}
const resumeLimits: PdfLimits = { pages: limits.resume.pages, characters: limits.resume.text, patience: 5000 }

const atOnce = 2
const pool = openWorkerPool<Task, Answer>(new URL('./pdf-worker.ts', import.meta.url), atOnce)
/** Queues files before the pool, so that the time limit of a file does not include its wait. */
const semaphore = createSemaphore({
  concurrency: atOnce,
  timeout: 8000,
  maxQueued: 20,
  busy: () => new PdfProblem('busy'),
})

/**
 * Extracts text in reading order, with tabs between distant texts. Runs in a worker thread with time and memory limits.
 * @throws PdfProblem
 */
export async function readPdf(bytes: Uint8Array, max = resumeLimits): Promise<{ text: string; pages: number }> {
  const task = { bytes: new Uint8Array(bytes), maxPages: max.pages, maxCharacters: max.characters }
  const answer = await semaphore.run(() =>
    pool
      .run(task, { signal: AbortSignal.timeout(max.patience), transferList: [task.bytes.buffer as ArrayBuffer] })
      .catch((): Answer => ({ problem: 'broken' })),
  )
  if ('problem' in answer) throw new PdfProblem(answer.problem)
  return answer
}
