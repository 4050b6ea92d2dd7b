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
  return typed => {
    // The index of the search takes time and memory, so only typed words load it.
    const scores = typed.trim() ? searchOf(entries).topicScores(typed) : undefined
    const most = Math.max(0, ...(scores ?? []))
    return most >= clear ? scores?.map(score => score / most) : undefined
  }
}
