import { countWords } from '../../english/tidy.ts'
import { splitSentences } from '../../text-model/split-sentences.ts'
import { type CircumstanceKind, circumstancePatterns } from './circumstance-patterns.ts'

export interface Circumstance {
  kind: CircumstanceKind
  /** In the user's own words, without what stands beside it in the sentence. */
  said: string
}

const longestQuote = 22
const [wordsBefore, wordsAfter] = [5, 9]
const parts = /(?:,|;|\s[-–—]|\s(?:but|and|so|because|plus|which|although|though))\s+/i

export function readCircumstances(texts: readonly string[]): Circumstance[] {
  const sentences = texts.flatMap(splitSentences)
  const found = circumstancePatterns.flatMap(({ kind, is, except }) => {
    const said = sentences
      .filter(each => is.test(each) && !except?.test(each))
      .flatMap(each => quotesOf(each, is))
      .find(
        each =>
          !(ofTime.has(kind) && suits.test(each)) && !(kind === 'hours' && (isRest.test(each) || runsShift.test(each))),
      )
    return said ? [{ kind, said }] : []
  })
  return found.filter(({ said }, at) => found.findIndex(each => each.said === said) === at)
}

const ofTime: ReadonlySet<CircumstanceKind> = new Set(['hours', 'transport', 'place'])
const suits =
  /\b(?:is|are|would be|['’]s) (?:totally |really |all )?(?:ok(?:ay)?|fine|good|great|perfect|no problem)\b|\bno problem\b|\bI (?:like|love|prefer|do not mind|don['’]?t mind)\b/i

/** Who runs a shift says what they did. */
const runsShift =
  /\bI(?:['’]?ve)? (?:run|ran|lead|led|supervised?|managed?|(?:was|am) in charge of) (?:the |my |our )?(?:\p{L}+ )?(?:night|overnight|second|third) shifts?\b(?!.*\b(?:but|not|can['’]?t|anymore)\b)/iu

/** What follows a subject that was cut off: "is night shift". */
const isRest = /^(?:is|was|are|were|has|had) /i

function quotesOf(sentence: string, is: RegExp): string[] {
  const found = sentence.split(parts).filter(each => is.test(each))
  return (found.length > 0 ? found : [sentence]).map(part =>
    (countWords(part) > longestQuote ? around(part, is) : part)
      .trim()
      .replace(/^(?:and|but|so|also|because|plus|well|what holds? me back is)\s+/i, '')
      .replace(/[\s.,;!]+$/, ''),
  )
}

function around(text: string, is: RegExp): string {
  const { index = 0, 0: found = '' } = is.exec(text) ?? {}
  const before = text.slice(0, index).split(/\s+/).filter(Boolean).slice(-wordsBefore)
  const after = text
    .slice(index + found.length)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, wordsAfter)
  return [...before, found, ...after].join(' ')
}
