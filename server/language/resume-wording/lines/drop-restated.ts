import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { readTypedDate } from '../../english/read-date.ts'
import { contentStems } from '../../english/stem.ts'
import { lowerFirst, upperFirst } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import { findDates } from '../../resume-parsing/find-dates.ts'
import { splitSentences } from '../../text-model/split-sentences.ts'
import { headOf } from '../draft-change.ts'

const lead =
  /^(?:and |also |then |now |right now,? |currently,? |before that,? |(?:in|after|during) (?:high school|college),? )*(?:I (?:have |also |currently )*)?(?:work(?:ed|ing)?|help(?:ed)?(?: out)?|volunteer(?:ed)?|go|went|graduated|finished|attend(?:ed)?|was an? [\p{L} -]+?|am an? [\p{L} -]+?|was|am|had a job)?(?: (?:at|for|from|to|in|with))?(?: (?:the|an?|my|our))? ?$/iu
const course = /^(?:and |also )*(?:I )?(?:took|take|studied|study|did) (.+?) (?:at|from|in)(?: the)? $/iu
const links = /^[\s,.;:]*(?:(?:and|where|there)\b[\s,]*)?(?:I\b[\s,]*)?/i
const graduation = /^(?:will )?(?:graduate|finish)(?:d|s|ed)? (?:in )?$/i

const withoutHeading = (text: string, heading: string) =>
  heading && text.toLowerCase().startsWith(heading.toLowerCase()) && /^[,.;]/.test(text.slice(heading.length))
    ? text.slice(heading.length).replace(links, '')
    : text
const asWorker =
  /^((?:(?:from|in|since|between) )?.{3,40}?),? I (?:was|worked as|have been) (?:at )?(?:an? |the )?(?=\p{L})/iu
function withoutPlace(text: string, organisation: string, place: string): string {
  const name = organisation.replace(/^(?:an?|the) /i, '').toLowerCase()
  if (!name || !text.toLowerCase().startsWith(name)) return text
  const rest = text.slice(name.length)
  const where = ` in ${place}`.toLowerCase()
  const left = place && rest.toLowerCase().startsWith(where) ? rest.slice(where.length) : rest
  return /^[,.;]/.test(left) ? left.replace(links, '').replace(/,? then I got (?=\p{L}+ed\b)/u, ', ') : text
}
const worked = /\bwork(?:ed|ing)?\b/i
const counted =
  /^\d[\d,–-]*\+? (?!(?:hours?|hrs?|days?|shifts?|weeks?|months?|years?|yrs?|times|to|per|a)\b)\p{L}+s\b/iu

/** A sentence below a job or school without what the head above it says; undefined where it does not repeat the head. */
export function dropRestated(text: string, entry: ResumeEntry): string | undefined {
  const [first = '', ...rest] = aboutSelf.test(text) ? splitSentences(text) : [text]
  const told = withoutHead(first, entry)
  const left = told === undefined ? withoutName(text, entry) : [told, ...rest].filter(Boolean).join(' ')
  return left && aboutSelf.test(text) ? asWork(left, entry) : left
}

function asWork(left: string, { place, to }: ResumeEntry): string {
  const parts = left.replace(/\.$/, '').split(/, /)
  if (!parts.every(part => ofPlaceOrTime.test(part) && !isCounted.test(part))) return left
  const shift = parts
    .map(part => /\bon (?:the )?(.+ shifts?)$/i.exec(part.replace(` in ${place}`, ''))?.[1])
    .find(Boolean)
  return shift ? `${open.test(to) ? 'Work' : 'Worked'} the ${shift}` : ''
}
const ofPlaceOrTime =
  /^(?:(?:also |right |right here |here |there )?(?:in|at|on|from|until|till|since|during|near|by|for (?:about |over |almost |nearly )?(?:an? |the )?(?:\p{L}+[- ])*(?:years?|months?|summers?|seasons?))|here|there)(?= |$)/iu
const isCounted = /\d+ (?!(?:years?|months?|weeks?|days?|am|pm)\b)\p{Ll}+s\b/u

const atNow = /\b(?:right now|at the moment|currently|nights|days)\b/gi
const longest = 400
const aboutSelf = /\b(?:I|I['’]ve)\b/
const isStudied = /\b(?:took|take|stud(?:y|ied))\b/i
const frame = new Set(
  "work job time employ position role posit title place end begin start i'm i’m call earn receiv hold held gradu finish complet attend part full degree".split(
    ' ',
  ),
)

/** Where nothing but where and when is told, nothing is left; what a clause or an apposition adds is kept. */
function withoutHead(sentence: string, entry: ResumeEntry): string | undefined {
  if (sentence.length > longest || !aboutSelf.test(sentence) || !(entry.heading || entry.organisation)) return undefined
  const known = headStems(entry)
  const addsNothing = (part: string) =>
    [...contentStems(part)].every(stem => known.has(stem) || frame.has(stem) || isKnownMonth(stem, entry))
  if (addsNothing(sentence.replace(atNow, '')) && !isStudied.test(sentence)) return ''
  const [, before = '', clause = ''] = /^(.{10,250}?),? (?:where|and there) (?=(I .+)$)/.exec(sentence) ?? []
  if (clause && addsNothing(before)) return clause
  const told = sinceThen(sentence, entry)
  const name = entry.organisation || entry.heading
  const at = name.length < 3 ? -1 : told.toLowerCase().indexOf(name.toLowerCase())
  const [, kind = ''] = apposition.exec(at < 0 ? '' : told.slice(at + name.length)) ?? []
  if (!kind || !addsNothing(told.slice(at).replace(kind, ' '))) return told === sentence ? undefined : upperFirst(told)
  const done = told.slice(0, at).replace(/ (?:at|for|with|in)(?: the)? $/i, '')
  const what = kind.replace(/\.$/, '')
  return addsNothing(done) ? upperFirst(what.replace(/^an? /i, '')) : upperFirst(`${done} at ${what}`)
}

const apposition = /^[^,;.]{0,60}, (an? [^,;.]{8,90}\.?)$/i

/** "Since May 2022 I have worked nights" of a job that goes on: "Work nights". */
function sinceThen(sentence: string, { from, to }: ResumeEntry): string {
  const [lead = '', when = '', verb = ''] =
    /^((?:since|from) [^,.;]{4,30}?),? I(?: have|['’]ve) (\p{L}+)\b/iu.exec(sentence) ?? []
  const dates = verb ? findDates(when) : undefined
  const base = readVerb(verb)?.base
  if (!dates || !base || !open.test(to) || verb === 'been' || !isOneOf(dates.from.replace(/^since /i, ''), [from]))
    return sentence
  return `${base}${sentence.slice(lead.length)}`
}

function headStems(entry: ResumeEntry): ReadonlySet<string> {
  return new Set([...contentStems(headOf(entry)), ...contentStems(lowerFirst(entry.heading))])
}

const months = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/
const isKnownMonth = (stem: string, { from, to }: ResumeEntry): boolean =>
  months.test(stem) && `${from} ${to}`.toLowerCase().includes(stem.slice(0, 3))

function withoutName(text: string, { heading, organisation, place, from, to }: ResumeEntry): string | undefined {
  const [spell = '', when = ''] = asWorker.exec(text) ?? []
  const dates = spell ? findDates(when) : undefined
  if (dates && [dates.from, dates.to].every(date => isOneOf(date.replace(/^since /i, ''), [from, to])))
    return upperFirst(withoutHeading(withoutPlace(text.slice(spell.length), organisation, place), heading))
  const name = organisation || heading
  const at = name.length < 3 ? -1 : text.toLowerCase().indexOf(name.toLowerCase())
  if (at < 0) return undefined
  const before = text.slice(0, at)
  const [, studied = ''] = course.exec(before) ?? []
  const tail = withoutDates(text.slice(at + name.length), from, to)
  if (!studied && !(before === '' ? tail !== text.slice(name.length) : lead.test(before))) return undefined
  const rest = ofCredits(
    tail
      .replace(links, '')
      .replace(/[\s.]+$/, '')
      .replace(/ and I (?=\p{L}+ed\b)/u, ', '),
    heading,
  )
  const told = graduation.test(`${rest} `)
    ? ''
    : worked.test(before) && counted.test(rest)
      ? `worked with ${rest}`
      : rest
  return upperFirst([studied, told].filter(Boolean).join(', '))
}

const ofCredits = (rest: string, heading: string): string =>
  rest.replace(
    /^for (.{3,60}?),? and (finished|earned|completed|got) (?=\d+ (?:credits?|units|hours)\b)/i,
    (_, what: string, verb: string) =>
      heading.toLowerCase().includes(what.toLowerCase()) ? `${verb} ` : `${what}, ${verb} `,
  )

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
