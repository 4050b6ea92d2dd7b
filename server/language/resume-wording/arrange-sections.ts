import type { Resume, ResumeEntry, ResumeLine, ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { joinWords, upperFirst } from '../english/tidy.ts'
import { languagesIn } from '../requirements/read-asked.ts'
import { bareEntry } from './bare-entry.ts'
import { nameSections } from './name-sections.ts'

type Kind = ResumeSection['kind']
interface Arranged {
  resume: Resume
  moved: string[]
}

export function arrangeSections(resume: Resume): Arranged {
  const { resume: named, moved } = nameSections({ ...resume, sections: resume.sections.map(withoutEmpty) })
  const joined = joinTwins(named.sections)
  const sections = inPlace(joined, moved).filter(({ entries }) => entries.length > 0)
  return { resume: { ...resume, sections }, moved }
}

const hasText = ({ heading, organisation, place, from, to, lines }: ResumeEntry) =>
  lines.length > 0 || [heading, organisation, place, from, to].some(Boolean)
const withoutEmpty = (section: ResumeSection): ResumeSection => ({
  ...section,
  entries: section.entries
    .map(entry => ({ ...entry, lines: entry.lines.filter(({ text }) => text.trim() !== '') }))
    .filter((entry, at, all) => hasText(entry) && !isNamedBelow(entry, all[at + 1])),
})

/** Job sites name an employer with several jobs above them, with how long all lasted. */
function isNamedBelow({ heading, organisation, from, to, lines }: ResumeEntry, next: ResumeEntry | undefined): boolean {
  const name = (heading || organisation).toLowerCase()
  const isBare = !(heading && organisation) && !from && !to && lines.every(({ text }) => asCounted.test(text))
  return isBare && name !== '' && next?.organisation.toLowerCase() === name
}
const asCounted = /^\(?(?=\d)(?:\d+ years? ?)?(?:\d+ months?)?\)?$/i

/** Nobody looks for a second section of these. */
const once = new Set<Kind>(['summary', 'certificates', 'languages'])
const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function joinTwins(sections: readonly ResumeSection[]): ResumeSection[] {
  const all: ResumeSection[] = []
  for (const section of sections) {
    const at = all.findIndex(
      each => each.kind === section.kind && (once.has(each.kind) || sameName(each.name, section.name)),
    )
    const twin = all[at]
    if (twin && twin.entries.length + section.entries.length <= limits.resume.entries)
      all[at] = { ...twin, entries: withUntitled(twin.entries, section.entries) }
    else all.push(section)
  }
  return all
}

const isUntitled = ({ heading, organisation, place, from, to }: ResumeEntry) =>
  ![heading, organisation, place, from, to].some(Boolean)
/** Lines without a heading continue those before them. */
function withUntitled(entries: readonly ResumeEntry[], others: readonly ResumeEntry[]): ResumeEntry[] {
  const last = entries.at(-1)
  const [first, ...rest] = others
  if (!last || !first) return [...entries, ...others]
  const lines = [...last.lines, ...first.lines]
  return isUntitled(last) && isUntitled(first) && lines.length <= limits.resume.lines
    ? [...entries.slice(0, -1), { ...last, lines }, ...rest]
    : [...entries, ...others]
}

const paper =
  /\b(?:certificat(?:e|ion)|certified|licen[sc]e|licensed|permit|OSHA[ -]?\d+|CPR|first aid|BLS|ACLS|ServSafe|food handler(?:['’]?s)?)\b/i
const longestPaper = 70
const level = '(?:basic|beginner|some|a little|conversational|intermediate|advanced|fluent|native|bilingual)'
const spoken = new RegExp(
  `^(?:${level}(?: in)? )?\\p{Lu}\\p{Ll}+(?: and \\p{Lu}\\p{Ll}+)?(?: ?\\([^()]*\\)| ${level})?$`,
  'iu',
)
const isLanguage = (text: string) => spoken.test(text) && languagesIn(text).length > 0
const isPaper = (text: string) =>
  paper.test(text) &&
  text.length <= longestPaper &&
  !/^I\b|^\p{L}+ing (?:of|the|and)\b|[:.] \p{L}|\bknowledge\b/u.test(text)
const officeProgram =
  /^(?:(?:microsoft|ms) )?(?:office|word|excel|outlook|powerpoint)$|^google (?:docs|sheets|slides|workspace|drive|forms|calendar)$/i

const names = { certificates: 'Certificates', languages: 'Languages', skills: 'Skills' } as const
type Listed = keyof typeof names
const listed: readonly Listed[] = ['certificates', 'languages', 'skills']
const isListed = (kind: Kind): kind is Listed => kind in names
const placeOf = (part: string, kind: Listed): Listed | undefined => {
  if (kind !== 'languages' && isLanguage(part)) return 'languages'
  if (kind === 'skills' && isPaper(part)) return 'certificates'
  return kind === 'certificates' && officeProgram.test(part) ? 'skills' : undefined
}

const mostNamed = 3
const between = /\s*[;|·•\t]\s*|,\s+(?![^()]*\))/

/** Certificates and languages among the skills, and programs among the certificates, go where employers look for them. */
function inPlace(typed: readonly ResumeSection[], moved: string[]): ResumeSection[] {
  const taken: Taken = { certificates: [], languages: [], skills: [] }
  const sections = typed.map(section => {
    const { kind } = section
    if (!isListed(kind) || kind === 'languages') return section
    const entries = section.entries.map(entry => ({
      ...entry,
      lines: entry.lines.map(line => without(line, kind, taken)),
    }))
    return withoutEmpty({ ...section, entries })
  })
  const told = typed
    .filter(({ kind }) => kind === 'certificates' || kind === 'education')
    .flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.map(({ text }) => text.toLowerCase())))
  taken.certificates = taken.certificates.filter(({ text }) => !told.some(each => each.includes(text.toLowerCase())))
  const kinds = listed.filter(kind => taken[kind].length > 0)
  const added = kinds.filter(kind => typed.every(section => section.kind !== kind))
  const isFull = typed.length + added.length > limits.resume.sections
  const isOver = typed.some(({ entries }) => entries.length >= limits.resume.entries)
  if (kinds.length === 0 || isFull || isOver) return [...typed]
  for (const kind of kinds) {
    const at = sections.findIndex(section => section.kind === kind)
    const entry = bareEntry(`${kind}-entry`, taken[kind])
    const own = sections[at]
    const name = own?.name ?? names[kind]
    if (own) sections[at] = { ...own, entries: withUntitled(own.entries, [entry]) }
    else sections.push({ id: `${kind}-section`, kind, name, entries: [entry] })
    const moves = taken[kind].slice(0, mostNamed).map(({ text }) => `“${text}”`)
    moved.push(`${joinWords(moves)} now ${moves.length > 1 ? 'stand' : 'stands'} under “${name}”.`)
  }
  return sections
}

type Taken = Record<Listed, ResumeLine[]>
/** A list without the parts that belong elsewhere, which are taken; one that is of nothing else by its label stays. */
function without(line: ResumeLine, from: Listed, taken: Taken): ResumeLine {
  if (/^[^,:]{2,30}:/.test(line.text)) return line
  const parts = line.text
    .replace(/\.$/, '')
    .split(between)
    .map(part => part.trim())
    .filter(Boolean)
  const found = parts.map(part => ({ part, kind: placeOf(part, from) }))
  if (found.every(({ kind }) => kind === undefined)) return line
  for (const [at, { part, kind }] of found.entries())
    if (kind) taken[kind].push({ id: `${line.id}-${at + 1}`, text: upperFirst(part) })
  // What stays keeps the marks between its parts.
  const text = found.reduce((rest, { part, kind }) => (kind ? leftOf(rest, part) : rest), line.text)
  return { ...line, text }
}

function leftOf(text: string, part: string): string {
  const at = text.indexOf(part)
  const before = text.slice(0, at).replace(/[\s,;|·•]+$/, '')
  const after = text.slice(at + part.length).replace(/^[\s.]*[,;|·•]?\s*/, '')
  const mark = /^\s*[;|·•]|[;|·•]\s*$/.exec(text.slice(at + part.length, at + part.length + 2))?.[0]?.trim() ?? ','
  if (!before || !after) return before || after
  return mark === '|' || mark === '·' || mark === '•' ? `${before} ${mark} ${after}` : `${before}${mark} ${after}`
}
