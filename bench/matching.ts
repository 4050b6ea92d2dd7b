import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { QuizAnswers } from '#contract/quiz.ts'
import { matchCareers } from '#server/careers/matching/match-careers.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { atMost, type Figure } from './row.ts'
import { median } from './support/median.ts'
import { randomAnswers } from './support/random-answers.ts'

const people = 2_000
const rounds = 7
const maxMicroseconds = 300
const maxMegabytes = 30

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/**
 * Times one match over the whole catalogue, from answers to suggestions with reasons: microseconds of processor time,
 * the median over rounds after one warm-up round. People with past jobs, whose titles must be resolved, are measured
 * separately. Also measures the memory the catalogue occupies.
 */
export const matching: Figure = {
  name: 'matching',
  async measure() {
    const before = memoryInUse()
    const { entries } = readCatalogue()
    const answers = randomAnswers(people)
    const match = (each: QuizAnswers) => matchCareers(entries, each, { jobs: each.workHistory })
    for (const each of answers) match(each)
    const megabytes = memoryInUse() - before
    const worked = answers.filter(each => each.workHistory.length)
    const alone = answers.filter(each => !each.workHistory.length)
    return [
      atMost({
        name: `one match over ${entries.length} careers`,
        value: timed(alone, match),
        bound: maxMicroseconds,
        unit: 'µs',
        detail: `with one or two past jobs ${timed(worked, match).toFixed(0)} µs`,
      }),
      atMost({
        name: 'catalogue and columns in memory',
        value: megabytes,
        bound: maxMegabytes,
        unit: 'MB',
        digits: 1,
      }),
    ]
  },
}

function timed(answers: readonly QuizAnswers[], match: (each: QuizAnswers) => unknown): number {
  const rows = Array.from({ length: rounds }, () => {
    const from = process.threadCpuUsage()
    for (const each of answers) match(each)
    const { user, system } = process.threadCpuUsage(from)
    return (user + system) / answers.length
  })
  return median(rows)
}

/** In megabytes, including array buffers. */
function memoryInUse(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1024 / 1024
}
