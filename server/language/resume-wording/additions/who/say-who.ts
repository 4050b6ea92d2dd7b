import type { Resume, ResumeEntry } from '#contract/endpoints/resume.ts'
import { readTypedDate } from '../../../english/read-date.ts'
import { lowerRole, upperFirst, withArticle } from '../../../english/tidy.ts'
import { titleWords } from '../../../resume-parsing/work-and-study.ts'
import { isPrivate } from '../../words/private-employer.ts'
import { yearsWorked } from '../../words/years-worked.ts'
import { isOneOf, isRole, type Known, nearestWork, nearOf, plain, roleIn } from './nearest-work.ts'
import { lengthOf } from './tell-length.ts'

export interface Who {
  text: string
  entries: string[]
  isNear: boolean
}

const isUnderWay =
  /\b(?:expected|exp\.? (?:\p{L}+ )?20\d\d|in progress|present|current|now|graduating|class of 202[6-9])\b/iu
const toBegin = /\b(?:going|plan(?:s|ning)?|want(?:s|ing)?|starting|will (?:start|go|attend|begin))\b/i
const forStudents = /\b(?:intern|internship|student|trainee|apprentice|residency)\b/i
const leastOfStudy = 3.5
const clearly = 2.5

/** Who the user is for this job: the work or study that is nearest to it, and how long. */
export function sayWho(resume: Resume, known: Known): Who | undefined {
  const { asked } = known
  const schools = resume.sections.filter(({ kind }) => kind === 'education').flatMap(({ entries }) => entries)
  const [main, ...others] = nearestWork(resume, known)
  const study = schools.find(
    ({ heading, organisation, to, lines }) =>
      (organisation !== '' || (heading !== '' && !/diploma$/i.test(heading))) &&
      !toBegin.test(`${heading} ${lines.map(({ text }) => text).join(' ')}`) &&
      (isUnderWay.test(`${to} ${lines.map(({ text }) => text).join(' ')}`) || isToCome(to)),
  )
  const ofStudy = study ? nearOf(study, asked) : 0
  if (
    study &&
    (!main ||
      forStudents.test(known.title) ||
      ofStudy > main.near ||
      (!main.isNear && (isPupil(study) || !isClass(study))))
  ) {
    const isNear = ofStudy > 0 || forStudents.test(known.title)
    const text = asStudent(study)
    if (!main) return { text, entries: [study.id], isNear }
    const isWorking =
      !forStudents.test(known.title) &&
      lengthOf(main.job)?.since !== undefined &&
      yearsWorked([main.job]) >= yearsOfWorker
    return {
      text: isWorking ? `${asWorker(main.job)} and ${lowerStudent(text)}` : `${text} and ${asOther(main.job, study)}`,
      entries: [main.job.id, study.id],
      isNear: isNear || main.isNear,
    }
  }
  if (!main) return undefined
  const finished = schools
    .filter(each => each !== study && isTrade(each))
    .toSorted((a, b) => nearOf(b, asked) - nearOf(a, asked))[0]
  if (finished && !main.isNear && nearOf(finished, asked) >= nearOf(main.job, asked) + clearly)
    return {
      text: `${asGraduate(finished)} and ${asOther(main.job)}`,
      entries: [main.job.id, finished.id],
      isNear: true,
    }
  const text = asWorker(main.job)
  const { job, isNear } = main
  if (study && ofStudy >= leastOfStudy)
    return { text: `${text} and ${lowerStudent(asStudent(study))}`, entries: [job.id, study.id], isNear: true }
  const early = others.find(each => each.isNear && each.near >= main.near / 2 && isBefore(each.job, job))
  const now = !isOngoing(job) && others.find(each => each.isPaid && each.near > 0 && isOngoing(each.job))
  const before = now ? nowAs(now.job) : early ? beforeThat(early.job) : ''
  return { text: text + before, entries: [job.id, ...main.merged], isNear }
}

const yearsOfWorker = 2
const longestBefore = 50

const isBefore = (early: ResumeEntry, late: ResumeEntry): boolean => {
  const [end, begun] = [readTypedDate(early.to), readTypedDate(late.from)]
  return end !== undefined && begun !== undefined && end.year <= begun.year && !/volunteer/i.test(early.heading)
}

function beforeThat(job: ResumeEntry): string {
  const years = lengthOf(job)?.years ?? ''
  const told = `, before that ${withArticle(lowerRole(nameOf(job)))}${years}`
  return years && told.length <= longestBefore ? told : ''
}

const isOngoing = (job: ResumeEntry) => lengthOf(job)?.since !== undefined
const nowAs = (job: ResumeEntry): string => `, now ${withArticle(lowerRole(nameOf(job)))}`

function isToCome(to: string): boolean {
  const end = readTypedDate(to)
  const now = new Date()
  if (!end) return false
  return end.month === undefined
    ? end.year > now.getFullYear()
    : end.year * 12 + end.month > now.getFullYear() * 12 + now.getMonth() + 1
}

const isClass = ({ heading, organisation }: ResumeEntry) =>
  /\b(?:class|course|workshop|ESL|English as|GED|training)\b/i.test(`${heading} ${organisation}`)
const isPupil = ({ heading }: ResumeEntry) => pupil.test(heading)
const pupil = /^(?:senior|junior|sophomore|freshman)$/i

const placeOf = ({ organisation }: ResumeEntry) => {
  const place = organisation.replace(/ \([^)]*\)/g, '')
  const [, shared = ''] = /^our (\p{L}+)$/iu.exec(place) ?? []
  if (shared) return ` at ${withArticle(shared.toLowerCase())}`
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

const untilOf = (to: string): string =>
  /^(?:[\d/]*\D*\b)?20\d\d$/.test(to)
    ? ` (graduating ${to.replace(/^(?:expected|anticipated|graduating|graduation|exp\.?)(?: graduation)?:? ?(?:in )?|^class of /i, '')})`
    : ''

const lowerStudent = (text: string) => text.replace(/^.*?(?= (?:student )?at | in the )/, lowerRole)

function asStudent(study: ResumeEntry): string {
  const { heading, organisation, to, lines } = study
  const school = organisation || heading
  const degree =
    /^(?:(?:B\.?S\.?|B\.?A\.?|A\.?A\.?S\.?|A\.?A\.?|A\.?S\.?|Associate degree|Bachelor of \p{L}+) ?(?:in |, )?)?(.+)$/u
      .exec(heading)?.[1]
      ?.replace(/,? \(?(?:minor|concentration|emphasis|in progress|ongoing|online)\b.*$| [–—-] .*$/i, '') ?? heading
  const subject = organisation && heading && !/diploma|grade/i.test(heading) ? degree : ''
  if (!organisation && isDegree.test(heading)) return `${heading.replace(/ \([^)]*\)/g, '')} student${untilOf(to)}`
  if (!organisation && ofProgram.test(degree)) return `Student in the ${asProgram(degree)}`
  if (pupil.test(heading) && organisation)
    return `${upperFirst(heading.toLowerCase())} at ${organisation}${untilOf(to)}`
  if (!subject && isClass({ ...study, heading: '' })) return `Student in the ${school}`
  const isProgram = ofProgram.test(subject)
  const until = untilOf(to)
  const progress = /\b\d+ of \d+ (?:hours|credits|units|chapters)\b/.exec(lines.map(({ text }) => text).join(' '))?.[0]
  return isProgram
    ? `Student in the ${asProgram(subject)} at ${school}${progress ? ` (${progress} done)` : until}`
    : `${subject ? `${subject} student` : 'Student'} at ${school}${until}`
}

const isDegree = /^(?:B\.?[SA]\.?|A\.?[SA]\.?S?\.?|M\.?[SA]\.?|MBA|Bachelor|Associate|Master)\b/
const ofProgram = /\b(?:program|certificate|class|course)\b/i
const asProgram = (name: string) => (/certificate$/i.test(name) ? `${name} program` : name)

const nameOf = ({ heading }: ResumeEntry) => roleIn(heading).replace(/ (?:[IVX]+|\d)$/, '')

function asOther(job: ResumeEntry, beside?: ResumeEntry): string {
  const length = lengthOf(job)
  const [, title = '', whose = ''] = /^(.+?)( (?:for|of) \p{Lu}.*)?$/u.exec(nameOf(job)) ?? []
  const role = `${lowerRole(title)}${whose}`
  const isNamed = titleWords.test(role) || whose !== '' || isRole(role)
  const isThere =
    beside && placeOf(job) !== '' && isOneOf(plain(beside.organisation), plain(job.organisation.split(',')[0] ?? ''))
  return `${isNamed ? role : `${role} worker`}${isThere ? ' there' : placeOf(job)}${length?.since ?? length?.years ?? ''}`
}

/** "As a staff nurse", "As treasurer": of some there is only one. */
export const asRole = (role: string): string =>
  `As ${/\b(?:president|treasurer|captain|leader|lead|head|chair|secretary)\b/i.test(role) ? role : withArticle(role)}`

function asWorker(job: ResumeEntry): string {
  const length = lengthOf(job)
  const at = placeOf(job)
  const role = nameOf(job)
  if (/ work$/i.test(role) && length?.since) return `${role}er${at}${length.since}`
  if (length?.since) return `${role}${at}${length.since}`
  if (length?.total) return `${role}, ${length.total}${at}${length.years ?? ''}`
  return `${role}${at}${length?.years ?? ''}`
}
