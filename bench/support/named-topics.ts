import type { Topic } from '#contract/weighting.ts'
import { topicsOf } from '#server/careers/search/topics.ts'
import { stemsOf } from '#server/careers/search/words.ts'
import { readTopics } from '../../training/topics.ts'

const meaningsOf = (text: string) => stemsOf(text).map(stem => new Set([stem, ...topicsOf(stem)]))

/** Returns up to `most` topics of which a text has words or words of the same group, the most frequent first. */
export function topicNamer(most: number): (text: string) => Topic[] {
  const known = readTopics().map(({ topic, searched }) => ({
    topic,
    words: new Set(meaningsOf(searched).flatMap(meanings => [...meanings])),
  }))
  return text => {
    const told = meaningsOf(text)
    return known
      .map(({ topic, words }) => ({
        topic,
        count: told.filter(each => [...each].some(word => words.has(word))).length,
      }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, most)
      .map(({ topic }) => topic)
  }
}
