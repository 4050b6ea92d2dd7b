import { Worker } from 'node:worker_threads'
import { limits } from '#contract/limits.ts'
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

const patience = 5000
const queueFor = 8000
const mostThreads = 2
const mostWaiting = 20

/** Threads that have nothing to do; they keep no process alive. */
const idle: Thread[] = []
const waiting: ((free: boolean) => void)[] = []
let busy = 0

/**
 * The text of a PDF in reading order, with a tab between what stands far apart. Read in a thread of its own, which is
 * ended where it takes too long or too much memory.
 * @throws PdfProblem
 */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  await takeTurn()
  try {
    const answer = await askThread({
      bytes: new Uint8Array(bytes),
      mostPages: limits.resume.pages,
      mostCharacters: limits.resume.text,
    })
    if ('problem' in answer) throw new PdfProblem(answer.problem)
    return answer
  } finally {
    passTurn()
  }
}

async function takeTurn(): Promise<void> {
  if (busy < mostThreads) {
    busy += 1
    return
  }
  if (waiting.length >= mostWaiting) throw new PdfProblem('busy')
  const free = await new Promise<boolean>(resolve => {
    waiting.push(resolve)
    setTimeout(() => resolve(false), queueFor).unref()
    // Whoever gives up stays in the line, and is passed over.
  })
  if (!free) throw new PdfProblem('busy')
}

function passTurn(): void {
  const next = waiting.shift()
  if (next) next(true)
  else busy -= 1
}

/** A thread, and who is told of its next word, or of its end. */
interface Thread {
  worker: Worker
  hear(answer: Answer | undefined): void
}

async function askThread(task: Task): Promise<Answer> {
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
