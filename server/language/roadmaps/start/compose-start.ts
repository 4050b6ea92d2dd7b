import { lowerFirst } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import { recordId } from '../circumstances/plan-around.ts'
import { leftOver, untilPassed } from '../known/fulfill-step.ts'
import { returnId } from '../rules.ts'
import { notBegun } from '../study/begin-program.ts'
import { isInClass, isInIt } from '../study/finish-course.ts'
import { internship } from '../study/order-for-study.ts'
import { askManager } from './ask-manager.ts'
import {
  askAboutRecord,
  askBoard,
  askBoardBeforeTest,
  askForPapers,
  askOffice,
  askState,
  askWhatIsLeft,
} from './ask-office.ts'
import {
  askCareerOffice,
  askInstructor,
  askNewSchool,
  askOldSchool,
  askSchools,
  listWhatIsMissing,
  planCourse,
} from './ask-school.ts'
import { askColleague, writeToEmployer } from './ask-work.ts'
import { bareName, type Next, near, type Situation, type WrittenStart } from './situation.ts'
import { writeMessage } from './write-message.ts'

const startsWithAsking =
  /^(?:ask (?!friends|a friend|your family)|call|phone|contact|request|sign up|offer|drop off|write to|many community|local chapters|recreation leagues)\b/i
const asksInside =
  /\bask (?:a|an|the|two|one) (?!friend|relative|neighbor|family|person)[\p{L} ]{3,40} (?:if|whether|about|for|to)\b|\band ask (?:about|if|whether|for|when|how)\b/iu
const asksInTitle =
  /^(?:talk|visit|ask|meet|shadow|volunteer|help|tour|interview|join|sign up|sit (?:in|beside)|follow an? \w+ (?:for|at)|spend|hear from|watch (?:an?|two|how|therapy)|see (?:an?|the inside)|go and see)\b/i
const asksPeople = /^(?:talk|ask|tour|interview|shadow)\b/i
/** Where nobody has to be asked. */
const isPublic =
  /\b(?:courts?|sidewalk|open houses|council|parking lot|stores?|shops?|website|online|on paper|chart|public meetings?)\b/i

function needsConsent({ type, title }: Next, first: string): boolean {
  if (type !== 'experience') return false
  if (startsWithAsking.test(first) || asksInside.test(first)) return true
  if (!asksInTitle.test(title) || isPublic.test(title)) return false
  return asksPeople.test(title) || !isPublic.test(first)
}

/** A first step of at most half an hour that belongs to the next one: something to send, ask or book. */
export function composeStart(next: Next, situation: Situation): WrittenStart {
  const { booked } = situation
  const start = startOf(next, situation)
  if (!booked || booked === next.title || start.description.includes(booked)) return start
  const daily = `You have a date for “${booked}”, so practice a little for it every day until then.`
  return { ...start, description: `${start.description} ${daily}` }
}

const asksForPapers = /evaluat|certification at|\brecord\b/i

function startOf(next: Next, situation: Situation): WrittenStart {
  const { entry, person, ownJob, isStudy, isEntry, booked, steps, rung, study, accepted, now } = situation
  const practice = steps.find(({ title, fulfilled, later }) => internship.test(title) && !fulfilled && !later)
  const isBeforePractice =
    practice !== undefined && steps.findIndex(({ id }) => id === next.id) <= steps.indexOf(practice)
  const isAtSchool = person?.studies.some(({ status, level }) => status === 'underway' && level !== undefined)
  if (
    isAtSchool &&
    study &&
    practice &&
    study.weeks.to >= aYear &&
    study.weeks.to <= lastYears &&
    (isStudy || isBeforePractice)
  )
    return askCareerOffice(next, practice, person)
  if (isStudy) return next.weeks.to < aYear ? askInstructor(next, person) : listWhatIsMissing(next)
  if (next.told?.includes(isInClass)) return askInstructor(next, person)
  if (next.told?.includes(isInIt)) return planCourse(next)
  if (next.id === recordId) return askAboutRecord(next, entry, person)
  if (next.id === returnId) return askOffice(next, person)
  if (next.told?.includes(leftOver)) return askWhatIsLeft(next, entry.title)
  if (/\bif your \w+ asks\b/.test(next.title)) return askBoard(next, entry.title, person)
  if (next.id.startsWith('abroad-') && person)
    return asksForPapers.test(next.title) ? askForPapers(next, person) : askState(next, entry, person, now)
  if (next.told?.includes(untilPassed) && person?.studies.some(({ abroad }) => abroad) && ownJob)
    return askBoardBeforeTest(next, person)
  const program = accepted && steps.find(({ told }) => told?.includes(notBegun))
  if (program) return askNewSchool(accepted, program)
  if (rung) return askManager(next, rung, situation)
  if (isEntry) return writeToEmployer(next, situation)
  if (ownJob) return askColleague(next, ownJob, situation)
  const { type, weeks } = next
  const sentences = next.description.split(/(?<=[.!?])\s+/)
  const [lead = '', second = ''] = sentences
  const first = sentences.slice(0, 2).find(isTask) ?? `${lead} ${second}`.trim()
  if (next.told?.includes(untilPassed) || booked) return askPartner(next, booked ?? next.title)
  if (needsConsent(next, first)) return sendMessage(next, situation)
  if (type === 'certification' && !(atHome.test(next.description) && isTask(sentences[0] ?? ''))) return bookTest(next)
  if (type === 'education' && (weeks.to > 8 || ofSchools.test(next.title)))
    return askOldSchool(next, situation) ?? askSchools(next, entry.title, person)
  if (type === 'experience' && weeks.to > aTaste) return sendMessage(next, situation)
  return weeks.to > 4 && free(next).length > 0 ? beginLessons(next) : beginNow(next, first)
}

const aYear = 52
const aTaste = 4
const ofSchools = /\b(?:program|school|college|degree|certificate)\b/i
/** Weeks to the end of a study from which an internship comes before everything. */
const lastYears = 90
const atHome = /\bonline\b|costs nothing/i

const leadsIn =
  /^(?:on|with|at|for|in|from|before|after|outside|name|button|locate|mix|see|stand|sit|go|type|tape|dice)\b/i
const isTask = (sentence: string): boolean =>
  leadsIn.test(sentence) || (readVerb(/^\p{L}+/u.exec(sentence)?.[0]?.toLowerCase() ?? '')?.forms.has('base') ?? false)

const free = ({ resources }: Next) => resources.filter(each => /\(free\b/i.test(each)).slice(0, 1)

const noPlace =
  /\b(?:videos?|books?|(?:open|online) (?:resources|school|lessons)|websites?|job (?:boards?|pages?|banks?)|pages?|(?:program|school) list|finder|locator|list|listings|map|data|reviews?|articles?|search|courses?|guides?|guidelines|tutorials?|FAFSA|YouTube|Academy)\b/i

const isPlace =
  /\b(?:centers?|near you|local|your|office|library|schools?|college|district|hospitals?|department|county|city|clubs?|chapters?|unions?|council|community|museums?|shelters?|clinics?|programs?|Way|Half|agenc(?:y|ies))\b/i

function sendMessage(next: Next, { entry, person, now }: Situation): WrittenStart {
  const places = next.resources.filter(each => !noPlace.test(each))
  const where = places.find(each => isPlace.test(each))
  return {
    resources: where ? [where] : [],
    title: 'Send two messages today',
    description: `It is for “${next.title}”. Choose two people or places${near(person)}${where ? ` (start with “${bareName(where)}”)` : ''} and send both of them this: “${writeMessage(entry, next, person, now)}” If nobody answers in three days, call.`,
    doneWhen: 'You have sent two messages, and you know on which day you will call.',
  }
}

function askPartner(next: Next, test: string): WrittenStart {
  const [page] = next.resources
  return {
    resources: page ? [page] : [],
    title: 'Ask one person to practice with you',
    description: `It is for “${next.title === test ? test : `${next.title}” and “${test}`}”. Send this to a friend or someone from your class: “I have a test coming up. Could you practice with me for half an hour on ___ and ___? You just read the tasks to me and watch for anything I leave out.” ${page ? `Send “${bareName(page)}” along` : 'Send the list of what the test covers along'}, and put both times in your calendar.`,
    doneWhen: 'You have sent the message, and two practice times are in your calendar.',
  }
}

const givesTests =
  /\btest(?:s|ing)? (?:center|site)|\bcenters?\b|\bCertiport\b|\bPearson\b|\bPrometric\b|\bPSI\b|\bboard\b|\bregistry\b|\bexam\b/i

function bookTest(next: Next): WrittenStart {
  const page = next.resources.find(each => givesTests.test(each)) ?? next.resources[0]
  const where = page ? `Open “${bareName(page)}”` : 'Open the page of the office that gives it'
  return {
    resources: page ? [page] : [],
    title: 'Find the first date you could take it',
    description: `It is for “${next.title}”. ${where} and find the next date and place within reach, the fee, and what you must have done first. If the page does not say, write to the office: “Hello, I am planning to ${lowerFirst(next.title).replace(/\byour\b/g, 'my')}. What do I need to have done first, what does it cost, and which dates are open near ___?” Put the date in your calendar, with a reminder two weeks earlier to sign up.`,
    doneWhen: 'A date is in your calendar, or you have sent the question.',
  }
}

const showsIt = 'I have started learning this: ___. Can I show you on Sunday what I can do?'

function beginLessons(next: Next): WrittenStart {
  const [resource = ''] = free(next)
  return {
    resources: [resource],
    title: 'Sign up and do the first lesson',
    description: `It is the start of “${next.title}”. Open “${bareName(resource)}”, sign up and do the first lesson. Then send this to one person: “${showsIt}” A promise to someone helps you keep going.`,
    doneWhen: 'You have finished the first lesson, and one person is waiting to see what you learned.',
  }
}

function beginNow(next: Next, first: string): WrittenStart {
  const [resource] = free(next)
  const where = resource ? ` “${bareName(resource)}” can help.` : ''
  return {
    resources: free(next),
    title: 'Do the first part now',
    description: `It is the start of “${next.title}”: ${first}${where} Stop after 25 minutes. Then tell one person in a message what you found and on which day you will continue.`,
    doneWhen: 'You have started, and you have told one person about it.',
  }
}
