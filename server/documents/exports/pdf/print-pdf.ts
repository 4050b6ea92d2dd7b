import { Worker } from 'node:worker_threads'
import type { Origin, Sheet } from '../rules.ts'
import type { Answer, Task } from './pdf-worker.ts'

const patience = 20_000
/** A thread that nobody needs for so long gives its memory back. */
const rest = 60_000

let thread: Worker | undefined
let resting: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * A sheet as a PDF, written in a thread of its own, one after the other.
 * @throws Error where that takes too long or fails
 */
export function printPdf(sheet: Sheet, origin: Origin): Promise<Uint8Array> {
  const printed = last.then(() => ask({ sheet, origin }))
  last = printed.catch(() => {})
  return printed
}

async function ask(task: Task): Promise<Uint8Array> {
  clearTimeout(resting)
  thread ??= startThread()
  const worker = thread
  const answer = await answerOf(worker, task)
  worker.unref()
  if (!answer) end(worker)
  else resting = setTimeout(() => end(worker), rest).unref()
  if (!answer || 'problem' in answer) throw new Error(`A PDF was not written: ${answer?.problem ?? 'the thread ended'}`)
  return answer.bytes
}

/** undefined: the thread has ended, or is to be ended. */
function answerOf(worker: Worker, task: Task): Promise<Answer | undefined> {
  return new Promise(resolve => {
    const timer = setTimeout(() => tell(undefined), patience)
    const failed = () => tell(undefined)
    const tell = (answer: Answer | undefined) => {
      clearTimeout(timer)
      worker.off('message', tell).off('error', failed).off('exit', failed)
      resolve(answer)
    }
    worker.on('message', tell).on('error', failed).on('exit', failed)
    worker.ref()
    worker.postMessage(task)
  })
}

function end(worker: Worker): void {
  if (thread === worker) thread = undefined
  void worker.terminate()
}

/** Without the environment and its secrets, and with nowhere to write to. */
function startThread(): Worker {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  // Between two tasks nobody else would hear of its end.
  for (const event of ['error', 'exit'] as const) worker.on(event, () => end(worker))
  return worker
}
