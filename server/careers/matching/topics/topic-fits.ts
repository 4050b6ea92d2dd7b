import { readFileSync } from 'node:fs'
import type { Topic } from '#contract/weighting.ts'
import type { CareerEntry } from '../../catalogue/entry.ts'

/** How much careers are about a topic, by slug; a career that is missing has little to do with it. */
export type TopicScores = Record<Topic, Record<string, number>>

export const topicRanges = { about: [0.8, 1], partly: [0.4, 0.6] } as const

export const topicScoresFile = new URL('weights/topic-scores.json', import.meta.url)

export const readTopicScores = (): TopicScores => JSON.parse(readFileSync(topicScoresFile, 'utf8'))

const minFit = 0.1

/** The part of the topic that a career is most about; the rest is the mean of all, so that work about two comes first. */
const bestShare = 0.7

export interface Topics {
  said: readonly Topic[]
  fits: Float64Array
  of(index: number): { about: Topic[]; partly: Topic[] }
}

export function topicReader(entries: readonly CareerEntry[]): (said: readonly Topic[]) => Topics {
  const scores = readTopicScores()
  const scoreOf = (topic: Topic, index: number) => scores[topic][entries[index]?.slug ?? ''] ?? 0
  return said => ({
    said,
    fits: Float64Array.from(entries, (_, index) => {
      const own = said.map(topic => scoreOf(topic, index))
      const mean = own.reduce((sum, score) => sum + score, 0) / own.length
      return Math.max(minFit, bestShare * Math.max(...own) + (1 - bestShare) * mean)
    }),
    of(index) {
      const scoredIn = ([from, to]: readonly [number, number]) =>
        said.filter(topic => scoreOf(topic, index) >= from && scoreOf(topic, index) <= to)
      return { about: scoredIn(topicRanges.about), partly: scoredIn(topicRanges.partly) }
    },
  })
}
