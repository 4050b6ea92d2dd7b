import { readFileSync } from 'node:fs'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import { atMost, type Figure, skipped } from './row.ts'
import { guest } from './support/people.ts'
import { randomAnswers } from './support/random-answers.ts'
import { startServer, waitUntilQuiet } from './support/server-process.ts'
import { temporaryFolder } from './support/temporary.ts'

const submits = 200
const maxMegabytes = 350

/**
 * Measures the resident memory of the server process on the embedded database from its first start through 200 quiz
 * submissions until it has loaded the rest: at the end (VmRSS) and at the peak (VmHWM). 1 MB is 1024 kB here.
 */
export const memory: Figure = {
  name: 'memory',
  async measure() {
    if (process.platform !== 'linux') return [skipped('resident memory', 'it is read from /proc, which Linux has')]
    const { folder, remove } = temporaryFolder()
    const server = await startServer({ DATA_DIR: folder, RATE_LIMIT_SCALE: '1000' })
    try {
      await submit(server.url)
      await waitUntilQuiet(server.pid)
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
      return [row('at the end', megabytes(status, 'VmRSS')), row('at its highest', megabytes(status, 'VmHWM'))]
    } finally {
      await server.stop()
      remove()
    }
  },
}

const row = (when: string, value: number) =>
  atMost({ name: `memory after ${submits} submits, ${when}`, value, bound: maxMegabytes, unit: 'MB' })

async function submit(url: string): Promise<void> {
  const headers = { ...guest, 'content-type': 'application/json' }
  for (const answers of randomAnswers(submits)) {
    const body = JSON.stringify(answers)
    const answer = await fetch(url + submitQuiz.path, { method: submitQuiz.method, headers, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`A submit was answered by ${answer.status}: ${text}`)
  }
}

function megabytes(status: string, field: string): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]
  if (!kilobytes) throw new Error(`/proc says nothing of ${field}`)
  return Number(kilobytes) / 1024
}
