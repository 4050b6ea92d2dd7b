import { readVerb } from '../../english/verbs.ts'
import { leftOver, untilPassed } from '../known/fulfill-step.ts'
import { returnId } from '../rules.ts'
import { internship } from '../study/order-for-study.ts'
import { askBoard, askBoardBeforeTest, askForPapers, askOffice, askState, askWhatIsLeft } from './ask-office.ts'
import { askCareerOffice, askInstructor, askOldSchool, askSchools, listWhatIsMissing } from './ask-school.ts'
import { askColleague, writeToEmployer } from './ask-work.ts'
import { bareName, type Next, near, type Situation, type WrittenStart } from './situation.ts'
import { introduce, writeMessage } from './write-message.ts'

const startsWithAsking =
  /^(?:ask (?!friends|a friend|your family)|call|phone|contact|request|sign up|offer|drop off|write to|many community|local chapters|recreation leagues)\b/i
const asksInside =
  /\bask (?:a|an|the|two|one) (?!friend|relative|neighbor|family|person)[\p{L} ]{3,40} (?:if|whether|about|for|to)\b|\band ask (?:about|if|whether|for|when|how)\b/iu
const asksInTitle =
  /^(?:talk|visit|ask|meet|shadow|volunteer|help|tour|interview|join|sign up|sit (?:in|beside)|follow a|spend)\b/i
/** Where nobody has to be asked. */
const isPublic = /\b(?:courts?|sidewalk|open houses|council|parking lot|stores?|shops?|website|online)\b/i

function needsConsent({ type, title }: Next, first: string): boolean {
  if (type === 'experience' && (startsWithAsking.test(first) || asksInside.test(first))) return true
  return asksInTitle.test(title) && !isPublic.test(title) && !isPublic.test(first)
}

/** A first step of at most half an hour that belongs to the next one: something to send, ask or book. */
export function composeStart(next: Next, situation: Situation): WrittenStart {
  const { booked } = situation
  const start = startOf(next, situation)
  if (!booked || booked === next.title || start.description.includes(booked)) return start
  const daily = `You have a date for “${booked}”, so put a short practice for it into each day until then.`
  return { ...start, description: `${start.description} ${daily}` }
}

/** Of something that is sent to a service with papers from school. */
const asksForPapers = /evaluat|certification at|\brecord\b/i

function startOf(next: Next, situation: Situation): WrittenStart {
  const { entry, person, ownJob, isStudy, isEntry, booked, steps } = situation
  if (isStudy) {
    const practice = steps.find(({ title, fulfilled }) => internship.test(title) && !fulfilled)
    if (next.weeks.to < aYear) return askInstructor(next, person)
    return practice && next.weeks.to <= lastYears ? askCareerOffice(practice, person) : listWhatIsMissing(next)
  }
  if (next.id === returnId) return askOffice(next, person)
  if (next.told?.includes(leftOver)) return askWhatIsLeft(next, entry.title)
  if (/\bif your \w+ asks\b/.test(next.title)) return askBoard(next, entry.title, person)
  if (next.id.startsWith('abroad-') && person)
    return asksForPapers.test(next.title) ? askForPapers(next, person) : askState(next, entry.title, person)
  if (next.told?.includes(untilPassed) && person?.studies.some(({ abroad }) => abroad) && ownJob)
    return askBoardBeforeTest(next, person)
  if (isEntry) return writeToEmployer(next, situation)
  if (ownJob) return askColleague(next, ownJob, entry.title)
  const { type, weeks } = next
  const sentences = next.description.split(/(?<=[.!?])\s+/)
  const [lead = '', second = ''] = sentences
  const first = sentences.slice(0, 2).find(isTask) ?? `${lead} ${second}`.trim()
  if (next.told?.includes(untilPassed) || booked) return askPartner(next, booked ?? next.title)
  if (needsConsent(next, first)) return sendMessage(next, situation)
  if (type === 'certification' && !(atHome.test(next.description) && isTask(sentences[0] ?? ''))) return bookTest(next)
  if (type === 'education' && (weeks.to > 8 || ofSchools.test(next.title)))
    return askOldSchool(next, situation) ?? askSchools(next, entry.title, person)
  if (type === 'experience') return sendMessage(next, situation)
  return weeks.to > 4 && free(next).length > 0 ? beginLessons(next) : beginNow(next, first)
}

const aYear = 52
const ofSchools = /\b(?:program|school|college|degree|certificate)\b/i
/** Weeks to the end of a study from which an internship comes before everything. */
const lastYears = 90
const atHome = /\bonline\b|costs nothing/i

const leadsIn =
  /^(?:on|with|at|for|in|from|before|after|outside|name|button|locate|mix|see|stand|sit|go|type|tape|dice)\b/i
/** "Use the state search and save the page." */
const isTask = (sentence: string): boolean =>
  leadsIn.test(sentence) || (readVerb(/^\p{L}+/u.exec(sentence)?.[0]?.toLowerCase() ?? '')?.forms.has('base') ?? false)

const free = ({ resources }: Next) => resources.filter(each => /\(free\b/i.test(each)).slice(0, 1)

function sendMessage(next: Next, { entry, person }: Situation): WrittenStart {
  const [where] = next.resources.filter(each => !/video|books?\b/i.test(each))
  return {
    resources: where ? [where] : [],
    title: 'Send one message today',
    description: `It is for “${next.title}”. Choose two people or places${near(person)}${where ? ` (look at “${bareName(where)}”)` : ''}, and send both this: “${writeMessage(entry.title, next, introduce(person))}” If nobody answers in three days, call.`,
    doneWhen: 'Two messages are out, and a day to call is in your calendar.',
  }
}

/** For a test with a date: somebody to practice with. */
function askPartner(next: Next, test: string): WrittenStart {
  const [page] = next.resources
  return {
    resources: page ? [page] : [],
    title: 'Ask one person to practice with you',
    description: `It is for “${test}”. Send this to a friend or somebody from your class: “I have a test soon. Could you practice with me for half an hour on ___ and ___? You only need to read the tasks to me and watch if I leave something out.” ${page ? `Send “${bareName(page)}” along` : 'Send the list of what the test asks along'}, and put both times into your calendar.`,
    doneWhen: 'The message is out, and two times stand in your calendar.',
  }
}

function bookTest(next: Next): WrittenStart {
  const page = next.resources[0]
  const where = page ? `Open “${bareName(page)}”` : 'Open the page of the office that gives it'
  return {
    resources: next.resources.slice(0, 1),
    title: 'Find the first date you could take it',
    description: `It is for “${next.title}”. ${where} and find the next date and place that you can reach, the fee, and what you must have done before. If the page does not say, write this to the office: “Hello, I want to take this: ${next.title}. What must I have done before, what does it cost, and which dates are open near ___?” Put the date into your calendar, with a day two weeks before it to sign up.`,
    doneWhen: 'A date stands in your calendar, or the question is out.',
  }
}

const showsIt = 'I have begun to learn this: ___. May I show you on Sunday what I can do?'

function beginLessons(next: Next): WrittenStart {
  const [resource = ''] = free(next)
  return {
    resources: [resource],
    title: 'Sign up and do the first lesson',
    description: `It is the beginning of “${next.title}”. Open “${bareName(resource)}”, sign up and do the first lesson. Then send one person this: “${showsIt}” A promise to somebody makes you go on.`,
    doneWhen: 'The first lesson is behind you, and one person waits to see it.',
  }
}

function beginNow(next: Next, first: string): WrittenStart {
  const [resource] = free(next)
  const where = resource ? ` “${bareName(resource)}” helps you with it.` : ''
  return {
    resources: free(next),
    title: 'Do the first part now',
    description: `It is the beginning of “${next.title}”: ${first}${where} Stop after 25 minutes. Then tell one person in a message what you found, and on which day you go on.`,
    doneWhen: 'You have begun, and the message is out.',
  }
}
