import { lowerRole, withArticle } from '../../english/tidy.ts'
import { openUntil } from '../abroad/path-abroad.ts'
import { leftOver } from '../known/fulfill-step.ts'
import type { Person } from '../rules.ts'
import { officeOf } from '../states/read-states.ts'
import type { Next, WrittenStart } from './situation.ts'
import { introduce } from './write-message.ts'

/** The office that decides about a step, by its name where the state is known. */
function whoDecides(next: Next, person: Person | undefined, otherwise: string): string {
  const state = person?.state?.name
  if (!state) return otherwise
  const named = new RegExp(`\\b(?:the )?(${state} (?:[a-z]+ )?board(?: of [a-z]+)?)\\b`).exec(
    `${next.title}. ${next.description}`,
  )?.[1]
  return officeOf([next.id], state) ?? (named ? `the ${named}` : otherwise)
}

export function askOffice(next: Next, person: Person | undefined): WrittenStart {
  const office = whoDecides(next, person, 'the office that gives the certificate in your state')
  const [, ending] = /“[^”]*\b(?:lapsed|expired|ran out)\b[^”]*?\b((?:19|20)\d\d)\b/i.exec(next.told ?? '') ?? []
  return {
    resources: [],
    title: 'Write to the office today',
    description: `It is for “${next.title}”. Send this to ${office}, or read it out on the phone: “Hello, my name is ___. My certificate ran out in ${ending ?? '___'}, and I want to work in this job again. What do you need from me: a new class, only the test, or a form? What does it cost, and which of my work counts?”`,
    doneWhen: 'The message is out, or you have the answer from the phone.',
  }
}

export function askState(next: Next, career: string, person: Person): WrittenStart {
  const office = whoDecides(next, person, '')
  const who = introduce(person)
  const isUnderWay = person.credentials.some(({ title, dated }) =>
    /\b(?:ECE|WES|NACES|CGFNS|NIES|SpanTran|evaluation)\b/.test(`${title} ${dated.text}`),
  )
  const report = isUnderWay
    ? 'An evaluation of my diplomas is on its way. Do you accept a report from that service?'
    : 'Which evaluation report do you accept?'
  return {
    resources: [],
    title: office ? `Write to ${office} today` : 'Write to the office of one state today',
    description: `It is for “${next.title}”. Send this to ${office || 'the office that gives the license in the state where you want to live'}: “Hello, my name is ___. I trained in ${countryOf(person)}${who ? `, ${lowerAfterI(who)},` : ''} and I want a license as ${withArticle(lowerRole(career))}. ${report} Do you need an English test from me? Which papers must my school send? Do my years of work count?”`,
    doneWhen: 'The message is out, and the answer will be your list.',
  }
}

const lowerAfterI = (text: string) => text.replace(/^I have /, 'have ').replace(/^I (?=work)/, '')

/** An evaluation waits longest for the papers of the school. */
export function askForPapers(next: Next, person: Person): WrittenStart {
  const study = person.studies.find(({ abroad }) => abroad)
  const school = study?.school || 'your school'
  const course = study ? study.title : '___'
  if (next.told?.includes(openUntil))
    return {
      resources: [],
      title: 'Ask where your report stands',
      description: `It is for “${next.title}”. Write to the service: “Hello, my name is ___ and my file number is ___. Which papers are still missing, and when do you expect to send the report?” If a paper of ${school} is missing, write to its records office in the same half hour.`,
      doneWhen: 'The question is out, and you know which paper is missing.',
    }
  return {
    resources: [],
    title: `Ask ${study?.school || 'your school'} for your papers today`,
    description: `It is for “${next.title}”, which waits longest for papers from school. Send this to the records office of ${school}: “Hello, my name is ___, and I studied this: ${course}. I need an official transcript with all classes and hours, sent by you to an office in the United States. What do you need from me, what does it cost, and how long does it take?”`,
    doneWhen: 'The message is out. Note the date, and ask again after two weeks.',
  }
}

export function askWhatIsLeft({ title, told = '' }: Next, career: string): WrittenStart {
  const held = /“([^”]+)”/.exec(told)?.[1] ?? ''
  const missing = new RegExp(`${leftOver} ([^.]+)\\.`).exec(told)?.[1] ?? ''
  return {
    resources: [],
    title: 'Ask the office one question today',
    description: `It is for “${title}”. Call or write to the office that checks it: “Hello, my name is ___. I have this: ${held}. I want to work as ${withArticle(lowerRole(career))}. Do I still need this: ${missing}? If so, where can I do it, and what does it cost?”`,
    doneWhen: 'You know if anything is left, and where to do it.',
  }
}

const countryOf = (person: Person | undefined): string =>
  [...(person?.studies ?? []), ...(person?.pastJobs ?? [])].find(({ abroad }) => abroad)?.abroad ?? 'another country'

export function askBoard(next: Next, career: string, person: Person | undefined): WrittenStart {
  const office = whoDecides(next, person, 'the office that gives the license in your state')
  return {
    resources: [],
    title: 'Ask the office one question today',
    description: `It is for “${next.title}”. Send this to ${office}: “Hello, my name is ___. I trained in ${countryOf(person)} and want a license as ${withArticle(lowerRole(career))}. Do you still need an English test score from me? If so, which test and which score count, and by when?”`,
    doneWhen: 'The question is out, with your name and your file number if you have one.',
  }
}

/** Papers that are missing are found before the test, not after it. */
export function askBoardBeforeTest(next: Next, person: Person): WrittenStart {
  const office = whoDecides(next, person, '')
  const day = /^on (.+)$/.exec(next.timeline)?.[1] ?? '___'
  return {
    resources: [],
    title: office ? `Ask ${office} one question today` : 'Ask the office one question today',
    description: `It is for “${next.title}”. Send this to ${office || 'the office that gives the license'}: “Hello, my name is ___ and my file number is ___. My test is on ${day}. Is anything besides the test still missing in my file, such as an English score or a paper from my school, so that the license can follow at once?” Then put a time for practice into each day until the test.`,
    doneWhen: 'The question is out, and the times for practice stand in your calendar.',
  }
}
