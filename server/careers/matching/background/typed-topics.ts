import type { CareerEntry } from '../../catalogue/entry.ts'
import { searchOf } from '../../search/search-careers.ts'

/**
 * Returns how much each career is about what was typed, from 0 to 1, with 1 for the career that is most; undefined where
 * nothing is understood.
 */
export type TopicReader = (typed: string) => Float64Array | undefined

/** Below this score the words point to no career. */
const clear = 1

export function topicReader(entries: readonly CareerEntry[]): TopicReader {
  const { topicScores } = searchOf(entries)
  return typed => {
    const scores = topicScores(typed)
    const most = Math.max(0, ...(scores ?? []))
    return most >= clear ? scores?.map(score => score / most) : undefined
  }
}
