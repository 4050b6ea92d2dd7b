import type { Door } from '#contract/careers.ts'
import type { Job } from '#contract/quiz.ts'
import type { CareerEntry, CareerFacts } from '../catalogue/entry.ts'
import {
  degrees,
  isLicensed,
  isOnTheWay,
  missingLevels,
  needsDegree,
  needsMoreStudy,
  needsOwnLicense,
  needsYears,
  needsYearsOfStudy,
  type OwnStudy,
  reachAlone,
} from '../catalogue/reach.ts'
import { isAtHighSchool, levelAt } from './background/past-study.ts'
import type { PastWork } from './background/past-work.ts'
import type { Person } from './prepare-columns.ts'
import { entryNames } from './reasons/names.ts'
import type { MatchAnswers } from './rules.ts'

type PriorExperience = NonNullable<CareerFacts['priorExperience']>

const yearsTexts: Record<PriorExperience, string> = {
  'under-1': 'up to a year',
  '1-2': '1 to 2 years',
  '2-4': '2 to 4 years',
  '4-6': '4 to 6 years',
  '6-8': '6 to 8 years',
  unknown: 'some years',
}

const ownStudyOf = (index: number, { pastStudy }: Pick<Person, 'pastStudy'>): OwnStudy =>
  pastStudy?.relationTo(index) === 'direct' ? pastStudy.status : undefined

const reaches = new WeakMap<readonly CareerEntry[], Map<MatchAnswers['education'], Door['reach'][]>>()

function reachesAlone(entries: readonly CareerEntry[], education: MatchAnswers['education']): Door['reach'][] {
  const known = reaches.get(entries) ?? new Map<MatchAnswers['education'], Door['reach'][]>()
  reaches.set(entries, known)
  const found = known.get(education) ?? entries.map(entry => reachAlone(entry, education))
  known.set(education, found)
  return found
}

/** From this long in close work on, the years in other work are nearly there. */
const enoughYears: Record<PriorExperience, readonly Job['yearsWorked'][]> = {
  'under-1': ['0-1', '1-3', '3-5', '5-plus'],
  '1-2': ['1-3', '3-5', '5-plus'],
  '2-4': ['1-3', '3-5', '5-plus'],
  '4-6': ['3-5', '5-plus'],
  '6-8': ['5-plus'],
  unknown: ['1-3', '3-5', '5-plus'],
}

function closeJob(entry: CareerEntry, index: number, pastWork: PastWork | undefined) {
  const { priorExperience } = entry.facts
  if (!pastWork || !priorExperience) return undefined
  const job = pastWork.nearest(index)
  return job && !job.post && enoughYears[priorExperience].includes(job.yearsWorked) ? job : undefined
}

/** Whether the user did this work and no degree is missing for it. A license may be. */
function knowsWork(
  entry: CareerEntry,
  index: number,
  education: MatchAnswers['education'],
  person: Pick<Person, 'pastWork' | 'pastStudy'>,
): boolean {
  const job = person.pastWork?.nearest(index)
  if (job?.entry !== entry || job.post) return false
  const own = ownStudyOf(index, person)
  return !needsYearsOfStudy(entry.facts, education) && !needsDegree(entry.facts, education, own)
}

const hasWorkedAs = (...told: Parameters<typeof knowsWork>) => knowsWork(...told) && !needsOwnLicense(told[0])

/** The quiz asks neither for licenses nor where the work was. */
const licensedWorkText = 'You have done this work: open with a license for where you live.'

type DoorPerson = Pick<Person, 'pastWork' | 'pastStudy' | 'isStudying'>

/** Whoever is still in high school is likely to be under 18. The quiz does not ask for the age. */
const isTooYoung = ({ minimumAge }: CareerEntry, education: MatchAnswers['education'], person: DoorPerson): boolean =>
  minimumAge !== undefined && isAtHighSchool(education, person)

/** With little to prepare, all that is missing is a birthday: nothing to plan for yet. */
export const waitsForAge = (entry: CareerEntry, education: MatchAnswers['education'], person: DoorPerson): boolean =>
  entry.facts.jobZone <= 2 && isTooYoung(entry, education, person)

export function reachReader(
  entries: readonly CareerEntry[],
  answers: MatchAnswers,
  person: DoorPerson,
): (index: number) => Door['reach'] {
  const own = reachesAlone(entries, answers.education)
  const isAlone = !person.pastWork && !person.pastStudy && !isAtHighSchool(answers.education, person)
  if (isAlone) return index => own[index] ?? 'later'
  return index => {
    const entry = entries[index]
    if (entry && isTooYoung(entry, answers.education, person)) return 'later'
    const education = levelAt(index, answers.education, person)
    const study = ownStudyOf(index, person)
    if (entry && hasWorkedAs(entry, index, education, person)) return 'now'
    const alone = education === answers.education ? own : reachesAlone(entries, education)
    const reach = (entry && study ? reachAlone(entry, education, study) : alone[index]) ?? 'later'
    if (!entry || reach !== 'later' || needsYearsOfStudy(entry.facts, education)) return reach
    if (!closeJob(entry, index, person.pastWork)) return 'later'
    return needsDegree(entry.facts, education, study) ? 'study' : 'step'
  }
}

/** The text is empty where the study route says it. */
export function doorOf(
  entries: readonly CareerEntry[],
  index: number,
  answers: MatchAnswers,
  person: DoorPerson,
): Door | null {
  const entry = entries[index]
  if (!entry) return null
  if (isTooYoung(entry, answers.education, person))
    return { reach: 'later', text: `When you are old enough. ${entry.minimumAge?.text}` }
  const reach = reachReader(entries, answers, person)(index)
  const education = levelAt(index, answers.education, person)
  if (hasWorkedAs(entry, index, education, person)) return { reach, text: 'Open now: you have done this work.' }
  const job = closeJob(entry, index, person.pastWork)
  if (knowsWork(entry, index, education, person)) return { reach, text: licensedWorkText }
  if (needsYears(entry)) return { reach, text: yearsText(entries, entry, job?.title) }
  if (needsMoreStudy(entry.facts, education)) return { reach, text: '' }
  if (isOnTheWay(entry.facts, education, ownStudyOf(index, person))) return { reach, text: onTheWayText(entry) }
  const age = ageText(entry, answers.education)
  const start = startText(entry, reach, education)
  const text = age ? start.replace(/^Open now/, 'Open now if you are old enough') + age : start
  // Some employers take students, and the others ask for the diploma that they will have.
  const isBefore = isAtHighSchool(answers.education, person) && entry.facts.entryEducation === 'high-school'
  return { reach, text: isBefore ? text.replace(/^Open now/, 'Open at some places now') : text }
}

/** We don't ask for the age, so the rule is told to everyone whose level of study leaves it open. */
function ageText({ minimumAge }: CareerEntry, education: MatchAnswers['education']): string {
  const mayBeYounger = education === 'high-school' || (education === 'some-college' && minimumAge?.years === 21)
  return minimumAge && mayBeYounger ? ` ${minimumAge.text}` : ''
}

function yearsText(entries: readonly CareerEntry[], entry: CareerEntry, pastJob: string | undefined): string {
  const years = yearsTexts[entry.facts.priorExperience ?? 'unknown']
  if (pastJob) return `Asks for ${years} in other work. Your work as ${pastJob} is close to it.`
  const from = feederOf(entries, entry)
  return from ? `From ${from.title}, ${years}.` : `After ${years} in other work.`
}

const onTheWayText = (entry: CareerEntry): string =>
  `When you finish your studies: usually ${entryNames[entry.facts.entryEducation]}${needsOwnLicense(entry) ? ', then a license' : ''}.`

function startText(entry: CareerEntry, reach: Door['reach'], education: MatchAnswers['education']): string {
  const { priorExperience, entryEducation } = entry.facts
  const isDegree = degrees.has(entryEducation)
  const asked = `${entryNames[entryEducation]}${isDegree ? ' in a matching field' : ''}`
  const isLater = reach === 'later' || reach === 'study'
  const mayHaveIt = missingLevels(entry.facts, education) <= 0 || education === 'masters-plus'
  if (isLater && isDegree) return `After ${asked}${mayHaveIt ? ', unless you have it already' : ''}.`
  const experience = priorExperience ? `${yearsTexts[priorExperience]} in other work` : 'no experience needed'
  const parts = [needsOwnLicense(entry) ? 'a license' : '', `usually ${asked}`, experience].filter(Boolean).join(', ')
  const paid = isLicensed(entry) && !needsOwnLicense(entry) ? '; the license comes with paid training' : ''
  if (reach === 'later') return `Years of training: ${parts}.`
  const label = reach === 'step' ? 'One step away' : isDegree ? 'Open to your level of study' : 'Open now'
  return `${label}: ${parts}${paid}.`
}

const feeders = new WeakMap<CareerEntry, CareerEntry | null>()

export function feederOf(entries: readonly CareerEntry[], entry: CareerEntry): CareerEntry | null {
  const known = feeders.get(entry)
  if (known !== undefined) return known
  const found = findFeeder(entries, entry) ?? null
  feeders.set(entry, found)
  return found
}

/** Whom supervisors supervise, by the titles of the Standard Occupational Classification. */
const supervised: Record<string, string> = {
  '33-1011': '33-3012',
  '33-1012': '33-3051',
  '33-1021': '33-2',
  '33-1091': '33-9032',
  '35-1012': '35-3',
  '37-1011': '37-201',
  '37-1012': '37-301',
  '39-1014': '39-9032',
  '39-1022': '39-5',
  '41-1011': '41-2',
  '41-1012': '41-4',
  '43-1011': '43-',
  '49-1011': '49-',
  '51-1011': '51-',
  '53-1042': '53-7',
}
const isManager = ({ onetCode }: CareerEntry) => onetCode.startsWith('11')
/** Employers of teachers mean years in the trade that is taught, and assistants of teachers are still students. */
const isTeacher = ({ onetCode }: CareerEntry) => /^25-[129]/.test(onetCode)

/**
 * Supervisors come from the most frequent job of those whom they supervise. Others come from the nearest related
 * occupation that needs no years in other work and no more preparation: managers from any, else from the same SOC
 * minor group.
 */
function findFeeder(entries: readonly CareerEntry[], entry: CareerEntry): CareerEntry | undefined {
  const leads = (other: CareerEntry) => other !== entry && !needsYears(other) && !isManager(other) && !isTeacher(other)
  const workers = supervised[entry.onetCode.slice(0, 7)]
  if (workers) {
    const staff = entries.filter(other => other.onetCode.startsWith(workers) && leads(other))
    return staff.sort((a, b) => (b.facts.employment ?? 0) - (a.facts.employment ?? 0))[0]
  }
  if (isTeacher(entry)) return undefined
  return [...entry.facts.related.closest, ...entry.facts.related.close]
    .flatMap(slug => entries.find(each => each.slug === slug) ?? [])
    .find(
      other =>
        leads(other) &&
        other.facts.jobZone <= entry.facts.jobZone &&
        (isManager(entry) || other.onetCode.slice(0, 4) === entry.onetCode.slice(0, 4)),
    )
}
