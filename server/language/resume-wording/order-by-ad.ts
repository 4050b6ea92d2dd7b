import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { type Demand, demandsInAd, demandsInOwnWords } from '../demands/demand.ts'
import { readAd } from '../demands/read-ad.ts'
import { contentStems } from '../english/stem.ts'
import { readVerb } from '../english/verbs.ts'
import { formOf } from './lines/split-deeds.ts'
import { endOf, orderJobs } from './order-jobs.ts'
import { shortNames } from './words/short-names.ts'
import { isTimeOff } from './words/time-off.ts'
import { yearsWorked } from './words/years-worked.ts'

interface Wanted {
  stems: ReadonlySet<string>
  demands: ReadonlySet<Demand>
  papers: ReadonlySet<string>
  names: ReadonlySet<string>
}
let last: { title: string; advert: string; wanted: Wanted } | undefined
/** What the duties and requirements of an ad are about, or all of an ad that names few. The last ad is remembered. */
function readWanted(title: string, advert: string): Wanted {
  if (last?.title === title && last.advert === advert) return last.wanted
  const asked = readAd(advert, title)
  const text = asked.length > 2 ? asked.map(({ sentence }) => sentence).join('. ') : advert.slice(0, 4000)
  const demands = new Set([...asked.flatMap(each => each.demands), ...demandsInAd(title)])
  const papers = contentStems(
    asked
      .filter(({ qualification }) => qualification)
      .map(({ sentence }) => sentence)
      .join('. '),
  )
  last = {
    title,
    advert,
    wanted: { stems: contentStems(`${title}. ${text}`), demands, papers, names: new Set(text.match(shortNames)) },
  }
  return last.wanted
}
export const wantedBy = ({ title, advert }: { title: string; advert: string }): ReadonlySet<string> =>
  readWanted(title, advert).stems
export const fitOf = (text: string, wanted: ReadonlySet<string>): number =>
  [...contentStems(text)].filter(stem => wanted.has(stem)).length

export function isDeed(text: string): boolean {
  const [first = '', second = ''] = text.split(/\s+/)
  const forms = readVerb(first)?.forms
  if (!forms) return false
  return (
    forms.has('past') ||
    (forms.has('base') &&
      /^(?:the|an?|all|every|each|about|around|new|up|in|for|with|team|after|[$£€]?\d.*|\p{Ll}+s)$/u.test(second))
  )
}

export interface Ordered {
  resume: Resume
  moved: string[]
}

/**
 * Puts the summary first, then the section with the most of what the ad asks for, and skills before it where there are few
 * years of work; in each job, what the ad asks for comes before the rest.
 */
export function orderByAd(
  resume: Resume,
  asked: { title: string; advert: string },
  said: ReadonlyMap<string, string>,
  near: (text: string) => number = text => fitOf(text, readWanted(asked.title, asked.advert).stems),
): Ordered {
  const wanted = readWanted(asked.title, asked.advert)
  const moved: string[] = []
  const joined = joinSame(resume.sections, moved)
  const sections = inOrder(joined, { title: asked.title, wanted, said }, moved).map(section => {
    if (section.kind !== 'experience' && section.kind !== 'volunteering') return section
    const scored = (entry: ResumeEntry) => scoreOf({ entries: [entry] }, { title: asked.title, wanted, said })
    const entries = orderJobs(section, { scored, said }, moved).map(entry =>
      strongestFirst(entry, { near, said, isSameWork: sharesName(entry.heading, asked.title) }),
    )
    const changed = entries.find(entry => !section.entries.includes(entry))
    if (changed && !moved.some(each => each.startsWith('Below')))
      moved.push(
        `Below “${changed.heading || changed.organisation || section.name}”, what this job asks for now comes first.`,
      )
    return { ...section, entries }
  })
  return { resume: { ...resume, sections }, moved }
}

function joinSame(typed: readonly ResumeSection[], moved: string[]): ResumeSection[] {
  const work = typed.find(({ kind }) => kind === 'experience')
  if (!work) return [...typed]
  const isPart = (section: ResumeSection) =>
    section !== work &&
    ((section.kind === 'experience' && !ofKind.test(work.name) && !ofKind.test(section.name)) ||
      (section.kind === 'other' &&
        section.entries.length > 0 &&
        section.entries.every(({ heading }) => isTimeOff(heading))))
  const parts = typed.filter(isPart)
  const count = [work, ...parts].reduce((sum, { entries }) => sum + entries.length, 0)
  if (parts.length === 0 || count > limits.resume.entries) return [...typed]
  const name = /^(?:(?:work|professional) (?:experience|history)|employment(?: history)?)$/i.test(work.name)
    ? work.name
    : 'Experience'
  moved.push(`All of your jobs now stand under “${name}”.`)
  const entries = [...typed.filter(section => section === work || isPart(section))].flatMap(section => section.entries)
  return typed
    .filter(section => !isPart(section))
    .map(section => (section === work ? { ...work, name, entries } : section))
}

/** Work that its author parted by what it was about stays so. */
const ofKind =
  /\b(?:lab\w*|clinical|teaching|research|relevant|related|field|military|industry|technical|child ?care|health ?care|nursing|office|retail|leadership|internships?|selected)\b/i

interface Fit {
  title: string
  wanted: Wanted
  said: ReadonlyMap<string, string>
}
const proving = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects', 'education'])
/** Where nothing else decides. */
const usual: Record<ResumeSection['kind'], number> = {
  summary: 0,
  skills: 1,
  experience: 2,
  projects: 4,
  volunteering: 5,
  education: 3,
  certificates: 6,
  languages: 7,
  other: 8,
}

function inOrder(typed: readonly ResumeSection[], fit: Fit, moved: string[]): ResumeSection[] {
  const scores = new Map(typed.map(section => [section, proving.has(section.kind) ? scoreOf(section, fit) : 0]))
  const scored = (section: ResumeSection | undefined) => (section ? (scores.get(section) ?? 0) : 0)
  const work = typed.find(({ kind }) => kind === 'experience')
  const study = typed.find(({ kind }) => kind === 'education')
  const [best] = typed
    .filter(({ kind }) => kind !== 'education' && proving.has(kind))
    .toSorted((a, b) => scored(b) - scored(a))
  const isClear = best && best !== work && scored(best) >= scored(work) + 2
  const service = typed.find(({ kind }) => kind === 'volunteering')
  // Of someone who returns to work, what goes on says more than a job of years ago.
  const isReturning =
    service &&
    work &&
    lastYear(work) > 0 &&
    lastYear(service) - lastYear(work) >= longAgo &&
    scored(service) > scored(work)
  const lead = isClear ? best : isReturning ? service : undefined
  const isForStudents = /\b(?:intern|internship|student|trainee|apprentice)\b/i.test(fit.title)
  const isTypedFirst = study && work && typed.indexOf(study) < typed.indexOf(work)
  const jobs = work?.entries.length ?? 0
  const isStudent =
    study && isStudying(study) && (isForStudents || jobs < fewJobs || (isTypedFirst && jobs <= mostOfStudents))
  const studiesFirst = isStudent || (isTypedFirst && isNewDegree(study, typed))
  const papers = typed.find(section => section.kind === 'certificates' && isAskedPaper(section, fit))
  const isExperienced = yearsWorked(work?.entries ?? []) >= yearsOfExperienced
  const listed = typed.find(({ kind }) => kind === 'skills')
  const isListedLast = listed && study && typed.indexOf(listed) > typed.indexOf(study)
  const placeOfSkills = isListedLast ? usual.education + 0.5 : usual.experience + 0.5
  const rank = (section: ResumeSection) => {
    if (section === papers)
      return papers.entries.some(({ lines }) =>
        lines.some(({ text }) => text.match(shortNames)?.some(name => fit.wanted.names.has(name))),
      )
        ? 0.5
        : 1.2
    if (section === lead) return 1.5
    if (section === study && studiesFirst) return lead ? 1.6 : 1.5
    if (section.kind === 'skills' && isExperienced) return placeOfSkills
    return usual[section.kind]
  }
  const sections = typed.toSorted((a, b) => rank(a) - rank(b))
  const tell = (section: ResumeSection | undefined, why: string) => {
    const before = section ? typed.indexOf(section) : -1
    const above =
      section &&
      typed.slice(0, before).find(each => sections.indexOf(each) > sections.indexOf(section) && proving.has(each.kind))
    if (section && above) moved.push(`We put “${section.name}” above “${above.name}”: ${why}`)
  }
  tell(lead, isClear ? 'it has the most of what this job asks for.' : 'it is what you do now.')
  if (!lead) tell(work, 'with jobs to show, work comes first.')
  tell(papers, 'the ad asks for what stands there.')
  if (!isExperienced) tell(listed, 'with few years of work, what you can do comes first.')
  else if (work && listed && typed.indexOf(listed) < typed.indexOf(work))
    moved.push(`We put “${work.name}” above “${listed.name}”: with years of work, what you did says the most.`)
  return sections
}

const yearsIn = (text: string): number[] => (text.match(/(?:19|20)\d\d/g) ?? []).map(Number)
/** A degree of the last year that the resume names, which its author put above the work. */
function isNewDegree({ entries }: ResumeSection, all: readonly ResumeSection[]): boolean {
  const latest = Math.max(0, ...all.flatMap(each => each.entries.flatMap(({ from, to }) => yearsIn(`${from} ${to}`))))
  return entries.some(({ heading, to }) => degree.test(heading) && yearsIn(to).includes(latest))
}
const degree = /\b(?:bachelor|master|associate|B\.? ?(?:S|A|Sc|FA)|M\.? ?(?:S|A)|A\.? ?(?:A|S|AS))\b/i

const longAgo = 5
const lastYear = ({ entries }: ResumeSection): number => Math.max(0, ...entries.map(endOf))

const fewJobs = 2
const yearsOfExperienced = 2
/** With more jobs, someone works beside them. */
const mostOfStudents = 3
/** What has run out or is still to come opens no resume. */
const notHeld =
  /[^.;\n]*\b(?:expired|lapsed|in progress|pending|scheduled|booked|class in|exam in|ready to renew)\b[^.;\n]*/gi
const inAnyPaper = /^(?:driv|certif|licen|card|valid|expir|current|state|train|level|cours|program|pass)/
const isAskedPaper = ({ entries }: ResumeSection, { wanted, said }: Fit): boolean => {
  const texts = entries.flatMap(({ lines }) =>
    lines.map(({ id, text }) => (said.get(id) || text).replace(notHeld, ' ')),
  )
  if (texts.some(text => text.match(shortNames)?.some(name => wanted.names.has(name)))) return true
  return texts
    .map(text => [...contentStems(text)].filter(stem => !inAnyPaper.test(stem)))
    .some(
      stems =>
        stems.some(stem => wanted.papers.has(stem)) || stems.filter(stem => wanted.stems.has(stem)).length >= twoWords,
    )
}
const twoWords = 2

function scoreOf({ entries }: Pick<ResumeSection, 'entries'>, { wanted, said }: Fit): number {
  const texts = entries.flatMap(entry => [
    `${entry.heading} ${entry.organisation}`,
    ...entry.lines.map(({ id, text }) => said.get(id) || text),
  ])
  const shown = new Set(texts.flatMap(demandsInOwnWords).filter(demand => wanted.demands.has(demand)))
  const shared = new Set(texts.flatMap(text => [...contentStems(text)]).filter(stem => wanted.stems.has(stem)))
  return 2 * shown.size + Math.min(shared.size, 12) / 2
}

const isStudying = (section: ResumeSection | undefined) =>
  section?.entries.some(({ to, lines }) =>
    /expected|present|now|current|in progress/i.test(`${to} ${lines.map(({ text }) => text).join(' ')}`),
  ) ?? false

const most = 12
/** A name of a program or a number of hours opens no job. */
const fewestWords = 5
const fragment = 5
const things = 2
/** The first deed of work that is called as the job says best what the work is. */
const sharesName = (heading: string, title: string): boolean => {
  const wanted = contentStems(title)
  return [...contentStems(heading)].some(
    stem => wanted.has(stem) && !/^(?:assist|worker|work|clerk|team|member)/.test(stem),
  )
}

interface Placing {
  near: (text: string) => number
  said: ReadonlyMap<string, string>
  isSameWork: boolean
}
function strongestFirst(entry: ResumeEntry, { near, said, isSameWork }: Placing): ResumeEntry {
  if (entry.lines.length < 3 || entry.lines.length > most) return entry
  const scored = entry.lines.map(line => {
    const text = said.get(line.id) ?? line.text
    return {
      line,
      score:
        Math.min(near(text), 8) +
        (/\d/.test(text) ? 2 : 0) +
        (isDeed(text) ? 1 : 0) -
        (formOf(text) !== undefined ? 0 : text.split(' ').length < fewestWords ? fragment : things) -
        (/^When | when /.test(text) && formOf(text) !== 'base' ? 2.5 : 0),
    }
  })
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  const [first] = scored
  const opening = first ? (said.get(first.line.id) ?? first.line.text) : ''
  if (isSameWork && isDeed(opening) && opening.split(' ').length >= fewestWords) return entry
  if (!best || !first || best.score < first.score + (/\d/.test(said.get(first.line.id) ?? first.line.text) ? 4 : 2))
    return entry
  // The rest keeps the order in which the user told it.
  const ahead = scored.filter(({ score }) => score >= first.score + 2).toSorted((a, b) => b.score - a.score)
  return { ...entry, lines: [...ahead, ...scored.filter(each => !ahead.includes(each))].map(({ line }) => line) }
}
