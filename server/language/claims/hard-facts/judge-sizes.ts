import type { Ground, Known } from '../known.ts'
import type { Reading } from '../read-sentence.ts'
import { type Fault, faultOf, openFaultOf } from './fault.ts'

/** A size in words, the least ratio or number that it means, and the words that carry it as they are. */
interface Size {
  claim: RegExp
  ratio?: readonly [least: number, most: number]
  least?: number
}
const sizes: readonly Size[] = [
  { claim: /\b(?:doubl(?:e|ed|ing)(?!-| ?check)|twice as (?:many|much))\b/, ratio: [1.8, 2.6] },
  { claim: /\b(?:tripl(?:e|ed|ing)|threefold|three times as)\b/, ratio: [2.7, 3.5] },
  { claim: /\bquadrupl(?:e|ed|ing)\b/, ratio: [3.6, 4.6] },
  {
    claim: /\b(?:halv(?:e|ed|ing)|(?:more than|over|almost|nearly|about|by) (?:a )?half|in half)\b/,
    ratio: [1.7, 2.6],
  },
  { claim: /\bby (?:about |almost |nearly |over |more than )?(?:a|one|two) (?:third|quarter)s?\b/, ratio: [1.1, 3.2] },
  { claim: /\bthousands of\b/, least: 1000 },
  { claim: /\bhundreds of\b/, least: 150 },
  { claim: /\bdozens of\b/, least: 24 },
]
const vagueLength =
  /\b(?:(many|several|countless) years|(?<!\d )(?:for|spent|bring) (decades|years)|(half a decade|a decade)|(decades) of)\b/
const single =
  /\b(?:for|spent|over|in|have|has|had|bring|after) (?:about |almost |nearly |over |just |only )?(?:an?|one) (?:full |whole )?(year|month|week|decade)\b(?! (?:ago|later|before|after)\b)(?! of \d)/

/** Sizes and lengths of time without a figure must follow from what was told. */
export function judgeSizes({ low }: Reading, about: readonly Ground[], known: Known): Fault[] {
  if (!/\b(?:i|we|my|our|me)\b|^[a-z]+ed\b/.test(low)) return []
  return [
    ...sizes.flatMap(size => {
      const match = size.claim.exec(low)?.[0]
      return match && !known.grounds.some(ground => hasSize(ground, size)) ? [faultOf('number', match)] : []
    }),
    ...judgeVagueLength(low, about, known),
  ]
}

function hasSize(ground: Ground, { claim, ratio, least }: Size): boolean {
  if (claim.test(ground.low)) return true
  return ground.passages.some(({ reading }) => {
    const values = reading.quantities
      .filter(({ kind }) => kind !== 'year' && kind !== 'clock')
      .map(({ value }) => value)
    if (least !== undefined) return values.some(value => value >= least)
    if (!ratio) return false
    return values.some((value, at) =>
      values.slice(at + 1).some(other => {
        const found = Math.max(value, other) / Math.max(0.01, Math.min(value, other))
        return found >= ratio[0] && found <= ratio[1]
      }),
    )
  })
}

function judgeVagueLength(low: string, about: readonly Ground[], known: Known): Fault[] {
  const vague = vagueLength.exec(low)
  const one = single.exec(low)
  if (!vague && !one) return []
  const phrase = (vague ?? one)?.[0] ?? ''
  const grounds = about.length > 0 ? about : known.grounds
  if (grounds.some(ground => ground.low.includes(phrase.replace(/^\w+ /, '')))) return []
  const lengths = grounds.flatMap(ground => lengthsOf(ground, known.now))
  if (vague) {
    const least = /decades/.test(phrase) ? 15 : /decade/.test(phrase) ? 4.5 : /many|countless/.test(phrase) ? 4 : 2
    if (lengths.some(length => length >= least)) return []
    return [lengths.length > 0 || least > 4 ? faultOf('number', phrase) : openFaultOf('number', phrase)]
  }
  const unit = one?.[1]
  const length = unit === 'year' ? 1 : unit === 'month' ? 1 / 12 : unit === 'decade' ? 10 : 1 / 52
  const slack = unit === 'year' ? 0.4 : length * 0.7
  if (lengths.length === 0) return [openFaultOf('number', phrase)]
  return lengths.some(each => each >= length - slack && (each <= length * 1.8 || /over|after|in /.test(phrase)))
    ? []
    : [faultOf('number', phrase)]
}

function lengthsOf({ from, to, isCurrent, passages }: Ground, now: number): number[] {
  const end = isCurrent ? now : to
  const own = from === undefined || end === undefined ? [] : [end - from + (Number.isInteger(from) ? 0 : 1 / 12)]
  const rough = own.length > 0 && Number.isInteger(from) ? [(own[0] ?? 0) + 1] : []
  const told = passages.flatMap(({ reading }) =>
    reading.quantities.flatMap(({ kind, value, after, before }) => {
      if (kind === 'duration') return [value]
      return kind === 'year' && /\bsince\b/.test(before) ? [now - value] : /^years?\b/.test(after) ? [value] : []
    }),
  )
  return [...own, ...rough, ...told]
}
