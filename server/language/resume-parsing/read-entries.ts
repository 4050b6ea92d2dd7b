import type { SectionKind } from '#contract/resume.ts'
import { readVerb } from '../english/verbs.ts'
import { findDates } from './find-dates.ts'
import {
  type HeadOfEntry,
  headOf,
  isCourse,
  isInstitution,
  isStudyLine,
  partsOf,
  school,
  titleWords,
} from './read-head.ts'

export type ReadEntry = HeadOfEntry
const none = { heading: '', organisation: '', place: '', from: '', to: '' }

const bullet = /^(?:[~•◦▪▫‣∙·●○■□►▶➢➤✓✔➔→❖♦★☆◆◇*»§+]|[-–—]|o(?= \p{Lu}))\s*(?=\S)/u
export const isBullet = (line: string): boolean => bullet.test(line) && !/^[-–—+*]\d|^([*_=~-])\1/.test(line)
const withoutBullet = (line: string): string => line.replace(bullet, '')

type Kind = 'blank' | 'bullet' | 'head' | 'text'
interface Line {
  kind: Kind
  text: string
}

export function readEntries(lines: readonly string[], section: SectionKind): ReadEntry[] {
  const widest = Math.max(...lines.map(line => line.length), 0)
  const entries: ReadEntry[] = []
  let head: string[] = []
  let before: Line = { kind: 'blank', text: '' }
  const last = () => entries.at(-1)
  const close = () => {
    if (head.length) entries.push(headOf(head, section))
    head = []
  }
  for (const [place, text] of lines.entries()) {
    const kind = kindOf(lines, place, before, { widest, head, section })
    if (kind === 'head') {
      if (
        ((before.kind === 'blank' || findDates(text)) && head.some(each => findDates(each))) ||
        (section === 'education' && beginsStudy(text, head, lines[place + 1] ?? ''))
      )
        close()
      head.push(text)
    } else if (kind !== 'blank') {
      close()
      if (!entries.length) entries.push({ ...none, lines: [] })
      const into = last()?.lines ?? []
      const own = kind === 'bullet' ? withoutBullet(text) : text
      if (kind === 'text' && goesOn(before, text, widest) && into.length)
        into.push(joined(into.pop() ?? '', before.text, own))
      else into.push(own)
    }
    before = { kind, text }
  }
  close()
  return entries
}

/** A second school, or a course that the school above does not give. */
function beginsStudy(text: string, head: readonly string[], next: string): boolean {
  if (!head.some(isInstitution)) return false
  if (isInstitution(text) || /^some college\b/i.test(text)) return true
  if (head.some(each => /\b(?:high|middle|secondary) school\b/i.test(each)) && collegeCourse.test(text)) return true
  return isInstitution(next) && isCourse(text) && head.some(each => findDates(each))
}
const collegeCourse = /\b(?:certificate|bachelor|associate|b\.?a|b\.?s|a\.a|a\.s|program)\b/i

export function readLines(lines: readonly string[], isList = false): string[] {
  const widest = Math.max(...lines.map(line => line.length), 0)
  const read: string[] = []
  let before: Line = { kind: 'blank', text: '' }
  for (const text of lines) {
    const kind = text === '' ? 'blank' : isBullet(text) ? 'bullet' : 'text'
    if (kind === 'bullet') read.push(withoutBullet(text))
    else if (kind === 'text' && read.length && goesOn(before, text, isList ? Number.POSITIVE_INFINITY : widest))
      read.push(joined(read.pop() ?? '', before.text, text))
    else if (kind === 'text') read.push(text)
    before = { kind, text }
  }
  return read
}

function goesOn(before: Line, text: string, widest: number): boolean {
  if (before.kind !== 'bullet' && before.kind !== 'text') return false
  if (/\t|^[\p{L} ]{2,30}:/u.test(text)) return false
  if (/[,&-]$|\b(and|or|the|a|an|of|in|to|for|with|at|by|on)$/i.test(before.text)) return true
  const ends = /[.!?]$/.test(before.text)
  const inMiddle = /^[\p{Ll}(&]/u.test(text)
  if (findDates(text)?.from) return false
  if (before.kind === 'bullet' && before.text.length >= 70 && !ends && text.split(' ').length < 3) return true
  if (before.kind === 'text' && inMiddle && before.text.length < 65) return false
  if (before.kind === 'bullet' && inMiddle) return !ends
  const filled = before.text.length + 1 + (text.split(/\s/)[0] ?? '').length
  if (inMiddle && !ends && before.text.length >= 60 && filled >= 0.9 * widest) return true
  const isNew = inMiddle
    ? (readVerb(text.split(/\s/)[0] ?? '')?.forms.has('past') ?? false)
    : isDeed(text) || weakStart.test(text)
  if (isNew) return false
  if (inMiddle) return !ends && filled >= 0.8 * widest
  return before.text.length >= 50 && filled >= 0.9 * widest && !(ends && before.kind === 'bullet')
}

function kindOf(
  lines: readonly string[],
  place: number,
  before: Line,
  { widest, head, section }: { widest: number; head: readonly string[]; section: SectionKind },
): Kind {
  const text = lines[place] ?? ''
  if (text === '') return 'blank'
  if (isBullet(text)) return 'bullet'
  const dates = findDates(text)
  const next = nextOf(lines, place)
  const short = text.length <= 110 && !/[.!?;,]$/.test(text.replace(/\b(Inc|Co|Ltd|Jr|Sr|St|Corp|Dept)\.$/, ''))
  if (!short || head.length >= mostHead) return 'text'
  if (section === 'education' && school.test(text) && !isSentence(text))
    if (before.kind !== 'bullet' || (isInstitution(partsOf(text)[0] ?? '') && !goesOn(before, text, widest)))
      return 'head'
  if (/^\p{Ll}/u.test(text))
    return isOwnHead(text, before) || isLowerHead(text, before) || isLowerStudy(text, section) ? 'head' : 'text'
  if (dates && (dates.rest.length <= 90 || text.includes('\t'))) return 'head'
  if (goesOn(before, text, widest) && before.kind !== 'head' && !text.includes('\t')) return 'text'
  if (/^[\p{L} &/]{2,40}:\s/u.test(text)) return 'text'
  const nextDates = next.length <= 110 && !isBullet(next) && !/[.!?]$/.test(next) && findDates(next)
  const isNextWhole =
    nextDates && partsOf(nextDates.rest).length > 1 && (titleWords.test(nextDates.rest) || before.kind === 'bullet')
  if (
    nextDates &&
    before.kind !== 'head' &&
    !isDeed(text) &&
    !(
      isNextWhole &&
      (before.kind === 'text' || (before.kind === 'bullet' && !isName.test(text) && !isInstitution(text)))
    )
  )
    return 'head'
  if (isSentence(text) || isDeed(text) || gpa.test(text)) return 'text'
  if (before.kind === 'head') return isWhole(head) && !(section === 'education' && isCourse(text)) ? 'text' : 'head'
  if (before.kind === 'blank') return 'head'
  return isBullet(next) && before.kind !== 'text' && !isSentence(text) ? 'head' : 'text'
}

function nextOf(lines: readonly string[], place: number): string {
  for (let at = place + 1; at < lines.length; at += 1) if (lines[at]) return lines[at] ?? ''
  return ''
}

/** "bagger (2018 – 2019)" and the line below it, as our own text files have them. */
function isOwnHead(text: string, before: Line): boolean {
  const inBrackets = (line: string) => /^[^()]+ \(([^()]+)\)$/.test(line) && findDates(line) !== undefined
  if (before.kind === 'blank') return inBrackets(text)
  return before.kind === 'head' && inBrackets(before.text) && !isDeed(text) && !isSentence(text)
}

/** "burger barn, crew, 2022-2023", as people type it on a phone. */
const isLowerHead = (text: string, before: Line) =>
  before.kind !== 'bullet' && Boolean(findDates(text)?.from) && (findDates(text)?.rest.length ?? 99) <= 60

const isLowerStudy = (text: string, section: SectionKind) => section === 'education' && isStudyLine(text)

const mostHead = 4
const weakStart = /^(?:In charge|Responsible|Was|Were|Duties|Tasks)\b/
const gpa = /^(?:GPA|Grade|Final grade|Honou?rs)\b/i
const isName = /^\p{Lu}\p{L}+(?: (?:\p{Lu}\S*|of|and|&|the))+$/u
const isDeed = (text: string) => {
  const [first = '', ...more] = text.split(/[\s,]+/)
  return (
    readVerb(first) !== undefined &&
    !isName.test(partsOf(text)[0] ?? '') &&
    !/ing$/i.test(first) &&
    more.length > 0 &&
    !titleWords.test(text.split(/\s/).slice(0, 3).join(' '))
  )
}
const isWhole = (head: readonly string[]) =>
  head.some(each => findDates(each)) && head.flatMap(each => partsOf(findDates(each)?.rest ?? each)).length >= 2

const joined = (before: string, last: string, text: string) =>
  /\p{L}-$/u.test(last.slice(-3)) ? before + text : `${before} ${text}`
const isSentence = (text: string) => text.split(/\s+/).length > 12 || /[.!?]$/.test(text)
