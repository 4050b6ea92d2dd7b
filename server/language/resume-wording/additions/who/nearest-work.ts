import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { readTypedDate } from '../../../english/read-date.ts'
import { contentStems } from '../../../english/stem.ts'
import { titleWords } from '../../../resume-parsing/work-and-study.ts'
import type { Head } from '../../from-profile/add-points.ts'
import { type Asked, nearness } from '../../from-profile/rank-facts.ts'
import { isTimeOff } from '../../words/time-off.ts'

export interface Known {
  title: string
  asked: Asked
  titles?: ReadonlyMap<string, Head>
  newJobs?: readonly ResumeEntry[]
}
const isOpen = /\b(?:present|now|today|current|ongoing)\b/i
const ofCare = /^(?:caring|care) (?:for|of)\b|\b(?:family|at home)\b/i
const clearly = 2.5

/** "Accounts Payable / Office Coordinator" is one title; a part alone may be no name of work. */
export function roleIn(heading: string): string {
  const parts = heading.split(/, | [-–—|] | \(/)
  return parts.find((part, at) => at < 2 && isRole(part)) ?? (parts[0] || heading)
}

export interface Worked {
  job: ResumeEntry
  merged: string[]
  near: number
  isNear: boolean
  isPaid: boolean
  score: number
}

const perYear = 0.4
const mostYears = 5
const sameTitle = 4
const longAgo = 8
const ofPay = 1
const ofNow = 1

/** The work of the resume with a title, first what tells an employer most for this job. */
export function nearestWork(resume: Resume, { title, asked, titles, newJobs = [] }: Known): Worked[] {
  const of = (kind: ResumeSection['kind']) =>
    resume.sections.filter(section => section.kind === kind).flatMap(({ entries }) => entries)
  const paid = [...newJobs, ...of('experience')]
  const wanted = contentStems(title)
  const all = [...paid.map(asWorkerThere), ...of('volunteering').map(asVolunteer)]
    .filter(({ heading, organisation }) => (heading || organisation) && !isTimeOff(heading) && !ofCare.test(heading))
    .map(job => titled(job, titles?.get(job.id)))
  const worked = joined(all).map(({ job, merged }): Worked => {
    const role = roleIn(job.heading)
    const isSame = [...contentStems(role)].some(stem => wanted.has(stem) && !inAnyTitle.test(stem))
    const near = Math.max(...[job, ...all.filter(({ id }) => merged.includes(id))].map(each => nearOf(each, asked)))
    const isPaid = paid.some(({ id }) => id === job.id) && !/\bvolunteer\b/i.test(job.heading)
    const end = readTypedDate(job.to)?.year ?? new Date().getFullYear()
    const score =
      near +
      (isSame ? sameTitle : 0) +
      Math.min(yearsOf(job), mostYears) * perYear +
      (isOpen.test(job.to) ? ofNow : 0) +
      (isPaid ? ofPay : 0) -
      (job.from || job.to ? 0 : clearly) -
      (new Date().getFullYear() - end > longAgo ? sameTitle : 0)
    return { job, merged, near, isPaid, isNear: isSame || nearness(asked, role.replace(/ worker$/, '')) > 0, score }
  })
  const ranked = nowFirst(worked.toSorted((a, b) => b.score - a.score))
  const named = ranked.filter(({ job }) => isRole(roleIn(job.heading)))
  const [first] = ranked
  const isHidden = first && named[0] !== first && named.every(({ score }) => score < first.score + clearly)
  return isHidden ? [] : named
}
/** "Cat room, laundry" at a shelter is what a volunteer does there. */
function asVolunteer(work: ResumeEntry): ResumeEntry {
  if (isRole(roleIn(work.heading))) return work
  if (work.organisation !== '') return { ...work, heading: 'Volunteer' }
  return ofPlace.test(work.heading) ? { ...work, heading: 'Volunteer', organisation: work.heading } : work
}
const ofPlace = /\b(?:Clinic|Church|School|Shelter|Hospital|Library|Pantry|Center|Bank|Museum|Mosque|Temple|Kitchen)$/

/** "Debone line, second processing" is where somebody works. */
function asWorkerThere(job: ResumeEntry): ResumeEntry {
  const isOwn = job.heading === '' && ofOwn.test(job.organisation)
  if (isOwn) return { ...job, heading: `Owner of ${job.organisation.replace(ofOwn, '')}`, organisation: '' }
  const [, where = ''] = station.exec(roleIn(job.heading)) ?? []
  return where && job.organisation && !isRole(where) ? { ...job, heading: `${where} worker` } : job
}
const ofOwn = / \((?:mine|my own|owner|own business|self[- ]employed)\)$/i
const station =
  /^((?:\p{L}+ ){0,2}(?:line|kitchen|warehouse|dock|production|assembly|processing|laundry|deli|bakery|produce|stockroom|packing|shipping|receiving))$/iu

/** What is done now says most, where it is near to the job as well. */
function nowFirst(ranked: readonly Worked[]): Worked[] {
  const [first] = ranked
  const now =
    first && !isOpen.test(first.job.to)
      ? ranked.find(
          ({ job, near, isNear, isPaid }) => isPaid && isOpen.test(job.to) && isNear && near >= first.near / 2,
        )
      : undefined
  return now ? [now, ...ranked.filter(each => each !== now)] : [...ranked]
}

const inAnyTitle =
  /^(?:assist|associ|senior|junior|lead|head|chief|help|time|part|full|train|entri|level|staff|intern|team|member|work|repres|special|coordin|manag|clerk|offic|servic)/

function yearsOf({ from, to }: ResumeEntry): number {
  const start = readTypedDate(from)
  const end = isOpen.test(to) ? { year: new Date().getFullYear(), month: new Date().getMonth() + 1 } : readTypedDate(to)
  return start && end ? end.year - start.year + ((end.month ?? 6) - (start.month ?? 6)) / 12 : 0
}

const longestBreak = 3

function joined(jobs: readonly ResumeEntry[]): { job: ResumeEntry; merged: string[] }[] {
  const before = (late: ResumeEntry) =>
    jobs.find(early => early !== late && isSameWork(early, late) && follows(early, late))
  return jobs
    .filter(job => !jobs.some(late => before(late) === job))
    .map(job => {
      const merged: ResumeEntry[] = []
      for (let early = before(job); early && !merged.includes(early); early = before(early)) merged.push(early)
      const first = merged.at(-1)
      if (!first) return { job, merged: [] }
      const isOnePlace = merged.every(each => isOneOf(plain(each.organisation), plain(job.organisation)))
      const place = merged
        .map(each => each.organisation)
        .reduce((a, b) => (b.length < a.length ? b : a), job.organisation)
      return {
        job: { ...job, heading: withRanks(job, merged), from: first.from, organisation: isOnePlace ? place : '' },
        merged: merged.map(each => each.id),
      }
    })
}
/** Who was a teller before they were head teller was not head teller all the time. */
function withRanks({ heading }: ResumeEntry, merged: readonly ResumeEntry[]): string {
  const role = roleIn(heading)
  const below = merged.map(each => roleIn(each.heading)).find(each => each !== '' && !rank.test(each))
  return rank.test(role) && below ? `${role} and ${below}` : heading
}
const rank = /^(?:senior|lead|head|chief|sr\.?) /i

export const isOneOf = (one: string, other: string) =>
  one !== '' && other !== '' && (one.includes(other) || other.includes(one))
const kindOf = ({ heading }: ResumeEntry) => {
  const role = roleIn(heading)
    .replace(/ (?:[IVX]+|\d)$/, '')
    .replace(/^(?:senior|junior|lead|head) /i, '')
  const last = role.split(' ').at(-1) ?? ''
  return plain(
    inAnyTitle.test(last.toLowerCase()) || /^(?:attendant|aide|operator|worker|agent|technician|chair)$/i.test(last)
      ? role
      : last,
  )
}
const isSameWork = (early: ResumeEntry, late: ResumeEntry) => kindOf(early) !== '' && kindOf(early) === kindOf(late)
function follows(early: ResumeEntry, late: ResumeEntry): boolean {
  const [end, begun] = [early.to, late.from].map(readTypedDate)
  if (!end || !begun || !readTypedDate(early.from) || isOpen.test(early.to)) return false
  const months = (begun.year - end.year) * 12 + (begun.month ?? 1) - (end.month ?? begun.month ?? 1)
  return months >= 0 && months <= longestBreak
}

export const isRole = (heading: string) =>
  titleWords.test(heading) ||
  isField.test(heading) ||
  /\b(?!floor|door|summer|winter|center|water|labor|paper|computer|order|counter|other)\p{L}+(?:er|or|ist|ian|ant|nurse|tech|crew|lead|man|woman)s?\b|^(?:CNA|STNA|RN|LPN|PCA|EMT|HHA|CMA|TA|RA)\b/iu.test(
    heading,
  )

const mostOfLine = 8

export function nearOf({ heading, lines }: ResumeEntry, asked: Asked): number {
  const best = lines
    .slice(0, 10)
    .map(({ text }) => Math.min(nearness(asked, text), mostOfLine))
    .toSorted((a, b) => b - a)
  const [first = 0, second = 0, third = 0] = best
  return Math.min(nearness(asked, heading), mostOfLine) + first + second * 0.8 + third * 0.6
}

function titled(typed: ResumeEntry, known: Head | undefined): ResumeEntry {
  const place = known?.organisation ?? ''
  const isPlace = (text: string) => place !== '' && plain(text) === plain(place)
  const job = {
    ...typed,
    heading: isPlace(typed.heading) ? place : typed.heading,
    organisation: isPlace(typed.organisation) && place !== place.toLowerCase() ? place : typed.organisation,
  }
  const told = known?.title.split(/ at | \(|, /)[0] ?? ''
  if (!told || plain(job.heading).startsWith(plain(told))) return job
  if (!titleWords.test(job.heading) && job.organisation === '')
    return { ...job, heading: told, organisation: job.heading }
  const isShort = isField.test(job.heading) || /\b\p{Lu}{3}\b/u.test(job.heading)
  return isShort && titleWords.test(told) ? { ...job, heading: told } : job
}

export const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
const isField =
  /^(?:crew|helper)$|\b(?:\p{L}+(?:[ /-]\p{L}+)? ?(?:sitting|watching|walking|grooming|mowing|shoveling|detailing|catering|braiding|refereeing)(?: for \p{Ll}+)?|work|service|sales|crew|delivery|security|cleaning|childcare|retail|babysitting|housekeeping|tutoring|landscaping|bookkeeping|caregiving|data entry)$/iu
