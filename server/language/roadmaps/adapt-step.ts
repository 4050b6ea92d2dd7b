import type { Weeks } from '#contract/endpoints/roadmaps.ts'
import type { PathAbroad } from './abroad/path-abroad.ts'
import { nameOf } from './brings/find-strengths.ts'
import { matchItem } from './brings/match-item.ts'
import { type Fulfillment, fulfillStep } from './known/fulfill-step.ts'
import { doorsOf, isInField } from './known/read-known.ts'
import type { CatalogueStep, Level, Traits } from './read-step.ts'
import { describeWeeks } from './read-timeline.ts'
import { type Person, type Study, youTold } from './rules.ts'
import { degreeAbroad, heldDegree, heldInField, nameOfStudy, underwayFor, withCredits } from './study/find-study.ts'

export interface Kept {
  kind: 'kept'
  step: CatalogueStep
  weeks?: Weeks
  doneWhen?: string
  because?: string
  /** What the user told about it. */
  told?: string
  renewal?: NonNullable<Extract<Fulfillment, { kind: 'open' }>['renewal']>
  /** What the user studies now, which comes first. */
  isStudy?: true
  sources?: { name: string; url: string }[]
}
export type StepOutcome =
  | Kept
  | { kind: 'done'; told: string; because?: string }
  | { kind: 'skipped'; why: string; because?: string }

export interface Case {
  slug: string
  place: number
  later: boolean
  now: Date
  /** What the career is called. */
  names: readonly string[]
  /** Whether the work needs a license, for which an internship may be required. */
  isLicensed: boolean
  /** Whether the user has finished a course that comes later. */
  isPastStart: boolean
  /** Slugs of careers that are close to this one. */
  related: readonly string[]
  /** The way of those who trained in another country. */
  path: PathAbroad | undefined
}

/** Decides what becomes of a step of the catalogue for a user. */
export function adaptStep(step: CatalogueStep, traits: Traits, person: Person, given: Case): StepOutcome {
  const known = fulfillStep(step, person, { now: given.now, career: given.names })
  if (known?.kind === 'done') return given.path ? (abroadWork(step, person, given) ?? known) : known
  const byWork = skippedByWork(step, traits, person, given)
  const outcome = byWork ?? byEducation(step, traits, person, given)
  if (!known || outcome.kind !== 'kept') return outcome
  const adapted = known.isBooked ? withoutBooking(outcome.step) : outcome.step
  return { ...outcome, step: adapted, told: known.told, ...(known.renewal && { renewal: known.renewal }) }
}

/** Those who have a date have registered. */
function withoutBooking(step: CatalogueStep): CatalogueStep {
  const sentences = step.description.split(/(?<=[.!?])\s+/)
  const left = sentences.filter(sentence => !/^(?:register|sign up|apply|book)\b/i.test(sentence))
  return left.length > 0 ? { ...step, description: left.join(' ') } : step
}

function byEducation(step: CatalogueStep, traits: Traits, person: Person, given: Case): StepOutcome {
  const { level } = traits
  const because = educationNote(person)
  if (level === 'high-school') return diploma(step, person)
  const asked: Level | undefined = level ?? (isLongProgram(step, traits) ? 'associate' : undefined)
  if (asked) {
    const held = heldInField(person, step, given.slug, asked)
    if (held) return { kind: 'done', told: withCheck(step, youTold(held.said)) }
    const study = underwayFor(person, step, given.slug, asked)
    if (study) return finishStudy(step, traits, study, given)
  }
  const held = heldDegree(person)
  if (!level && held && step.type === 'education' && opensDoors.test(step.description))
    return { kind: 'done', told: youTold(held.said) }
  if (level === 'bachelors' || level === 'masters') return withDegree(step, traits, level, person, given.slug)
  if (level === 'doctoral' && heldDegree(person)?.level === 'masters')
    return { ...added(step, 'If you hold this degree already, tick this step.'), ...because }
  if (isLongProgram(step, traits)) return program(step, person)
  if (
    (heldDegree(person) ?? degreeAbroad(person, 'bachelors')) &&
    forStudents.test(step.title) &&
    !/^work\b/i.test(step.title)
  )
    return outsideSchool(step, person)
  return { kind: 'kept', step }
}

/** Any bachelor's degree, not one of a field. */
const opensDoors = /(?:^|\. )A bachelor['’]s degree (?:opens|is enough)\b/

const msPerWeek = 7 * 24 * 60 * 60 * 1000

const forStudents = /\b(college|students?|campus|while you study|in school|intern(ship)?s?)\b/i
const outsideSchool = (step: CatalogueStep, { pastJobs }: Person): StepOutcome =>
  added(
    step,
    pastJobs.some(({ firstYear }) => !firstYear)
      ? 'You have worked for years, so apply for paid beginner posts first. If that does not work, look for this part time, as a volunteer or on a short contract.'
      : 'If you have left school, look for the same outside it: part time, as a volunteer or on a short contract.',
  )

/** A program must often be accredited, which its name does not show. */
const withCheck = ({ title, description }: CatalogueStep, told: string) =>
  /accredit|approved|ABET/i.test(`${title} ${description}`) ? `${told} Check that the program is accredited.` : told

function diploma(step: CatalogueStep, person: Person): StepOutcome {
  const held = person.studies.find(
    ({ level, status, abroad }) => level === 'high-school' && status === 'held' && !abroad,
  )
  if (held) return { kind: 'done', told: youTold(held.said) }
  const { education } = person
  if (!education || education === 'high-school') return { kind: 'kept', step }
  return { kind: 'skipped', why: 'You have been to college.', ...educationNote(person) }
}

function skippedByWork(
  step: CatalogueStep,
  { weeks }: Traits,
  { pastJobs, credentials, studies, items }: Person,
  given: Case,
): StepOutcome | undefined {
  const own = pastJobs.find(job => job.slug === given.slug)
  const isTaste = given.place === 0 && weeks.to <= 4
  if (own && isTaste)
    return { kind: 'skipped', why: `${youTold(own.said)} You know what the work is like.`, ...workNote(own.title) }
  const before = pastJobs.find(({ slug, firstYear }) => !firstYear && doorsOf(given.slug).includes(slug))
  if (before && isTaste) return { kind: 'skipped', why: `${youTold(before.said)} You know this work from close by.` }
  const studied = studies.find(({ title, status }) => status !== 'unclear' && isInField(title, given.slug))
  if (studied && isTaste) return { kind: 'skipped', why: `${youTold(studied.said)} You know what it is about.` }
  const done =
    isTaste &&
    matchItem(
      step,
      (items ?? []).filter(({ kind }) => kind !== 'skill'),
    )
  if (done) return { kind: 'skipped', why: `${youTold(nameOf(done))} You have done something close to it.` }
  if (given.isPastStart && isTaste) return { kind: 'skipped', why: 'You have done what comes after it.' }
  if (step.type !== 'experience' || given.later) return undefined
  const mustReturn = credentials.some(({ dated }) => /\b(?:expired?|lapsed?|ran out|inactive)\b/i.test(dated.text))
  if (own && !own.firstYear && given.path) return abroadWork(step, { pastJobs }, given)
  if (own && !own.firstYear && !mustReturn)
    return { kind: 'skipped', why: `${youTold(own.said)} You have worked in this job.`, ...workNote(own.title) }
  const near = pastJobs.find(job => !job.firstYear && given.related.includes(job.slug))
  if (near && /\bintern(?:ship)?s?\b/i.test(step.title) && !given.isLicensed)
    return { kind: 'skipped', why: `${youTold(near.said)} That is work close to this, so apply for paid posts.` }
  const had = pastJobs.find(job => !job.firstYear && isAbout(step.title, job.title))
  return had && { kind: 'done', told: youTold(had.said) }
}

/** Work in another country may count, but that is for others to say. */
function abroadWork(
  step: CatalogueStep,
  { pastJobs }: Pick<Person, 'pastJobs'>,
  { slug }: Case,
): StepOutcome | undefined {
  const own = pastJobs.find(job => job.slug === slug)
  if (!own || step.type !== 'experience' || looksForWork.test(step.title)) return undefined
  return { kind: 'kept', step, told: `${youTold(own.said)} Ask if your years there count for this step.` }
}

const looksForWork = /^(?:sign on|apply|look for|get hired|choose|find|accept)\b/i

const degreeNames = { bachelors: "bachelor's degree", masters: "master's degree" } as const

function withDegree(
  step: CatalogueStep,
  traits: Traits,
  level: 'bachelors' | 'masters',
  person: Person,
  slug: string,
): StepOutcome {
  const { anySubject, asksFirst, weeks } = traits
  const because = educationNote(person)
  const name = degreeNames[level]
  const held = heldDegree(person)
  const abroad = degreeAbroad(person, level)
  if (!held || (level === 'masters' && held.level !== 'masters')) {
    if (abroad) return evaluated(step, abroad)
    return level === 'bachelors' ? program(step, person) : { kind: 'kept', step }
  }
  if (anySubject) return { kind: 'done', told: youTold(held.said), ...because }
  if (asksFirst && level === 'bachelors') return { kind: 'skipped', why: `You have a ${name}.`, ...because }
  if (person.pastJobs.some(job => job.slug === slug && !job.firstYear && !job.abroad))
    return { kind: 'skipped', why: `You have a ${name}, and you have worked in this job.`, ...because }
  const longest = describeWeeks({ from: weeks.to, to: weeks.to }).replace('about ', '')
  return {
    kind: 'kept',
    ...because,
    told: youTold(held.said),
    weeks: { from: 0, to: weeks.to },
    doneWhen: 'Your degree counts here, or you hold the one that does.',
    step: {
      ...step,
      title: `Build on the ${name} you have`,
      description:
        `You have a ${name}. Compare it with what this step asks for (“${step.title}”). If it fits, tick the step. If not, ask two schools which of your classes count, and if they have a shorter way for people with a degree. ${forGraduates(step.description)}`.trim(),
      timeline: `up to ${longest}`,
    },
  }
}

const forBeginners =
  /\b(?:FAFSA|community college|transfer|financial aid|first two years|high school|freshman|(?:first|last) year|file the|before you (?:apply|enroll|sign up)|how credits)\b/i
/** Without the sentences for those who begin to study. */
const forGraduates = (description: string) =>
  description
    .split(/(?<=[.!?])\s+/)
    .filter(sentence => !forBeginners.test(sentence))
    .join(' ')

const evaluation = [
  { name: 'NACES: questions and answers', url: 'https://www.naces.org/faq' },
  { name: 'NACES: professional standards', url: 'https://www.naces.org/standards' },
]

function evaluated(step: CatalogueStep, study: { abroad?: string; said: string }): Kept {
  const country = study.abroad ?? 'another country'
  return {
    kind: 'kept',
    told: youTold(study.said),
    because: `You studied in ${country}. The step about a degree begins with that.`,
    weeks: { from: 0, to: 0 },
    sources: evaluation,
    doneWhen: 'You have the report, and it says which U.S. degree yours equals.',
    step: {
      ...step,
      title: `Have your degree from ${country} evaluated`,
      description:
        'A credential evaluation says which U.S. degree yours equals. It is written by services such as the members of NACES, the National Association of Credential Evaluation Services. Ask an employer or school first if it wants a report and from whom. If the work needs a license, ask the state board.',
      timeline: 'as long as the service needs',
      resources: [],
    },
  }
}

/** Weeks of a term, which nobody who still studies can be below. */
const leastStudy = 26

function finishStudy(step: CatalogueStep, { weeks }: Traits, study: Study, { now, isLicensed }: Case): Kept {
  const passed = study.from ? (now.getTime() - study.from.getTime()) / msPerWeek : 0
  const left = Math.min(weeks.to, Math.max(leastStudy, weeks.to - Math.max(0, passed)))
  const longest = describeWeeks({ from: left, to: left }).replace('about ', '')
  return {
    kind: 'kept',
    isStudy: true,
    told: youTold(study.said),
    because: 'You study for this now, so the steps begin with finishing it.',
    weeks: { from: 0, to: left },
    step: {
      ...step,
      title: `Finish your ${nameOfStudy(study)}`,
      description:
        `Ask your adviser which classes are still missing and in which term you can take them.${isLicensed ? ' Ask also which hours of practice the degree needs.' : ''} ${forGraduates(step.description)}`.trim(),
      timeline: `up to ${longest}`,
    },
  }
}

const isLongProgram = ({ type, title }: CatalogueStep, { weeks, level }: Traits) =>
  type === 'education' &&
  weeks.to >= 40 &&
  (level === 'associate' ||
    (level === undefined && /\b(program|school|degree|certificate|classes|courses)\b/i.test(title)))

function program(step: CatalogueStep, person: Person): StepOutcome {
  const before = withCredits(person)
  if (before) {
    const told = youTold(before.said)
    return {
      ...added(step, 'Ask first which of your college credits count here. They can save you time and money.'),
      told,
    }
  }
  const held = heldDegree(person)
  if (!held && person.education !== 'some-college') return { kind: 'kept', step }
  const counted = held
    ? 'You have a degree, so ask which general classes you can skip.'
    : 'Ask first which of your college credits count here. They can save you time and money.'
  return { ...added(step, counted), ...educationNote(person) }
}

const added = (step: CatalogueStep, sentence: string) => ({
  kind: 'kept' as const,
  step: { ...step, description: `${step.description} ${sentence}` },
})

function isAbout(title: string, job: string): boolean {
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()} `
  return /^(work|begin|start|take a job|get a job)\b/i.test(title) && words(title).includes(words(job))
}

const reached: Record<NonNullable<Person['education']>, string> = {
  'high-school': 'high school',
  'some-college': 'some college',
  bachelors: "a bachelor's degree",
  'masters-plus': "a master's degree or more",
}
const educationNote = ({ education }: Person): { because?: string } =>
  education
    ? {
        because: `You told us that your education is ${reached[education]}. The steps about study are written for that.`,
      }
    : {}
const workNote = (job: string) => ({
  because: `You have worked as this: ${job}. We left out what that makes needless.`,
})
