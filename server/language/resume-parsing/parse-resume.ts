import type { Resume, ResumeEntry, ResumeLine, ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import type { SectionKind } from '#contract/resume.ts'
import { findDates } from './find-dates.ts'
import { supportOf } from './infer-name.ts'
import { isBullet, withoutBullet } from './is-bullet.ts'
import { familyOf, groupLines, labelLines, type TaggedLine } from './label-lines.ts'
import { labelWords, type Mark } from './label-words.ts'
import { namedSection } from './name-section.ts'
import { readContact } from './read-contact.ts'
import { goesTogether, noHead, type ReadEntry, readHeads } from './read-heads.ts'
import { isInstitution } from './work-and-study.ts'

const { resume: most } = limits

interface ReadSection {
  kind: SectionKind
  name: string
  entries: ReadEntry[]
}

/** A line of a resume, joined with those that belong to it. */
interface Unit {
  tag: string
  text: string
}

/**
 * A resume's text in its parts. Every word stands somewhere in them, except words such as "at" between the parts of a
 * head; what fits nowhere is additional information.
 */
export function parseResume(text: string): Resume {
  const typed = text.split('\n').map(withoutEmoji)
  const [first = ''] = typed.filter(line => line && !/^last updated/i.test(line))
  const lines = labelLines(
    typed.map((line, at) =>
      isRule.test(line) || isFooter(line, first) || isFurniture(line, typed[at - 1]) ? '' : line,
    ),
  )
  markReferences(lines)
  mendTags(lines)
  const units = groupLines(lines.map(({ tag }) => tag)).flatMap(places =>
    unitsOf(places.map(at => lines[at] ?? { text: '', tag: '' })),
  )
  const reach = units.filter(({ tag }) => ofContact.has(tag))
  const { contact, rest } = readContact(
    reach.flatMap(({ text }) => text.split('\n')),
    typed,
    nameIn(units),
  )
  const sections = sectionsOf(units.filter(({ tag }) => !ofContact.has(tag)))
  const left = rest.filter(text => /[\p{L}\p{N}]/u.test(text))
  const hasSummary = sections.some(({ kind }) => kind === 'summary')
  return {
    contact,
    sections: fitted([
      ...(left.length && !hasSummary ? [{ ...section('summary'), entries: [{ ...noHead, lines: left }] }] : []),
      ...sections,
      ...(left.length && hasSummary
        ? [{ ...section('other', otherNames.OTHER), entries: [{ ...noHead, lines: left }] }]
        : []),
    ]),
  }
}

/** A line with those that belong to it; a paragraph that is longer than anybody reads is cut between its sentences. */
function unitsOf([first, ...more]: readonly TaggedLine[]): Unit[] {
  if (!first) return []
  const tag = first.tag === 'MORE' ? 'SUMMARY' : familyOf(first.tag)
  const join = tag in heads || tag === 'CERT' ? below : joined
  const units: Unit[] = [{ tag, text: first.text }]
  for (const { text } of more) {
    const last = units.at(-1)
    if (last && last.text.length + text.length < longestUnit) last.text = join(last.text, text)
    else units.push({ tag: tag in heads ? 'DUTY' : tag, text })
  }
  return units
}
const longestUnit = 1_000

/** The name that a line of its own or a sentence tells. */
function nameIn(units: readonly Unit[]): string {
  const names = units
    .filter(({ tag }) => tag === 'NAME' || tag === 'SUMMARY' || tag === 'CONTACT')
    .flatMap(({ tag, text }) =>
      labelWords(text, tag)
        .filter(({ kind }) => kind === 'name')
        .map(({ start, end }) => text.slice(start, end)),
    )
    .map(name => name.replace(/\s*\n\s*/g, ' ').replace(/^(?:full |my )?name\s+/i, ''))
    .filter(name => !isInstitution(name) && !noPerson.test(name))
  const [email = ''] = /\S+@\S+/.exec(units.map(({ text }) => text).join('\n')) ?? []
  const support = (name: string) => supportOf(name.split(/\s+/), email)
  // The first of those that the address speaks for most.
  return names.toSorted((a, b) => support(b) - support(a))[0] ?? ''
}
const noPerson = /\b(?:message|forwarded|resume|curriculum|university|dining|hospital|store|inc|llc|department)\b/i

/** People whom a resume names as references: certain by their heading, or by a number of their own below the first lines. */
function markReferences(lines: TaggedLine[]): void {
  let isBelow = false
  let heads = 0
  for (const line of lines) {
    const isHead = line.tag.startsWith('HEAD:')
    if (isHead) heads += 1
    if (line.text.length < longestHead && isReferences.test(line.text)) isBelow = true
    else if (isHead) isBelow = false
    else if (line.tag && (isBelow || (heads > 0 && namesAnother(line.text)))) line.tag = 'REF'
  }
}
/** For certain: a bullet begins anew, and what begins in lower case below a bullet that fills its line goes on with it. */
function mendTags(lines: readonly TaggedLine[]): void {
  let hasSpan = false
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    const isOpen =
      before && filledBullets.has(before.tag) && before.text.length >= filled && !/[.!?:]$/.test(before.text)
    if (line.tag === 'MORE' && isBullet(line.text)) line.tag = 'DUTY'
    // A second span of time is that of another job.
    if (!line.tag.endsWith('2')) hasSpan = false
    const isSpan = familyOf(line.tag) in heads && Boolean(findDates(line.text)?.from)
    if (isSpan && hasSpan) line.tag = familyOf(line.tag)
    if (isSpan) hasSpan = true
    if (isOpen && line.tag === 'DUTY' && /^\p{Ll}/u.test(line.text)) line.tag = 'MORE'
  }
}
const filled = 70
const filledBullets = new Set(['DUTY', 'MORE'])

const longestHead = 60
const isReferences = /^\W*(?:\p{L}+ ){0,2}referen(?:ces?|ts)\W*$/iu
const namesAnother = (text: string) =>
  text.length < 120 && /^[^\p{L}]*\p{Lu}\p{L}+ \p{Lu}\p{L}+\b.*(?:\d{3}[ .-]\d{4}|\S@\S)/u.test(text)

const ofContact = new Set(['NAME', 'CONTACT', 'HEAD:contact'])
const below = (before: string, line: string) => `${before}\n${line}`
const joined = (before: string, line: string) =>
  /\p{L}-$/u.test(before.slice(-3)) ? before + line : `${before} ${line}`

/** Emoji before a section's name or as bullets. */
function withoutEmoji(line: string): string {
  const plain = line.replace(emoji, ' ').replace(/ {2,}/g, ' ').trim()
  if (plain === line || !startsWithEmoji.test(line)) return plain
  return namedSection(plain) || plain === '' || isDecorated.test(line) ? plain : `• ${plain}`
}
const startsWithEmoji = /^(?![©®™])\p{Extended_Pictographic}/u
const isDecorated = /\p{Extended_Pictographic}\ufe0f?$/u
const emoji = /(?:(?![©®™])\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f)*)+/gu

/** "John Doe – 2/3", or "Page 2 of 3". */
const isFooter = (line: string, name: string) =>
  /(?:^|\s)\d{1,2} ?(?:\/|of) ?\d{1,2}$/.test(line) &&
  (/^page \d/i.test(line) || (name !== '' && line.startsWith(name) && line.length < name.length + 12))

const heads: Record<string, SectionKind> = {
  JOB: 'experience',
  VOL: 'volunteering',
  PROJ: 'projects',
  EDU: 'education',
}
const lists: Record<string, SectionKind> = {
  SUMMARY: 'summary',
  CERT: 'certificates',
  LANG: 'languages',
  SKILL: 'skills',
  ACT: 'other',
  PERSONAL: 'other',
  REF: 'other',
  OTHER: 'other',
}
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
const otherNames: Record<string, string> = {
  ACT: 'Activities',
  PERSONAL: 'Personal details',
  REF: 'References',
  OTHER: 'Additional information',
}
const wholeLines = new Set(['ACT', 'PERSONAL', 'REF', 'OTHER'])
/** A heading says of work whether it was paid, and of other lines where their author wants them. */
const keeps: Partial<Record<SectionKind, ReadonlySet<string>>> = {
  experience: new Set(['JOB', 'VOL', 'PROJ']),
  volunteering: new Set(['JOB', 'VOL', 'PROJ', 'ACT', 'OTHER']),
  projects: new Set(['JOB', 'VOL', 'PROJ', 'OTHER']),
  education: new Set(['EDU', 'EDUX']),
  summary: new Set(['SUMMARY', 'OTHER']),
  skills: new Set(['SKILL', 'OTHER']),
  certificates: new Set(['CERT', 'OTHER']),
  languages: new Set(['LANG']),
  other: new Set(['ACT', 'PERSONAL', 'REF', 'OTHER', 'JOB', 'VOL', 'PROJ', 'SUMMARY', 'DUTY']),
}

const section = (kind: SectionKind, name = usualNames[kind]): ReadSection => ({ kind, name, entries: [] })

function sectionsOf(units: readonly Unit[]): ReadSection[] {
  const sections: ReadSection[] = []
  let current: ReadSection | undefined
  /** Where duties go: the last job, school or project. */
  let last: ReadEntry | undefined
  /** An employer on a line of its own: further roles may stand below it. */
  let above = ''
  const open = (kind: SectionKind, name = usualNames[kind], tag = '') => {
    if (current && keeps[current.kind]?.has(tag)) return current
    const known = sections.findLast(each => each.kind === kind && (kind !== 'other' || each.name === name))
    if (known) return known
    const made = section(kind, name)
    sections.push(made)
    return made
  }
  const addLines = (into: ReadSection, lines: readonly string[]) => {
    const entry = into.entries.at(-1)
    if (entry && !entry.heading && !entry.organisation) entry.lines.push(...lines)
    else if (lines.length) into.entries.push({ ...noHead, lines: [...lines] })
  }
  for (const { tag: found, text } of units) {
    const known = found === 'LANG' || found.startsWith('HEAD:') ? namedSection(text) : undefined
    // "Skills: Google Sheets, Vietnamese": the name on the line says what it is.
    const tag = found === 'LANG' && known?.kind === 'skills' ? 'SKILL' : found
    const [kindOfHead] = tag.startsWith('HEAD:')
      ? [known && known.rest === '' && known.kind !== 'contact' ? known.kind : (tag.slice(5) as SectionKind)]
      : []
    if (kindOfHead) {
      current = section(kindOfHead, text.replace(/^[\s•*#=_~-]+|[\s:*#=_~-]+$/gu, ''))
      sections.push(current)
      last = undefined
      above = ''
      continue
    }
    const bare = withoutBullet(text)
    if (tag === 'DUTY' || tag === 'EDUX') {
      if (last) last.lines.push(bare)
      else addLines(open(current?.kind ?? (tag === 'DUTY' ? 'experience' : 'education')), [bare])
      continue
    }
    const marks = labelWords(bare, tag)
    const kind = heads[tag]
    const { name, own } = wholeLines.has(tag) ? { name: '', own: bare } : inlineName(bare, marks, Boolean(kind))
    const ownMarks = name ? labelWords(own, tag) : marks
    if (kind) {
      for (const { entry, isStudy } of readHeads(own, ownMarks)) {
        const into = isStudy ? open('education', undefined, 'EDU') : open(kind, undefined, tag)
        if (tag === 'JOB' && entry.organisation) above = standsAbove(own, ownMarks) ? entry.organisation : ''
        else if (tag === 'JOB' && entry.heading && entry.from) entry.organisation = above
        if (last && into.entries.at(-1) === last && goesTogether(last, entry)) merge(last, entry)
        else {
          into.entries.push(entry)
          last = entry
        }
      }
      continue
    }
    const into =
      name && current?.kind !== lists[tag]
        ? open(lists[tag] ?? 'other', name, '')
        : open(lists[tag] ?? 'other', otherNames[tag], tag)
    if (name || !isBullet(text)) last = undefined
    if (tag === 'SUMMARY' && into.kind === 'summary') {
      const entry = into.entries.at(-1)
      if (entry) entry.lines.push(own)
      else into.entries.push({ ...noHead, lines: [own] })
    } else if (tag === 'CERT') {
      const paper = paperOf(own, ownMarks)
      if (paper) into.entries.push(paper)
      else addLines(into, split(own.replace(/\n/g, ' '), ownMarks, 'certificate'))
    } else if (tag === 'LANG') {
      const isSkill = (text: string) =>
        ownMarks.some(mark => mark.kind === 'skill' && own.slice(mark.start).startsWith(text))
      const parts = split(own, ownMarks, 'language', 'skill')
      const languages = parts.filter(part => !isSkill(part))
      if (languages.length < parts.length) addLines(open('skills'), parts.filter(isSkill))
      addLines(languages.length < parts.length ? open('languages') : into, languages)
    } else addLines(into, [own])
  }
  return sections
}

/** "Languages: English, Spanish": the name of a section on the line of what stands in it. */
function inlineName(text: string, marks: readonly Mark[], isHead: boolean): { name: string; own: string } {
  const mark = marks.find(({ kind, start }) => kind === 'heading' && start < 3)
  const named = isHead ? undefined : namedSection(text)
  if (named?.rest) return { name: named.name, own: named.rest }
  if (!mark) return { name: '', own: text }
  const own = text.slice(mark.end).replace(/^[\s:–—-]+/u, '')
  return own ? { name: text.slice(mark.start, mark.end), own } : { name: '', own: text }
}

/** "Corner Market" above "Team Member, 2022 - 2023". */
function standsAbove(text: string, marks: readonly Mark[]): boolean {
  const end = text.indexOf('\n')
  return end > 0 && marks[0]?.kind === 'employer' && marks.every(({ kind, start }) => kind !== 'title' || start > end)
}

function merge(above: ReadEntry, { lines, ...next }: ReadEntry): void {
  for (const key of ['heading', 'organisation', 'place', 'from', 'to'] as const) above[key] ||= next[key]
  above.lines.push(...lines)
}

/** "CPR, Food Handlers (exp 3/27)": a line for each of them, with what is said of it. */
function split(text: string, marks: readonly Mark[], ...kinds: Mark['kind'][]): string[] {
  const starts = marks
    .filter(each => kinds.includes(each.kind))
    .map(({ start }) => start)
    .filter((start, at) => at === 0 || /[,;|/•·&+\t]\s*\(?$/u.test(text.slice(0, start)))
  const cuts = [0, ...starts.slice(1), text.length]
  return cuts
    .slice(1)
    .map((end, at) => text.slice(cuts[at], end).replace(/^[\s,;|/•·&+]+|[\s,;|/•·&+(]+$/gu, ''))
    .filter(part => /[\p{L}\p{N}]/u.test(part))
}

/** "BLS · American Heart Association <tab> 2025", also on two lines: laid out as a job is. */
function paperOf(text: string, marks: readonly Mark[]): ReadEntry | undefined {
  const papers = marks.filter(({ kind }) => kind === 'certificate')
  if (papers.length !== 1 || !/[\n\t]/.test(text)) return undefined
  const [head] = readHeads(
    text,
    marks.map(mark => ({ ...mark, kind: kindOfPaper[mark.kind] ?? mark.kind })),
  )
  return head?.entry
}
const kindOfPaper: Partial<Record<Mark['kind'], Mark['kind']>> = { certificate: 'title', issuer: 'employer' }

const isRule = /^[-=_*~–—]{3,}$/

/** Lines of a mail program or of a profile page, which their author did not write: they are left out. */
const furniture =
  /^(?:[-–—]{2,} ?)?(?:begin )?(?:forwarded|original) message\b|^subject: |^(?:from|to|cc): .*@|^sent from my \p{L}+|^show all \d+ \p{L}+|^\d+\+? (?:connections|followers|endorsements?)$|^(?:…|\.{3})?\s?see more$|^\p{Lu}.{1,50} logo$/iu
const isFurniture = (line: string, before = '') =>
  line.length < 120 && (furniture.test(line) || (line === before && namedSection(line)?.rest === ''))

/** Left free in a section for what is added to it later. */
const spareEntries = 5

function fitted(sections: readonly ReadSection[]): ResumeSection[] {
  const pieces = sections.flatMap(({ kind, name, entries }) => {
    const small = entries.flatMap(entry =>
      chunks(entry.lines.flatMap(linesWithin), most.lines).map((lines, part) => ({
        ...(part ? noHead : entry),
        lines,
      })),
    )
    return chunks(small, most.entries - spareEntries).map(some => ({
      kind,
      name: name.slice(0, most.line),
      entries: some,
    }))
  })
  const over = pieces.length > most.sections ? pieces.splice(most.sections - 1) : []
  const rest = over.flatMap(({ name, entries }) => [name, ...entries.flatMap(wordsOf)]).filter(Boolean)
  if (rest.length) {
    const lines = chunks(linesWithin(rest.join(' · ')), most.lines)
    pieces.push({
      kind: 'other',
      name: usualNames.other,
      entries: lines.map(some => ({ ...noHead, lines: [...some] })),
    })
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
