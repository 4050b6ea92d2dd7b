import type { EvidenceForm } from '#contract/endpoints/evidence.ts'
import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { evidenceGuides } from '#contract/evidence-guides.ts'
import type { EvidenceKind, PromptId } from '#contract/evidence-kinds.ts'
import { limits } from '#contract/limits.ts'
import { isCurrent } from '#contract/line-bank.ts'
import { titleKey } from '#contract/titles.ts'
import { mendSpelling } from '../english/mend-spelling.ts'
import { lowerFirst, tidyCapitals, tidyName, tidyTyping, upperFirst } from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'
import { findDates, isOpenEnd } from '../resume-parsing/find-dates.ts'
import { isPaperLine, isPersonal, papersAmong, papersIn } from '../resume-parsing/other-lines.ts'
import {
  isLanguageLine,
  isLanguagePart,
  isOnlyLevel,
  languagesIn,
  languagesSpoken,
  nameAndLevel,
} from '../resume-parsing/read-languages.ts'
import { isWithin } from '../resume-parsing/sections-of.ts'
import { titleWord } from '../resume-parsing/title-words.ts'
import { usualName, withAcronym } from '../resume-parsing/usual-names.ts'
import { degree, isInstitution, titleWords } from '../resume-parsing/work-and-study.ts'
import { whyLeaveOut } from '../resume-wording/leave-out.ts'

const { evidence: max } = limits

export function itemsOfResume({ sections }: Resume): EvidenceForm[] {
  const items = withOpenStarts(sections.flatMap(section => itemsOf(section)).filter(({ title }) => title !== ''))
  // A language that a section of its own names may stand among the skills or in the summary as well.
  const isLow = isTypedLow(sections)
  const papers = items.filter(({ kind }) => kind === 'certificate').map(({ title }) => titleKey(title))
  const told = sections.flatMap(papersTold).filter(({ title }) => {
    const key = titleKey(title)
    const isKnown = papers.some(paper => paper.includes(key) || key.includes(paper))
    if (!isKnown) papers.push(key)
    return !isKnown
  })
  const named = [...items, ...told, ...sections.flatMap(languagesTold)]
  const languages = new Map<string, EvidenceForm>()
  for (const item of named.filter(({ kind }) => kind === 'language')) {
    const known = languages.get(titleKey(item.title))
    if (!known || (!known.answers.level && item.answers.level)) languages.set(titleKey(item.title), item)
  }
  return named
    .filter(item => item.kind !== 'language' || languages.get(titleKey(item.title)) === item)
    .map(item => ({ ...item, ...namesOf(item, isLow) }))
}

function isTypedLow(sections: readonly ResumeSection[]): boolean {
  const texts = sections.flatMap(({ entries }) =>
    entries.flatMap(({ heading, organisation, lines }) => [heading, organisation, ...lines.map(({ text }) => text)]),
  )
  const letters = texts.flatMap(text => /^\P{L}*(\p{L})/u.exec(text)?.[1] ?? [])
  return letters.filter(letter => letter !== letter.toUpperCase()).length > letters.length / 2
}

function namesOf(
  { kind, title, organisation }: EvidenceForm,
  isLow: boolean,
): Pick<EvidenceForm, 'title' | 'organisation'> {
  const isLowName = isLow && organisation === organisation.toLowerCase()
  const named = usualName(organisation, isLowName)
  const isName =
    (kind === 'education' && !organisation && isInstitution(title) && !degree.test(title)) ||
    (kind === 'job' &&
      !organisation &&
      !titleWords.test(title) &&
      !readVerb(title.split(' ')[0] ?? '') &&
      !/(?<!\p{L})(?:my|our)(?!\p{L})/iu.test(title))
  const isLowTitle = isLow && title.slice(1) === title.slice(1).toLowerCase()
  return {
    organisation: named,
    title: isName ? upperFirst(usualName(isLowTitle ? title.toLowerCase() : title, isLowTitle)) : title,
  }
}

function itemsOf(section: ResumeSection): EvidenceForm[] {
  const kind = kindOf(section)
  if (!kind) return []
  if (kind === 'skill' || kind === 'language') return listedItems(section, kind)
  if (kind === 'certificate') {
    const [course] = /^licen[cs]e/i.test(section.name)
      ? section.entries.flatMap(entry => licenseWaitedFor(entry, 'License: '))
      : []
    return [...section.entries.flatMap(certificatesOf), ...(course ? [course] : [])]
  }
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
  if (kind === 'education') return [itemOf(kind, entry), ...licenseWaitedFor(entry)]
  if (kind === 'job' && /\bvolunteer\b/i.test(entry.heading)) return [itemOf('volunteering', entry)]
  const isHome = (kind === 'job' || kind === 'volunteering') && isAtHome(entry)
  if (!isHome && !(kind === 'job' && ofFamily.test(entry.heading))) return [itemOf(kind, entry)]
  // "PTO treasurer at Elmwood Elementary 2019-2022", below the years at home.
  const roles = entry.lines.flatMap(({ text }) => roleIn(text) ?? [])
  const others = entry.lines.filter(({ text }) => !roleIn(text))
  const heading = isOfKids.test(entry.heading || entry.organisation)
    ? `Raising ${lowerFirst(entry.heading || entry.organisation)}`
    : entry.heading
  return [itemOf('care', { ...entry, heading, lines: others }), ...roles]
}

const isAtHome = ({ heading, organisation }: ResumeEntry) =>
  atHome.test(heading) ||
  (!(heading && organisation) && (isOfKids.test(heading || organisation) || homeYears.test(heading || organisation)))
const isOfKids = /^(?:(?:my|our|two|three|four|five|\d+) )+(?:kids|children|boys|girls|sons|daughters)$/i
const homeYears =
  /^(?:home with (?:my|our|the|two|three)|(?:my |our )?home and (?:my |our |the )?(?:kids|children|family)$|sahm$|mother at home)/i
const atHome =
  /\b(?:at home|stay(?:ed|ing)? home (?:mom|mother|dad|father|parent)|stay[- ]at[- ]home|home ?maker|raising|full[- ]time (?:mom|mother|dad|parent|caregiver))\b/i
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

/** "License: waiting on state board date", below the course that leads to it. */
function licenseWaitedFor({ heading, lines }: ResumeEntry, label = ''): EvidenceForm[] {
  const [result] = lines.flatMap(({ text }) => awaited.exec(label + text)?.[1] ?? [])
  return result ? [formOf('certificate', { title: `${heading} license`.trim(), to: result })] : []
}
const awaited =
  /(?:^|[.,] )licen[cs]e:? (?:is )?((?:waiting|pending|applied|scheduled|in process|not yet)(?!\p{L})[^.,]*)/iu

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
    .replace(/,\s+(?:own|clean|no|can|have|with|took|got|passed it|online|thr(?:u|ough)) .*$/i, '')
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
  /^(?:full results?|results?|show credential|credential id|.* (?:expires|renewal|good until)$|\[[^\]]*\]$|(?:highly )?proficient|completed|familiar|expert|no|not|never|can|able|own|clean|willing|waiting|finished)\b|^[^\p{L}]*$|^(?:i )?(?:want|have ?n['’]?t|need|plan|hope|signed up|\d+ of my)\b/iu

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
  const whom = mendSpelling(organisation.toLowerCase())
  const named = people.test(whom) ? whom : tidyCapitals(organisation)
  const form: EvidenceForm = {
    kind,
    title: upperFirst(withAcronym(shortened(tidyTitle(title), max.title))),
    organisation: guide.organisation ? shortened(named, max.organisation) : '',
    place: shortened(place, max.place),
    from: guide.dates === 'span' ? shortened(from, max.date) : '',
    to: guide.dates ? shortened(to, max.date) : '',
    answers: Object.fromEntries(given),
    lines: [],
  }
  return form
}

/** "LOADER" is a word, "PRN" is none. */
const tidyTitle = (title: string) =>
  title === title.toUpperCase() &&
  title.split(/[^\p{L}]+/u).every(word => word === '' || (word.length > 4 && titleWord(word).within > 0))
    ? tidyName(title.toLowerCase())
    : tidyCapitals(title)

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
  const jobs = items.filter(({ kind }) => kind === 'job')
  const newest = Math.max(...jobs.map(({ from, to }) => Math.max(yearOf(from), yearOf(to))))
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
  const end = kind === 'education' && !to ? endOfStudy([heading, ...texts].join('. ')) : to
  const answers = { did, ...(grade ? { grade: shortened(grade, max.answer) } : {}) }
  return formOf(kind, { title, organisation: where, place, from, to: end, answers })
}

function endOfStudy(told: string): string {
  if (isLeft.test(told)) return ''
  const [, when = ''] = finishes.exec(told) ?? []
  if (when) return `expected ${/^\p{L}{3,}$/u.test(when) ? upperFirst(when) : when}`
  return underWay.test(told) ? 'in progress' : ''
}
const isLeft =
  /(?<!\p{L})(?:(?:did ?n['’]?t|did not|not|never|before (?:i )?)(?: yet)? finish(?!ed yet)|dropped|stopp\p{L}*|withdrew|on a break|taking a (?:break|gap)|incomplete|had to leave)/iu
const finishes =
  /(?<!\p{L})(?:finish(?:es|ing)?|graduat(?:e|es|ing)|complet(?:es|ing)|done)(?: it)?,?(?: in| this| by| next)? ((?:(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*|spring|summer|fall|winter)(?: ['’]?\d{2,4})?)(?![\p{L}\d])/iu
const underWay =
  /(?<!\p{L})(?:in progress|(?:one|two|three|four|a few|\d+) (?:more )?(?:class(?:es)?|courses?|credits?|semesters?|terms?|tests?)(?: \p{L}+)? (?:left|to go)|almost (?:done|finished)|not finished yet|current(?:ly)? (?:student|enrolled|attending|studying|taking)|still (?:there|going|enrolled|in school|taking)|have \d+ (?:of \d+|hours|hrs|credits)(?: \p{L}+)?|\d+ of \d+ (?:hrs|hours|classes|credits)(?: done)?|(?:now|currently) (?:a |in )?(?:freshman|sophomore|junior|senior))(?!\p{L})|(?:^|\. |\()(?:(?:rising|college|high school) )?(?:freshman|sophomore|junior|senior)(?! high)(?=$|[.,)]| at )/iu

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
  const found: EvidenceForm[] = []
  let alone = 0
  for (const text of entry.lines.flatMap(({ text }) => papersIn(text))) {
    const [last, before] = [found.at(-1), found.at(-2)]
    const isDate = ofPaperAbove.test(text) && /\p{L}/u.test(text)
    if (isDate && last) {
      // As profile pages set them: the name, who gave it, "Issued Apr 2024 · Expires Apr 2027".
      if (/^issued/i.test(text) && before && alone >= 2 && !before.to)
        found.splice(-2, 2, { ...before, organisation: before.organisation || last.title, to: last.to })
      const dated = found.at(-1)
      if (dated) dated.to ||= shortened(/exp.*$/i.exec(text)?.[0] ?? text, max.date)
      alone = 0
    } else if (!isDate && !isNoPaper.test(text) && findDates(text)?.rest !== '') {
      found.push(certificateOf(text))
      alone += 1
    }
  }
  return found
}
const ofPaperAbove =
  /^(?:(?:issued|expires?|exp\.?|valid|good|renewed|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:\p{L}{3,6})?\.?|(?:un)?til|thru|through|on|\d+(?:\/\d+)*)[\s·|,:–-]*)+$/iu

const mostSkills = 12
const longestSkill = 50
const separators = /\s*(?:\s\/\s|(?<!\d),|,(?!\d{3}(?!\d))|[;•|·\t\n]|(?<=[\p{Ll})\d]{2})\.\s(?=\p{Lu}))\s*(?![^(]*\))/u
const label = /^\p{L}[\p{L} &/]{2,30}:\s+/u

function listedItems({ entries }: ResumeSection, kind: 'skill' | 'language'): EvidenceForm[] {
  const isLanguage = kind === 'language'
  const lines: string[] = []
  for (const line of entries.flatMap(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)])) {
    const before = lines.at(-1)
    if (isLanguage && before && isOnlyLevel(line)) lines[lines.length - 1] = `${before}, ${line}`
    else lines.push(line)
  }
  const parts = lines
    .filter(line => !whyLeaveOut(line))
    .flatMap(line => (isLanguage ? languagesIn(line) : thingsIn(line)))
    .map(part => tidyTyping(part.replace(isLanguage ? /$^/ : label, '')).replace(/[\s.]+$/, ''))
    .filter(
      part =>
        part &&
        part.length <= (isLanguage ? 80 : longestSkill) &&
        part.split(' ').length <= (isLanguage ? 12 : 6) &&
        !isPersonal.test(part) &&
        (isLanguage || !isNoSkill.test(part)),
    )
  const unique = [...new Map(parts.map(part => [titleKey(part), part])).values()]
  if (isLanguage) return unique.slice(0, mostSkills).map(languageOf)
  const items = unique.flatMap(part => otherThanSkill(part) ?? [formOf('skill', { title: part })])
  const skills = items.filter(({ kind }) => kind === 'skill').slice(0, mostSkills)
  return items.filter(item => item.kind !== 'skill' || skills.includes(item))
}

/** The things that a line lists; a deed, as functional resumes tell them below "Office", stays whole. */
function thingsIn(line: string): string[] {
  const verb = readVerb(/^\p{L}+/u.exec(line)?.[0] ?? '')
  if (verb?.forms.has('past') && !verb.forms.has('base') && line.includes(' ')) return [line]
  const parts = line.split(separators)
  return parts.length === 1 && (line.match(/\//g)?.length ?? 0) > 2 ? line.split('/') : parts
}

/** What goes on with a sentence, says when somebody could work, or waits to be filled in. */
const isNoSkill =
  /^(?:\[[^\]]*\]$|add (?:a )?skill|skill \d|since |most |some of |all of |about \d|longest |shortest |available |need |waiting |finished |passed \d|(?:days|nights|weekends) only|references? |never |with |who |no .* yet$|19\d\d$|20\d\d$|[\d$,.%]+$)|(?<!\p{L})(?:was|were|is|are) (?:me|my|a|the|still)(?!\p{L})/iu

function otherThanSkill(text: string): EvidenceForm[] | undefined {
  if (isLanguageLine(text) || isLanguagePart(text)) return languagesIn(text).map(languageOf)
  return isHeldPaper.test(text) && !isDenied.test(text) ? [certificateOf(text)] : undefined
}
const isDenied = /(?<!\p{L})(?:not|no|never|needs?|wants?|lapsed|expired)(?!\p{L})/iu
const isHeldPaper =
  /\b(?:certified|certificates?|certification|licen[cs]ed|food handler\S*|servsafe|CPR|first aid|BLS|OSHA[- ]?\d+|CDL|notary)\b/i

function papersTold({ kind, entries }: ResumeSection): EvidenceForm[] {
  if (kind === 'certificates' || kind === 'languages') return []
  return entries.flatMap(({ lines }) => lines.flatMap(({ text }) => papersAmong(text))).map(certificateOf)
}

const tellsLanguages = new Set<ResumeSection['kind']>(['summary', 'other', 'skills'])
function languagesTold({ kind, entries }: ResumeSection): EvidenceForm[] {
  if (!tellsLanguages.has(kind)) return []
  return entries
    .flatMap(({ lines }) => lines.flatMap(({ text }) => text.split(/[.;!]\s+|\s+[|•]\s+/)))
    .map(text => text.replace(/[.!]+$/, ''))
    .flatMap(text => {
      if (isLanguageLine(text)) return languagesIn(text)
      const spoken = languagesSpoken(text)
      return spoken.length
        ? spoken
        : text
            .split(/,\s+| - /)
            .filter(isLanguageLine)
            .flatMap(languagesIn)
    })
    .map(languageOf)
}

/** One that we do not know: no program, and no level by itself. */
const mayBeLanguage =
  /^(?!(?:(?:i|we) (?:can |also )*(?:read|write|am)|speak\p{L}*|native|fluent\p{L}*|basic|limited|full|professional|elementary|html|css|java\p{L}*|python|sql|c|learning|excel|word|check|both|understand|good|toefl)(?!\p{L}))\p{L}[\p{L}\p{M}\p{N}%'’ ().,:–/-]{1,60}$/iu

function languageOf(text: string): EvidenceForm {
  const { name, level } = nameAndLevel(text)
  const title = mayBeLanguage.test(text) || name !== text ? name : ''
  return formOf('language', { title: mayBeLanguage.test(name) ? title : '', answers: level ? { level } : {} })
}
