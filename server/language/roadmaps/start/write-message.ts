import { lowerRole, withArticle } from '../../english/tidy.ts'
import { roleNamed } from '../brings/well-formed.ts'
import type { Person } from '../rules.ts'
import { heldDegree, withCredits } from '../study/find-study.ts'
import { nameOfStudy } from '../study/name-of-study.ts'

/** Who the user is, for a message to a stranger: "I work as a waitress"; empty if nothing is known. */
export function introduce(person: Person | undefined): string {
  const study = person?.studies.find(({ status, level }) => status === 'underway' && level !== undefined)
  if (study) return study.level === 'high-school' ? 'I am in high school' : `I am working on my ${nameOfStudy(study)}`
  const works = (person?.items ?? []).filter(({ kind }) => kind === 'job' || kind === 'family-business')
  const named = works.filter(({ title }) => roleNamed(title) !== undefined)
  const job = named.find(({ current }) => current) ?? named[0]
  const title = job && roleNamed(job.title)
  if (!job || !title) return ''
  return `I ${job.current ? 'work' : 'have worked'} as ${withArticle(lowerRole(title))}`
}

const asksToHelp = /\b(?:volunteer\w*|help|join|sign up|offer to|give one|assist)\b/i
const asksToWatch = /\b(?:visit|tour|shadow|watch|follow|spend|see|sit (?:in|beside)|observe|open house|walk|look)\b/i

const forWork = /^(?:work|get|take|hire|find|begin|start|win|do|land|complete|join a)\b/i

export function writeMessage(career: string, step: { title: string; description: string }, who: string): string {
  const role = withArticle(lowerRole(career))
  const aim = forWork.test(step.title) ? `want to become ${role}` : `am thinking about becoming ${role}`
  const isWho = who ? `${who}, and I ${aim}.` : `I ${aim}.`
  const first = `${step.title}. ${step.description.split(/(?<=[.!?])\s+/)[0] ?? ''}`
  const house = /\bopen (?:house|day)\b/i.exec(step.description)?.[0]
  const ask = house
    ? `When is your next ${house.toLowerCase()}, and could I come?`
    : forWork.test(step.title)
      ? 'Do you take people who are new to it, and what do you look for?'
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
