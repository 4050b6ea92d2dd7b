import { lowerRole, withArticle } from '../english/tidy.ts'
import { nameOf } from './brings/find-strengths.ts'
import { matchItem, usedTool } from './brings/match-item.ts'
import type { Brought } from './brings/read-items.ts'
import { isSamePlace } from './brings/speaks-of.ts'
import { restsSince } from './experienced/bridge-work.ts'
import { enterExperienced } from './experienced/enter-experienced.ts'
import { isForStudents, isGraduateOf } from './experienced/leave-school.ts'
import { skipInternship, skipTraining } from './experienced/skip-training.ts'
import { countingRole, heldHelp, heldNamed, heldRole, leftFor } from './known/done-before.ts'
import { classUnderway, liesBehind, whyBehind } from './known/find-reached.ts'
import { fulfillStep, lapsedFor } from './known/fulfill-step.ts'
import { isInField } from './known/is-in-field.ts'
import { doorsOf } from './known/read-known.ts'
import { ofThisCountry } from './purposes/cover-by-training.ts'
import { purposesOf, whyItStays } from './purposes/step-purposes.ts'
import type { CatalogueStep, Traits } from './read-step.ts'
import { type PastJob, type Person, type Study, youTold } from './rules.ts'
import type { Case, StepOutcome } from './step-outcome.ts'
import { adaptEducation } from './study/adapt-education.ts'
import { heldDegree } from './study/find-study.ts'
import { anotherWay, courseNamedIn, finishClass, finishCourse } from './study/finish-course.ts'

export function adaptStep(step: CatalogueStep, traits: Traits, person: Person, given: Case): StepOutcome {
  const known = fulfillStep(step, person, { now: given.now, career: given.names })
  if (known?.kind === 'done')
    return given.path ? (skippedByWork(step, traits, person, given) ?? abroadWork(step, person, given) ?? known) : known
  if (given.reached && !known && liesBehind(step, traits, given.place, given.reached))
    return { kind: 'skipped', why: `${youTold(given.reached.said)} ${whyBehind(given.reached)}` }
  const after = given.steps[given.place + 1]
  if (!known && !given.isLicensed && !given.path && isTrainingFor(after, traits, step)) {
    const done = fulfillStep(after, person, { now: given.now, career: given.names })
    if (done?.kind === 'done')
      return { kind: 'skipped', why: `${done.told.replace(/ That is what.*$/, '')} That comes after this.` }
  }
  const degree = passedOver.test(step.description) ? heldDegree(person) : undefined
  if (degree) return { kind: 'skipped', why: `${youTold(degree.said)} With that you can skip this.` }
  const named = known ? undefined : heldNamed(step, person, given.now)
  if (named) return named
  const inClass = classUnderway(step, person, given.now)
  if (inClass) return finishClass(step, traits, inClass, given.now)
  const course = known ? undefined : courseNamedIn(step, person)
  if (course) return finishCourse(step, traits, course, given.now)
  const other = known ? undefined : anotherWay(step, traits, person, given)
  if (other) return other
  if (isForStudents(step) && isGraduateOf(given.entry, person))
    return { kind: 'skipped', why: 'This is for students, and you have your degree.' }
  const used = known ? undefined : usedTool(step, person.items ?? [])
  if (used) return { kind: 'skipped', why: `${youTold(used)} So you have used it in real work.` }
  const byWork = skippedByWork(step, traits, person, given)
  const role = given.isEntry || given.later ? undefined : heldRole(step, traits, person, given.now)
  const help = given.later ? undefined : heldHelp(step, traits, person, given.now)
  const outcome = byWork ?? role ?? help ?? adaptEducation(step, traits, person, given)
  if (outcome.kind !== 'kept') return outcome
  const counts = outcome.told ? undefined : countingRole(step, person)
  if (counts) return { ...outcome, told: counts }
  const left = given.later && !outcome.told ? leftFor(step, person) : undefined
  if (left) return { ...outcome, told: left }
  const lapsed = known || outcome.told || step.type !== 'certification' ? undefined : lapsedFor(step, person, given.now)
  if (!known) return lapsed ? { ...outcome, told: lapsed } : outcome
  const adapted = without(outcome.step, [...(known.isBooked ? [booking] : []), ...(known.held ?? [])])
  const { told, renewal, booked, isUnderway } = known
  return {
    ...outcome,
    ...{ step: adapted, told },
    ...(renewal && { renewal }),
    ...(booked && { booked }),
    ...(isUnderway && { isUnderway }),
  }
}

const passedOver = /\bskip (?:it|this)(?: step)? if you (?:hold|have) [^.]*\b(?:college credits?|degree)\b/i

const isTrainingFor = (
  after: CatalogueStep | undefined,
  { level }: Traits,
  { type }: CatalogueStep,
): after is CatalogueStep => type === 'education' && level === undefined && after?.type === 'experience'

/** Those who have a date have registered. */
const booking = /^(?:register|sign up|apply|book)\b/i

function without(step: CatalogueStep, patterns: readonly RegExp[]): CatalogueStep {
  const sentences = step.description.split(/(?<=[.!?])\s+/)
  const left = sentences.filter(sentence => !patterns.some(pattern => pattern.test(sentence)))
  return left.length > 0 ? { ...step, description: left.join(' ') } : step
}

function skippedByWork(step: CatalogueStep, { weeks }: Traits, person: Person, given: Case): StepOutcome | undefined {
  const { pastJobs, credentials, studies, items } = person
  const own = pastJobs.find(job => job.slug === given.slug)
  const isTaste = given.place === 0 && weeks.to <= 4
  const left = isTaste ? purposesOf(step).filter(purpose => !(purpose === 'training' && given.isPastStart)) : []
  if (left.length > 0) {
    const known = own ?? studies.find(study => isBegun(study) && isInField(study.title, given.entry, person.leads))
    return known ? { kind: 'kept', step, told: `${youTold(known.said)} ${whyItStays(left)}` } : undefined
  }
  if (own && isTaste)
    return { kind: 'skipped', why: `${youTold(own.said)} You know what the work is like.`, ...workNote(own) }
  const there = isTaste && items?.find(item => isSamePlace(step, item))
  if (there) return { kind: 'skipped', why: `${youTold(nameOf(there))} You have done something close to it.` }
  const before = pastJobs.find(job => !job.firstYear && (doorsOf(given.slug).includes(job.slug) || job === given.near))
  if (before && isTaste) return { kind: 'skipped', why: `${youTold(before.said)} You know this work from close by.` }
  const isOfHere = ofThisCountry.test(`${step.title}. ${step.description}`)
  const studied = studies.find(
    study => isBegun(study) && !(study.abroad && isOfHere) && isInField(study.title, given.entry, person.leads),
  )
  if (studied && isTaste) return { kind: 'skipped', why: `${youTold(studied.said)} You know what it is about.` }
  const done =
    isTaste &&
    matchItem(
      step,
      (items ?? []).filter(({ kind }) => kind !== 'skill'),
      given.title,
    )
  if (done) return { kind: 'skipped', why: `${youTold(nameOf(done))} You have done something close to it.` }
  if (
    given.proof &&
    isTaste &&
    step.type === 'skills' &&
    !learns.test(step.title) &&
    isNearProof(given.proof, pastJobs, given)
  )
    return { kind: 'skipped', why: `${youTold(nameOf(given.proof))} You are past a first try.` }
  if (given.isPastStart && isTaste) return { kind: 'skipped', why: 'You have done what comes after it.' }
  if (step.type !== 'experience' || given.later) return undefined
  if (own && !given.isLicensed && !given.path) {
    const training = skipTraining(step, own)
    if (training) return training
  }
  const mustReturn = credentials.some(({ dated }) => /\b(?:expired?|lapsed?|ran out|inactive)\b/i.test(dated.text))
  if (own && !own.firstYear && given.path)
    return (
      (given.isEntry ? enterExperienced(step, own, given) : undefined) ??
      skipTraining(step, own) ??
      abroadWork(step, { pastJobs }, given)
    )
  if (own && isOfHere && (own.abroad || restsSince(own, given.now)))
    return {
      kind: 'kept',
      step,
      isOptional: true,
      told: 'It shows you how this is done now and gives you a new reference.',
    }
  if (own && !own.firstYear && !mustReturn)
    return { kind: 'skipped', why: `${youTold(own.said)} You have worked in this job.`, ...workNote(own) }
  if (!given.isLicensed) {
    const internship = skipInternship(
      step,
      person,
      given.related,
      given.proof?.kind === 'job' ? given.proof.title : undefined,
    )
    if (internship) return internship
  }
  const proven = given.proof?.kind === 'job' ? given.proof : undefined
  const long = proven && pastJobs.find(job => !job.firstYear && job.text.startsWith(proven.title))
  if (
    long &&
    weeks.to > 4 &&
    !given.isEntry &&
    !given.isLicensed &&
    // Work that others do before years of study is no detour for those who have the degree.
    given.steps.slice(given.place + 1).find(({ type }) => type !== 'skills')?.type !== 'education' &&
    /^(?:work|take|get|begin|start|spend|become the)\b/i.test(step.title)
  )
    return {
      kind: 'kept',
      step,
      told: `${youTold(nameOf(proven))} Those years may count for this, so try the step after it first.`,
      isOptional: true,
    }
  const had = pastJobs.find(job => !job.firstYear && isAbout(step.title, job.title))
  return had && { kind: 'done', told: youTold(had.said) }
}

const isBegun = ({ status }: Study) => status !== 'unclear' && status !== 'accepted'

/** A subject is known only from work or study of it, not from work that is close. */
const learns = /^(?:learn|study|master|read|memorize)\b/i

/** A project, or a job that is close to the career; a skill that most work has is no first try of it. */
const isNearProof = ({ kind, title }: Brought, pastJobs: readonly PastJob[], { related, slug }: Case): boolean =>
  kind === 'project' ||
  pastJobs.some(
    job => (job.text.startsWith(title) || !job.firstYear) && [...related, ...doorsOf(slug)].includes(job.slug),
  )

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

function isAbout(title: string, job: string): boolean {
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()} `
  return /^(work|begin|start|take a job|get a job)\b/i.test(title) && words(title).includes(words(job))
}

const workNote = ({ title, isIntern }: PastJob) =>
  isIntern
    ? {}
    : {
        because: `You have worked as ${withArticle(lowerRole(title))}, so the steps for people who are new to it are left out.`,
      }
