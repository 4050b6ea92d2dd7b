import type { Resume, ResumeEntry, ResumeLine, ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import type { SectionKind } from '#contract/resume.ts'
import { findDates } from './find-dates.ts'
import { isTelling, type NamedSection, namedSection, unusualSection } from './name-section.ts'
import { readContact } from './read-contact.ts'
import { isBullet, type ReadEntry, readEntries, readLines, titleWords } from './read-entries.ts'

const { resume: most } = limits

interface Part {
  kind: SectionKind | 'contact'
  name: string
  lines: string[]
}
interface ReadSection {
  kind: SectionKind
  name: string
  entries: ReadEntry[]
}

/** A resume's text in its parts. Every word of it stands somewhere in them; what fits nowhere is a line of "Other". */
export function parseResume(text: string): Resume {
  const [top, ...parts] = partsOf(text.split('\n'))
  const head = top?.lines ?? []
  const ofContact = parts.filter(({ kind }) => kind === 'contact').flatMap(({ lines }) => ['', ...lines])
  const { contact, rest } = readContact([...head, ...ofContact])
  const named = parts.filter((part): part is Part & { kind: SectionKind } => part.kind !== 'contact')
  const above = named.length ? introduced(rest) : sorted(rest)
  return { contact, sections: fitted([...above.filter(({ entries }) => entries.length), ...named.map(sectionOf)]) }
}

function partsOf(all: readonly string[]): Part[] {
  const lines = all.map(line => (isRule.test(line) ? '' : line))
  const known = lines.map((line, place) =>
    line && !isBullet(line) && !inSentence(lines, place) ? namedSection(line) : undefined,
  )
  const capitals = known.filter((found, place) => found && isCapitals(lines[place] ?? '')).length
  const parts: Part[] = [{ kind: 'contact', name: '', lines: [] }]
  for (const [place, line] of lines.entries()) {
    const unusual = capitals >= 1 && standsAlone(lines, place) && place > 2 ? unusualSection(line) : undefined
    const found: NamedSection | undefined = known[place] ?? unusual
    if (found) parts.push({ kind: found.kind, name: found.name, lines: found.rest ? [found.rest] : [] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts
}

const isRule = /^[-=_*~–—]{3,}$/
const isCapitals = (text: string) => /\p{L}/u.test(text) && text === text.toUpperCase()
/** The wrapped end of a sentence may be a single word such as "School". */
function inSentence(lines: readonly string[], place: number): boolean {
  const before = lines[place - 1] ?? ''
  return (
    before.length > 60 && !/[.!?:]$/.test(before) && !isCapitals(lines[place] ?? '') && (lines[place] ?? '').length < 12
  )
}
function standsAlone(lines: readonly string[], place: number): boolean {
  const next = lines[place + 1] ?? ''
  const line = lines[place] ?? ''
  return lines[place - 1] === '' && (isTelling(line) || !(next.length < 100 && findDates(next))) && !isBullet(line)
}

const withEntries = new Set<SectionKind>(['experience', 'education', 'projects', 'volunteering'])
const none = { heading: '', organisation: '', place: '', from: '', to: '' }
const listOf = (lines: readonly string[]): ReadEntry[] => (lines.length ? [{ ...none, lines: [...lines] }] : [])

function sectionOf({ kind, name, lines }: Part & { kind: SectionKind }): ReadSection {
  const isDated = kind === 'other' && lines.some(line => line.length < 110 && !isBullet(line) && findDates(line))
  const isGrouped = kind !== 'summary' && lines.some(isBullet) && lines.some(line => line && !isBullet(line))
  const entries =
    withEntries.has(kind) || isDated || isGrouped
      ? readEntries(lines, kind)
      : listOf(readLines(lines, kind !== 'summary'))
  return { kind, name, entries }
}

function introduced(rest: readonly string[]): ReadSection[] {
  const lines = readLines(rest)
  const about = lines.filter(line => !isPersonal.test(line))
  const personal = lines.filter(line => isPersonal.test(line))
  return [
    { kind: 'summary', name: usualNames.summary, entries: listOf(about) },
    { kind: 'other', name: 'Personal details', entries: listOf(personal) },
  ]
}

function sorted(rest: readonly string[]): ReadSection[] {
  const sections = new Map<SectionKind, string[]>()
  for (const block of blocksOf(rest)) {
    const kind = kindOf(block)
    const lines = sections.get(kind) ?? []
    lines.push('', ...block)
    sections.set(kind, lines)
  }
  return [...sections].map(([kind, lines]) => sectionOf({ kind, name: usualNames[kind], lines: lines.slice(1) }))
}

export const isPersonal =
  /^(?:date of birth|birth ?date|born|d\.?o\.?b|age|marital|married|single|divorced|nationality|citizenship|gender|sex|religion|children|height|weight|race|ethnicity|social security|ssn|place of birth)\b/i

const usualNames: Record<SectionKind, string> = {
  summary: 'Summary',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  projects: 'Projects',
  volunteering: 'Volunteering',
  certificates: 'Certificates',
  languages: 'Languages',
  other: 'Other',
}

function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]]
  for (const line of lines)
    if (line) blocks.at(-1)?.push(line)
    else if (blocks.at(-1)?.length) blocks.push([])
  return blocks.filter(block => block.length)
}

function kindOf(block: readonly string[]): SectionKind {
  const [first = '', second = ''] = block
  const text = block.join(' ')
  if (isPersonal.test(first)) return 'other'
  if (first.split(/\s+/).length > 14 || /[.!?]$/.test(first)) return 'summary'
  const top = `${first} ${second.length < 60 && !isBullet(second) ? second : ''}`
  const isList =
    block.every(line => line.split(/\s+/).length <= 14) &&
    text.split(/[,;•|]/).length >= Math.max(3, text.split(/\s+/).length / 5)
  if (
    /\b(high school|diploma|ged|bachelor|associate degree|university|college|degree|graduated)\b/i.test(top) &&
    text.length < 500
  )
    return 'education'
  if (/\bvolunteer/i.test(top) && !/[.!?]$/.test(first)) return 'volunteering'
  if (
    (findDates(top) || titleWords.test(top)) &&
    (block.length > 1 || findDates(top)) &&
    first.length < 110 &&
    !/[.!?]$/.test(first)
  )
    return 'experience'
  return isList && !/[.!?]$/.test(text) ? 'skills' : 'summary'
}

function fitted(sections: readonly ReadSection[]): ResumeSection[] {
  const pieces = sections.flatMap(({ kind, name, entries }) => {
    const small = entries.flatMap(entry =>
      chunks(entry.lines.flatMap(linesWithin), most.lines).map((lines, part) => ({ ...(part ? none : entry), lines })),
    )
    return chunks(small, most.entries).map(some => ({ kind, name: name.slice(0, most.line), entries: some }))
  })
  const over = pieces.length > most.sections ? pieces.splice(most.sections - 1) : []
  const rest = over.flatMap(({ name, entries }) => [name, ...entries.flatMap(wordsOf)]).filter(Boolean)
  if (rest.length) {
    const lines = chunks(linesWithin(rest.join(' · ')), most.lines)
    pieces.push({ kind: 'other', name: usualNames.other, entries: lines.flatMap(listOf) })
  }
  return pieces.map((section, place) => numbered(section, `s${place + 1}`))
}

function numbered({ kind, name, entries }: ReadSection, id: string): ResumeSection {
  return {
    id,
    kind,
    name,
    entries: entries.map((entry, place): ResumeEntry => {
      const entryId = `${id}e${place + 1}`
      const lines = entry.lines.map((text, at): ResumeLine => ({ id: `${entryId}l${at + 1}`, text }))
      return { ...entry, id: entryId, lines }
    }),
  }
}

const chunks = <Each>(all: readonly Each[], size: number): Each[][] =>
  all.length <= size ? [[...all]] : [all.slice(0, size), ...chunks(all.slice(size), size)]

const wordsOf = ({ heading, organisation, place, from, to, lines }: ReadEntry) => [
  heading,
  organisation,
  place,
  from,
  to,
  ...lines,
]

function linesWithin(text: string): string[] {
  if (text.length <= most.paragraph) return [text.trim()].filter(Boolean)
  const window = text.slice(0, most.paragraph)
  const cut = Math.max(window.lastIndexOf('. ') + 1, 0) || Math.max(window.lastIndexOf(' '), 0) || whole(window)
  return [text.slice(0, cut).trim(), ...linesWithin(text.slice(cut).trim())]
}
const whole = (text: string) => (/[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length)
