import { distinctTriples, functionWordShare, isPlaceholder, trigramShare, wordsIn } from './measures.ts'

/** `repeated`: the same words again and again. `placeholder`: lorem ipsum. `no-language`: words of no known language. */
export type ProseProblem = 'repeated' | 'placeholder' | 'no-language'

/**
 * Below both shares, no known language fits. Measured on the texts of judge-prose.test.ts: random words reach 0.15 and
 * 0.41, honest stories have at least 0.22 or 0.52.
 */
const least = { functionWords: 0.2, trigrams: 0.45 }
const leastDistinct = 0.5

/**
 * Says what is wrong with a text that should tell something, in whatever language. It cannot tell whether sentences make
 * sense: shuffled words of real sentences pass.
 */
export async function findProseProblem(text: string): Promise<ProseProblem | undefined> {
  const words = wordsIn(text)
  if (distinctTriples(words) < leastDistinct) return 'repeated'
  if (isPlaceholder(words)) return 'placeholder'
  if ((await functionWordShare(words)) >= least.functionWords) return undefined
  const share = await trigramShare(text)
  return share === undefined || share >= least.trigrams ? undefined : 'no-language'
}
