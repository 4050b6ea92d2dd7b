import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { health } from '#contract/endpoints/health.ts'
import { resultsByToken, submitQuiz } from '#contract/endpoints/quiz.ts'
import { fill, mountSmallDisk } from '#server/testing/small-disk.ts'
import { atLeast, atMost, type Row, skipped } from '../row.ts'
import { randomAnswers } from '../support/random-answers.ts'
import { startServer } from '../support/server-process.ts'
import { onProcessExit } from '../support/temporary.ts'

const name = 'a full disk of the embedded database'

/**
 * Fills the data folder, a small tmpfs, while guests submit the quiz, frees it, and starts the server again. Every
 * submission that was acknowledged must still be there.
 */
export async function testFullEmbeddedDisk(): Promise<Row[]> {
  const disk = mountSmallDisk(128)
  if (!disk) return [skipped(name, 'no right to mount a tmpfs')]
  const unmount = onProcessExit(disk.unmount)
  const settings = { DATA_DIR: disk.folder, RATE_LIMIT_SCALE: '1000000' }
  let server = await startServer(settings)
  const tokens: string[] = []
  const statuses: number[] = []
  const submitMany = async (count: number) => {
    for (const answers of randomAnswers(count)) {
      const answer = await fetch(server.url + submitQuiz.path, {
        method: submitQuiz.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(answers),
      })
      statuses.push(answer.status)
      const body = (await answer.json()) as { resultsToken?: string }
      if (body.resultsToken) tokens.push(body.resultsToken)
    }
  }
  try {
    await submitMany(20)
    const filler = join(disk.folder, 'filler')
    // Little is left, so that some are stored before the disk is full.
    fill(filler, 512 * 1024)
    await submitMany(300)
    const refused = statuses.filter(status => status === 503).length
    const alive = (await fetch(server.url + health.path)).status
    rmSync(filler)
    const before = tokens.length
    await submitMany(5)
    const recovered = tokens.length - before
    await server.stop()
    server = await startServer(settings)
    let lost = 0
    for (const token of tokens) if (!(await fetch(server.url + resultsByToken.path.replace(':token', token))).ok) lost++
    const other = statuses.filter(status => ![200, 503].includes(status)).length + Number(alive !== 200)
    return [
      atLeast({ name: `${name}, requests answered by 503`, value: refused, bound: 1, detail: `of ${statuses.length}` }),
      atMost({ name: `${name}, other answers than 200 and 503`, value: other, bound: 0 }),
      atLeast({ name: `${name}, stored once there is space`, value: recovered, bound: 5, detail: 'of 5' }),
      atMost({
        name: `${name}, acknowledged and lost after a restart`,
        value: lost,
        bound: 0,
        detail: `of ${tokens.length}`,
      }),
    ]
  } finally {
    await server.stop()
    unmount()
  }
}
