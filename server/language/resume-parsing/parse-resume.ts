import { emoji } from '#contract/emoji.ts'
import type { Resume, ResumeEntry, ResumeLine, ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { isName } from './find-name.ts'
import { supportOf } from './infer-name.ts'
import { joinWrapped } from './join-wrapped.ts'
import { townsIn } from './known-towns.ts'
import { familyOf, groupLines, labelLines, type TaggedLine } from './label-lines.ts'
import { labelWords } from './label-words.ts'
import { markBlocks } from './mark-blocks.ts'
import { markReferences, mendTags } from './mend-tags.ts'
import { namedSection } from './name-section.ts'
import { withOwnHeadings } from './own-headings.ts'
import { partColumns } from './part-columns.ts'
import { partTables } from './part-tables.ts'
import { readContact, townTold } from './read-contact.ts'
import { noHead, type ReadEntry } from './read-heads.ts'
import { markSchoolFacts } from './school-facts.ts'
import { kindOfHead, otherNames, type ReadSection, section, sectionsOf, usualNames } from './sections-of.ts'
import { contactWithoutTemplate, withoutTemplate } from './template-text.ts'
import { withToldStudy } from './told-study.ts'
import type { Unit } from './unit.ts'
import { isInstitution } from './work-and-study.ts'

const { resume: most } = limits

/**
 * A resume's text in its parts. Every word stands somewhere in them, except words such as "at" between the parts of a
 * head; what fits nowhere is additional information.
 */
export function parseResume(text: string): Resume {
  const pages = withoutPageNumbers(text.split('\n').map(withoutEmoji))
  const typed = withWholeAddresses(withOwnHeadings(joinWrapped(partTables(partColumns(pages)))))
  const [first = ''] = typed.filter(line => line && !/^last updated/i.test(line) && !isFurniture(line))
  const lines = labelLines(
    typed.map((line, at) =>
      isRule.test(line) ||
      isFooter(line, first) ||
      isFurniture(line, typed[at - 1]) ||
      (isName(first) && line === first && typed.indexOf(line) < at)
        ? ''
        : line,
    ),
  )
  markReferences(lines)
  mendTags(lines)
  markBlocks(lines)
  markSchoolFacts(lines)
  const template: string[] = []
  const units = groupLines(lines.map(({ tag }) => tag)).flatMap(places =>
    unitsOf(
      places.map(at => lines[at] ?? { text: '', tag: '', isInner: false }),
      Boolean(lines[(places[0] ?? 0) - 1]?.text),
    ).flatMap(unit => {
      const { own, left } = withoutTemplate(unit.text)
      template.push(...left)
      return own ? [{ ...unit, text: own }] : []
    }),
  )
  const reach = units.filter(({ tag }) => ofContact.has(tag))
  const read = readContact(
    reach.flatMap(({ text }) => text.split('\n')),
    typed,
    nameIn(units),
  )
  const sections = withToldStudy(
    sectionsOf(
      units.filter(({ tag }) => !ofContact.has(tag)),
      townsIn(units.map(({ text }) => text)),
    ),
  )
  const { contact, left: shown } = contactWithoutTemplate(read.contact)
  contact.place ||= townTold(units.find(({ tag }) => tag === 'SUMMARY')?.text ?? '')
  template.push(...shown)
  const left = read.rest.filter(text => /[\p{L}\p{N}]/u.test(text))
  const hasSummary = sections.some(({ kind }) => kind === 'summary')
  return {
    contact,
    sections: fitted([
      ...(left.length && !hasSummary ? [{ ...section('summary'), entries: [{ ...noHead, lines: left }] }] : []),
      ...withOthers(sections, [...(hasSummary ? left : []), ...template]),
    ]),
  }
}

function withOthers(sections: readonly ReadSection[], lines: readonly string[]): ReadSection[] {
  if (!lines.length) return [...sections]
  const known = sections.find(({ name }) => name === otherNames.OTHER)
  const heads = known?.entries.filter(({ heading, organisation }) => heading || organisation) ?? []
  const plain = known?.entries.filter(entry => !heads.includes(entry)).flatMap(entry => entry.lines) ?? []
  const entries = [...heads, { ...noHead, lines: [...plain, ...lines] }]
  if (!known) return [...sections, { ...section('other', otherNames.OTHER), entries }]
  return sections.map(each => (each === known ? { ...each, entries } : each))
}

/** A line with those that belong to it; a paragraph that is longer than anybody reads is cut between its sentences. */
function unitsOf([first, ...more]: readonly TaggedLine[], isClose: boolean): Unit[] {
  if (!first) return []
  const tag = first.tag === 'MORE' ? 'SUMMARY' : familyOf(first.tag)
  const join = tag in kindOfHead || tag === 'CERT' ? below : joined
  const units: Unit[] = [
    { tag, text: first.text, isMore: first.tag.endsWith('2'), isClose, isInner: first.isInner, isWhole: first.isWhole },
  ]
  for (const { text } of more) {
    const last = units.at(-1)
    if (last && last.text.length + text.length < longestUnit) last.text = join(last.text, text)
    else units.push({ tag: tag in kindOfHead ? 'DUTY' : tag, text, isMore: false, isClose: true, isInner: false })
  }
  return units
}
const longestUnit = 1_000

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
  const [email = ''] = /(?<!\S)\S+@\S+/.exec(units.map(({ text }) => text).join('\n')) ?? []
  const support = (name: string) => supportOf(name.split(/\s+/), email)
  return names.toSorted((a, b) => support(b) - support(a))[0] ?? ''
}
const noPerson = /\b(?:message|forwarded|resume|curriculum|university|dining|hospital|store|inc|llc|department)\b/i

const ofContact = new Set(['NAME', 'CONTACT', 'HEAD:contact'])
const below = (before: string, line: string) => `${before}\n${line}`
const joined = (before: string, line: string) =>
  /\p{L}-$/u.test(before.slice(-3)) ? before + line : `${before} ${line}`

function withoutEmoji(line: string): string {
  const plain = line.replace(emoji, ' ').replace(/ {2,}/g, ' ').trim()
  if (plain === line || !startsWithEmoji.test(line)) return plain
  return namedSection(plain) || plain === '' || isDecorated.test(line) ? plain : `• ${plain}`
}
const startsWithEmoji = /^(?![©®™])\p{Extended_Pictographic}/u
const isDecorated = /\p{Extended_Pictographic}\ufe0f?$/u

const brokenAddress = /\S@(?:[\p{L}\p{N}-]+(\.)?)?$/u
const endOfAddress = /^(?:[\p{Ll}\d-]+)?(?:\.[\p{Ll}\d-]+)*\.\p{Ll}{2,}(?=$|[\s|,;·•])/u
const endOfDomain = /^(?:com|net|org|edu|gov|io|co|me|us|info)(?=$|[\s|,;·•])/

function withWholeAddresses(lines: readonly string[]): string[] {
  const whole = [...lines]
  for (const [at, line] of lines.entries()) {
    const broken = brokenAddress.exec(whole[at] ?? line)
    const next = whole[at + 1] ?? ''
    const [end] = (broken?.[1] ? endOfDomain : broken ? endOfAddress : /$^/).exec(next) ?? []
    if (!end) continue
    whole[at] = `${whole[at]}${end}`
    whole[at + 1] = next.slice(end.length).replace(/^[\s|,;·•]+/u, '')
  }
  return whole
}

const isFooter = (line: string, name: string) =>
  /(?:^|\s)\d{1,2} ?(?:\/|of) ?\d{1,2}$/.test(line) &&
  (/^page \d/i.test(line) || (name !== '' && line.startsWith(name) && line.length < name.length + 12))

function withoutPageNumbers(lines: readonly string[]): string[] {
  const last = lines.findLastIndex(Boolean)
  return lines
    .map(line => line.replace(/(?:\s+[|·–—-])?\s+page \d{1,2}(?: ?(?:\/|of) ?\d{1,2})?$/i, ''))
    .map((line, at) => (at === last && last > 8 && /^\d{1,2}$/.test(line) ? '' : line))
}

const isRule = /^(?:[-=_*~–—]{3,}|[.·]+)$/

/** Lines of a mail program or of a profile page, which their author did not write: they are left out. */
const furniture =
  /^(?:my )?(?:resume|résumé|cv|curriculum vitae)(?: stuff)?\W*$|^(?:[-–—]{2,} ?)?(?:begin )?(?:forwarded|original) message\b|^subject: |^(?:from|to|cc): .*@|^sent from my \p{L}+|^show (?:all \d+ \p{L}+|details|credential|project|more|less)$|^\+\d+ skills?$|^.{0,20}· (?:1st|2nd|3rd)$|^\d+\+? (?:connections|followers|endorsements?)$|^(?:…|\.{3})?\s?see more$|^\p{Lu}.{1,50} logo$/iu
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
