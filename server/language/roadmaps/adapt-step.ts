import type { Weeks } from '#contract/endpoints/roadmaps.ts'
import type { CatalogueStep, Traits } from './read-step.ts'
import { describeWeeks } from './read-timeline.ts'
import type { Person } from './rules.ts'

export type StepOutcome =
  | { kind: 'kept'; step: CatalogueStep; weeks?: Weeks; doneWhen?: string; because?: string }
  | { kind: 'behind'; why: string; because: string }

interface Case {
  slug: string
  place: number
  later: boolean
}

export function adaptStep(step: CatalogueStep, traits: Traits, person: Person, given: Case): StepOutcome {
  const byWork = behindByWork(step, traits, person, given)
  if (byWork) return byWork
  const { level } = traits
  const because = educationNote(person)
  if (level === 'high-school' && person.education !== 'high-school' && /diploma/i.test(step.title))
    return { kind: 'behind', why: 'You have it.', because }
  if (level === 'bachelors' || level === 'masters') return withDegree(step, traits, level, person, given.slug)
  if (level === 'doctoral' && person.education === 'masters-plus')
    return { ...added(step, 'If you hold this degree already, tick this step.'), because }
  if (isLongProgram(step, traits)) return program(step, person)
  if (hasDegree(person) && forStudents.test(step.title)) return outsideSchool(step)
  return { kind: 'kept', step }
}

const hasDegree = ({ education }: Person) => education === 'bachelors' || education === 'masters-plus'
const forStudents = /\b(college|students?|campus|while you study|in school|intern(ship)?s?)\b/i
const outsideSchool = (step: CatalogueStep): StepOutcome =>
  added(
    step,
    'If you have left school, look for the same outside it: part time, as a volunteer or on a short contract.',
  )

function behindByWork(
  step: CatalogueStep,
  { weeks }: Traits,
  { pastJobs }: Person,
  given: Case,
): StepOutcome | undefined {
  const own = pastJobs.find(job => job.slug === given.slug)
  if (own && given.place === 0 && weeks.to <= 4)
    return { kind: 'behind', why: 'You know what the work is like.', because: workNote(own.title) }
  if (step.type !== 'experience' || given.later) return undefined
  if (own && !own.firstYear)
    return { kind: 'behind', why: `You have worked in this job (${own.title}).`, because: workNote(own.title) }
  const had = pastJobs.find(job => !job.firstYear && isAbout(step.title, job.title))
  return had && { kind: 'behind', why: `You have worked as this: ${had.title}.`, because: workNote(had.title) }
}

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
  const holds = person.education === 'masters-plus' || person.education === level
  if (!holds) return level === 'bachelors' ? program(step, person) : { kind: 'kept', step }
  if (anySubject || (asksFirst && level === 'bachelors')) return { kind: 'behind', why: `You have a ${name}.`, because }
  if (person.pastJobs.some(job => job.slug === slug && !job.firstYear))
    return { kind: 'behind', why: `You have a ${name}, and you have worked in this job.`, because }
  const longest = describeWeeks({ from: weeks.to, to: weeks.to }).replace('about ', '')
  return {
    kind: 'kept',
    because,
    weeks: { from: 0, to: weeks.to },
    doneWhen: 'Your degree counts here, or you hold the one that does.',
    step: {
      ...step,
      title: `Build on the ${name} you have`,
      description: `You have a ${name}. Compare it with what this step asks for (“${step.title}”). If it fits, tick the step. If not, ask two schools which of your classes count, and if they have a shorter way for people with a degree. ${step.description}`,
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
  if (person.education === 'high-school') return { kind: 'kept', step }
  const counted =
    person.education === 'some-college'
      ? 'Ask first which of your college credits count here. They can save you time and money.'
      : 'You have a degree, so ask which general classes you can skip.'
  return { ...added(step, counted), because: educationNote(person) }
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

const reached: Record<Person['education'], string> = {
  'high-school': 'high school',
  'some-college': 'some college',
  bachelors: "a bachelor's degree",
  'masters-plus': "a master's degree or more",
}
const educationNote = ({ education }: Person) =>
  `You told us that your education is ${reached[education]}. The steps about study are written for that.`
const workNote = (job: string) => `You have worked as this: ${job}. We left out what that makes needless.`
