import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { lowerRole, withArticle } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import { professionOf } from '../abroad/path-abroad.ts'
import { isInField, readKnown } from '../known/read-known.ts'
import { type Credential, type PastJob, type Person, type Study, stepIdOf } from '../rules.ts'
import { findRung, isCurrentJob } from '../standing/find-rung.ts'
import { certificateStatus } from '../standing/read-status.ts'
import { findStrengths, nameOf } from './find-strengths.ts'
import type { Brought } from './read-items.ts'

const mostAssets = 5

export function nameAssets(entry: CareerEntry, person: Person, now: Date): string[] {
  const credential = bestCredential(entry, person, now)
  const job = bestJob(entry, person)
  const isClose =
    job !== undefined &&
    (job.slug === entry.slug ||
      job.isProfessional === true ||
      isProven(entry, person, job) ||
      isRelated(entry, job) ||
      findRung(entry, person, now) === job)
  const result = bestResult(person.items ?? [])
  const study = bestStudy(entry, person)
  const tools = (person.items ?? []).filter(({ kind }) => kind === 'skill' || kind === 'language')
  const made = (person.items ?? []).find(({ kind }) => kind === 'project' || kind === 'care')
  return [
    ...(credential ? [credential.said] : []),
    ...(job && isClose ? [describeJob(job)] : []),
    ...(result ? [`“${result}”`] : []),
    ...(made && !result ? [describeMade(made)] : []),
    ...(study ? [describeStudy(study)] : []),
    ...(job && !isClose ? [describeJob(job)] : []),
    ...tools.map(describeTool),
  ].slice(0, mostAssets)
}

const isProven = (entry: CareerEntry, { items = [] }: Person, { text }: PastJob): boolean =>
  findStrengths(entry, items).some(
    ({ demand, words, item }) => demand !== '' && isDeed(words) && item.kind === 'job' && text.startsWith(item.title),
  )

export function bestCredential({ slug, roadmap }: CareerEntry, person: Person, now: Date): Credential | undefined {
  const { certificates, credentials } = readKnown()
  const asked = roadmap.flatMap(({ title }) => certificates[stepIdOf(title)] ?? []).flatMap(id => credentials[id] ?? [])
  const profession = professionOf(slug)
  const field = profession && new RegExp(profession.field, 'i')
  const isHeld = ({ dated, issuer }: Credential) => certificateStatus(dated, { issuer, now }) === 'held'
  const held = person.credentials.filter(each => !each.isCourse && (each.issuer || each.dated.to) && isHeld(each))
  return (
    held.find(({ title }) => field?.test(title) && !evaluates.test(title)) ??
    held.find(({ title }) => asked.some(({ pattern }) => pattern.test(title)))
  )
}

const evaluates = /\bevaluat/i

function bestJob(entry: CareerEntry, person: Person): PastJob | undefined {
  const { pastJobs } = person
  const current = pastJobs.find(job => isCurrentJob(job, person))
  return (
    pastJobs.find(job => job.slug === entry.slug) ??
    current ??
    pastJobs.find(job => !job.firstYear && isRelated(entry, job)) ??
    pastJobs.find(({ firstYear }) => !firstYear)
  )
}

const isRelated = ({ facts: { related } }: CareerEntry, { slug }: PastJob): boolean =>
  [...related.closest, ...related.close, ...related.further].includes(slug)

const describeMade = (item: Brought): string =>
  item.kind === 'care' && item.from && item.to ? `${nameOf(item)}, ${item.from} to ${item.to}` : nameOf(item)

const describeJob = ({ title, text, years, abroad, organisation }: PastJob): string => {
  const role = lowerRole(text.split(',')[0]?.trim() || title)
  const where = [organisation && ` at ${organisation}`, abroad && ` in ${abroad}`].filter(Boolean).join('')
  return years ? `${years} as ${withArticle(role)}${where}` : `work as ${withArticle(role)}${where}`
}

function bestStudy({ slug }: CareerEntry, { studies }: Person): Study | undefined {
  const known = studies.filter(({ status }) => status !== 'unclear')
  return (
    known.find(({ title, status }) => status === 'held' && isInField(title, slug)) ??
    known.find(({ title }) => isInField(title, slug)) ??
    known.find(({ status }) => status === 'held') ??
    known[0]
  )
}

const describeStudy = ({ said, focus }: Study): string => (focus ? `${said} (${focus})` : said)

const describeTool = ({ title, level }: Brought): string => (level ? `${title} (${level})` : title)

export const isDeed = (words: string): boolean =>
  readVerb(/^\p{L}+/u.exec(words)?.[0]?.toLowerCase() ?? '')?.forms.has('past') === true
/** "open and close, count the drawer" */
const isDuty = (words: string): boolean =>
  /^\p{L}+ (?:and \p{L}+|the|a|an|my|our|new|for)\b/u.test(words) &&
  readVerb(/^\p{L}+/u.exec(words)?.[0]?.toLowerCase() ?? '')?.forms.has('base') === true
const counted = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred)\b/i

export function bestResult(items: readonly Brought[]): string | undefined {
  const done = items
    .filter(({ kind }) => kind === 'job' || kind === 'family-business' || kind === 'volunteering' || kind === 'project')
    .flatMap(({ clauses, quotes }) => clauses.map(({ text }) => quotes.get(text) ?? text))
  return done.find(text => isDeed(text) && counted.test(text)) ?? done.find(isDeed) ?? done.find(isDuty)
}
