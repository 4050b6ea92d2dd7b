import {
  distinctTriples,
  functionWordShares,
  isPlaceholder,
  letterShare,
  singleLetterShare,
  tellsOfAuthor,
  topicShare,
  trigramShare,
  wordsIn,
} from './measures.ts'

/**
 * `repeated`: the same words again and again. `placeholder`: lorem ipsum. `no-language`: words of no known language.
 * `off-topic`: English in which the author is not mentioned, nor work, the search for it or this product.
 */
export type ProseProblem = 'repeated' | 'placeholder' | 'no-language' | 'off-topic'

/**
 * Below both shares, no known language fits. Measured on 1,000 texts as those of judge-prose.test.ts: random words reach
 * 0.15 and 0.48, honest stories have at least 0.22 or 0.52.
 */
const least = { functionWords: 0.2, trigrams: 0.5 }
const leastDistinct = 0.5
/** Of all characters that are no space, and of all words. */
const leastLetters = 0.5
const mostSingleLetters = 0.5
const mostlyTopics = 0.25

/**
 * Says what is wrong with a text that should tell how somebody found work, in whatever language. It cannot tell whether
 * sentences make sense: shuffled words of real sentences pass.
 */
export async function findProseProblem(text: string): Promise<ProseProblem | undefined> {
  const words = wordsIn(text)
  if (distinctTriples(words) < leastDistinct || letterShare(text) < leastLetters) return 'repeated'
  if (isPlaceholder(words)) return 'placeholder'
  if (singleLetterShare(words) > mostSingleLetters) return 'no-language'
  const topics = topicShare(words)
  const { english, other } = functionWordShares(words)
  if (Math.max(english, other) >= least.functionWords) {
    const isStory = english < other || topics > 0 || tellsOfAuthor(words)
    return isStory ? undefined : 'off-topic'
  }
  // Short notes consist of little else.
  if (topics >= mostlyTopics) return undefined
  const share = await trigramShare(text)
  return share === undefined || share >= least.trigrams ? undefined : 'no-language'
}
