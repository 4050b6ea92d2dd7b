import type { Resume, ResumeEntry, ResumeLine, ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import type { SectionKind } from '#contract/resume.ts'
import { findDates } from './find-dates.ts'
import { isTelling, type NamedSection, namedSection, tableHead, unusualSection } from './name-section.ts'
import { isLanguageLine, isPaperLine, isSkillList } from './other-lines.ts'
import { readContact } from './read-contact.ts'
import { isBullet, type ReadEntry, readEntries, readLines } from './read-entries.ts'
import { isCourse, isInstitution, isStudyLine, titleWords } from './read-head.ts'
import { isParagraph, readParagraph } from './read-paragraph.ts'
import { isDatedHead, isPersonal, sortLines } from './sort-lines.ts'
import { splitHead, splitProject, splitStudies } from './split-head.ts'
import { announces, splitRoles } from './split-roles.ts'

const { resume: most } = limits

interface Part {
  kind: SectionKind | 'contact'
  name: string
  isInline?: boolean
  lines: string[]
}
interface ReadSection {
  kind: SectionKind
  name: string
  entries: ReadEntry[]
}

/** A resume's text in its parts. Every word of it stands somewhere in them; what fits nowhere is a line of "Other". */
export function parseResume(text: string): Resume {
  const [top, ...parts] = partsOf(splitRoles(text.split('\n').map(withoutEmoji)))
  const head = top?.lines ?? []
  const ofContact = parts.filter(({ kind }) => kind === 'contact').flatMap(({ lines }) => ['', ...lines])
  const { contact, rest } = readContact([...head, ...ofContact])
  const named = parts
    .filter((part): part is Part & { kind: SectionKind } => part.kind !== 'contact')
    .map(part => withoutOthers(part))
  const above = sorted(rest, named.length > 0)
  return {
    contact,
    sections: fitted([
      ...above.filter(({ entries }) => entries.length),
      ...named.flatMap(({ own, others, asides }) => [
        sectionOf(own),
        ...sortedSections(others),
        ...(asides.length ? [{ kind: 'other' as const, name: 'Additional information', entries: listOf(asides) }] : []),
      ]),
    ]),
  }
}

/** Emoji before a section's name or as bullets. */
function withoutEmoji(line: string): string {
  const plain = line.replace(emoji, ' ').replace(/ {2,}/g, ' ').trim()
  if (plain === line || !startsWithEmoji.test(line)) return plain
  return namedSection(plain) || unusualSection(plain) || plain === '' || isDecorated.test(line) ? plain : `• ${plain}`
}
const startsWithEmoji = /^(?![©®™])\p{Extended_Pictographic}/u
const isDecorated = /\p{Extended_Pictographic}\ufe0f?$/u
const emoji = /(?:(?![©®™])\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f)*)+/gu

function partsOf(all: readonly string[]): Part[] {
  const [first = ''] = all.filter(line => line && !/^last updated/i.test(line))
  const lines = all.map(line => (isRule.test(line) || isFooter(line, first) ? '' : line))
  const known = lines.map((line, place) =>
    line && !isBullet(line) && !inSentence(lines, place) ? (namedSection(line) ?? lowerName(lines, place)) : undefined,
  )
  const capitals = known.filter((found, place) => found && isCapitals(lines[place] ?? '')).length
  const parts: Part[] = [{ kind: 'contact', name: '', lines: [] }]
  for (const [place, line] of lines.entries()) {
    const unusual = capitals >= 1 && standsAlone(lines, place) && place > 2 ? unusualSection(line) : undefined
    const found: NamedSection | undefined = known[place] ?? unusual ?? tableHead(line)
    if (found)
      parts.push({
        kind: found.kind,
        name: found.name,
        isInline: found.rest !== '',
        lines: found.rest ? [found.rest] : [],
      })
    else parts.at(-1)?.lines.push(line)
  }
  return parts
}

/** "work" alone on its line below an empty one, as people type it on a phone. */
function lowerName(lines: readonly string[], place: number): NamedSection | undefined {
  const line = lines[place] ?? ''
  if (
    place === 0 ||
    (lines[place - 1] && !line.endsWith(':')) ||
    !lines[place + 1] ||
    !/^\p{Ll}[\p{Ll} ]{2,24}:?$/u.test(line)
  )
    return undefined
  const found = namedSection(line.charAt(0).toUpperCase() + line.slice(1))
  return found && { ...found, name: found.rest ? found.name : line.replace(/:$/, '') }
}

/** "John Doe – 2/3", or "Page 2 of 3". */
const isFooter = (line: string, name: string) =>
  /(?:^|\s)\d{1,2} ?(?:\/|of) ?\d{1,2}$/.test(line) &&
  (/^page \d/i.test(line) || (name !== '' && line.startsWith(name) && line.length < name.length + 12))

const isRule = /^[-=_*~–—]{3,}$/
const isCapitals = (text: string) => /\p{L}/u.test(text) && text === text.toUpperCase()
/** The wrapped end of a sentence may be a single word such as "School". */
function inSentence(lines: readonly string[], place: number): boolean {
  const before = lines[place - 1] ?? ''
  return (
    before.length > 60 &&
    !before.includes('@') &&
    !/[.!?:]$/.test(before) &&
    !isCapitals(lines[place] ?? '') &&
    (lines[place] ?? '').length < 12
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

/** Schools or dated jobs that are all written as bullets. */
const isBulletedHeads = (lines: readonly string[], kind: SectionKind) => {
  const told = lines.filter(Boolean)
  if (told.length === 0 || !told.every(isBullet)) return false
  return kind === 'education' ? told.some(isStudyLine) : kind === 'experience' && told.every(isDatedHead)
}

function sectionOf({ kind, name, lines: typed }: Part & { kind: SectionKind }): ReadSection {
  const plain = isBulletedHeads(typed, kind) ? typed.map(line => line.replace(/^\S\s*/, '')) : typed
  const lines =
    kind === 'education'
      ? plain
          .flatMap(splitStudies)
          .map(line => (isStudyLine(line) && !/^\W*I\b/i.test(line) ? line.replace(/\.$/, '') : line))
      : plain
  const isDated = kind === 'other' && lines.some(line => line.length < 110 && !isBullet(line) && findDates(line)?.from)
  const isCertified = kind === 'certificates' && lines.some(line => line.includes('\t') && findDates(line))
  const isGrouped = kind !== 'summary' && lines.some(isBullet) && lines.some(line => line && !isBullet(line))
  const entries =
    withEntries.has(kind) || isDated || isCertified || isGrouped
      ? readEntries(lines.flatMap(kind === 'projects' ? splitProject : splitHead), kind)
      : listOf(readLines(lines, kind !== 'summary'))
  return { kind, name, entries }
}

const sortedSections = (lines: readonly string[]) =>
  sortLines(lines).map(({ kind, lines }) => sectionOf({ kind, name: usualNames[kind], lines }))

/** Jobs and schools below a summary, and schools below a list, that no heading of their own announces. */
function withoutOthers(part: Part & { kind: SectionKind }) {
  const { kind, lines } = part
  const begins = (line: string, place: number) =>
    isOther(line, kind) ||
    (part.isInline && kind !== 'education' && kind !== 'other' && !isBullet(line)) ||
    (kind === 'summary' && announces(lines, place))
  const at = lists.has(kind)
    ? lines.findIndex(
        (line, place) =>
          place > 0 &&
          line !== '' &&
          (lines[place - 1] === '' ? begins(line, place) : part.isInline && kind === 'summary' && isOther(line, kind)),
      )
    : -1
  const own = at < 0 ? lines : lines.slice(0, at)
  const isStray = (line: string, place: number) =>
    (kind === 'certificates' && place > 0 && !isBullet(line) && (isLanguageLine(line) || isSkillList(line))) ||
    (place > 0 && isStrayStudy(kind, own, place)) ||
    (kind === 'education' &&
      (isLanguageLine(line) ||
        isSkillList(line) ||
        isHandle.test(line) ||
        (isPaperLine(line) && !isBullet(line) && !isSchoolOf(own[place + 1])))) ||
    (kind === 'certificates' && /^(?:ged|(?:high school )?diploma|bachelor|associate)\b/i.test(line)) ||
    (place > 0 && (kind === 'skills' || kind === 'languages') && isCertificate(line))
  const strays = own.filter(isStray)
  const asides = own.filter(
    (line, place) =>
      kind === 'education' && own[place - 1] === '' && !own.slice(place + 1).some(Boolean) && isAside(line),
  )
  const kept = own.filter((line, place) => !isStray(line, place) && !asides.includes(line))
  return { own: { ...part, lines: kept }, others: [...(at < 0 ? [] : lines.slice(at)), ...strays], asides }
}
/** "IG @hairbyjas 2,300 followers" */
const isHandle = /(?:^|\s)@[\w.]{3,}|\bfollowers\b/i
/** The school that gave what stands above it. */
const isSchoolOf = (line = '') => isInstitution(line) && !findDates(line)
/** "CompTIA A+ Core 1 passed" below the skills. */
const isCertificate = (line: string) =>
  !isBullet(line) && line.length < 90 && /\b(?:passed|certified|certificate|trained|licen[sc]ed?)\b/i.test(line)
/** A last line below the schools that names no school, course or date. */
const isAside = (line: string) =>
  !isBullet(line) && line.split(' ').length > 3 && !findDates(line) && !isCourse(line) && !isInstitution(line)
const lists = new Set<SectionKind>(['summary', 'skills', 'languages', 'projects', 'education', 'other'])
const isOther = (line: string, kind: SectionKind) =>
  !isBullet(line) &&
  line.length < 110 &&
  ((kind !== 'education' && isStudyLine(line)) ||
    ((kind === 'summary' || kind === 'education') && isJobHead(line, kind)))
const isJobHead = (line: string, kind: SectionKind) =>
  isDatedHead(line) &&
  (kind === 'summary' || (titleWords.test(line.split(/,| [–—-] | at /)[0] ?? '') && !isStudyLine(line)))
/** A school among the lines of another section, and no school that someone worked at. */
function isStrayStudy(kind: SectionKind, lines: readonly string[], place: number): boolean {
  const line = lines[place] ?? ''
  if (kind === 'education' || isBullet(line) || !isStudyLine(line) || /^I\b|[a-z]{3}\.$/.test(line)) return false
  if (kind === 'certificates') return !isCertificate(line)
  if (kind !== 'experience' && kind !== 'volunteering') return true
  const [before = '', next = ''] = [lines[place - 1], lines[place + 1]]
  const isEmployer = titleWords.test(line) || titleWords.test(next) || (!isBullet(before) && titleWords.test(before))
  return !isEmployer && !findDates(next)?.from
}

function sorted(rest: readonly string[], isAbove: boolean): ReadSection[] {
  const personal = rest.filter(line => isPersonal.test(line))
  const studies = isAbove ? rest.filter(line => !isBullet(line) && isStudyLine(line) && !/[.!?]$/.test(line)) : []
  const lines = rest.filter(line => !isPersonal.test(line) && !studies.includes(line))
  // Above named sections, a text without dates introduces them.
  const isIntroduction = isAbove && !lines.some(isDatedHead)
  const sections =
    isParagraph(lines) && !isAbove
      ? readParagraph(lines).map(({ kind, entries }) => ({ kind, name: usualNames[kind], entries }))
      : isIntroduction
        ? [{ kind: 'summary' as const, name: usualNames.summary, entries: listOf(readLines(lines)) }]
        : sortedSections(lines)
  return [
    ...sections,
    ...sortedSections(studies),
    { kind: 'other', name: 'Personal details', entries: listOf(personal) },
  ]
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

export { isPersonal } from './sort-lines.ts'

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
