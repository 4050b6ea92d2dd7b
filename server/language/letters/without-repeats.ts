import { contentStems } from '../english/stem.ts'
import type { ProfileItem } from '../profile/profile.ts'
import { covers, numbersIn } from './ask/covers.ts'
import { type Sentence, worthOfOwn } from './letter.ts'
import { isPaper } from './plan/paper-features.ts'

const fewestStems = 3
/** Of the words of a sentence, which one before it may have without saying the same. */
const sameFact = 0.75

/** Leaves out the first half of what a longer sentence says, and what an earlier sentence has told in other words. */
export function withoutRepeats(paragraphs: readonly Sentence[][], items: readonly ProfileItem[]): Sentence[][] {
  const all = paragraphs.flat()
  const whole = new Map(
    all.flatMap(each => {
      const own = wholeOf(each, all)
      return own ? [[each, own] as const] : []
    }),
  )
  // Two papers or languages share most of their words.
  const papers = new Set(items.filter(isPaper).map(({ id }) => id))
  const isHalf = (text: string) =>
    all.some(
      other =>
        other.text !== text &&
        (other.text.startsWith(`${text} `) ||
          other.text.startsWith(`${text.replace(/\.$/, '')} `) ||
          ` ${other.text} `.includes(`. ${text} `)),
    )
  const stemsOf = new Map(all.map(each => [each, wordsOf(each)]))
  const isTold = (sentence: Sentence) => {
    const own = [...(stemsOf.get(sentence) ?? [])]
    const before = all.slice(0, all.indexOf(sentence)).filter(each => !whole.has(each))
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
  const holds = new Set(whole.values())
  return paragraphs.map(each =>
    each
      .filter(one => one.facts.length === 0 || !(isHalf(one.text) || isTold(one) || whole.has(one)))
      .map(one => (holds.has(one) ? { ...one, isDemanded: true } : one)),
  )
}

/** What is read out of a note stands beside the user's own, longer sentence for it. */
const wholeOf = ({ text, facts, worth }: Sentence, all: readonly Sentence[]): Sentence | undefined =>
  worth === worthOfOwn || (contentStems(text).size === 0 && numbersIn(text).length === 0)
    ? undefined
    : all.find(
        other =>
          other.worth === worthOfOwn &&
          other.text.length > text.length &&
          facts.length > 0 &&
          facts.every(fact => other.facts.includes(fact)) &&
          (!ofTimes.test(text) || inFull.test(other.text)) &&
          alike.every(pattern => !pattern.test(text) || pattern.test(other.text)) &&
          covers(other.text, text),
      )
/** Hours are told in a sentence of their own where the user's words are none: "No Sundays." */
const ofTimes = /^(?:I (?:can|could|am|would|will)|My (?:preferred )?schedule)\b/
const inFull = /\bI (?:can|could|am (?:free|available|not free))\b/
const alike: readonly RegExp[] = [/\b(?:start|begin)\b/i, /\b(?:not|no|never)\b|n['’]t\b/i, /\b(?:have|own) a car\b/i]

/** With its numbers; two facts of the same words can differ by them. */
const wordsOf = ({ text }: Sentence) => new Set([...contentStems(text), ...numbersIn(text)])
