import { readVerb } from '../english/verbs.ts'
import { findDates } from './find-dates.ts'
import { isCourse, isStudyLine } from './read-head.ts'

const longestHead = 110

/** "Tutor, Jan 2025 - present. Algebra, 10 hours a week" in its head and a bullet; other lines stay as they are. */
export function splitHead(line: string): string[] {
  const dates = findDates(line.slice(0, longestHead))
  if (!dates?.from || !dates.to || /^(?:[•*-] |(?:I|my|we)\b)/i.test(line)) return [line]
  const end = endOfDates(line, dates)
  const before = line.slice(0, end)
  const tail = line.slice(end)
  const isFirst = /^\W{0,2}\d|^\p{L}{3,9}\.? \d{4}/u.test(line) && findDates(line.slice(0, end))?.rest === ''
  if (isFirst) {
    const [, head = '', details = ''] = /^(.*?[\p{L}\d)])[.:] (?=\S)(.+)$/u.exec(tail.replace(/^:/, '')) ?? []
    return details ? [`${before} ${head.trim()}`, bulleted(details)] : [line]
  }
  const [, details = ''] = /^\)?\s*[:.;,]\s+(\S.*)$/.exec(tail) ?? []
  const isPlace = /^[\p{L} .'-]+(?:, ?[A-Z]{2})?$/u.test(details) && details.split(' ').length < 4
  if (!details || (/^\)?\s*,/.test(tail) && isPlace && !readVerb(details.split(' ')[0] ?? ''))) return [line]
  return [before, bulleted(details)]
}

/** "Bus Stop App: React, Flask. 52 users" in its name and a bullet for each sentence. */
export function splitProject(line: string): string[] {
  const [, name = '', details = ''] = /^(\p{Lu}[\p{L}\d &'’-]{2,40}): (\S.+)$/u.exec(line) ?? []
  return name ? [name, ...details.split(/(?<=[\p{L})])\. (?=[\p{Lu}\d])/u).map(bulleted)] : splitHead(line)
}

/** "Lee High School 2021 / Valley College AA in progress": two schools, or a school and a course of another. */
export function splitStudies(line: string): string[] {
  if (/^[^\p{L}\p{N}(]/u.test(line)) return [line]
  const parts = line.split(/\s+\/\s+|;\s+/)
  const isOwn = (part: string) => isStudyLine(part) || isCourse(part) || findDates(part) !== undefined
  if (parts.length > 1 && parts.every(part => isOwn(part) && part.split(' ').length > 1)) return parts
  const [, first = '', second = ''] = /^([^,(]+ (?:high|high school|hs)(?: (?:19|20)\d\d)?), ([^,]+)$/i.exec(line) ?? []
  const isCollege = /\b(?:certificate|bachelor|associate|college|university|program|academy)\b/i.test(second)
  return isCollege && second.split(' ').length > 2 ? [first, second] : [line]
}

const bulleted = (text: string) => `• ${text}`

function endOfDates(line: string, { to, from }: { from: string; to: string }): number {
  const start = from ? line.indexOf(from) + from.length : 0
  return line.indexOf(to, start) + to.length
}
