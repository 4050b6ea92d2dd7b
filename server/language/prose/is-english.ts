import { plainText } from '../text-model/plain-text.ts'
import { functionWordShares, wordsIn } from './measures.ts'

const mostCharacters = 4_000
/** In shorter texts, such as titles, names decide. Lists of short English lines may lack function words, too. */
const fewestWords = { toCompare: 9, withoutEnglish: 14 }
/** The share of another language's function words: at least, and above that of the English ones. */
const otherLanguage = { share: 0.25, more: 0.12 }

/** Words of short lines in ads and messages, which hold no function words. */
const telegraphic =
  /\b(?:apply|benefits|call|daily|drivers?|earn|experience|free|full|hiring|hourly|jobs?|license|monthly|must|needed|now|only|paid|part|pay|required|send|shifts?|start|time|today|training|wanted|weekends?|weekly|work)\b/gi

/** A text whose beginning has this many of them, and hardly a letter that English lacks, needs no comparison. */
const plainlyEnglish = { beginning: 600, words: /\b(?:and|for|of|our|the|to|with|you|your)\b/gi, count: 15, foreign: 6 }

/**
 * Whether a text may be read as English. In doubt it is: not if it is in another script, has no function word of
 * English, or clearly fits another language better.
 */
export function isEnglish(text: string): boolean {
  const beginning = text.slice(0, plainlyEnglish.beginning)
  if (
    (beginning.match(plainlyEnglish.words)?.length ?? 0) >= plainlyEnglish.count &&
    (beginning.match(/[^\p{ASCII}\p{P}\p{S}\s]/gu)?.length ?? 0) < plainlyEnglish.foreign
  )
    return true
  const start = plainText(text.slice(0, mostCharacters))
  const otherLetters = start.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0
  if (otherLetters > 0 && otherLetters > (start.match(/\p{L}/gu)?.length ?? 0) / 2) return false
  const words = wordsIn(start)
  if (words.length < fewestWords.toCompare) return true
  const { english, other } = functionWordShares(words)
  if (english === 0 && words.length >= fewestWords.withoutEnglish)
    return new Set(start.toLowerCase().match(telegraphic)).size > 2
  return other < otherLanguage.share || other < english + otherLanguage.more
}
