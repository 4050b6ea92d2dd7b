import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { type Demand, demandsInAd, demandsInOwnWords } from '../demands/demand.ts'
import { readAd } from '../demands/read-ad.ts'
import { contentStems } from '../english/stem.ts'
import { readVerb } from '../english/verbs.ts'
import { formOf } from './lines/split-deeds.ts'
import { shortNames } from './words/short-names.ts'

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
 * Puts the summary and skills first, then the section with the most of what the ad asks for; in each job, what the ad
 * asks for comes before the rest.
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
    const entries = newestFirst(section, wanted, said, moved).map(entry => strongestFirst(entry, near, said))
    const changed = entries.find(entry => !section.entries.includes(entry))
    if (changed && !moved.some(each => each.startsWith('Below')))
      moved.push(
        `Below “${changed.heading || changed.organisation || section.name}”, what this job asks for now comes first.`,
      )
    return { ...section, entries }
  })
  return { resume: { ...resume, sections }, moved }
}

const isBreak = /^(?:career break|family leave|parental leave|maternity|at home|sabbatical)\b/i
function joinSame(typed: readonly ResumeSection[], moved: string[]): ResumeSection[] {
  const work = typed.find(({ kind }) => kind === 'experience')
  if (!work) return [...typed]
  const isPart = (section: ResumeSection) =>
    section !== work &&
    (section.kind === 'experience' ||
      (section.kind === 'other' &&
        section.entries.length > 0 &&
        section.entries.every(({ heading }) => isBreak.test(heading))))
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
  const studiesFirst =
    study && isStudying(study) && (isForStudents || jobs < fewJobs || (isTypedFirst && jobs <= mostOfStudents))
  const papers = typed.find(section => section.kind === 'certificates' && isAskedPaper(section, fit))
  const rank = (section: ResumeSection) => {
    if (section === papers)
      return papers.entries.some(({ lines }) =>
        lines.some(({ text }) => text.match(shortNames)?.some(name => fit.wanted.names.has(name))),
      )
        ? 0.5
        : 1.2
    if (section === lead) return 1.5
    if (section === study && studiesFirst) return lead ? 1.6 : 1.5
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
  tell(
    typed.find(({ kind }) => kind === 'skills'),
    'employers look for skills first.',
  )
  return sections
}

const longAgo = 5
const endOf = ({ from, to }: ResumeEntry) => (/present|now|today|current/i.test(to) ? 9999 : yearOf(to) || yearOf(from))
const lastYear = ({ entries }: ResumeSection): number => Math.max(0, ...entries.map(endOf))

const fewJobs = 2
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

function scoreOf({ entries }: ResumeSection, { wanted, said }: Fit): number {
  const texts = entries.flatMap(entry => [
    `${entry.heading} ${entry.organisation}`,
    ...entry.lines.map(({ id, text }) => said.get(id) || text),
  ])
  const shown = new Set(texts.flatMap(demandsInOwnWords).filter(demand => wanted.demands.has(demand)))
  const shared = new Set(texts.flatMap(text => [...contentStems(text)]).filter(stem => wanted.stems.has(stem)))
  return 2 * shown.size + Math.min(shared.size, 12) / 2
}

const yearOf = (text: string) => Number(text.match(/(?:19|20)\d\d/g)?.at(-1) ?? 0)
/** Jobs that go on first, among them the nearest to the ad; then by the year in which they ended. */
function newestFirst(
  section: ResumeSection,
  wanted: Wanted,
  said: ReadonlyMap<string, string>,
  moved: string[],
): ResumeEntry[] {
  const { entries } = section
  if (entries.length < 2 || entries.every(entry => endOf(entry) === 0)) return [...entries]
  // One without dates stays with the one that it was typed behind.
  const ends = new Map<ResumeEntry, number>()
  for (const [at, entry] of entries.entries()) {
    const before = entries[at - 1]
    const next = entries.slice(at).find(each => endOf(each) > 0)
    ends.set(entry, endOf(entry) || (before ? ends.get(before) : undefined) || (next ? endOf(next) : 0))
  }
  const ended = (entry: ResumeEntry) => ends.get(entry) ?? 0
  const scores = new Map(
    entries.map(entry => [entry, scoreOf({ ...section, entries: [entry] }, { title: '', wanted, said })]),
  )
  const scored = (entry: ResumeEntry) => scores.get(entry) ?? 0
  // Of jobs, an employer expects the newest first; of help without pay, the nearest may stay there.
  if (section.kind === 'volunteering' && scored(entries[0] as ResumeEntry) === Math.max(...entries.map(scored)))
    return [...entries]
  const isTimeOff = ({ heading, organisation, lines: [first] }: ResumeEntry) =>
    isBreak.test(heading || organisation || (first ? (said.get(first.id) ?? first.text) : ''))
  const isOpen = (entry: ResumeEntry) => (ended(entry) === 9999 && !isTimeOff(entry) ? 1 : 0)
  const sorted = entries.toSorted(
    (a, b) =>
      Number(isTimeOff(a)) - Number(isTimeOff(b)) ||
      isOpen(b) - isOpen(a) ||
      (isOpen(a) ? Math.round(scored(b) - scored(a)) : ended(b) - ended(a)),
  )
  const [first] = sorted
  const name = first && (first.heading || first.organisation)
  if (first && name && first !== entries[0]) {
    const isNewest = entries.every(entry => ended(entry) <= ended(first))
    const others = entries.filter(entry => entry !== first)
    const why =
      isOpen(first) && others.some(isOpen)
        ? ': it is the nearest to this job'
        : isNewest
          ? ', the newest on top'
          : ', above the break'
    moved.push(`Under “${section.name}”, “${name}” now comes first${why}.`)
  }
  return sorted
}

const isStudying = (section: ResumeSection | undefined) =>
  section?.entries.some(({ to, lines }) =>
    /expected|present|now|current|in progress/i.test(`${to} ${lines.map(({ text }) => text).join(' ')}`),
  ) ?? false

const most = 12
function strongestFirst(
  entry: ResumeEntry,
  near: (text: string) => number,
  said: ReadonlyMap<string, string>,
): ResumeEntry {
  if (entry.lines.length < 3 || entry.lines.length > most) return entry
  const scored = entry.lines.map(line => {
    const text = said.get(line.id) ?? line.text
    return {
      line,
      score:
        Math.min(near(text), 8) +
        (/\d/.test(text) ? 2 : 0) +
        (isDeed(text) ? 1 : 0) -
        (/^When | when /.test(text) && formOf(text) !== 'base' ? 2.5 : 0),
    }
  })
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  const [first] = scored
  if (!best || !first || best.score < first.score + (/\d/.test(said.get(first.line.id) ?? first.line.text) ? 4 : 2))
    return entry
  // The rest keeps the order in which the user told it.
  const ahead = scored.filter(({ score }) => score >= first.score + 2).toSorted((a, b) => b.score - a.score)
  return { ...entry, lines: [...ahead, ...scored.filter(each => !ahead.includes(each))].map(({ line }) => line) }
}
