import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { readTypedDate } from '../../english/read-date.ts'
import { upperFirst } from '../../english/tidy.ts'
import { findDates } from '../../resume-parsing/find-dates.ts'

const lead =
  /^(?:and |also |then |now |before that,? )*(?:I (?:have |also |currently )*)?(?:work(?:ed|ing)?|help(?:ed)?(?: out)?|volunteer(?:ed)?|go|went|graduated|finished|attend(?:ed)?|was an? [\p{L} -]+?|am an? [\p{L} -]+?|had a job)?(?: (?:at|for|from|to|in|with))?(?: (?:the|an?|my|our))? ?$/iu
const course = /^(?:and |also )*(?:I )?(?:took|take|studied|study|did) (.+?) (?:at|from|in)(?: the)? $/iu
const links = /^[\s,.;:]*(?:(?:and|where|there)\b[\s,]*)?(?:I\b[\s,]*)?/i
const graduation = /^(?:will )?(?:graduate|finish)(?:d|s|ed)? (?:in )?$/i

const withoutHeading = (text: string, heading: string) =>
  heading && text.toLowerCase().startsWith(heading.toLowerCase()) && /^[,.;]/.test(text.slice(heading.length))
    ? text.slice(heading.length).replace(links, '')
    : text
const asWorker = /^((?:from|in|since|between) .{3,40}?),? I (?:was|worked as|have been) (?:an? |the )?(?=\p{L})/iu
const worked = /\bwork(?:ed|ing)?\b/i
const counted =
  /^\d[\d,–-]*\+? (?!(?:hours?|hrs?|days?|shifts?|weeks?|months?|years?|yrs?|times|to|per|a)\b)\p{L}+s\b/iu

/** A sentence below a job or school without what the head above it says; undefined where it does not repeat the head. */
export function dropRestated(text: string, { heading, organisation, from, to }: ResumeEntry): string | undefined {
  const [spell = '', when = ''] = asWorker.exec(text) ?? []
  const dates = spell ? findDates(when) : undefined
  if (dates && [dates.from, dates.to].every(date => isOneOf(date.replace(/^since /i, ''), [from, to])))
    return upperFirst(withoutHeading(text.slice(spell.length), heading))
  const name = organisation || heading
  const at = name.length < 3 ? -1 : text.toLowerCase().indexOf(name.toLowerCase())
  if (at < 0) return undefined
  const before = text.slice(0, at)
  const [, studied = ''] = course.exec(before) ?? []
  const tail = withoutDates(text.slice(at + name.length), from, to)
  if (!studied && !(before === '' ? tail !== text.slice(name.length) : lead.test(before))) return undefined
  const rest = tail.replace(links, '').replace(/[\s.]+$/, '')
  const told = graduation.test(`${rest} `)
    ? ''
    : worked.test(before) && counted.test(rest)
      ? `worked with ${rest}`
      : rest
  return upperFirst([studied, told].filter(Boolean).join(', '))
}

function withoutDates(tail: string, from: string, to: string): string {
  const dates = findDates(tail.slice(0, 200))
  if (!dates || ![dates.from.replace(/^since /i, ''), dates.to].every(date => isOneOf(date, [from, to]))) return tail
  const [start, end] = [dates.from || dates.to, dates.to || dates.from]
  const first = tail.indexOf(start)
  const last = tail.indexOf(end, first) + end.length
  const head = tail.slice(0, first).replace(/\b(?:since|in|from|during|for|of)\s*$/i, '')
  return `${head.trimEnd()}${tail.slice(last)}`
}

const open = /\b(?:present|now|today|current|ongoing)\b/i
/** The head may have "Present" and "Sep 2022" for "now" and "september 2022". */
function isOneOf(date: string, known: readonly string[]): boolean {
  const read = readTypedDate(date)
  return known.some(each => {
    if (each.toLowerCase().includes(date.toLowerCase()) || (open.test(date) && open.test(each))) return true
    const other = readTypedDate(each)
    return read !== undefined && other?.year === read.year && other.month === read.month
  })
}
