import { matchCareers } from '#server/careers/matching/match-careers.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { atMost, type Figure, seen } from './row.ts'
import { median } from './support/median.ts'
import { randomAnswers, seed } from './support/random-answers.ts'

const people = 2_000
const rounds = 7
const mostMicroseconds = 300

/**
 * One match over the whole catalogue, from answers to the eight suggestions with their reasons: microseconds
 * of this thread's processor time (so other programs hardly count), the mean of each round over all the people and of
 * those the median, after one round to warm up. And how many careers reach anybody's eight.
 */
export const matching: Figure = {
  name: 'matching',
  async measure() {
    const { entries } = readCatalogue()
    const answers = randomAnswers(people)
    const reached = new Set(answers.flatMap(each => matchCareers(entries, each).map(({ slug }) => slug)))
    const microseconds: number[] = []
    for (let i = 0; i < rounds; i++) {
      const from = process.threadCpuUsage()
      for (const each of answers) matchCareers(entries, each)
      const { user, system } = process.threadCpuUsage(from)
      microseconds.push((user + system) / people)
    }
    const share = Math.round((100 * reached.size) / entries.length)
    const population = `${people} random answers, seed ${seed}`
    return [
      atMost({
        name: `one match over ${entries.length} careers`,
        value: median(microseconds),
        bound: mostMicroseconds,
        unit: 'µs',
      }),
      seen('careers that ever reach the eight', `${reached.size} of ${entries.length}, ${share}% (${population})`),
    ]
  },
}
