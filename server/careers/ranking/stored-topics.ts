import { reasonTerms, type Suggestion } from '#contract/careers.ts'
import { hasOwnWeights, type Topic, type Weighting } from '#contract/weighting.ts'
import type { StoredDeepDive, StoredSuggestion } from '#server/platform/db/schema.ts'

interface StoredWeighting {
  weighting: Weighting | null
  topics: Topic[] | null
}

interface Lists {
  suggestions?: StoredSuggestion[]
  deepDive: StoredDeepDive | null
}

/**
 * A server of a version without topics rejects them in a weighting and among the reasons of a suggestion, so they are
 * stored apart. Results from before that have them in the weighting.
 */
export function storeWeighting(weighting: Weighting | null): StoredWeighting {
  const { topics, ...weights } = weighting ?? {}
  return { weighting: hasOwnWeights(weights) ? weights : null, topics: topics?.length ? topics : null }
}

export const storeLists = <Of extends Lists>(lists: Of): Of => eachSuggestion(lists, storeSuggestion)

export const readStored = <Row extends StoredWeighting & Lists>(row: Row): Row => ({
  ...eachSuggestion(row, readSuggestion),
  weighting: row.topics ? { topics: row.topics, ...row.weighting } : row.weighting,
})

function eachSuggestion<Of extends Lists>(lists: Of, change: (suggestion: StoredSuggestion) => StoredSuggestion): Of {
  const { suggestions, deepDive } = lists
  return {
    ...lists,
    ...(suggestions && { suggestions: suggestions.map(change) }),
    deepDive: deepDive && { ...deepDive, suggestionsBefore: deepDive.suggestionsBefore.map(change) },
  }
}

function storeSuggestion({ reasons, ...suggestion }: Suggestion): StoredSuggestion {
  const topicReason = reasons.find(({ term }) => term === 'topics')
  if (!topicReason) return { ...suggestion, reasons }
  return { ...suggestion, reasons: reasons.filter(reason => reason !== topicReason), topicReason }
}

function readSuggestion({ topicReason, ...suggestion }: StoredSuggestion): Suggestion {
  if (!topicReason) return suggestion
  const reasons = [...suggestion.reasons, topicReason].toSorted(
    (a, b) => reasonTerms.indexOf(a.term) - reasonTerms.indexOf(b.term),
  )
  return { ...suggestion, reasons }
}
