import { type Credential, type PastJob, type Person, youTold } from '../rules.ts'
import { certificateStatus, readWords, type Status } from '../standing/read-status.ts'
import { type KnownCredential, readKnown } from './read-known.ts'

export type Fulfillment =
  | { kind: 'done'; told: string }
  /** Something is known about it, but it is not fulfilled. */
  | { kind: 'open'; told: string; renewal?: NonNullable<KnownCredential['renewal']> }

/** Whether certificates or past jobs fulfill a step of the catalogue; undefined if nothing is known. */
export function fulfillStep(id: string, person: Person, now: Date): Fulfillment | undefined {
  return byCertificates(id, person, now) ?? byJobs(id, person.pastJobs)
}

function byCertificates(id: string, person: Person, now: Date): Fulfillment | undefined {
  const { certificates, credentials } = readKnown()
  const asked = certificates[id]?.flatMap(name => credentials[name] ?? [])
  if (!asked?.length) return undefined
  const found = asked.map(known => best(known, person, now))
  const told = [...new Set(found.flatMap(each => (each ? [youTold(each.credential.said)] : [])))].join(' ')
  if (!told) return undefined
  if (found.every(each => each?.status === 'held')) return { kind: 'done', told }
  const expired = found.findIndex(each => each?.status === 'expired')
  const renewal = asked[expired]?.renewal
  return { kind: 'open', told: `${told} ${explain(found)}`, ...(renewal && { renewal }) }
}

function explain(found: readonly ({ status: Status } | undefined)[]): string {
  const states = new Set(found.map(each => each?.status))
  if (states.has(undefined) || (states.has('held') && states.size > 1))
    return 'The step asks for more than that, so it is open.'
  if (states.has('expired')) return 'It has run out, so the step is open.'
  if (states.has('booked') || states.has('underway')) return 'It is done when you have passed.'
  return 'Tick the step if you hold it.'
}

const rank: readonly Status[] = ['held', 'booked', 'underway', 'expired', 'left', 'unclear']

function best(known: KnownCredential & { pattern: RegExp }, person: Person, now: Date) {
  const statuses = person.credentials
    .filter(({ title }) => known.pattern.test(title))
    .filter(({ isCourse }) => !isCourse || known.course)
    .filter(({ issuer, title, said }) => !isSentence({ issuer, title, said }) || readWords(title) !== undefined)
    .filter(({ abroad }) => !(known.license && abroad))
    .map(credential => ({ credential, status: statusOf(credential, known, person, now) }))
  return statuses.toSorted((a, b) => rank.indexOf(a.status) - rank.indexOf(b.status))[0]
}

const isSentence = ({ issuer, title, said }: Pick<Credential, 'issuer' | 'title' | 'said'>) => !issuer && title === said

function statusOf(credential: Credential, { license, validYears }: KnownCredential, person: Person, now: Date): Status {
  const { dated, issuer, inState } = credential
  const status = certificateStatus(dated, { issuer, now, validYears })
  // Someone who studied or worked abroad may mean the license of that country.
  const isFromAbroad = person.studies.some(({ abroad }) => abroad) || person.pastJobs.some(({ abroad }) => abroad)
  return status === 'held' && license && isFromAbroad && !inState ? 'unclear' : status
}

function byJobs(id: string, pastJobs: readonly PastJob[]): Fulfillment | undefined {
  const slugs = readKnown().jobs[id]
  const jobs = pastJobs.filter(({ slug }) => slugs?.includes(slug))
  const job = jobs.find(({ firstYear }) => !firstYear) ?? jobs[0]
  if (!job) return undefined
  return job.firstYear
    ? { kind: 'open', told: `${youTold(job.said)} Tick the step if that was long enough.` }
    : { kind: 'done', told: youTold(job.said) }
}
