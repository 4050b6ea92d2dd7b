import { lowerFirst } from '../../english/tidy.ts'
import type { CatalogueStep, Traits } from '../read-step.ts'
import { type Person, type Study, youTold } from '../rules.ts'
import { readBooking } from '../standing/read-booking.ts'
import type { Case, Kept } from '../step-outcome.ts'
import { describeWeeks } from '../timing/read-timeline.ts'
import { nameOfStudy } from './name-of-study.ts'
import { timeLeft } from './time-left.ts'

const kindOfCourse =
  /\b(?:online|self-paced|professional|certificate|certification|course|classes|class|program|training)\b/gi
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9+#]+/g, ' ')
    .trim()
const nameOfCourse = (study: Study): string => plain(nameOfStudy(study).replace(kindOfCourse, ' '))

const isNamedIn = ({ title, description }: CatalogueStep, study: Study): boolean => {
  const name = nameOfCourse(study)
  return name.includes(' ') && ` ${plain(`${title}. ${description}`)} `.includes(` ${name} `)
}

const isCourse = ({ status, level }: Study) => status === 'underway' && level === undefined

export const courseNamedIn = (step: CatalogueStep, { studies }: Person): Study | undefined =>
  step.type === 'certification' || step.type === 'education'
    ? studies.find(study => isCourse(study) && isNamedIn(step, study))
    : undefined

function shareLeft({ said }: Study): number | undefined {
  const [, done, all] = /\b(\d{1,2}) (?:of|out of) (\d{1,2})\b/.exec(said) ?? []
  const share = 1 - Number(done) / Number(all)
  return share > 0 && share < 1 ? share : undefined
}

export const isInIt = 'So you are in this step now.'

/** Who is in one course need not look for another, unless a license asks for it. */
export function anotherWay(step: CatalogueStep, { level }: Traits, person: Person, given: Case): Kept | undefined {
  if (step.type !== 'education' || level !== undefined || given.isLicensed) return undefined
  const course = given.steps.flatMap(each => courseNamedIn(each, person) ?? [])[0]
  if (!course || courseNamedIn(step, person)) return undefined
  return {
    kind: 'kept',
    isOptional: true,
    weeks: { from: 0, to: 0 },
    told: `You are in your ${lowerFirst(nameOfStudy(course))} already. This is for you only if you want a class with teachers besides.`,
    step: { ...step, timeline: 'only if you want it' },
  }
}

export const isInClass = 'So you are in this class now.'

const beforeClass =
  /\b(?:if you pay|minimum|expect about|costs?|dollars|look (?:it|them|up)|choose|compare|apply|enroll|sign up)\b/i

/** Up to the next part of the sentence: that may tell the day of the test. */
const untilEnd = /\b(?:finish\w*|ends?|done|over|until|through)\b(?:(?! and | then |[,;.](?! ?\d)).)*/i

/** The class that a license asks for, while it goes on. */
export function finishClass(step: CatalogueStep, { weeks }: Traits, said: string, now: Date): Kept {
  const end = readBooking(untilEnd.exec(said)?.[0] ?? '', now)
  const left = end ? { from: end.weeks, to: end.weeks } : { from: 1, to: weeks.to }
  const kept = step.description.split(/(?<=[.!?])\s+/).filter(sentence => !beforeClass.test(sentence))
  return {
    kind: 'kept',
    isUnderway: true,
    told: `${youTold(said)} ${isInClass}${end ? ` It ends in ${end.distance}.` : ''}`,
    weeks: left,
    doneWhen: 'You have finished it and have the certificate to show.',
    step: {
      ...step,
      title: `Finish your class${end ? ` by ${end.day}` : ''}`,
      description: [...kept, beforeEnd].join(' '),
      timeline: end ? `until ${end.day}` : describeWeeks(left),
      resources: [],
    },
  }
}

const beforeEnd =
  'Before the last day, ask how and when you can sign up for the test, and whether the school sends your papers.'

export function finishCourse(step: CatalogueStep, { weeks }: Traits, study: Study, now: Date): Kept {
  const share = shareLeft(study)
  const left = study.until
    ? timeLeft(study, weeks, now)
    : share === undefined
      ? { from: 1, to: weeks.to }
      : { from: weeks.from * share, to: weeks.to * share }
  return {
    kind: 'kept',
    isUnderway: true,
    told: `${youTold(study.said)} ${isInIt}`,
    weeks: left,
    step: {
      ...step,
      title: `Finish your ${lowerFirst(nameOfStudy(study))}${study.ends ? ` by ${study.ends}` : ''}`,
      timeline: describeWeeks(left),
    },
  }
}
