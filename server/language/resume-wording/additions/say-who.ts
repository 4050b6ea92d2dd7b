import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { readTypedDate } from '../../english/read-date.ts'
import { lowerRole, upperFirst, withArticle } from '../../english/tidy.ts'
import { titleWords } from '../../resume-parsing/work-and-study.ts'
import type { Head } from '../from-profile/add-points.ts'
import { type Asked, nearness } from '../from-profile/rank-facts.ts'
import { isPrivate } from '../words/private-employer.ts'
import { lengthOf, outlasts } from './tell-length.ts'

export interface Who {
  text: string
  /** Of the entry that is named, first the nearest to the job. */
  entries: string[]
  isFirst: boolean
  /** The text without the first entry, which a sentence about it may name instead. */
  apart?: { text: string; owner: string }
}

interface Known {
  title: string
  asked: Asked
  titles?: ReadonlyMap<string, Head>
  newJobs?: readonly ResumeEntry[]
}

const isOpen = /\b(?:present|now|today|current|ongoing)\b/i
const isUnderWay =
  /\b(?:expected|exp\.? (?:\p{L}+ )?20\d\d|in progress|present|current|now|graduating|class of 202[6-9])\b/iu
const isBreak =
  /\b(?:career break|family|at home)\b|^(?:caring|care) (?:for|of)\b|\b(?:full|stay)[- ](?:time|at)\b.*\b(?:mother|mom|father|dad|parent)/i
const forStudents = /\b(?:intern|internship|student|trainee|apprentice|residency)\b/i
/** A job that has ended, or one without pay, names the user only if it is that much nearer. */
const clearly = 2.5
/** A former job this near is named beside the present one. */
const nearly = 0.85
/** Of a study under way that is named beside the job. */
const leastOfStudy = 3.5

/** Who the user is for this job: what they do now, and what they did before or study where that is nearer. */
export function sayWho(resume: Resume, known: Known): Who | undefined {
  const { asked, titles, newJobs = [] } = known
  const of = (kind: ResumeSection['kind']) =>
    resume.sections.filter(section => section.kind === kind).flatMap(({ entries }) => entries)
  const paid = [...newJobs, ...of('experience')]
  const worked = withPromotions([...paid, ...of('volunteering')])
    .filter(({ heading, organisation }) => (heading || organisation) && !isBreak.test(heading))
    .map(job => titled(job, titles?.get(job.id)))
    .map(job => ({
      job,
      near: nearOf(job, asked),
      isNow: isOpen.test(job.to),
      isPaid: paid.some(({ id }) => id === job.id) && !/\bvolunteer\b/i.test(job.heading),
    }))
    .toSorted((a, b) => Number(b.isNow && b.isPaid) - Number(a.isNow && a.isPaid) || b.near - a.near)
  const jobs = namedFirst(worked)
  const study = of('education').find(
    ({ heading, organisation, to, lines }) =>
      (organisation !== '' || (heading !== '' && !/diploma$/i.test(heading))) &&
      isUnderWay.test(`${to} ${lines.map(({ text }) => text).join(' ')}`),
  )
  const [main] = jobs
  const nearest = jobs.toSorted((a, b) => b.near - a.near)[0]
  const nearer = nearest && main && nearest !== main && nearest.near >= main.near + clearly ? nearest : undefined
  const before = jobs.find(each => main?.isNow && each !== main && !each.isNow && each.near >= nearly * main.near)
  const longer = nearest && main && nearest !== main && nearest.near > main.near && outlasts(nearest.job, main.job)
  const other = nearer ?? (longer ? nearest : undefined) ?? (main && main.near > 0 ? before : undefined)
  const isStudent = study && (!main || forStudents.test(known.title) || nearOf(study, asked) > main.near)
  if (isStudent) {
    const job = other ?? main
    const text = asStudent(study)
    if (!job) return { text, entries: [study.id], isFirst: true }
    return {
      text: `${text} and ${asOther(job.job)}`,
      entries: [job.job.id, study.id],
      isFirst: false,
      ...(titleWords.test(job.job.heading) && { apart: { text, owner: asOwner(job.job) } }),
    }
  }
  if (!main) return undefined
  const finished = of('education')
    .filter(each => each !== study && isTrade(each))
    .toSorted((a, b) => nearOf(b, asked) - nearOf(a, asked))[0]
  if (finished && nearOf(finished, asked) >= nearOf(main.job, asked) + clearly && !other)
    return {
      text: `${asGraduate(finished)} and ${asOther(main.job)}`,
      entries: [main.job.id, finished.id],
      isFirst: false,
    }
  if (!other) {
    const isNear = study && nearOf(study, asked) >= leastOfStudy
    if (isNear)
      return {
        text: `${asWorker(main.job)} and ${lowerStudent(asStudent(study))}`,
        entries: [main.job.id, study.id],
        isFirst: true,
      }
    return { text: asWorker(main.job), entries: [main.job.id], isFirst: true }
  }
  const fits = ({ job }: Worked) => nearness(asked, roleIn(job.heading)) > 0
  if (other.isNow || !main.isNow || (fits(other) && !fits(main)))
    return { text: asWorker(other.job), entries: [other.job.id], isFirst: true }
  if (nearest === other && outlasts(other.job, main.job))
    return { text: asWorker(other.job), entries: [other.job.id], isFirst: true }
  const text = asWorker(main.job)
  const former = `${other.isNow ? '' : 'former '}${asOther(other.job, main.job)}`
  return {
    text: `${text} and ${former}`,
    entries: [other.job.id, main.job.id],
    isFirst: false,
    ...(titleWords.test(other.job.heading) && { apart: { text, owner: asOwner(other.job) } }),
  }
}

function withPromotions(jobs: readonly ResumeEntry[]): ResumeEntry[] {
  const kindOf = ({ heading }: ResumeEntry) => plain(roleIn(heading).split(' ').at(-1) ?? '')
  const isBefore = (early: ResumeEntry, late: ResumeEntry): boolean => {
    const [start, end, begun] = [early.from, early.to, late.from].map(readTypedDate)
    return (
      early !== late &&
      early.organisation !== '' &&
      plain(early.organisation) === plain(late.organisation) &&
      kindOf(early) === kindOf(late) &&
      start !== undefined &&
      end !== undefined &&
      begun !== undefined &&
      end.year <= begun.year &&
      begun.year - end.year <= 1
    )
  }
  return jobs
    .filter(job => !jobs.some(late => isBefore(job, late)))
    .map(job => {
      const early = jobs.find(each => isBefore(each, job))
      return early ? { ...job, from: early.from } : job
    })
}

interface Worked {
  job: ResumeEntry
  near: number
  isNow: boolean
  isPaid: boolean
}
/** Without jobs that have no title; none at all if that would hide what the user does now behind something less. */
function namedFirst(worked: readonly Worked[]): Worked[] {
  const [main] = worked
  const named = worked.filter(({ job }) => isRole(roleIn(job.heading)))
  const isHidden = main && named[0] !== main && named.every(({ near }) => near < main.near + clearly)
  return isHidden ? [] : named
}

export const isRole = (heading: string) =>
  titleWords.test(heading) ||
  isField.test(heading) ||
  /\b(?!floor|door|summer|winter|center|water|labor|paper|computer|order|counter|other)\p{L}+(?:er|or|ist|ian|ant|nurse|tech|crew|lead|man|woman)s?\b|^(?:CNA|STNA|RN|LPN|PCA|EMT|HHA|CMA|TA|RA)\b/iu.test(
    heading,
  )

function nearOf({ heading, lines }: ResumeEntry, asked: Asked): number {
  const best = lines
    .slice(0, 10)
    .map(({ text }) => nearness(asked, text))
    .toSorted((a, b) => b - a)
  const [first = 0, second = 0, third = 0] = best
  return nearness(asked, heading) + first + second * 0.8 + third * 0.6
}

/** "Fenwicks Fish Bar" alone with the title that the user told; "FRG leader" and "Crew" with their whole one. */
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

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
const isField =
  /^(?:crew|helper)$|\b(?:\p{L}+(?:[ /-]\p{L}+)? ?(?:sitting|watching|walking|grooming|mowing|shoveling|detailing|catering|braiding|refereeing)(?: for \p{Ll}+)?|work|service|sales|crew|delivery|security|cleaning|childcare|retail|babysitting|housekeeping|tutoring|landscaping|bookkeeping|caregiving|data entry)$/iu
const placeOf = ({ organisation }: ResumeEntry) => {
  const place = organisation.replace(/ \([^)]*\)/g, '')
  return place && !isPrivate.test(place) ? ` at ${place}` : ''
}

const isTrade = ({ heading, organisation, to }: ResumeEntry) =>
  heading !== '' &&
  organisation !== '' &&
  /^(?:\p{L}+ )?(?:19|20)\d\d$/u.test(to) &&
  !/diploma|GED|grade|\bHS\b|high school|coursework|class|course|refresher|workshop|training|library/i.test(
    `${heading} ${organisation}`,
  )
const asGraduate = ({ heading, organisation, to }: ResumeEntry): string => {
  const parts = heading.replace(/ \([^()]*\)$/, '').split(', ')
  const subject =
    parts.find((each, at) => !parts.some((other, place) => place !== at && other.startsWith(each))) ?? heading
  return `${upperFirst(subject)} graduate of ${organisation} (${/\d{4}/.exec(to)?.[0] ?? to})`
}

const lowerStudent = (text: string) => text.replace(/^.*?(?= (?:student )?at | in the )/, lowerRole)

function asStudent({ heading, organisation, to, lines }: ResumeEntry): string {
  const school = organisation || heading
  const degree =
    /^(?:(?:B\.?S\.?|B\.?A\.?|A\.?A\.?|A\.?S\.?|Associate degree|Bachelor of \p{L}+) ?(?:in |, )?)?(.+)$/u
      .exec(heading)?.[1]
      ?.replace(/,? \(?(?:minor|concentration|emphasis)\b.*$/i, '') ?? heading
  const subject = organisation && heading && !/diploma|grade/i.test(heading) ? degree : ''
  const isProgram = /\b(?:program|certificate|class|course)\b/i.test(subject)
  const until = /^(?:\D*\b)?20\d\d$/.test(to)
    ? ` (graduating ${to.replace(/^(?:expected|anticipated|graduating|graduation|exp\.?)(?: graduation)?:? ?(?:in )?|^class of /i, '')})`
    : ''
  const progress = /\b\d+ of \d+ (?:hours|credits|units|chapters)\b/.exec(lines.map(({ text }) => text).join(' '))?.[0]
  return isProgram
    ? `Student in the ${subject} at ${school}${progress ? ` (${progress} done)` : until}`
    : `${subject ? `${subject} student` : 'Student'} at ${school}${until}`
}

export const roleIn = (heading: string): string => heading.split(/, | [-–—|] | \(/)[0] || heading

function asOther(job: ResumeEntry, beside?: ResumeEntry): string {
  const length = lengthOf(job)
  const [, title = '', whose = ''] = /^(.+?)( (?:for|of) \p{Lu}.*)?$/u.exec(roleIn(job.heading)) ?? []
  const role = `${lowerRole(title)}${whose}`
  const isNamed = titleWords.test(role) || whose !== '' || isRole(role)
  const isThere = beside && placeOf(job) !== '' && plain(beside.organisation) === plain(job.organisation)
  return `${isNamed ? role : `${role} worker`}${isThere ? ' there' : placeOf(job)}${length?.since ?? length?.years ?? ''}`
}

function asOwner(job: ResumeEntry): string {
  const length = lengthOf(job)
  const years = length?.since ? '' : (length?.years ?? '')
  return `${asRole(lowerRole(roleIn(job.heading)))}${placeOf(job)}${years}`
}

/** "As a staff nurse", "As treasurer": of some there is only one. */
export const asRole = (role: string): string =>
  `As ${/\b(?:president|treasurer|captain|leader|lead|head|chair|secretary)\b/i.test(role) ? role : withArticle(role)}`

function asWorker(job: ResumeEntry): string {
  const length = lengthOf(job)
  const at = placeOf(job)
  const role = roleIn(job.heading)
  if (/ work$/i.test(role) && length?.since) return `${role}er${at}${length.since}`
  if (isField.test(role) && !/^(?:crew|helper)$/i.test(role))
    return `${length?.total ? upperFirst(length.total) : 'Experience'} in ${lowerRole(role)}${at}${length?.since ?? ''}`
  if (length?.since) return `${role}${at}${length.since}`
  if (length?.total) return `${role} with ${length.total}${at}${length.years ?? ''}`
  return `${role}${at}${length?.years ?? ''}`
}
