import { countWords } from '../english/tidy.ts'
import type { Sentence } from './letter.ts'

const longest = 239
/** From here on, papers that the ad does not ask for are left out. */
const enough = 190

const wordsOf = (sentences: readonly Sentence[]) => countWords(sentences.map(({ text }) => text).join(' '))
export const countAll = (paragraphs: readonly Sentence[][]) => wordsOf(paragraphs.flat())
const fewWords = 38
/** Two works that a line or two tells of stand in one paragraph. */
export const joinSmall = (works: readonly Sentence[][]): Sentence[][] =>
  works.reduce<Sentence[][]>((joined, each) => {
    const last = joined.at(-1)
    if (last && joined.length > 1 && wordsOf(last) < fewWords && wordsOf(each) < fewWords) last.push(...each)
    else joined.push([...each])
    return joined
  }, [])

/** One sentence is no paragraph: it joins the one before, and the opening takes nothing in. */
export const mergeShort = (paragraphs: readonly Sentence[][]): Sentence[][] =>
  paragraphs
    .filter(each => each.length > 0)
    .reduce<Sentence[][]>((merged, each, at) => {
      const last = merged.at(-1)
      if (last && at > 1 && (each.length < 2 || (last.length < 2 && merged.length > 1))) last.push(...each)
      else merged.push([...each])
      return merged
    }, [])

/** Leaves out the sentences that answer least, from the end, until a letter is short enough. */
export function shorten(paragraphs: Sentence[][]): Sentence[][] {
  const all = [...new Map(paragraphs.flat().map(sentence => [sentence.text, sentence])).values()]
  const kept = new Set(all)
  let words = countWords(all.map(({ text }) => text).join(' '))
  const drop = (sentence: Sentence) => {
    kept.delete(sentence)
    words -= countWords(sentence.text)
    if (!sentence.carries) return
    const own = paragraphs.find(each => each.includes(sentence)) ?? []
    for (const after of own.slice(own.indexOf(sentence) + 1))
      if (kept.has(after) && after.facts.includes(sentence.facts[0] ?? '')) drop(after)
  }
  for (const importance of [0, 1, 2])
    for (const sentence of all.toReversed().toSorted((a, b) => (a.worth ?? 0) - (b.worth ?? 0)))
      if (words > (importance === 0 ? enough : longest) && sentence.importance === importance && kept.has(sentence))
        drop(sentence)
  const middle = paragraphs.slice(1, -1).flat().toReversed()
  for (const sentence of middle.toSorted((a, b) => (a.worth ?? 0) - (b.worth ?? 0)))
    if (words > longest && kept.has(sentence) && !sentence.opens) drop(sentence)
  for (const own of paragraphs.map(each => each.filter(sentence => kept.has(sentence))))
    for (const [at, sentence] of own.entries())
      if (sentence.opens && !own[at + 1]?.facts.includes(sentence.facts[0] ?? '')) drop(sentence)
  return paragraphs.map(each => each.filter(sentence => kept.has(sentence))).filter(each => each.length > 0)
}

const fewest = 195
/** What the sentences of a letter answer; a letter that is too short says too little. */
export const worthOf = (paragraphs: readonly Sentence[][]): number =>
  paragraphs.flat().reduce((sum, { worth = 0 }) => sum + worth, 0) - Math.max(0, fewest - countAll(paragraphs)) / 15
