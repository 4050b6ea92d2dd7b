import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { readTypedDate } from '../english/read-date.ts'
import { findDates, isOpenEnd, readOpenSpan } from './find-dates.ts'
import type { Mark, MarkKind } from './label-words.ts'
import { labeledMarks } from './labeled-fields.ts'
import { isTold, mendMarks } from './mend-marks.ts'
import { isReasonForLeaving } from './reasons-for-leaving.ts'
import { clausesOf } from './told-clauses.ts'
import { toldBesides } from './told-sentences.ts'
import { beginTold } from './told-starts.ts'

export type ReadEntry = Omit<ResumeEntry, 'id' | 'lines'> & { lines: string[] }
export const noHead = { heading: '', organisation: '', place: '', from: '', to: '' }

type Field = 'heading' | 'organisation' | 'place' | 'dates'
const fieldOf: Partial<Record<MarkKind, Field>> = {
  title: 'heading',
  degree: 'heading',
  employer: 'organisation',
  school: 'organisation',
  place: 'place',
  dates: 'dates',
}

export interface HeadRead {
  entry: ReadEntry
  isStudy: boolean
  isTold: boolean
}

interface Piece {
  field: Field | undefined
  kind: MarkKind | undefined
  text: string
  /** Whether words such as "then" stand before it. */
  isNext: boolean
  isNow: boolean
  /** Whether a sentence ended before it. */
  isNew: boolean
  isBracket: boolean
  row: number
  start: number
  isAt: boolean
  /** What stands between it and one of its kind before it. */
  joint: string
}

/**
 * The jobs or schools of a head with its marks. A second title, employer or school begins another entry where it has
 * dates or a title of its own; a second role keeps its employer. Words that no mark covers are a line of the entry.
 */
export function readHeads(text: string, found: readonly Mark[]): HeadRead[] {
  const marks = withoutLaterDates(text, labeledMarks(text, joinedDates(text, mendMarks(text, found))))
  const pieces = piecesOf(text, marks)
  const isSentence = marks.some(({ kind }) => fieldOf[kind]) && isTold(text, marks)
  const groups: Piece[][] = [[]]
  for (const [at, piece] of pieces.entries()) {
    const group = groups.at(-1) ?? []
    if (beginsAnother(group, piece, pieces.slice(at))) groups.push([piece])
    else group.push(piece)
  }
  const besides = isSentence && groups.length === 1 ? toldBesides(text, marks) : text
  let employer = ''
  const told = groups.at(-1)?.some(({ isNow }) => isNow) ? groups.length - 1 : 0
  const isLaterNow = (at: number) => groups.slice(at + 1).some(each => each.some(({ isNow }) => isNow))
  const schools = groups.every(group => group.some(({ kind }) => kind === 'school'))
    ? clausesOf(text, groups)
    : undefined
  const linesTold = (at: number) => {
    const own = schools?.[at] ?? (at === told ? besides : '')
    return own ? [own.replace(/\n/g, ' ')] : []
  }
  return groups.map((group, at) => {
    const entry: ReadEntry = { ...noHead, lines: [] }
    const asides: string[] = []
    const others: string[] = []
    let named: 'heading' | 'organisation' | undefined
    for (const { field, kind, text, isBracket, isNew, joint } of group) {
      if (!field && !entry.to && isOpenEnd(text)) {
        entry.to = text
        continue
      }
      const isOfName =
        isBracket &&
        named &&
        !isSentence &&
        !isReasonForLeaving(text) &&
        !(manner.test(text) && !entry.heading) &&
        !/^\d+ ?[-–]/.test(text) &&
        (text.length <= longestBracket || (text.length <= longestKind && saysSize.test(text))) &&
        !findDates(text)
      const [, how = '', did = ''] = (isOfName && entry.heading && mannerFirst.exec(text)) || []
      const isFree = field === undefined && named === 'heading' && !isSentence && selfEmployed.test(text)
      if (isFree) entry.heading += ` (${text})`
      else if (how) {
        entry.heading += ` (${how})`
        entry.lines.push(did)
      } else if (isOfName && named) entry[manner.test(text) && entry.heading ? 'heading' : named] += ` (${text})`
      else if (field === 'dates') asides.push(...addDates(entry, text))
      else if (field) entry[field] = entry[field] ? `${entry[field]}${text.startsWith('(') ? ' ' : joint}${text}` : text
      else if (kind === 'done') entry.lines.push(text)
      else if (!isSentence && isNew) others.push(text)
      else if (!isSentence) (others.length ? others : asides).push(text)
      if (field === 'heading' || field === 'organisation') named = field
      else if (field !== 'place') named = undefined
    }
    const isOpen = entry.to === '' && !group.some(({ text }) => / ago$/.test(text))
    if (isSentence && isOpenEnd(entry.to) && !entry.from && isLaterNow(at)) entry.to = ''
    else if (isOpen && (group.some(({ isNow }) => isNow) || (isSentence && groups.length === 1 && isSince.test(text))))
      entry.to = 'present'
    if (others.length) entry.lines.unshift(others.join(', '))
    if (asides.length) entry.lines.unshift(asides.join(', '))
    entry.to = entry.to.replace(/^(?:until|till?) (?=.*\d)|(?<=^graduated )in /i, '')
    if (isSentence) entry.lines = linesTold(at).filter(line => /\p{L}{2}/u.test(line))
    else if (groups.length === 1 && !entry.heading && !entry.organisation && !entry.place)
      Object.assign(entry, inOrder(text, entry))
    if (group[0]?.isNew || /;\s*$/.test(text.slice(0, group[0]?.start))) employer = ''
    const isStudy = group.some(({ kind }) => kind === 'school' || kind === 'degree')
    if (isSentence && !isStudy) beginTold(entry, text)
    // "Customer service, Wasatch, 2022": a name alone beside a title is the employer's.
    if (!isStudy && !entry.organisation && entry.heading && entry.place && !isTown.test(entry.place))
      Object.assign(entry, { organisation: entry.place, place: '' })
    if (!isStudy && !entry.organisation && entry.heading) entry.organisation = employer
    employer = isStudy ? '' : entry.organisation
    return { entry: fitting(entry), isStudy, isTold: isSentence }
  })
}

/** What names nobody is told in its own order, without its dates where they say more than "present". */
function inOrder(text: string, entry: ReadEntry): Partial<ReadEntry> {
  const { from, to, lines } = entry
  if (/[\n\t]/.test(text) || !(lines.length > 1 || lines[0]?.includes(', '))) return {}
  const rest = from || to ? findDates(text)?.rest : ''
  if (rest) return { lines: [rest.replace(/[\s,]+(?=\()|\t/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '')] }
  return from || /^i /i.test(text) || isOpenEnd(to) ? { from: '', to: '', lines: [text] } : {}
}

/** In a paragraph the dates of a later sentence that names no work are those of what it tells. */
function withoutLaterDates(text: string, marks: readonly Mark[]): Mark[] {
  if (!isTold(text, marks)) return [...marks]
  const ends = [...text.matchAll(/[\p{L}\d)]{2}[.!?]["”)]?[ \n]+(?=\S)/gu)].map(
    ({ 0: own, index }) => index + own.length,
  )
  const sentenceOf = (at: number) => ends.filter(end => end <= at).length
  const first = marks.find(({ kind }) => kind === 'dates')
  const named = new Set(
    marks
      .filter(({ kind }) => kind !== 'dates' && fieldOf[kind] && kind !== 'place')
      .map(({ start }) => sentenceOf(start)),
  )
  return marks.filter(mark => mark === first || mark.kind !== 'dates' || named.has(sentenceOf(mark.start)))
}

const isSince =
  /(?<!\p{L})since (?:(?:last|about|around) )?(?:\d|year|summer|week|month|i was |\p{L}+ grade)(?!.*(?<!\p{L})(?:until|till?)(?!\p{L}))/iu
const longestBracket = 40
const longestKind = 60
const saysSize = /\b\d+ (?:employees|people|staff|beds|rooms|stores|students)$/i
const manner =
  /^(?:in progress|ongoing|incomplete|online|remote|part[- ]time|full[- ]time|seasonal|temp\p{L}*|unpaid|paid|intern\p{L}*|freelance|self[- ]employed|volunteer|contract|work[- ]study)$/iu
const mannerFirst = /^(temp\p{L}*|part[- ]time|full[- ]time|seasonal|contract|volunteer|unpaid)[,;:] (.+)$/iu
const selfEmployed = /^(?:independent(?: contractor)?|self[- ]employed)$/i
const isTown = /,|\s[A-Z]{2}$|^[Rr]emote$/

const connector =
  'at|@|for|in|right|as|an?|the|my|from|to|on|and|then|with|w|of|by|n|i|im|also|now|was|am|is|it|till|until|since|position|job|title|role|employer|company|name|dates?|school|degree|location|period|client|here|there|too|&|\\+|worked|working|work|works|started|start|thru|through|en|de|y|el|la'
const onlyConnectors = new RegExp(`^(?:(?:(?:before|after) that|took|${connector})(?:[\\s,;:/.–—-]+|$))*$`, 'iu')
const connectorsAround = new RegExp(`^(?:(?:${connector})\\s+)+|(?:\\s+(?:${connector}))+$`, 'giu')
const nextWord =
  /(?:^|[\s,;(])(?:then|and then|now|later|after that|before that|also|previously|next|currently)(?:[\s,;:)]|$)/i
const nowWord =
  /(?:^|[\s,;(])(?:(?:right )?now|currently|at (?:present|the moment))(?=[\s,:])(?!.*(?:\d|waiting|looking))/i

/** "twenty-one years, from March 2004" and "2012 to 2015, on the 3" without what stands beside the dates. */
function bareDates(text: string, mark: Mark): Mark {
  if (mark.kind !== 'dates') return mark
  const own = text.slice(mark.start, mark.end)
  const [lead = ''] =
    /^(?:[\p{L}\d-]+ (?:years?|months?|yrs?),? from (?=\D{0,12}(?:19|20)\d\d)|from (?=.{4,20} (?:till?|until) (?:he|she|they|we|it) ))/iu.exec(
      own,
    ) ?? []
  const [more = ''] =
    /(?<=(?:19|20)\d\d|present|now), (?:on|in|at|for|with|as|doing|working) (?!.*(?:19|20)\d\d).*$/iu.exec(own) ?? []
  return { ...mark, start: mark.start + lead.length, end: mark.end - more.length }
}

function joinedDates(text: string, found: readonly Mark[]): Mark[] {
  const marks = found.map(mark => bareDates(text, mark))
  const joined: Mark[] = []
  for (const mark of marks) {
    const last = joined.at(-1)
    const areDates = last?.kind === 'dates' && mark.kind === 'dates'
    const gap = text.slice(last?.end, mark.start)
    const isEnd = isOpenEnd(text.slice(mark.start, mark.end)) && /^[\s,|/]*$/.test(gap)
    const isWord = /^[\s.:]*$/.test(gap) && ofDate.test(text.slice(last?.start, last?.end))
    if (areDates && (isEnd || isWord || isSpan.test(gap))) last.end = mark.end
    else joined.push({ ...mark })
  }
  return joined
}
const isSpan =
  /^\s*(?:(?:-+|–|—|→|>|~|\.{2,}|to|until|till?|thru|through)\s*|(?:until|till?) (?:he|she|they|it|we|the \p{L}+|my \p{L}+) (?:\p{L}+ ){1,4}in )$/iu

function piecesOf(text: string, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const rowAt = (end: number) => text.slice(0, end).split('\n').length
  const unmarked = { field: undefined, kind: undefined, isNext: false, isNow: false, isAt: false, joint: ', ' }
  const between = (to: number): Pick<Piece, 'isNext' | 'isNow' | 'isAt'> => {
    const own = text.slice(at, to)
    for (const [place, sentence] of own.split(/(?<=[\p{L}\d)]{2}[.!?])\s+/u).entries())
      for (const [step, part] of sentence.split(/(\([^()]*\))|[\n\t|•·]|\s[–—-]\s|[()]|,\s/u).entries()) {
        if (!part) continue
        const isBracket = part.startsWith('(')
        const words = part.replace(/^[\s,;:./–—@&+(-]+|[\s,;:/–—@&+)-]+$/gu, '')
        if (!/[\p{L}\p{N}]/u.test(words) || (onlyConnectors.test(words) && !isBracket)) continue
        const plain =
          isBracket || /^in (?:progress|course)/i.test(words)
            ? words
            : words.replace(connectorsAround, found => (/ A$/.test(found) ? found : ''))
        const isNew = place > 0 && step === 0
        pieces.push({ ...unmarked, text: plain, isNew, isBracket, row: rowAt(at), start: at })
      }
    return { isNext: nextWord.test(own), isNow: nowWord.test(own), isAt: onlyAt.test(own) }
  }
  for (const [n, { kind, start, end }] of marks.entries()) {
    const isSame = marks[n - 1]?.kind === kind
    const joint = (isSame && /^ ?[/&+] ?$/.exec(text.slice(at, start))?.[0]) || ', '
    const told = between(start)
    const whole = text.slice(start, end).replace(kind === 'dates' ? /\s+/g : /\s*\n\s*/g, ' ')
    const isBetween = kind === 'dates' && /(?<!\p{L})between $/iu.test(text.slice(0, start))
    const named = isBetween ? whole.replace(' and ', ' to ') : whole
    const isStart = kind === 'dates' && startsOnly(named, text.slice(0, start), text.slice(end))
    const own = isStart
      ? `from ${named}`
      : kind === 'dates' && goesOn(named, text.slice(0, start), text.slice(end))
        ? `${named} – present`
        : named
    const before = pieces.at(-1)
    const isNew = /[\p{L}\d)]{3}\.\s+$/u.test(text.slice(0, start))
    const piece = { ...told, kind, joint, isNew, isBracket: false, row: rowAt(start), start }
    const isEnd = finishes.test(before?.text ?? '') && underWay.test(text)
    if (kind === 'dates' && before && !before.field && (isEnd || ofDate.test(before.text))) {
      pieces.pop()
      pieces.push({
        ...piece,
        field: 'dates',
        text: `${isEnd ? 'expected' : before.text.replace(/ graduation.*|:$/i, '').replace(/^(expect)$/i, '$1ed')} ${own}`,
      })
    } else if (kind !== 'heading') pieces.push({ ...piece, field: fieldOf[kind], text: own })
    at = end
  }
  between(text.length)
  return pieces
}

const finishes = /^(?:(?:will|to|i) )*finish(?:es|ing)?$/i
const underWay = /(?<!\p{L})in (?:course|progress|process)(?!\p{L})/iu

const onlyAt = /^ (?:at|from|with) (?:the )?$/i

/** "2022 –" at the end of its cell, "since 2020": a date that nothing ends. */
const goesOn = (date: string, before: string, after: string) =>
  oneDate.test(date) &&
  (/(?:^|[\s,(])(?:since|from) $/i.test(before) ||
    (/^ ?[-–—]+ *(?:$|[\n\t)|])/.test(after) && !/^[^\p{L}\p{N}]+(?:\d|present|now|current)/iu.test(after)))
/** "from March of 2004 until they closed": when it ended, nobody can say. */
const startsOnly = (date: string, before: string, after: string) =>
  oneDate.test(date) &&
  /(?:^|[\s,(])from $/i.test(before) &&
  /^ (?:until|till?) (?!\d|now|present|(?:19|20)\d\d|\p{L}+ (?:of )?(?:19|20)\d\d)/iu.test(after)
const oneDate = /^(?:\p{L}{3,9}\.?,? (?:of )?)?(?:\d{1,2}\/)?(?:19|20)\d\d$/u

const ofDate =
  /^(?:expect|appointed|elected|hired|sworn in|(?:expected|anticipated)(?: graduation)?(?: date)?:?|done|graduat\p{L}+|grad|started|class of|completed|finished|passed|left|since|until|exp(?:\.|ires?|iration)?|valid (?:until|thru|through)|renewed|issued)(?: in)?$/iu

/** `rest`: the pieces from this one on. */
function beginsAnother(group: readonly Piece[], piece: Piece, rest: readonly Piece[]): boolean {
  const has = (field: Field) => group.some(each => each.field === field)
  if (!piece.field || piece.field === 'place') return false
  const isStudy = piece.kind === 'school' || piece.kind === 'degree'
  const isWork = piece.kind === 'title' || piece.kind === 'employer'
  if (isWork && group.some(({ kind }) => kind === 'school' || kind === 'degree')) return true
  if (isStudy && group.some(({ kind }) => kind === 'title' || kind === 'employer')) return true
  // "University at Buffalo, SUNY"
  if (piece.kind === 'school' && group.at(-1)?.kind === 'school' && /^(?:[A-Z]{2,6}$|\()/.test(piece.text)) return false
  const end = rest.findIndex(
    (each, at) => at > 0 && (each.field === piece.field || (each.isNew && each.field !== 'dates')),
  )
  const own = rest.slice(0, end < 0 ? rest.length : end).map(({ field }) => field)
  // "Lupita's 2019 – 2021 helper, 2021 – now seamstress"
  if (piece.field === 'dates') return has('dates') && has('heading') && own.includes('heading')
  // "Food pantry, St Therese, 1st Sat of month. Bowling league secretary 14 years"
  if (piece.isNew && isWork && has('dates') && has('organisation') && own.includes('dates')) return true
  const next = rest[1]
  if (piece.kind === 'degree' && has('organisation') && next?.kind === 'school' && next.isAt) return true
  if (!has(piece.field)) return false
  if (piece.isNext) return true
  // "Line Cook, Kitchen Lead - The Blarney, 2014-2020": two names of one job.
  if (piece.kind === 'title' && group.every(({ kind, row }) => kind === 'title' && row === piece.row)) return false
  if (piece.kind === 'degree') return has('organisation') && own.includes('organisation')
  const isRow = piece.kind === 'employer' && group.every(({ row }) => row < piece.row) && has('heading') && has('dates')
  if (isRow && next && next.row === piece.row && (!next.field || next.field === 'heading')) return true
  const isWhole = own.includes('heading') && own.includes('organisation')
  return isWhole || (own.includes('dates') && has('dates')) || (piece.kind === 'school' && !has('heading'))
}

/** The dates of an entry; what is left is told of it, such as a length of time. A second span stands behind the first. */
function addDates(entry: ReadEntry, text: string): string[] {
  const start = startAlone(text)
  if (start && !entry.from && (!entry.to || isOpenEnd(entry.to))) {
    Object.assign(entry, { from: monthFirst(start), to: entry.to || 'present' })
    return []
  }
  const inYear = monthsOfYear.exec(text)
  if (inYear && !entry.from && !entry.to) {
    const [, year, from, to] = inYear
    Object.assign(entry, { from: `${from} ${year}`, to: `${to} ${year}` })
    return []
  }
  const open = entry.from || entry.to ? undefined : readOpenSpan(text)
  if (open) {
    Object.assign(entry, { from: monthFirst(open.from), to: open.to })
    return open.told ? [open.told] : []
  }
  const often = text.replace(/^seasonal(?:ly)?,? /i, '').replace(/ and /g, ', ')
  if (eachYear.test(often) && !entry.from && !entry.to && often.length <= limits.evidence.date) {
    entry.to = often
    return often.length < text.length && /^seasonal/i.test(text) ? ['seasonal'] : []
  }
  if (!/\d{2}|present|now|current|summer|winter|fall|spring/i.test(text)) return [text]
  if (entry.from || entry.to) return isOnlyDates(text) && addSpan(entry, text) ? [] : [text]
  const dates = findDates(text)
  const years = text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []
  const isSpan = years.length === 2 && betweenYears.test(text)
  if (isSpan && dates && !years.every(year => `${dates.from} ${dates.to}`.includes(year))) {
    const [, from = '', to = ''] = spanOfYears.exec(text) ?? []
    const [start, end] = years.map(
      year => new RegExp(`(?:(?:${monthName}|spring|summer|fall|autumn|winter) )?${year}`, 'iu').exec(text)?.[0],
    )
    Object.assign(entry, from ? { from, to } : { from: start, to: end })
    return from ? [] : [text]
  }
  if (dates) {
    const isStart = /^from\s/i.test(text) && !dates.from
    const [start, to] = isStart ? [dates.to, ''] : [dates.from, dates.to]
    const from = withYear(start, to)
    Object.assign(entry, { from: monthFirst(from), to: wholeYear(from, monthFirst(to)).replace(ofGraduation, '$1 ') })
    const rest = dates.rest
      .replace(/\t/g, ' ')
      .replace(/^(?:from|graduates?)$/i, '')
      .replace(/(?<=\d)[\s/,&]+(?:also|and|plus)$/i, '')
      .trim()
    if (!/[\p{L}\p{N}]/u.test(rest) || (isOnlyDates(rest) && addSpan(entry, rest))) return []
    return [rest]
  }
  const [, from = '', to = ''] = /^(.{2,20}?)\s*(?:-|–|—|\bto\b|until|till?|thru)\s*(.{2,20})$/iu.exec(text) ?? []
  if (from && to && !isCount.test(text)) Object.assign(entry, { from, to })
  else return [text]
  return []
}
/** "appointed June 2025", "since March 2021": a start, whatever word says so. */
function startAlone(text: string): string {
  const [, date = ''] = beginning.exec(text) ?? []
  const dates = date ? findDates(date) : undefined
  return dates && !dates.from && !dates.rest ? date : ''
}
const beginning =
  /^(?:appointed|elected|hired|sworn in|named|joined|since)(?: in| on)? ((?:\p{L}{3,9}\.? )?(?:19|20)\d\d)$/iu
const monthName = '((?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\\p{L}{0,7}\\.?)'
const monthsOfYear = new RegExp(
  `^((?:19|20)\\d\\d)[,:]? ${monthName}(?: ?[-–—] ?| (?:to|thru|through|until|till?) )${monthName}$`,
  'iu',
)
const eachYear =
  /^\p{L}{3,9}\.? ?[-–] ?\p{L}{3,9}\.? (?:19|20)\d\d(?:, (?:\p{L}{3,9}\.? ?[-–] ?\p{L}{3,9}\.? )?(?:19|20)\d\d)+$/iu
const isCount = /^(?:approx\.?|about|around|like) ?\d{1,2} ?[-–] ?\d{1,2}$/i
const spanSign = "\\s*(?:-+|–|—|→|~|(?<= )(?:to|till?|until|al?|hasta|jusqu['’]à)(?= ))\\s*"
const wordyYear =
  '(?:(?:about|around|like|early|late|mid|end of) )?(?:\\d{1,2} )?(?:\\p{L}{3,10}\\.?,? )?(?:\\d{1,2},? )?(?:of |de )?[\\d./-]*(?:19|20)\\d\\d[\\d./-]*'
const spanOfYears = new RegExp(`^(?:from )?(${wordyYear})${spanSign}(${wordyYear})$`, 'iu')
const betweenYears = new RegExp(`(?:19|20)\\d\\d[\\d./]*${spanSign}\\D`, 'iu')

const lastsPast = ({ from, to }: ReadEntry, text: string): boolean => {
  const [begun = 0, ended = 0, said = 0] = [from, to, text].map(date => readTypedDate(date)?.year ?? 0)
  return from !== '' && begun > 0 && said >= begun && (isOpenEnd(to) || said <= ended)
}

function addSpan(entry: ReadEntry, text: string): boolean {
  if (lastsPast(entry, text.replace(/[()]/g, ''))) return false
  const to = [entry.to || entry.from, text.replace(beforeNext, '')].join(', ')
  const fits = to.length <= limits.evidence.date && !/present|now|current/i.test(entry.to)
  if (fits && entry.to) entry.to = to
  else if (fits) Object.assign(entry, { from: '', to })
  return fits
}
const beforeNext = /^(?:[\s,&+]|and\s|then\s)+/
function isOnlyDates(text: string): boolean {
  const found = findDates(text.replace(beforeNext, ''))
  return found !== undefined && (!/[\p{L}\p{N}]/u.test(found.rest) || isOnlyDates(found.rest))
}
function withYear(from: string, to: string): string {
  const [, year = ''] = /^\p{L}{3,9}\.? ((?:19|20)\d\d)$/u.exec(to) ?? []
  const [first, last] = [from, to].map(date => months.indexOf(date.slice(0, 3).toLowerCase()))
  const isBefore = first !== undefined && last !== undefined && first >= 0 && first <= last
  return year && isBefore && /^\p{L}+\.?$/u.test(from) ? `${from} ${year}` : from
}
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ofGraduation = /^(expected|anticipated) graduation(?: date)?:? /i
const monthFirst = (date: string) => date.replace(/^((?:19|20)\d\d),? (\p{L}{3,})$/u, '$2 $1')
const wholeYear = (from: string, to: string) =>
  /^\d\d$/.test(to) && /^(?:19|20)\d\d$/.test(from) ? from.slice(0, 2) + to : to

function fitting(entry: ReadEntry): ReadEntry {
  if (isOpenEnd(entry.from ? `to ${entry.to}` : entry.to) && !isUsualEnd.test(entry.to)) entry.to = 'present'
  if (isVolunteer.test(entry.heading)) entry.heading = 'Volunteer'
  entry.lines = entry.lines.map(line =>
    line.replace(/^[.,;:)]+\s+(?=[\p{L}\d])/u, '').replace(/^in course$/i, 'in progress'),
  )
  for (const key of ['heading', 'organisation', 'place', 'from', 'to'] as const)
    if (entry[key].length > limits.resume.line) {
      entry.lines.unshift(entry[key])
      entry[key] = ''
    }
  return entry
}

const isUsualEnd = /^(?:present|now|current(?:ly)?|ongoing)$/i
const isVolunteer = /^i(?:['’]m| am| have| was|['’]ve)? (?:also )?(?:a )?volunteer(?:ed|ing)?$/i

/** Whether a head goes on with the one above it: "B.S. in Education, May 2025" above "University of Louisiana". */
export function goesTogether(above: ReadEntry, next: ReadEntry): boolean {
  const isEmpty = (entry: ReadEntry, key: 'heading' | 'organisation') => entry[key] === ''
  const isDated = ({ from, to }: ReadEntry) => from !== '' || to !== ''
  const fits = (key: 'heading' | 'organisation') => isEmpty(above, key) !== isEmpty(next, key)
  return (
    above.lines.length === 0 &&
    fits('heading') &&
    fits('organisation') &&
    !(isDated(above) && isDated(next)) &&
    !(above.place && next.place)
  )
}

/** Whether what stands below the duties of a job, or below its pay, is what its head lacks: its dates alone, its title. */
export function completes(above: ReadEntry, more: ReadEntry): boolean {
  const fields = ['heading', 'organisation', 'from', 'to'] as const
  const told = fields.filter(key => more[key])
  return (
    told.length > 0 && told.every(key => above[key] === '') && (!(more.from || more.to) || !(above.from || above.to))
  )
}
