import { Worker } from 'node:worker_threads'
import { limits } from '#contract/limits.ts'
import { makeTurns } from '../turns.ts'
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

/** Threads that have nothing to do; they keep no process alive. */
const idle: Thread[] = []
const turns = makeTurns({ atOnce: 2, within: 8000, mostWaiting: 20, busy: () => new PdfProblem('busy') })

/**
 * The text of a PDF in reading order, with a tab between what stands far apart. Read in a thread of its own, which is
 * ended where it takes too long or too much memory.
 * @throws PdfProblem
 */
export async function readPdf(bytes: Uint8Array, most = ofAResume): Promise<{ text: string; pages: number }> {
  const answer = await turns.take(() =>
    askThread({ bytes: new Uint8Array(bytes), mostPages: most.pages, mostCharacters: most.characters }, most.patience),
  )
  if ('problem' in answer) throw new PdfProblem(answer.problem)
  return answer
}

/** A thread, and who is told of its next word, or of its end. */
interface Thread {
  worker: Worker
  hear(answer: Answer | undefined): void
}

async function askThread(task: Task, patience: number): Promise<Answer> {
  const thread = idle.pop() ?? startThread()
  thread.worker.ref()
  const answer = await new Promise<Answer | undefined>(resolve => {
    const timer = setTimeout(() => resolve(undefined), patience)
    thread.hear = answer => {
      clearTimeout(timer)
      resolve(answer)
    }
    thread.worker.postMessage(task, [task.bytes.buffer as ArrayBuffer])
  })
  thread.hear = () => {}
  thread.worker.unref()
  if (answer) idle.push(thread)
  else void thread.worker.terminate()
  return answer ?? { problem: 'broken' }
}

/** Without the environment and its secrets, and with nowhere to write to. */
function startThread(): Thread {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  const thread: Thread = { worker, hear: () => {} }
  worker.on('message', (answer: Answer) => thread.hear(answer))
  const end = () => {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
    thread.hear(undefined)
  }
  for (const event of ['error', 'messageerror', 'exit'] as const) worker.on(event, end)
  return thread
}
