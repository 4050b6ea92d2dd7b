import { joinWords } from '../../english/tidy.ts'
import type { CatalogueStep } from '../read-step.ts'
import { type Credential, type PastJob, type Person, stepIdOf, youTold } from '../rules.ts'
import { countSpans, leastYearsOf } from '../standing/merge-jobs.ts'
import { type Booking, readBooking } from '../standing/read-booking.ts'
import { certificateStatus, inClass, readWords, type Status, studyStatus } from '../standing/read-status.ts'
import { readTimeline } from '../timing/read-timeline.ts'
import { jobsFor, type KnownCredential, readKnown } from './read-known.ts'

export type Fulfillment =
  | { kind: 'done'; told: string }
  | {
      kind: 'open'
      told: string
      renewal?: NonNullable<KnownCredential['renewal']>
      booked?: Booking
      isBooked?: true
      isUnderway?: true
      said?: string
      held?: RegExp[]
    }

export function fulfillStep(
  { title, type, timeline = '' }: Pick<CatalogueStep, 'title' | 'type'> & Partial<Pick<CatalogueStep, 'timeline'>>,
  person: Person,
  { now, career }: { now: Date; career: readonly string[] },
): Fulfillment | undefined {
  const id = stepIdOf(title)
  const named = type === 'experience' ? person.pastJobs.filter(job => isNamed(job, title, career)) : []
  return (
    byCertificates(id, person, now) ?? byJobs(id, person.pastJobs, timeline) ?? byLines(id, person) ?? toldJobs(named)
  )
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? []
const phrase = (text: string) => ` ${wordsIn(text).join(' ')} `

/** "Shift lead, restaurant" for "Become shift lead or assistant manager", if the career is one of restaurants. */
function isNamed({ slug, text }: PastJob, title: string, career: readonly string[]): boolean {
  const head = text.split(/[,.(]/)[0] ?? ''
  if (slug || wordsIn(head).length < 2 || !phrase(title).includes(phrase(head))) return false
  const names = new Set(career.flatMap(wordsIn).filter(word => !wordsIn(head).includes(word) && !rank.test(word)))
  return wordsIn(text).some(word => names.has(word))
}

const rank = /^(?:manager|supervisor|assistant|general|shift|lead|leader|team|senior|director|worker|associate)$/

function byCertificates(id: string, person: Person, now: Date): Fulfillment | undefined {
  const { certificates, credentials } = readKnown()
  const names = certificates[id] ?? []
  const asked = names.flatMap(name => credentials[name] ?? [])
  const found = names.map(name => bestOf(name, person, now))
  const told = [...new Set(found.flatMap(each => (each ? [youTold(each.credential.said)] : [])))].join(' ')
  if (!told) return undefined
  if (found.every(each => each?.status === 'held')) return { kind: 'done', told: `${told} So this is done.` }
  const expired = found.findIndex(each => each?.status === 'expired')
  const renewal = asked[expired]?.renewal
  const test = found.find(each => each?.status === 'booked')
  const underway = found.find(each => each?.status === 'underway')
  const booked = test && readBooking(test.credential.said, now)
  return {
    kind: 'open',
    told: [told, booked && `That is in ${booked.distance}.`, explain(found, names)].filter(Boolean).join(' '),
    ...(renewal && { renewal }),
    ...(test && { isBooked: true }),
    ...(underway && { isUnderway: true, said: underway.credential.said }),
    ...(booked && { booked }),
    held: asked.filter((_, at) => found[at]?.status === 'held').map(({ pattern }) => pattern),
  }
}

/** A part of it, such as the exam, does not make it held. */
function bestOf(name: string, person: Person, now: Date) {
  const { credentials } = readKnown()
  const known = credentials[name]
  const found = known && best(known, person, now)
  if (found) return found
  const higher = Object.values(credentials).filter(({ covers }) => covers?.includes(name))
  const above = higher.map(each => best(each, person, now)).find(each => each?.status === 'held')
  if (above) return above
  const part = Object.values(credentials).find(({ partOf }) => partOf === name)
  const half = part && best(part, person, now)
  return half && { ...half, status: half.status === 'held' ? ('unclear' as const) : half.status }
}

export function heldFor(id: string, person: Person, now: Date): { said: string; by: 'course' | 'degree' } | undefined {
  const { certificates, credentials } = readKnown()
  const names = certificates[id] ?? []
  const known = Object.entries(credentials).filter(
    ([name, { covers, partOf }]) =>
      names.includes(name) || (partOf && names.includes(partOf)) || covers?.some(each => names.includes(each)),
  )
  for (const [, each] of known) {
    const found = each.shows && best(each, person, now)
    if (each.shows && found?.status === 'held') return { said: found.credential.said, by: each.shows }
  }
  return undefined
}

export const leftOver = 'So this is left:'
export const untilPassed = 'It is done when you have passed.'

function explain(found: readonly ({ status: Status } | undefined)[], names: readonly string[]): string {
  const missing = names.filter((_, at) => found[at]?.status !== 'held').map(name => name.replaceAll('-', ' '))
  if (missing.length < names.length)
    return `${leftOver} ${joinWords(missing)}. Ask the office that checks it if you still need that.`
  const states = new Set(found.map(each => each?.status))
  if (states.has(undefined)) return 'The step asks for more than that, so it is open.'
  if (states.has('expired')) return 'It has run out, so the step is open.'
  if (states.has('booked')) return untilPassed
  if (states.has('underway')) return 'It is open until you have passed.'
  return 'Check off the step if you hold it.'
}

const byWeight: readonly Status[] = ['held', 'booked', 'underway', 'expired', 'left', 'unclear']

function best(known: KnownCredential & { pattern: RegExp }, person: Person, now: Date) {
  const statuses = person.credentials
    .filter(({ title }) => known.pattern.test(title))
    .filter(({ isCourse, title }) => known.course || !(isCourse || inClass.test(title)))
    .filter(({ issuer, title, said }) => !isSentence({ issuer, title, said }) || readWords(title) !== undefined)
    .filter(({ abroad }) => !(known.license && abroad))
    .map(credential => ({ credential, status: statusOf(credential, known, person, now) }))
  return statuses.toSorted((a, b) => byWeight.indexOf(a.status) - byWeight.indexOf(b.status))[0]
}

const isSentence = ({ issuer, title, said }: Pick<Credential, 'issuer' | 'title' | 'said'>) => !issuer && title === said

function statusOf(
  credential: Credential,
  known: KnownCredential & { pattern: RegExp },
  person: Person,
  now: Date,
): Status {
  const { license, validYears, course } = known
  const { dated, issuer, inState, isCourse } = credential
  if (course && isCourse && studyStatus(dated, now) === 'underway') return 'underway'
  const read = certificateStatus(dated, { issuer, now, validYears })
  const isTold = read === 'unclear' && readWords(dated.text) === undefined && !isSentence(credential)
  const status = isTold && worksWith(known, person) ? 'held' : read
  // Someone who studied or worked abroad may mean the license of that country.
  const isFromAbroad =
    person.studies.some(({ abroad }) => abroad) || person.pastJobs.some(job => job.abroad ?? job.partlyAbroad)
  return status === 'held' && license && isFromAbroad && !inState ? 'unclear' : status
}

const lastsLong = 4

/** "Keep the notary journal": who does at work now what a paper is for holds it. */
const worksWith = (
  { pattern, validYears = lastsLong }: KnownCredential & { pattern: RegExp },
  { items = [] }: Person,
): boolean =>
  validYears >= lastsLong &&
  items.some(
    ({ kind, current, clauses }) => kind === 'job' && current && clauses.some(({ text }) => pattern.test(text)),
  )

function byJobs(id: string, pastJobs: readonly PastJob[], timeline: string): Fulfillment | undefined {
  const slugs = jobsFor(id)
  const least = readTimeline(timeline).from / weeksOfYear
  const isShort = (job: PastJob) => least > 1 && Math.max(countSpans(job.spans ?? []), leastYearsOf(job.years)) < least
  return toldJobs(
    pastJobs
      .filter(({ slug }) => slugs.includes(slug))
      .map(job => ({ ...job, firstYear: job.firstYear || isShort(job) })),
  )
}

const weeksOfYear = 52

const works = new Set(['job', 'family-business', 'volunteering'])

function byLines(id: string, { items = [] }: Person): Fulfillment | undefined {
  const asked = readKnown().practice.find(({ steps, lines }) => steps.includes(id) && lines)
  for (const { kind, title, clauses, quotes } of asked ? items.filter(each => works.has(each.kind)) : []) {
    const line = clauses.find(({ text }) => asked?.lines?.test(text))?.text
    const said = line ? (quotes.get(line) ?? line) : asked?.titles?.test(title) && kind === 'job' ? title : ''
    if (said) return { kind: 'done', told: `${youTold(said)} ${isFor}` }
  }
  return undefined
}

const isFor = 'That is what this step is for.'

function toldJobs(jobs: readonly PastJob[]): Fulfillment | undefined {
  const [job] = jobs.toSorted(
    (a, b) => Number(a.firstYear) - Number(b.firstYear) || countSpans(b.spans ?? []) - countSpans(a.spans ?? []),
  )
  if (!job) return undefined
  return job.firstYear
    ? { kind: 'open', told: `${youTold(job.said)} Check off the step if that was long enough.` }
    : { kind: 'done', told: `${youTold(job.said)} ${isFor}` }
}

export const renewIt = 'Renew it for this step.'

export function lapsedFor({ title, description }: CatalogueStep, person: Person, now: Date): string | undefined {
  for (const known of Object.values(readKnown().credentials)) {
    const found = known.pattern.test(`${title}. ${description}`) ? best(known, person, now) : undefined
    if (found?.status === 'expired') return `${youTold(found.credential.said)} ${renewIt}`
  }
  return undefined
}
