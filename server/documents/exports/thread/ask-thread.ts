import { Worker } from 'node:worker_threads'
import { AppError } from '#server/http/app-error.ts'
import { makeTurns } from '#server/platform/turns.ts'
import type { Answer, Answers, Reading, Task, Writing } from './file-worker.ts'

const patience = 30_000
/** A thread that nobody needs for so long gives its memory back. */
const rest = 60_000

let thread: Worker | undefined
let resting: NodeJS.Timeout | undefined
const turns = makeTurns({ atOnce: 1, within: 20_000, mostWaiting: 20, busy: () => new AppError('busy') })

/**
 * Writes a file in a thread of its own, one after the other.
 * @throws AppError busy where too many wait, Error where it takes too long or fails
 */
export const writeFile = (task: Writing) => turns.take(() => ask(task)) as Promise<Answers['writing']>

/** Tells what an employer's system finds in a file. @throws as `writeFile` */
export const compareRead = (task: Reading) => turns.take(() => ask(task)) as Promise<Answers['reading']>

async function ask(task: Task): Promise<unknown> {
  clearTimeout(resting)
  thread ??= startThread()
  const worker = thread
  const answer = await answerOf(worker, task)
  worker.unref()
  if (!answer) end(worker)
  else resting = setTimeout(() => end(worker), rest).unref()
  if (!answer || 'problem' in answer) throw new Error(`No file was made: ${answer?.problem ?? 'the thread ended'}`)
  return answer.done
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
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
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
