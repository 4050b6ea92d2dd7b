import { comparedWords, matchFrames } from '../frames/match-frames.ts'
import { readFrames } from '../frames/read-frames.ts'
import type { Ground, Known } from '../known.ts'
import type { Quantity } from '../read-quantities.ts'
import type { Reading } from '../read-sentence.ts'
import { type Fault, faultOf, openFaultOf } from './fault.ts'

/** How often something happens, from an hour to once. What is told of a shift holds for a day. */
const periods: readonly (readonly [RegExp, number])[] = [
  [/\b(?:minutes?|wpm|typing|words)\b/, 7],
  [/\b(?:hours?|hourly|hr)\b/, 6],
  [
    /\bmonday (?:to|through|till) (?:friday|saturday|sunday)\b|\b(?:days?|daily|shifts?|nights?|nightly|evenings?|mornings?|afternoons?|weekdays?|rush|lunch|everyday)\b/,
    5,
  ],
  [/\b(?:weeks?|weekly|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/, 4],
  [/\b(?:months?|monthly)\b/, 3],
  [/\b(?:years?|yearly|annual\w*|summers?|winters?|seasons?|term|semester)\b/, 2],
  [/\bonce\b(?! (?:a|per|every|i|we|the|they|it|he|she)\b)/, 1],
]
const unit = '(?:minute|hour|day|shift|night|evening|morning|week|weekend|month|year|summer|season)'
const rate = new RegExp(
  `^(?:(?!and |or )[\\p{L}'-]+ ){0,4}?(?<!\\b(?:for|in|over|about) )(?:an?|per|every|each) (?:\\w+ )?(${unit})\\b`,
  'u',
)
const adverb = /^(?:(?!and |or )[\p{L}'-]+ ){0,4}?(hourly|daily|nightly|weekly|monthly|yearly)\b/u

const rankOf = (text: string): number | undefined => periods.find(([pattern]) => pattern.test(text))?.[1]

/** A number must be told for the same period: "18 a day" is not "18 an hour". */
export function judgeRates(clause: Reading, about: readonly Ground[], known: Known): Fault[] {
  return [...clause.quantities.flatMap(each => judgeRate(each, about, known)), ...judgeFrequency(clause, known)]
}

function judgeRate(claimed: Quantity, about: readonly Ground[], { grounds }: Known): Fault[] {
  const period = periodOf(claimed)
  if (!period || claimed.value < 2 || claimed.kind === 'year' || claimed.kind === 'duration') return []
  const rank = rankOf(period) ?? 0
  const inGrounds = (list: readonly Ground[]) =>
    list.flatMap(({ passages }) =>
      passages.flatMap(({ reading }) =>
        reading.quantities
          .filter(({ value, kind }) => value === claimed.value && kind !== 'year')
          .map(told => ({ own: periodOf(told), low: reading.low })),
      ),
    )
  const near = inGrounds(about)
  const told = near.length > 0 ? near : inGrounds(grounds)
  if (told.length === 0) return []
  const phrase = `${claimed.phrase} ${claimed.after.split(' ').slice(0, 4).join(' ')}`
  const isSame = told.some(({ own, low }) =>
    own
      ? rankOf(own) === rank
      : periods.some(([pattern, each]) => each === rank && pattern.test(low.replace(/\d+ (?:hours|minutes)/g, ''))),
  )
  if (isSame) return []
  if (/^hours?\b/.test(claimed.after) && rank === 4 && told.every(({ own }) => own === undefined)) return []
  const isStated = told.some(({ own, low }) => own !== undefined || rankOf(low) !== undefined)
  return [isStated || rank >= 6 ? faultOf('number', phrase) : openFaultOf('number', phrase)]
}

function periodOf({ after, before }: Quantity): string | undefined {
  const [part = ''] = after.split(/[,;.]/)
  return (
    rate.exec(part)?.[1] ??
    adverb.exec(part)?.[1] ??
    /\b(?:each|every|per) (day|shift|night|week|month|year|hour)\b(?! of)[^,;.]*$/.exec(before)?.[1]
  )
}

const frequent =
  /(?<!\bof )\b(?:(?:every|each) (?:single )?(?:day|night|morning|evening|shift|week|weekend|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|daily|nightly|every time|often|regularly|always|usually|many times)\b/
const seldom =
  /\b(?:once(?! a| per| every)|one time|sometimes|occasional\w*|rarely|a (?:few|couple of) (?:times|weekends|days)|(?:first|last|second) (?:\w+day|weekend|week) of|twice(?! a))\b/

function judgeFrequency(clause: Reading, known: Known): Fault[] {
  const { low, text } = clause
  const claimed = frequent.exec(low)?.[0]
  if (!claimed || !/\b(?:i|we|my|our)\b/.test(low)) return []
  if (clause.quantities.some(({ after }) => after.includes(claimed))) return []
  const rank = rankOf(claimed) ?? 4.5
  const phrase = claimed
  const best = readFrames(text).flatMap(frame =>
    matchFrames(
      comparedWords(frame, known).filter(({ text: word }) => !frequent.test(word) && rankOf(word) === undefined),
      known,
    ),
  )
  const top = Math.max(0, ...best.map(({ cover }) => cover))
  if (top < 0.45) return []
  const near = best.filter(({ cover }) => cover >= top - 0.1).map(({ frame }) => frame)
  const told = known.grounds.flatMap(({ passages }) =>
    passages.filter(({ reading }) => near.some(({ low: own }) => compact(reading.low).includes(compact(own)))),
  )
  const texts = told.map(({ reading }) => reading.low)
  if (texts.some(each => frequent.test(each) && (rankOf(frequent.exec(each)?.[0] ?? '') ?? 4.5) >= rank)) return []
  if (texts.some(each => seldom.test(each))) return [faultOf('achievement', phrase)]
  const ranks = texts.flatMap(each => rankOf(each) ?? [])
  if (ranks.some(each => each >= rank)) return []
  return [
    ranks.some(each => each <= 4 && each < rank) ? faultOf('achievement', phrase) : openFaultOf('achievement', phrase),
  ]
}

const compact = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
