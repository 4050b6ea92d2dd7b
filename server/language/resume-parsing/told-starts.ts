import { isOpenEnd } from './find-dates.ts'
import type { Mark } from './label-words.ts'

const date = '(?:(?:early |late |the )?(?:\\p{L}{3,9}\\.? (?:of )?)?(?:19|20)\\d\\d)'
const began =
  '(?:started|began|opened|founded|launched|joined|went|moved|switched|transferred|came|got hired|was hired|got a job|took a job|found (?:a job|work))'
const opening = new RegExp(
  `^(?:(?:then|and|so|later|after that)[, ]+)*(?:back )?in (${date}),? (?=i ${began}(?!\\p{L}))`,
  'iu',
)
const inside = new RegExp(`(?<!\\p{L})i ${began} (?:\\p{L}[\\p{L}'’&-]* ){0,7}?in (${date})(?!\\p{L})`, 'iu')
const stayed = new RegExp(`(?<!\\p{L})i (?:stayed|was|worked) (?:there )?(?:until|till?) (${date})(?!\\p{L})`, 'iu')
const stillThere =
  /(?<!\p{L})(?:still (?:there|here|work(?:ing)?)|i['’]ve been there (?:ever )?since|ever since)(?!\p{L})/iu

/** "In fall of 2021 I went to work at Bell Hardware" has a date, whatever else was seen in it. */
export function withToldStart(text: string, marks: readonly Mark[]): Mark[] {
  const [found = '', own = ''] = opening.exec(text) ?? []
  if (!own || marks.some(({ kind }) => kind === 'dates')) return [...marks]
  const start = found.lastIndexOf(own)
  return [{ kind: 'dates', start, end: start + own.length }, ...marks.filter(mark => mark.start >= start + own.length)]
}

export function beginTold(entry: { from: string; to: string }, text: string): void {
  const { from, to } = entry
  const start = opening.exec(text)?.[1] ?? inside.exec(text)?.[1]
  const end = stayed.exec(text)?.[1]
  if (start && end) Object.assign(entry, { from: start, to: end })
  else if (start && !from && to && !isOpenEnd(to) && !to.includes(','))
    Object.assign(entry, { from: to.replace(/^started (?:in )?/i, ''), to: stillThere.test(text) ? 'present' : '' })
}
