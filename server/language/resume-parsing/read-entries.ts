import type { SectionKind } from '#contract/resume.ts'
import { readVerb } from '../english/verbs.ts'
import { type Dates, findDates } from './find-dates.ts'
import {
  degree,
  type HeadOfEntry,
  headOf,
  isCourse,
  isInstitution,
  isStudyLine,
  partsOf,
  school,
  splitPlain,
  titleWords,
} from './read-head.ts'
import { announces } from './split-roles.ts'

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
  let above = false
  let before: Line = { kind: 'blank', text: '' }
  const last = () => entries.at(-1)
  const close = () => {
    if (head.length) entries.push(ofSameEmployer(headOf(head, section), last(), above))
    if (head.length) above = head.length > 1 && !findDates(head[0] ?? '')
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

/** A second title below one that stands beneath its employer: "Team Member 2022-2023", "Shift Leader 2023 - now". */
function ofSameEmployer(entry: ReadEntry, before: ReadEntry | undefined, isBelow: boolean): ReadEntry {
  const isTitle = titleWords.test(entry.heading) && entry.organisation === '' && entry.from !== ''
  if (!isTitle || !isBelow || !before?.organisation) return entry
  return { ...entry, organisation: before.organisation, place: entry.place || before.place }
}

/** A second school, or a course that the school above does not give. */
function beginsStudy(text: string, head: readonly string[], next: string): boolean {
  if (!head.length) return false
  if (head.some(each => degree.test(each)) && degree.test(text) && (isInstitution(text) || findDates(text))) return true
  if (!head.some(each => isInstitution(each) || isInstitution(findDates(each)?.rest ?? each))) return false
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
  const inWork = section !== 'education' && (before.kind === 'text' || before.kind === 'bullet')
  if (inWork && dates && !isHeadAtDates(text, dates, next)) return 'text'
  if (section !== 'education' && isTold.test(text) && !dates?.from) return 'text'
  if (section !== 'education' && lasted.test(text)) return 'head'
  if (/^\p{Ll}/u.test(text))
    return isOwnHead(text, before) || isLowerHead(text, before) || isLowerStudy(text, section) ? 'head' : 'text'
  if (dates && (dates.rest.length <= 90 || text.includes('\t'))) return 'head'
  if (goesOn(before, text, widest) && before.kind !== 'head' && !text.includes('\t')) return 'text'
  if (/^[\p{L} &/]{2,40}:\s/u.test(text)) return 'text'
  if (inWork && announces(lines, place, 1)) return 'head'
  const nextDates = next.length <= 110 && !isBullet(next) && !/[.!?]$/.test(next) && findDates(next)
  const isNextWhole =
    nextDates &&
    partsOf(nextDates.rest).length > 1 &&
    (titleWords.test(nextDates.rest) || before.kind === 'bullet' || !titleWords.test(text))
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
  if (before.kind === 'head' && isEmployed(head) && section !== 'education') return 'text'
  if (before.kind === 'head') return isWhole(head) && !(section === 'education' && isCourse(text)) ? 'text' : 'head'
  if (before.kind === 'blank') return 'head'
  return isBullet(next) && before.kind !== 'text' && !isSentence(text) ? 'head' : 'text'
}

/** "14 rooms per day", "I do the window": told of a job, never its name. */
const isTold = /^(?:\d[\d,.]*[%+]? (?:to \d+ )?\p{Ll}|(?:I|my|we|our)\b)/u
/** "Corner Market too, a few weeks" */
const lasted =
  /^\p{Lu}[^,.]{2,40}, (?:only |just )?(?:a )?(?:few|couple(?: of)?|one|two|three|\d+) (?:weeks?|months?|mos|years?|yrs?|summers?)$/u

const namesWork =
  /^(?:babysit(?:ting)?|volunteering|helped|worked|volunteered|babysat|interned|assisted|tutored|coached|cleaned|cared|nannied)\b/i
/**
 * Whether a line with a date below the duties of a job names another one: what speaks for it and against it.
 * A span of time always does; "Key holder since 2025" and "Organized a vaccine day (2022, 110 came)" are told of the job.
 */
function isHeadAtDates(text: string, { from, to, rest }: Dates, next: string): boolean {
  const isSpan = from !== '' && to !== ''
  const [first = '', ...more] = partsOf(rest)
  const [, tail = ''] = rest.split('\t')
  const words = rest.split(/\s+/)
  const capitals = words.filter(word => /^\p{Lu}/u.test(word)).length / words.length
  const isDone = readVerb(words[0] ?? '')?.forms.has('past') && !namesWork.test(text)
  const score =
    (isSpan ? 3 : 0) +
    (tail ? 0 : 2) +
    (titleWords.test(first) || namesWork.test(text) ? 2 : 0) +
    (more.length ? 1 : 0) +
    (capitals > 0.5 ? 1 : 0) +
    (isBullet(next) ? 1 : 0) -
    (isDone ? 4 : 0) -
    (/^\p{Ll}/u.test(tail) || /^\d/.test(tail) ? 2 : 0) -
    (from.startsWith('since') && (more.length === 0 || tail) ? 3 : 0) -
    (/\b(?:employee of|award|honou?r roll|won)\b/i.test(text) ? 4 : 0)
  return score >= 0
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
const isName = {
  test: (text: string): boolean =>
    /^\p{Lu}\p{L}+(?: (?:\p{Lu}\S*|of|and|&|the))+$/u.test(text) &&
    !(text === text.toUpperCase() && /\d|\b(?:FOR|TO|WITH|IN|ON|PER|BY)\b/.test(text)),
}
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
/** "Hotel housekeeping Harbor Inn 2015 to 2018" has its title, employer and dates in one part. */
const isEmployed = (head: readonly string[]) =>
  head.some(each => findDates(each)) &&
  head.flatMap(each => partsOf(findDates(each)?.rest ?? each)).some(part => splitPlain(part).length > 1)
const isWhole = (head: readonly string[]) =>
  head.some(each => findDates(each)) && head.flatMap(each => partsOf(findDates(each)?.rest ?? each)).length >= 2

const joined = (before: string, last: string, text: string) =>
  /\p{L}-$/u.test(last.slice(-3)) ? before + text : `${before} ${text}`
const isSentence = (text: string) => text.split(/\s+/).length > 12 || /[.!?]$/.test(text)
