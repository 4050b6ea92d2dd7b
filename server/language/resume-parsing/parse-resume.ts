import type { Resume, ResumeEntry, ResumeLine, ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { supportOf } from './infer-name.ts'
import { townsIn } from './known-towns.ts'
import { labelWords } from './label-words.ts'
import { readContact, townTold } from './read-contact.ts'
import { noHead, type ReadEntry } from './read-heads.ts'
import { readUnits } from './read-units.ts'
import { otherNames, type ReadSection, section, sectionsOf, usualNames } from './sections-of.ts'
import { contactWithoutTemplate } from './template-text.ts'
import { withToldStudy } from './told-study.ts'
import type { Unit } from './unit.ts'
import { isInstitution } from './work-and-study.ts'

const { resume: most } = limits

/**
 * A resume's text in its parts. Every word stands somewhere in them, except words such as "at" between the parts of a
 * head; what fits nowhere is additional information.
 */
export function parseResume(text: string): Resume {
  const { typed, units, template } = readUnits(text)
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
  contact.name = contact.name.replace(/(?<=\p{Ll}{3})\.$/u, '')
  contact.place ||= townTold(units.find(({ tag }) => tag === 'SUMMARY')?.text ?? '')
  template.push(...shown)
  const left = read.rest.filter(text => /[\p{L}\p{N}]/u.test(text))
  const hasSummary = sections.some(({ kind }) => kind === 'summary') || left.every(text => scrap.test(text))
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

const scrap = /^\(?(?:she|he|they)\/\p{L}+(?:\/\p{L}+)?\)?$/iu

const ofContact = new Set(['NAME', 'CONTACT', 'HEAD:contact'])
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
