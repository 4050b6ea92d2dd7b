import type { Found } from './find-contacts.ts'

const alone = '(?<![\\p{L}\\p{N}$£€.,/-]|\\d )'
const months = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?'
const day = '\\d{1,2}(?:st|nd|rd|th)?'
const date = `(?:\\d{1,2} ?[./-] ?\\d{1,2} ?[./-] ?\\d{2,4}|\\d{4}[./-]\\d{1,2}[./-]\\d{1,2}|${day}(?: of)? ${months},? ?(?:of )?\\d{2,4}|${months} ${day},? ?\\d{2,4}|${months},? \\d{4}|${day}(?: of)? ${months}|${months} ${day}|(?:19|20)\\d{2})`

const numbers = [
  /(?<![\p{L}\p{N}-])\d{3}-\d{2}-\d{4}(?![\d-])/gu,
  /(?<=(?<!\p{L})(?:ssn|social security(?: number| no\.?)?|social)(?: ?#| is|:)? ?[:#-]? ?)\d{3}[ -]?\d{2}[ -]?\d{4}(?!\d)/giu,
  /(?<=(?<!\p{L})(?:passport|driver'?s? licen[cs]e|licen[cs]e|student id|national id|id|tax id|national insurance|insurance|account|iban)(?: number| no\.?| card)?(?: is)? ?[:#]? ?)(?=[A-Z\d]{0,9}\d{4})[A-Z\d]{6,24}(?![\p{L}\p{N}])/gu,
  new RegExp(
    `(?<=(?<!\\p{L})(?:born|date of birth|birth ?date|birthday|d\\.?o\\.?b\\.?)(?: is| was| on| in| the)*[ :.-]{1,3}(?:(?:on|in|the) ){0,2})${date}(?![\\p{L}\\d])`,
    'giu',
  ),
]

const short = new RegExp(`${alone}[2-9]\\d{2}[ -]\\d{4}(?![\\p{L}\\d,]|\\.\\d|[ /-]\\d)`, 'gu')
/** Excludes "250-1500 guests" and "555 2019". */
const noShort = /^(?:\d\d0[ -]\d\d[05]0|\d{3} (?:19|20)\d\d)$/

export const findNumbers = (plain: string): Found[] =>
  numbers.flatMap(pattern => [...plain.matchAll(pattern)].map(found => placed('number', found)))

export const findShortPhones = (plain: string): Found[] =>
  [...plain.matchAll(short)].filter(([text]) => !noShort.test(text)).map(found => placed('phone', found))

const placed = (what: Found['what'], { 0: text, index }: RegExpExecArray): Found => ({
  what,
  start: index,
  end: index + text.length,
})
