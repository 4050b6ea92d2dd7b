import type { PathAbroad } from '../abroad/path-abroad.ts'
import type { CatalogueStep, Traits } from '../read-step.ts'
import { type Person, youTold } from '../rules.ts'
import type { StepOutcome } from '../step-outcome.ts'

const ofStudents = /\b(?:intern(?:ship)?s?|co-op|students?|while still in school|rotations?)\b/i
const admits = /\b(?:apply|applications?|schools?|DAT|MCAT|grants?)\b/i
/** Taught by U.S. law or offices, which training abroad does not cover. */
export const ofThisCountry = /\b(?:IRS|VITA|U\.S\.|federal law|IDEA|tax(?:es)? (?:returns?|season)|988)\b/
const basics = /\b(?:calculus|physics|math|chemistry|algebra|anatomy|basics)\b/i
const paidWork = /^(?:work|get paid|take a job|earn money|lead a group|care for|coach|gather hours|serve in)\b/i

export function coverByTraining(
  step: CatalogueStep,
  { weeks }: Traits,
  { place, path, person, slug }: { place: number; path: PathAbroad; person: Person; slug: string },
): StepOutcome {
  const own = person.pastJobs.find(job => job.slug === slug)
  const why = (text: string): StepOutcome => ({ kind: 'skipped', why: text })
  if (
    step.type === 'education' ||
    (step.type === 'skills' && basics.test(step.title)) ||
    (step.type === 'certification' && admits.test(step.title))
  )
    return why(`You finished this kind of training in ${path.country}. The evaluation decides what it counts for here.`)
  if (place === 0 && weeks.to <= 4)
    return why(
      own ? `${youTold(own.said)} You know the work.` : `You know the work from your training in ${path.country}.`,
    )
  if (ofStudents.test(step.title) && own && !own.firstYear)
    return why('This is for students. You have years of paid work to show instead.')
  if (ofThisCountry.test(`${step.title}. ${step.description}`))
    return beside(step, 'It teaches you how this is done in the United States and gives you a reference here.')
  if (step.type === 'experience' && paidWork.test(step.title))
    return optional(
      withoutTrial(step),
      'You do not need this to learn the work. It can pay you and give you a U.S. reference while you wait for the offices.',
    )
  return optional(step, 'Skip this if you can already do it.')
}

const forBeginners =
  /\bsuits? you\b|\bif you (?:like|enjoy)\b|\bschools? (?:count|like|want)\b|\bin your favor\b|\b(?:class|course) takes \d/i
const withoutTrial = (step: CatalogueStep): CatalogueStep => {
  const kept = step.description.split(/(?<=[.!?])\s+/).filter(sentence => !forBeginners.test(sentence))
  return { ...step, description: kept.join(' ') }
}

const beside = (step: CatalogueStep, reason: string): StepOutcome => ({
  kind: 'kept',
  weeks: { from: 0, to: 0 },
  isAlongside: true,
  step: { ...step, description: `${reason} ${step.description}`, timeline: `${step.timeline}, alongside the rest` },
})

const optional = (step: CatalogueStep, reason: string): StepOutcome => ({
  kind: 'kept',
  isOptional: true,
  step: { ...step, title: step.title.replace(/ first$/, ''), description: `${reason} ${step.description}` },
})
