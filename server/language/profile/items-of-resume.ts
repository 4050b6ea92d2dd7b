import type { EvidenceForm } from '#contract/endpoints/evidence.ts'
import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { evidenceGuides } from '#contract/evidence-guides.ts'
import type { EvidenceKind, PromptId } from '#contract/evidence-kinds.ts'
import { limits } from '#contract/limits.ts'
import { isCurrent } from '#contract/line-bank.ts'
import { titleKey } from '#contract/titles.ts'
import { mendSpelling } from '../english/mend-spelling.ts'
import { tidyCapitals, tidyTyping, upperFirst } from '../english/tidy.ts'
import { findDates, isOpenEnd } from '../resume-parsing/find-dates.ts'
import {
  isLanguageLine,
  isPaperLine,
  isPersonal,
  languagesIn,
  nameAndLevel,
  papersIn,
} from '../resume-parsing/other-lines.ts'
import { isWithin } from '../resume-parsing/sections-of.ts'
import { isInstitution, titleWords } from '../resume-parsing/work-and-study.ts'
import { whyLeaveOut } from '../resume-wording/leave-out.ts'

const { evidence: max } = limits

export function itemsOfResume({ sections }: Resume): EvidenceForm[] {
  const items = withOpenStarts(sections.flatMap(section => itemsOf(section)).filter(({ title }) => title !== '')).map(
    item => (item.kind === 'skill' && otherThanSkill(item.title)) || item,
  )
  // A language that a section of its own names may stand among the skills or in the summary as well.
  const named = [...items, ...sections.flatMap(languagesTold)]
  const languages = new Map<string, EvidenceForm>()
  for (const item of named.filter(({ kind }) => kind === 'language')) {
    const known = languages.get(titleKey(item.title))
    if (!known || (!known.answers.level && item.answers.level)) languages.set(titleKey(item.title), item)
  }
  return named.filter(item => item.kind !== 'language' || languages.get(titleKey(item.title)) === item)
}

function itemsOf(section: ResumeSection): EvidenceForm[] {
  const kind = kindOf(section)
  if (!kind) return []
  if (kind === 'skill' || kind === 'language') return listedItems(section, kind)
  if (kind === 'certificate') return section.entries.flatMap(certificatesOf)
  const entries = section.entries.filter(({ heading, organisation }) => heading || organisation)
  return entries
    .filter(({ heading }, at) => !careerBreak.test(heading) && !isAboveRoles(entries, at))
    .flatMap(entry => itemsOfEntry(kind, entry))
}

function isAboveRoles(entries: readonly ResumeEntry[], at: number): boolean {
  const entry = entries[at]
  if (!entry || entry.heading || !entry.lines.every(({ text }) => length.test(text))) return false
  const roles = entries.slice(at + 1).filter(each => each.heading && each.organisation === entry.organisation)
  return entry.from + entry.to === ''
    ? entries[at + 1] === roles[0] && roles.length > 0
    : roles.some(role => isWithin(role, entry))
}
/** "7 years 2 months", which the dates tell as well. */
const length = /^\(?(?:\d+ (?:years?|yrs?|months?|mos?)[ ,]*)+\)?$/i

function itemsOfEntry(kind: EvidenceKind, entry: ResumeEntry): EvidenceForm[] {
  if (kind === 'education' && isPaper(entry)) return papersOf(entry)
  if (kind === 'job' && /\bvolunteer\b/i.test(entry.heading)) return [itemOf('volunteering', entry)]
  if (kind !== 'job' || !(atHome.test(entry.heading) || ofFamily.test(entry.heading))) return [itemOf(kind, entry)]
  // "PTO treasurer at Elmwood Elementary 2019-2022", below the years at home.
  const roles = entry.lines.flatMap(({ text }) => roleIn(text) ?? [])
  const others = entry.lines.filter(({ text }) => !roleIn(text))
  return [itemOf('care', { ...entry, lines: others }), ...roles]
}

const atHome =
  /\b(?:at home|stay[- ]at[- ]home|home ?maker|raising|full[- ]time (?:mom|mother|dad|parent|caregiver))\b/i
const ofFamily =
  /^(?:took care of|take care of|taking care of|car(?:e|ed|ing) (?:for|of)|watch(?:ed|ing)?|look(?:ed|ing)? after|help(?:ed|ing)?(?: with)?) (?:my |our )?(?:\p{L}+ )?(?:mother|mom|father|dad|parents?|grand\p{L}+|husband|wife|aunt|uncle|sisters?|brothers?|siblings|cousins?|nephews?|nieces?)\b/iu
function roleIn(text: string): EvidenceForm | undefined {
  const dates = findDates(text)
  const [, title = '', organisation = ''] =
    /^(.{3,50}?) (?:at|for) (\p{Lu}[^,(]{2,60})/u.exec(dates?.rest.replace(/\t/g, ' ') ?? '') ?? []
  if (!dates || !titleWords.test(title)) return undefined
  const did = /\(([^)]+)\)/.exec(text)?.[1] ?? ''
  return formOf('volunteering', { title, organisation, from: dates.from, to: dates.to, answers: { did } })
}

const isPaper = ({ heading, organisation, lines }: ResumeEntry) =>
  lines.length === 0 && isPaperLine(heading) && !isInstitution(organisation)
/** "Philippine RN license (PRC) 2014, BLS / ACLS 2021": two papers that were read as a course and its school. */
function papersOf({ heading, organisation, from, to }: ResumeEntry): EvidenceForm[] {
  const isTwo = isPaperLine(organisation)
  const first = formOf('certificate', { title: heading, organisation: isTwo ? '' : organisation, to: to || from })
  return isTwo ? [first, certificateOf(organisation)] : [first]
}

function certificateOf(text: string): EvidenceForm {
  const dates = findDates(text)
  const told = (dates ? dates.rest.replace(/\t/g, ' ') : text)
    .replace(/(?:\(\s*\)|[\s,;]|\s\.)+$/, '')
    .replace(/,\s+(?:own|clean|no|can|have|with) .*$/i, '')
  const [, name = told, organisation = ''] = given.exec(told) ?? byHealth.exec(told) ?? []
  const plain = name
    .replace(held, '')
    .replace(/(?<=\p{L} )certified$/iu, '')
    .trim()
  return formOf('certificate', { title: plain || name, organisation, to: dates?.to ?? '' })
}
const held =
  /^(?:i['’]?m|(?:i )?(?:(?:also|still|currently|now) )*(?:have|am|hold|got|earned)) (?:(?:also|still|currently|now|my|an?|the|current|valid) )*(?:certified (?:in|for) )?|^certified in /i
const given =
  /^(.+?(?:certified|certification|certificates?|trained|licen[cs]ed?))[, ]+(?:through|thru|from|by|with) (?:the )?(\p{Lu}[\p{L}\p{M} .&'’-]+)$/iu
const byHealth =
  /^(?!American Red Cross$)(.+?)(?:,? (?:(?:of|from|by|with|through|thru) (?:the )?)?| ?[(–—-] ?)((?:American )?(?:Heart Asso\p{L}*\.?|Red Cross)|AHA)\)?$/iu
const isNoPaper =
  /^(?:full results?|results?|(?:highly )?proficient|completed|familiar|expert|no|not|never|can|able|own|clean|willing|waiting|finished)\b|^[^\p{L}]*$|^(?:i )?(?:want|have ?n['’]?t|need|plan|hope|signed up|\d+ of my)\b/iu

const careerBreak = /\b(?:career break|sabbatical|parental leave)\b/i
const activities = /\b(?:activit|club|sport|team|leadership|involvement|extracurricular)/i

function kindOf({ kind, name }: ResumeSection): EvidenceKind | undefined {
  switch (kind) {
    case 'experience':
      return 'job'
    case 'education':
      return 'education'
    case 'volunteering':
      return 'volunteering'
    case 'projects':
      return 'project'
    case 'certificates':
      return 'certificate'
    case 'skills':
      return 'skill'
    case 'languages':
      return 'language'
    case 'other':
      return activities.test(name) ? 'team' : undefined
    case 'summary':
      return undefined
  }
}

type Fields = Partial<Omit<EvidenceForm, 'kind' | 'answers' | 'lines'>> & {
  answers?: Partial<Record<PromptId, string>>
}

function formOf(
  kind: EvidenceKind,
  { title = '', organisation = '', place = '', from = '', to = '', answers }: Fields,
) {
  const guide = evidenceGuides[kind]
  const asked = new Set<string>(guide.prompts.map(({ id }) => id))
  const given = Object.entries(answers ?? {}).filter(([id, text]) => asked.has(id) && text)
  // No name has these words alone, so they stay in lower case.
  const named = people.test(organisation) ? organisation.toLowerCase() : tidyCapitals(organisation)
  const form: EvidenceForm = {
    kind,
    title: upperFirst(shortened(tidyCapitals(title), max.title)),
    organisation: guide.organisation ? shortened(named, max.organisation) : '',
    place: shortened(place, max.place),
    from: guide.dates === 'span' ? shortened(from, max.date) : '',
    to: guide.dates ? shortened(to, max.date) : '',
    answers: Object.fromEntries(given),
    lines: [],
  }
  return form
}

/** Whom somebody works for where no employer has a name: "Neighborhood families". */
const people =
  /^(?:(?:my|our|the|own|private|local|several|various|two|three|\d+|neighbou?rhood|church) )*(?:famil(?:y|ies)|neighbou?rs?|friends|relatives|cousins|clients?|households?)$/i
function shortened(text: string, length: number): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  return clean.length <= length ? clean : clean.slice(0, clean.lastIndexOf(' ', length)).slice(0, length).trim()
}

function spanOf({ from, to }: ResumeEntry): { from: string; to: string } {
  const isOpen = isOpenEnd(to) || /^(?:date|fecha)$/i.test(to)
  return { from, to: isOpen && (!isCurrent(to) || /^\p{Lu}{3}/u.test(to)) ? 'present' : to }
}

/** "From April 2024" without an end goes on where no other work began later. */
function withOpenStarts(items: readonly EvidenceForm[]): EvidenceForm[] {
  const yearOf = (date: string) => Number(/(?:19|20)\d\d/.exec(date)?.[0] ?? 0)
  const newest = Math.max(...items.map(({ from, to }) => Math.max(yearOf(from), yearOf(to))))
  return items.map(item =>
    item.kind === 'job' && item.from && !item.to && yearOf(item.from) >= newest ? { ...item, to: 'present' } : item,
  )
}

const gpa = /^(?:GPA|Grade|Final grade|Honou?rs)\b/i

function itemOf(kind: EvidenceKind, entry: ResumeEntry): EvidenceForm {
  const { heading, organisation, place } = entry
  const { from, to } = spanOf(entry)
  const [title, where] = heading ? [heading, organisation] : [organisation, '']
  const isDated = entry.from + entry.to !== ''
  const texts = entry.lines
    .map(({ text }) => (isDated ? text.replace(/,? \((?:\d+ (?:years?|yrs?|months?|mos?)[ ,]*)+\)$/i, '') : text))
    .filter(text => !isPersonal.test(text) && !(isDated && length.test(text)))
  const grade = kind === 'education' ? texts.find(text => gpa.test(text)) : undefined
  const did = joinedLines(texts.filter(text => text !== grade))
  const answers = { did, ...(grade ? { grade: shortened(grade, max.answer) } : {}) }
  return formOf(kind, { title, organisation: where, place, from, to, answers })
}

/** The lines of an entry as one answer, with slips of typing mended; lines that do not fit are left out whole. */
function joinedLines(texts: readonly string[]): string {
  let answer = ''
  for (const text of texts) {
    // Before the line gets its capital, which would make a name of a misspelled first word.
    const line = mendSpelling(text.trim().replace(/[\s.;]+$/, ''))
    const longer = answer ? `${answer}. ${upperFirst(line)}` : line
    if (line && longer.length <= max.answer) answer = longer
  }
  return answer
}

function certificatesOf(entry: ResumeEntry): EvidenceForm[] {
  if (entry.heading || entry.organisation) return [itemOf('certificate', entry)]
  return entry.lines
    .flatMap(({ text }) => papersIn(text))
    .filter(text => !isNoPaper.test(text) && findDates(text)?.rest !== '')
    .map(certificateOf)
}

const mostSkills = 12
const longestSkill = 50
const separators = /\s*(?:(?<!\d),|,(?!\d{3}(?!\d))|[;•|·\t\n]|(?<=[\p{Ll})\d]{2})\.\s(?=\p{Lu}))\s*(?![^(]*\))/u
const label = /^\p{L}[\p{L} &/]{2,30}:\s+/u

function listedItems({ entries }: ResumeSection, kind: 'skill' | 'language'): EvidenceForm[] {
  const lines = entries.flatMap(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)])
  const isLanguage = kind === 'language'
  const parts = lines
    .filter(line => !whyLeaveOut(line))
    .flatMap(line => (isLanguage && isLanguageLine(line) ? languagesIn(line) : line.split(separators)))
    .map(part => tidyTyping(part.replace(isLanguage ? /$^/ : label, '')).replace(/[\s.]+$/, ''))
    .filter(
      part =>
        part &&
        part.length <= (isLanguage ? 80 : longestSkill) &&
        part.split(' ').length <= (isLanguage ? 12 : 6) &&
        !isPersonal.test(part),
    )
  const unique = [...new Map(parts.map(part => [titleKey(part), part])).values()]
  return unique.slice(0, mostSkills).map(part => (isLanguage ? languageOf(part) : formOf('skill', { title: part })))
}

function otherThanSkill(text: string): EvidenceForm | undefined {
  if (isLanguageLine(text)) return languageOf(text)
  return isHeldPaper.test(text) ? certificateOf(text) : undefined
}
const isHeldPaper =
  /\b(?:certified|certificates?|certification|licen[cs]ed|food handler\S*|servsafe|CPR|first aid|BLS|OSHA ?\d+)\b/i

function languagesTold({ kind, entries }: ResumeSection): EvidenceForm[] {
  if (kind !== 'summary' && kind !== 'other') return []
  return entries
    .flatMap(({ lines }) => lines.flatMap(({ text }) => text.split(/[.;!]\s+|\s+[|•]\s+/)))
    .map(text => text.replace(/[.!]+$/, ''))
    .flatMap(text => (isLanguageLine(text) ? [text] : text.split(/,\s+| - /)))
    .filter(text => isLanguageLine(text))
    .flatMap(text => languagesIn(text).map(languageOf))
}

/** One that we do not know: no program, and no level by itself. */
const mayBeLanguage =
  /^(?!(?:(?:i|we) (?:can |also )*(?:read|write|am)|speak\p{L}*|native|fluent\p{L}*|basic|limited|full|professional|elementary|html|css|java\p{L}*|python|sql|c|learning|excel|word)(?!\p{L}))\p{L}[\p{L}\p{M}\p{N}%'’ ().,:–/-]{2,60}$/iu

function languageOf(text: string): EvidenceForm {
  const { name, level } = nameAndLevel(text)
  return formOf('language', {
    title: name || (mayBeLanguage.test(text) ? text : ''),
    answers: name && level ? { level } : {},
  })
}
