import { contentStems } from '../english/stem.ts'
import type { ProfileItem } from '../profile/profile.ts'
import { numbersIn } from './ask/covers.ts'
import type { Sentence } from './letter.ts'
import { isPaper } from './plan/paper-features.ts'

const fewestStems = 3
/** Of the words of a sentence, which one before it may have without saying the same. */
const sameFact = 0.75

/** Leaves out the first half of what a longer sentence says, and what an earlier sentence has told in other words. */
export function withoutRepeats(paragraphs: readonly Sentence[][], items: readonly ProfileItem[]): Sentence[][] {
  const all = paragraphs.flat()
  // Two papers or languages share most of their words.
  const papers = new Set(items.filter(isPaper).map(({ id }) => id))
  const isHalf = (text: string) =>
    all.some(
      other =>
        other.text !== text &&
        (other.text.startsWith(`${text.replace(/\.$/, '')} `) || ` ${other.text} `.includes(`. ${text} `)),
    )
  const stemsOf = new Map(all.map(each => [each, wordsOf(each)]))
  const isTold = (sentence: Sentence) => {
    const own = [...(stemsOf.get(sentence) ?? [])]
    const before = all.slice(0, all.indexOf(sentence))
    return (
      own.length >= fewestStems &&
      !sentence.facts.some(fact => papers.has(fact)) &&
      before.some(each => {
        const known = stemsOf.get(each)
        const shared = own.filter(stem => known?.has(stem))
        return shared.length / own.length >= sameFact && own.every(stem => !/^\d/.test(stem) || known?.has(stem))
      })
    )
  }
  return paragraphs.map(each =>
    each.filter(sentence => sentence.facts.length === 0 || !(isHalf(sentence.text) || isTold(sentence))),
  )
}

/** With its numbers; two facts of the same words can differ by them. */
const wordsOf = ({ text }: Sentence) => new Set([...contentStems(text), ...numbersIn(text)])
