import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { lowerRole, withArticle } from '../../english/tidy.ts'
import { anchorJob, foremostJob } from '../experienced/anchor-job.ts'
import type { Person } from '../rules.ts'
import { isCurrentJob } from '../standing/find-rung.ts'
import { iWorked } from '../standing/name-work.ts'
import { heldDegree, withCredits } from '../study/find-study.ts'
import { nameOfStudy } from '../study/name-of-study.ts'

/**
 * Who the user is, for a message to a stranger: "I have worked as a waitress for about 3 years"; empty if nothing is
 * known. What is studied now comes first, and then work that is near to the career.
 */
export function introduce(entry: CareerEntry, person: Person | undefined, now: Date): string {
  if (!person) return ''
  const study = person.studies.find(({ status, level }) => status === 'underway' && level !== undefined)
  const near = anchorJob(entry, person, now)
  const job = foremostJob(entry, person, now)
  const worked = job ? iWorked(job, isCurrentJob(job, person)) : ''
  if (!study || (near && study.level === 'high-school')) return worked
  if (study.level === 'high-school') return 'I am in high school'
  const studies = `I am working on my ${nameOfStudy(study)}`
  return near ? `${studies}, and ${worked}` : studies
}

const asksToHelp = /\b(?:volunteer\w*|help|join|sign up|offer to|give one|assist)\b/i
const asksToWatch = /\b(?:visit|tour|shadow|watch|follow|spend|see|sit (?:in|beside)|observe|open house|walk|look)\b/i

const forWork = /^(?:work|get|take|hire|find|begin|start|win|do|land|complete|join a)\b/i

export function writeMessage(
  entry: CareerEntry,
  step: { title: string; description: string },
  person: Person | undefined,
  now: Date,
): string {
  const role = withArticle(lowerRole(entry.title))
  const who = introduce(entry, person, now)
  const isNear = person !== undefined && anchorJob(entry, person, now) !== undefined
  const aim = isNear
    ? `would like to work as ${role}`
    : forWork.test(step.title)
      ? `want to become ${role}`
      : `am thinking about becoming ${role}`
  const isWho = who ? `${who}, and I ${aim}.` : `I ${aim}.`
  const first = `${step.title}. ${step.description.split(/(?<=[.!?])\s+/)[0] ?? ''}`
  const house = /\bopen (?:house|day)\b/i.exec(step.description)?.[0]
  const ask = house
    ? `When is your next ${house.toLowerCase()}, and could I come?`
    : forWork.test(step.title)
      ? `${isNear ? 'Are you hiring' : 'Do you take people who are new to it'}, and what do you look for?`
      : asksToHelp.test(step.title)
        ? 'Could I come and help for a few hours?'
        : asksToWatch.test(first) && !/^(?:talk|meet|interview)/i.test(step.title)
          ? 'Could I come by for an hour, watch, and ask a few questions?'
          : 'Could I ask you a few questions about your work? Fifteen minutes would be plenty.'
  return `Hello, my name is ___. ${isWho} ${ask} I am free on ___ and ___. Thank you!`
}

/** What the user has that a school may count, and the question; empty if nothing is known. */
function counting(person: Person | undefined): string {
  if (!person) return ''
  const degree = heldDegree(person)
  const study = person.studies.find(({ said }) => said === degree?.said) ?? (degree ? undefined : withCredits(person))
  const name = study ? ` (${nameOfStudy(study)})` : ''
  if (degree) return `I have a degree${name}. Which of my classes would count?`
  return study || person.education === 'some-college'
    ? `I have some college credits${name}. Which of them would count?`
    : ''
}

export function askSchool(career: string, person: Person | undefined): string {
  const has = counting(person)
  return `Hello, I want to become ${withArticle(lowerRole(career))}. What does the whole program cost, with fees and books? When does the next class start, and when is the deadline to apply? Can I do it while working?${has && ` ${has}`}`
}

export const schoolQuestions = (person: Person | undefined, said: string): string =>
  `Ask every school the same things: the whole cost with fees and books, the next start date, ${counting(person) && !/\bcount\b/.test(said) ? 'whether you can work while you study, and which of your credits count' : 'and whether you can work while you study'}.`
