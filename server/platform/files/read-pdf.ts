import { limits } from '#contract/limits.ts'
import { makeTurns } from '../turns.ts'
import { openWorkerPool } from '../worker-pool.ts'
import type { Answer, PdfProblemKind, Task } from './pdf-worker.ts'

/** Why a PDF gave no text. `too-long`: more pages or more letters than a resume may have. */
export class PdfProblem extends Error {
  readonly kind: PdfProblemKind | 'busy'
  constructor(kind: PdfProblemKind | 'busy') {
    super(`A PDF could not be read: ${kind}`)
    this.name = 'PdfProblem'
    this.kind = kind
  }
}

/** How much is read of a PDF, and for how long. */
interface Most {
  pages: number
  characters: number
  patience: number
}
const ofAResume: Most = { pages: limits.resume.pages, characters: limits.resume.text, patience: 5000 }

const atOnce = 2
const pool = openWorkerPool<Task, Answer>(new URL('./pdf-worker.ts', import.meta.url), atOnce)
/** In front of the pool, so that the time limit of a file does not include its wait. */
const turns = makeTurns({ atOnce, within: 8000, mostWaiting: 20, busy: () => new PdfProblem('busy') })

/**
 * The text of a PDF in reading order, with a tab between what stands far apart. Read in a thread of its own, which is
 * ended where it takes too long or too much memory.
 * @throws PdfProblem
 */
export async function readPdf(bytes: Uint8Array, most = ofAResume): Promise<{ text: string; pages: number }> {
  const task = { bytes: new Uint8Array(bytes), mostPages: most.pages, mostCharacters: most.characters }
  const answer = await turns.take(() =>
    pool
      .run(task, { signal: AbortSignal.timeout(most.patience), transferList: [task.bytes.buffer as ArrayBuffer] })
      .catch((): Answer => ({ problem: 'broken' })),
  )
  if ('problem' in answer) throw new PdfProblem(answer.problem)
  return answer
}
