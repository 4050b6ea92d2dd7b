import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import type { SectionKind } from '#contract/resume.ts'
import { readVerb } from '../english/verbs.ts'
import { findDates } from './find-dates.ts'

export type ReadEntry = Omit<ResumeEntry, 'id' | 'lines'> & { lines: string[] }
const none = { heading: '', organisation: '', place: '', from: '', to: '' }

const bullet = /^(?:[•◦▪▫‣∙·●○■□►▶➢➤✓✔➔→❖♦★☆◆◇*»§+]|[-–—]|o(?= \p{Lu}))\s*(?=\S)/u
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
    if (head.length) entries.push(entryOf(head, section))
    head = []
  }
  for (const [place, text] of lines.entries()) {
    const kind = kindOf(lines, place, before, { widest, head, section })
    if (kind === 'head') {
      if (
        ((before.kind === 'blank' || findDates(text)) && head.some(each => findDates(each))) ||
        (section === 'education' && isInstitution(text) && head.some(isInstitution))
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
  if (section === 'education' && school.test(text) && before.kind !== 'bullet' && !isSentence(text)) return 'head'
  if (/^\p{Ll}/u.test(text)) return isOwnHead(text, before) || isLowerHead(text, before) ? 'head' : 'text'
  if (dates && (dates.rest.length <= 90 || text.includes('\t'))) return 'head'
  if (goesOn(before, text, widest) && before.kind !== 'head' && !text.includes('\t')) return 'text'
  if (/^[\p{L} &/]{2,40}:\s/u.test(text)) return 'text'
  const nextDates = next.length <= 110 && !isBullet(next) && !/[.!?]$/.test(next) && findDates(next)
  if (nextDates && before.kind !== 'head' && !isDeed(text)) return 'head'
  if (isSentence(text) || isDeed(text) || gpa.test(text)) return 'text'
  if (before.kind === 'head') return isWhole(head) ? 'text' : 'head'
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

const mostHead = 4
const weakStart = /^(?:In charge|Responsible|Was|Were|Duties|Tasks)\b/
const gpa = /^(?:GPA|Grade|Final grade|Honou?rs)\b/i
const isName = /^\p{Lu}\p{L}+(?: (?:\p{Lu}\S*|of|and|&|the))+$/u
const isDeed = (text: string) => {
  const [first = '', ...more] = text.split(/[\s,]+/)
  return (
    readVerb(first) !== undefined &&
    !isName.test(text) &&
    !/ing$/i.test(first) &&
    more.length > 0 &&
    !titleWords.test(text.split(/\s/).slice(0, 3).join(' '))
  )
}
const isWhole = (head: readonly string[]) =>
  head.some(each => findDates(each)) && head.flatMap(each => partsOf(findDates(each)?.rest ?? each)).length >= 2

const joined = (before: string, last: string, text: string) =>
  /\p{L}-$/u.test(last.slice(-3)) ? before + text : `${before} ${text}`
/** "High School Diploma" names no school. */
const isInstitution = (text: string) => school.test(text.replace(/\bhigh school diploma\b/i, ''))
const isSentence = (text: string) => text.split(/\s+/).length > 12 || /[.!?]$/.test(text)

const school =
  /\b(school|university|college|academy|institute|polytechnic|lyceum|liceum|ogólnokształcące|gymnasium|lycée|escuela|universidad|seminary|program at|bootcamp|campus|sixth form|state(?=$|,)|classes at|adult education)\b/i
const employer =
  /\b(?:inc|llc|ltd|company|hospital|center|centre|clinic|school|university|college|store|shop|caf[eé]|restaurant|library|bank|union|agency|office|market|church|group|corps|logistics|salon|gallery|museum|hotel|farm|kennels?)\b/i
const degree =
  /\b(diplomas?|degrees?|certificates?|ged|[a-z]+[- ]levels?|gcses?|btec|bachelor|associate of|b\.?a|b\.?sc?|m\.?a|m\.?sc|matura|exams?)\b/i
const region =
  /^(?:remote|[\p{L}\p{M} .'-]+,? (?:[A-Z]{2}|[A-Z]\.[A-Z]\.)(?:,? USA)?|[\p{L}\p{M} .'-]+, (?:USA|United States|UK|Canada|Mexico|Poland|Germany|France|India|Ireland|England|Scotland|Spain|Philippines|Brazil|China|Australia))$/u
export const titleWords =
  /\b(assistant|associate|manager|cashier|server|waiter|waitress|barista|host|hostess|sitter|babysitter|nanny|tutor|teacher|coach|mentor|volunteer|intern|clerk|receptionist|worker|helper|aide|carer|caregiver|representative|agent|specialist|coordinator|organi[sz]er|leader|lead|captain|president|secretary|treasurer|member|crew|staff|cleaner|housekeeper|driver|cook|chef|baker|stylist|technician|analyst|developer|designer|engineer|nurse|editor|writer|trainee|apprentice|supervisor|officer|consultant|seller|salesperson|lifeguard|counselor|instructor|dishwasher|stocker|packer|picker|operator|administrator|bookkeeper|accountant|mother|parent|freelance[rd]?|owner|founder|shift|delivery|dog walker|parent|sales|attendant|bartender|busser|guide|usher|model|photographer|translator|interpreter|artist|shopper|merchandiser|homemaker|stay-at-home|bagger|au pair|sorter|teller|customer service|economist|handler|runner|porter|mechanic|carpenter|electrician|plumber|welder|painter|landscaper|groomer|aide|tester|scientist|director|architect|programmer|cto|ceo)\b/i

function entryOf(head: readonly string[], section: SectionKind): ReadEntry {
  const entry: ReadEntry = { ...none, lines: [] }
  const parts: string[] = []
  for (const line of head) {
    const dates = entry.from || entry.to ? undefined : findDates(line)
    if (dates) Object.assign(entry, { from: dates.from, to: dates.to })
    parts.push(...partsOf(dates ? dates.rest : line))
  }
  const placeAt = parts.findIndex((part, at) => at > 0 && region.test(part))
  if (placeAt > 0) entry.place = parts.splice(placeAt, 1)[0] ?? ''
  const nameAt = organisationAt(parts, section)
  const [organisation = ''] = nameAt >= 0 ? parts.splice(nameAt, 1) : []
  // "Staff Nurse, Medical Ward, General Hospital": all before the employer is the title.
  const titles = nameAt > 1 && section !== 'education' ? parts.splice(0, nameAt) : parts.splice(0, 1)
  const heading = titles.join(', ')
  const more = parts
  Object.assign(entry, { heading, organisation })
  if (!entry.organisation && more.length) entry.organisation = more.shift() ?? ''
  if (more.length) entry.lines.push(more.join(', '))
  return fitting(entry)
}

function organisationAt(parts: readonly string[], section: SectionKind): number {
  if (section === 'education') {
    const named = parts.findIndex(part => school.test(part) && !degree.test(part))
    return named >= 0 ? named : parts.findIndex(part => school.test(part))
  }
  if (parts.length < 2) return -1
  const [first = '', second = ''] = parts
  const named = parts.length > 2 ? parts.findIndex((part, at) => at > 0 && employer.test(part)) : -1
  if (named > 0 && !employer.test(first)) return named
  if (employer.test(first) && !employer.test(second) && !titleWords.test(first)) return 0
  return titleWords.test(second) && !titleWords.test(first) ? 0 : 1
}

/** "Cashier, Corner Market, Austin, TX" in its parts; a city stays with its state. */
function partsOf(line: string): string[] {
  return line
    .replace(/\s*\(([\p{L} .'-]+, [A-Z]{2})\)/u, '\t$1')
    .split(/\t|\s+[|•·–—@]\s+|(?<=[\p{L})])[–—]\s+|(?<=\p{Ll}),(?=\p{Lu})|\s+-\s+|\s*\|\s*|\s+at\s+(?=\p{Lu}|the\b)/u)
    .flatMap(splitAtComma)
    .map(part => part.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, ''))
    .filter(Boolean)
}

function splitAtComma(text: string): string[] {
  const pieces = withSubjects(text.split(/,\s+/))
  const out: string[] = []
  for (const piece of pieces) {
    const both = `${out.at(-1) ?? ''}, ${piece}`
    const isState =
      /^(?:[A-Z]{2}|USA|UK|Inc\.?|LLC|Ltd\.?|United States|Canada|Mexico|Poland|Germany|France|India|Ireland|England|Scotland|Spain|Philippines|Brazil|China|Australia|Texas|California|Florida|New York)(?: \d{5})?$/.test(
        piece,
      )
    if (out.length && isState) out[out.length - 1] = both
    else out.push(piece)
  }
  return out
}

/** "A-levels in Biology, English and Business Studies" is one thing, up to its "and". */
function withSubjects(pieces: string[]): string[] {
  const last = pieces.findIndex((piece, at) => at > 0 && /(?:^| )(?:and|&) /.test(piece))
  const [first = ''] = pieces
  if (last < 1 || !degree.test(first) || !/ in |: /.test(first)) return pieces
  const own = pieces.slice(0, last + 1)
  return own.some((piece, at) => at > 0 && school.test(piece)) ? pieces : [own.join(', '), ...pieces.slice(last + 1)]
}

function fitting(entry: ReadEntry): ReadEntry {
  for (const key of ['heading', 'organisation', 'place', 'from', 'to'] as const)
    if (entry[key].length > limits.resume.line) {
      entry.lines.unshift(entry[key])
      entry[key] = ''
    }
  return entry
}
