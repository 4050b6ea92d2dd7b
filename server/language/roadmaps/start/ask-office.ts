import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { lowerRole, withArticle } from '../../english/tidy.ts'
import { openUntil } from '../abroad/path-abroad.ts'
import { leftOver } from '../known/fulfill-step.ts'
import { type Person, stepIdOf } from '../rules.ts'
import { officeOf } from '../states/read-states.ts'
import type { Next, WrittenStart } from './situation.ts'
import { introduce } from './write-message.ts'

function whoDecides(next: Next, person: Person | undefined, otherwise: string): string {
  const state = person?.state?.name
  if (!state) return otherwise
  return officeOf([next.id], state) ?? otherwise
}

export function askOffice(next: Next, person: Person | undefined): WrittenStart {
  const office = whoDecides(next, person, 'your state’s registry or licensing office')
  const [, ending] = /“[^”]*\b(?:lapsed|expired|ran out)\b[^”]*?\b((?:19|20)\d\d)\b/i.exec(next.told ?? '') ?? []
  return {
    resources: [],
    title: `Write to ${office} today`,
    description: `It is for “${next.title}”. Email this, or call and read it out: “Hello, my name is ___. My certificate lapsed in ${ending ?? '___'}, and I would like to work in this job again. What do I need: a new class, just the test, or a form? What does it cost, and does any of my past work count?”`,
    doneWhen: 'You have sent the message, or you have the answer from a call.',
  }
}

export function askAboutRecord(next: Next, entry: CareerEntry, person: Person | undefined): WrittenStart {
  const ids = entry.roadmap.filter(({ type }) => type === 'certification').map(({ title }) => stepIdOf(title))
  const office = (person?.state && officeOf(ids, person.state.name)) ?? 'your state’s licensing office'
  return {
    resources: [],
    title: `Write to ${office} today`,
    description: `It is for “${next.title}”. You need not give your name to ask: “Hello, I would like to become ${withArticle(lowerRole(entry.title))}. Before I pay for training: does a ___ from ___ keep somebody from it, and how do I get that answer in writing?” Fill in what it was and the year.`,
    doneWhen: 'You have sent the question, or you have the answer from a call.',
  }
}

export function askState(next: Next, entry: CareerEntry, person: Person, now: Date): WrittenStart {
  const office = whoDecides(next, person, '')
  const who = introduce(entry, person, now)
  const evaluation = person.credentials
    .map(({ title, dated }) => `${title} ${dated.text}`)
    .find(text => evaluates.test(text) || service.test(text))
  const by = evaluation && service.exec(evaluation)?.[0]
  const report = by
    ? `${by} is evaluating my diplomas. Do you accept a report from ${by}?`
    : evaluation
      ? 'My diplomas are being evaluated by ___. Do you accept a report from them?'
      : 'Which credential evaluation services do you accept?'
  return {
    resources: [],
    title: office ? `Write to ${office} today` : 'Write to one state’s licensing office today',
    description: `It is for “${next.title}”. Send this to ${office || 'the licensing office of the state where you want to live'}: “Hello, my name is ___. I trained in ${countryOf(person)}${who ? `, ${who.replace(/^I /, '')},` : ''} and would like to be licensed as ${withArticle(lowerRole(entry.title))}. ${report} Do I need an English test? Which papers does my school have to send? Do my years of work count?”`,
    doneWhen: 'You have sent the message. The answer will be your checklist.',
  }
}

const service =
  /\b(?:ECE|WES|CGFNS|NIES|NASBA|SpanTran|IEE|IERF|FCCPT|NCEES|Educational Credential Evaluators|World Education Services)\b/
const evaluates = /\bevaluat/i

/** An evaluation waits longest for the papers of the school. */
export function askForPapers(next: Next, person: Person): WrittenStart {
  const study = person.studies.find(({ abroad }) => abroad)
  const school = study?.school || 'your school'
  const course = study ? study.title : '___'
  if (next.told?.includes(openUntil))
    return {
      resources: [],
      title: 'Ask where your papers stand',
      description: `It is for “${next.title}”. Write to ${/ at (\p{Lu}+)$/u.exec(next.title)?.[1] ?? 'the evaluation service'}: “Hello, my name is ___ and my file number is ___. Are any papers still missing, and when do you expect to be done?” If something from ${school} is missing, write to its records office right after.`,
      doneWhen: 'You have sent the question, and you know which papers are missing.',
    }
  return {
    resources: [],
    title: `Ask ${study?.school || 'your school'} for your papers today`,
    description: `It is for “${next.title}”, and papers from school often take the longest. Send this to the records office of ${school}: “Hello, my name is ___, and I earned this degree with you: ${course}. I need an official transcript with all classes and hours, sent from you to an office in the United States. What do you need from me, what does it cost, and how long does it take?”`,
    doneWhen: 'You have sent the message, with a reminder to ask again in two weeks.',
  }
}

export function askWhatIsLeft({ title, told = '' }: Next, career: string): WrittenStart {
  const held = /“([^”]+)”/.exec(told)?.[1] ?? ''
  const missing = new RegExp(`${leftOver} ([^.]+)\\.`).exec(told)?.[1] ?? ''
  return {
    resources: [],
    title: 'Ask the office one question today',
    description: `It is for “${title}”. Call or write to the office that checks it: “Hello, my name is ___. I hold this: ${held}. I would like to work as ${withArticle(lowerRole(career))}. Do I still need this: ${missing}? If so, where can I get it, and what does it cost?”`,
    doneWhen: 'You know if anything is left, and where to do it.',
  }
}

const countryOf = (person: Person | undefined): string =>
  [...(person?.studies ?? []), ...(person?.pastJobs ?? [])].find(({ abroad }) => abroad)?.abroad ?? 'another country'

export function askBoard(next: Next, career: string, person: Person | undefined): WrittenStart {
  const office = whoDecides(next, person, 'your state’s licensing office')
  return {
    resources: [],
    title: 'Ask the office one question today',
    description: `It is for “${next.title}”. Send this to ${office}: “Hello, my name is ___. I trained in ${countryOf(person)} and would like to be licensed as ${withArticle(lowerRole(career))}. Do you still need an English test score from me? If so, which test, which score, and by when?”`,
    doneWhen: 'You have sent the question, with your file number if you have one.',
  }
}

/** Papers that are missing are found before the test, not after it. */
export function askBoardBeforeTest(next: Next, person: Person): WrittenStart {
  const office = whoDecides(next, person, '')
  const day = /^on (.+)$/.exec(next.timeline)?.[1] ?? '___'
  return {
    resources: [],
    title: office ? `Ask ${office} one question today` : 'Ask the office one question today',
    description: `It is for “${next.title}”. Send this to ${office || 'the board that gives the license'}: “Hello, my name is ___ and my file number is ___. My test is on ${day}. Besides the test, is anything still missing from my file, such as fingerprints, an exam on state law, an English score or a paper from my school? I would like to send it now, so that nothing holds up the license.” Then set aside some time to practice every day until the test.`,
    doneWhen: 'You have sent the question, and your calendar has a practice time for every day.',
  }
}
