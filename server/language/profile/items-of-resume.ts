import type { EvidenceForm } from '#contract/endpoints/evidence.ts'
import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import { titleKey } from '#contract/titles.ts'
import { lapsed } from '../english/lapsed.ts'
import { lowerFirst, upperFirst } from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'
import { findDates, isOpenEnd } from '../resume-parsing/find-dates.ts'
import { isWithin } from '../resume-parsing/is-within.ts'
import { usualName } from '../resume-parsing/usual-names.ts'
import { degree, isInstitution, titleWords } from '../resume-parsing/work-and-study.ts'
import { activitiesOf, kindWithoutPost } from './items/activities.ts'
import { formOf } from './items/item-form.ts'
import { itemOf, lengthOfTime } from './items/item-of-entry.ts'
import { languagesTold, listedItems } from './items/listed-items.ts'
import { certificatesOf, isPaper, licenseWaitedFor, papersOf, papersTold } from './items/papers.ts'

export function itemsOfResume({ sections }: Resume): EvidenceForm[] {
  const items = withOpenStarts(
    withOwnTitle(sections)
      .flatMap(section => itemsOf(section))
      .filter(item => item.title !== '' && !isNameless(item)),
  )
  // A language that a section of its own names may stand among the skills or in the summary as well.
  const isLow = isTypedLow(sections)
  const papers = items.filter(({ kind }) => kind === 'certificate').map(({ title }) => titleKey(title))
  const told = sections.flatMap(papersTold).filter(item => {
    if (isNameless(item)) return false
    markLapsed(items, item)
    const key = titleKey(item.title)
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

function markLapsed(items: readonly EvidenceForm[], { title, to }: EvidenceForm): void {
  if (!lapsed.test(to)) return
  const key = titleKey(title)
  for (const item of items) if (item.kind === 'certificate' && titleKey(item.title) === key && !item.to) item.to = to
}

const isNameless = ({ kind, title, organisation, to }: EvidenceForm) =>
  kind === 'certificate' &&
  !(organisation || to) &&
  /^(?:an? |my )?(?:certificates?|certifications?|licen[cs]es?)$/i.test(title)

/** "I am a Certified Nursing Assistant with 7 years" names the present job, if that names its employer alone. */
function withOwnTitle(sections: readonly ResumeSection[]): readonly ResumeSection[] {
  const lines = sections
    .filter(({ kind }) => kind === 'summary')
    .flatMap(({ entries }) => entries.flatMap(e => e.lines))
  const [title] = lines.flatMap(({ text }) => ownTitle.exec(text)?.[1] ?? [])
  const entries = sections.filter(({ kind }) => kind === 'experience').flatMap(each => each.entries)
  const untitled = entries.filter(({ heading, organisation, to }) => !heading && organisation && isOpenEnd(to))
  if (!title || untitled.length !== 1 || !titleWords.test(title)) return sections
  return sections.map(section => ({
    ...section,
    entries: section.entries.map(entry => (entry === untitled[0] ? { ...entry, heading: title } : entry)),
  }))
}
const ownTitle =
  /^(?:(?:[Hh]i|[Hh]ello|[Hh]ey)[,!.]? )?[Ii](?:['’]?m| am)(?: currently)? an? (?!(?:hard|good|great|fast|quick|team|reliable|dependable|strong) )((?:\p{Lu}[\p{L}-]+ ){0,3}\p{Lu}[\p{L}-]+|\p{Ll}+ \p{Ll}+|\p{Ll}+)(?= (?:with|who|for|looking|and|at|in)(?!\p{L})|[,.])/u

function isTypedLow(sections: readonly ResumeSection[]): boolean {
  const texts = sections.flatMap(({ entries }) =>
    entries.flatMap(({ heading, organisation, lines }) => [heading, organisation, ...lines.map(({ text }) => text)]),
  )
  const letters = texts.flatMap(text => /^\P{L}*(\p{L})/u.exec(text)?.[1] ?? [])
  return letters.filter(letter => letter !== letter.toUpperCase()).length > letters.length / 2
}

/** What an employer does, which no letter says after its name. */
const longAside = / \([^()]{41,}\)$/

function namesOf(
  { kind, title, organisation }: EvidenceForm,
  isLow: boolean,
): Pick<EvidenceForm, 'title' | 'organisation'> {
  const isLowName = isLow && organisation === organisation.toLowerCase()
  const named = usualName(organisation.replace(longAside, ''), isLowName)
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
    const papers = section.entries.flatMap(certificatesOf)
    const [course] =
      papers.length === 0 && /^licen[cs]e/i.test(section.name)
        ? section.entries.flatMap(entry => licenseWaitedFor(entry, 'License: '))
        : []
    return [...papers, ...(course ? [course] : [])]
  }
  const entries = section.entries.filter(({ heading, organisation }) => heading || organisation)
  const plain = section.entries.filter(entry => !entries.includes(entry))
  const own = entries
    .filter((entry, at) => !isBreak(entry) && !isAboveRoles(entries, at))
    .flatMap(entry => itemsOfEntry(kind, entry))
  return kind === 'team' ? [...own, ...plain.flatMap(activitiesOf)] : own
}

function isAboveRoles(entries: readonly ResumeEntry[], at: number): boolean {
  const entry = entries[at]
  if (!entry || entry.heading || !entry.lines.every(({ text }) => lengthOfTime.test(text))) return false
  const roles = entries.slice(at + 1).filter(each => each.heading && each.organisation === entry.organisation)
  return entry.from + entry.to === ''
    ? entries[at + 1] === roles[0] && roles.length > 0
    : roles.some(role => isWithin(role, entry))
}
function itemsOfEntry(kind: EvidenceKind, entry: ResumeEntry): EvidenceForm[] {
  if (kind === 'education' && isPaper(entry)) return papersOf(entry)
  if (kind === 'education') return [itemOf(kind, entry), ...licenseWaitedFor(entry)]
  if (kind === 'job' && /\bvolunteer\b/i.test(entry.heading)) return [itemOf('volunteering', entry)]
  if (kind === 'job' && !entry.organisation && ofCourse.test(entry.heading)) return [itemOf('project', entry)]
  const unpaid = kind === 'job' ? kindWithoutPost(entry) : undefined
  if (unpaid) return [itemOf(unpaid, entry)]
  const mayBeHome = kind === 'job' || kind === 'volunteering'
  if (!mayBeHome || !(isAtHome(entry) || ofFamily.test(entry.heading))) return [itemOf(kind, entry)]
  const roles = entry.lines.flatMap(({ text }) => roleIn(text) ?? [])
  const others = entry.lines.filter(({ text }) => !roleIn(text))
  const heading = isOfKids.test(entry.heading || entry.organisation)
    ? `Raising ${lowerFirst(entry.heading || entry.organisation)}`
    : entry.heading
  return [itemOf('care', { ...entry, heading, lines: others }), ...roles]
}

const ofCourse = /^(?:\p{L}+ )?(?:group|class|school|senior|capstone|course|final|team) project(?!\p{L})/iu
const isAtHome = ({ heading, organisation }: ResumeEntry) =>
  atHome.test(heading) ||
  (!(heading && organisation) && (isOfKids.test(heading || organisation) || homeYears.test(heading || organisation)))
const isOfKids = /^(?:(?:my|our|two|three|four|five|\d+) )+(?:kids|children|boys|girls|sons|daughters)$/i
const homeYears =
  /^(?:home (?:full[- ]time )?with (?:my|our|the|two|three)|(?:my |our )?home and (?:my |our |the )?(?:kids|children|family)$|sahm$|mother at home)/i
const atHome =
  /\b(?:at home|stay(?:ed|ing)? home (?:with|to|mom|mother|dad|father|parent)|stay[- ]at[- ]home|home ?maker|raising|full[- ]time (?:mom|mother|dad|parent|caregiver))\b/i
const ofFamily =
  /^(?:took care of|take care of|taking care of|car(?:e|ed|ing) (?:for|of)|watch(?:ed|ing)?|look(?:ed|ing)? after|help(?:ed|ing)?(?: with)?) (?:my |our )?(?:\p{L}+ )?(?:(?:step)?(?:mother|mom|mama|mum|father|dad|papa)(?:-in-law)?|parents?|grand\p{L}+|nana|nanny|nan|gran|granny|mamaw|papaw|abuel[ao]s?|husband|wife|aunt|uncle|sisters?|brothers?|siblings|cousins?|nephews?|nieces?)\b/iu
function roleIn(text: string): EvidenceForm | undefined {
  const dates = findDates(text)
  const [, title = '', organisation = ''] =
    /^(.{3,50}?) (?:at|for) (\p{Lu}[^,(]{2,60})/u.exec(dates?.rest.replace(/\t/g, ' ') ?? '') ?? []
  if (!dates || !titleWords.test(title)) return undefined
  const did = /\(([^)]+)\)/.exec(text)?.[1] ?? ''
  return formOf('volunteering', { title, organisation, from: dates.from, to: dates.to, answers: { did } })
}

const isBreak = ({ heading, organisation }: ResumeEntry) =>
  careerBreak.test(heading) || (organisation === '' && isAway.test(heading))
const isAway =
  /^(?:moving|moved|relocat\p{L}+|immigrat\p{L}+|travel(?:l)?ing|unemployed|between jobs|(?:full[- ]time |part[- ]time |college |high school )?student)(?: (?:to|from|abroad|in)(?!\p{L}).*)?$/iu
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

/** "From April 2024" without an end goes on where no other work began later. */
function withOpenStarts(items: readonly EvidenceForm[]): EvidenceForm[] {
  const yearOf = (date: string) => Number(/(?:19|20)\d\d/.exec(date)?.[0] ?? 0)
  const works = items.filter(({ kind }) => kind === 'job' || kind === 'care')
  const newest = Math.max(...works.map(({ from, to }) => Math.max(yearOf(from), yearOf(to))))
  return items.map(item =>
    item.kind === 'job' && item.from && !item.to && yearOf(item.from) >= newest && !isOver.test(item.answers.did ?? '')
      ? { ...item, to: 'present' }
      : item,
  )
}
const isOver = /(?<!\p{L})(?:i|we) (?:left|quit|stayed|was there|was laid off|was let go|worked there)(?!\p{L})/iu
