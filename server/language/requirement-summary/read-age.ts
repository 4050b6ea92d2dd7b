import type { Sentence } from './split-text.ts'

const age = '(1[4-9]|2[0-5])'
const years = '(?:[ -]years?(?:[ -]of[ -]age|[ -]old)| y/?o)'
const orOlder = '(?: (?:or|and|&) (?:older|over|above|up))'
const noTimeOrWeight = '(?! ?(?:-|to )\\d)(?! (?:days?|weeks?|months?|miles?|minutes?|hours?|pounds?|lbs))'

const statements = [
  `\\b(?:at least|minimum(?: of)?) ${age}${years}`,
  `\\b${age}${years}?${orOlder}`,
  `\\b${age}${years}?\\+(?= to apply)`,
  `\\b(?:must|need to|should|have to|applicants|candidates)\\b[^.;]{0,20}\\bbe (?:at least |over )?${age}\\b${noTimeOrWeight}`,
  `\\b(?:minimum|required) age(?: requirement)?(?: is| of|:)? ?${age}\\b`,
  `\\b(?:over|above|attained) the age of ${age}\\b`,
  `\\bage[ds]? ${age}(?:\\+|${orOlder})`,
].map(pattern => new RegExp(pattern, 'gi'))

const mayHold = /1[4-9]|2[0-5]/

/** Of other people, or of a time worked. */
const notOfApplicant =
  /\b(?:customers?|guests?|patrons?|shoppers?|visitors?|members|residents|patients|clients|individuals|adults|children|kids|teens?|youth|students|players|anyone|persons? (?:appearing|buying))\b|\bexperience\b|\bin business\b/i

const maxLength = 400

/** Returns the minimum age that the ad states, in years: the lowest where several are named. */
export function statedAge(sentences: readonly Sentence[]): number | undefined {
  const ages = sentences.flatMap(({ text }) => {
    const part = text.slice(0, maxLength)
    return !mayHold.test(part) || notOfApplicant.test(part) ? [] : agesIn(part)
  })
  return ages.length ? Math.min(...ages) : undefined
}

const agesIn = (text: string): number[] =>
  statements.flatMap(pattern => [...text.matchAll(pattern)].map(([, found]) => Number(found)))
