import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { lowerRole, withArticle } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import { findStrengths, nameOf } from '../brings/find-strengths.ts'
import { leftOver, untilPassed } from '../known/fulfill-step.ts'
import { type Person, returnId } from '../rules.ts'
import { askSchool, introduce, writeMessage } from './write-message.ts'

export interface WrittenStart {
  title: string
  description: string
  doneWhen: string
  resources: string[]
}

type Next = Pick<RoadmapStep, 'id' | 'type' | 'title' | 'description' | 'resources' | 'weeks' | 'told' | 'sources'>

interface Situation {
  entry: CareerEntry
  person: Person | undefined
  /** The user's own title of a past job in this career. */
  ownJob: string | undefined
  isStudy: boolean
  /** The title of a later step for which the user has a date. */
  booked: string | undefined
  /** Whether the next step is where people enter the work. */
  isEntry: boolean
}

/** " near Toledo, OH", where the user works now. */
function near(person: Person | undefined, word = 'near'): string {
  const place = person?.items?.find(item => item.current && item.kind === 'job' && item.place)?.place
  return place ? `${word && ' '}${word && `${word} `}${place}` : ''
}

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

/** A first step of at most half an hour that belongs to the next one. */
export function composeStart(next: Next, situation: Situation): WrittenStart {
  const { booked } = situation
  const start = startOf(next, situation)
  if (!booked || booked === next.title) return start
  const daily = `You have a date for “${booked}”, so put a short practice for it into each day until then.`
  return { ...start, description: `${start.description} ${daily}` }
}

function startOf(next: Next, situation: Situation): WrittenStart {
  const { entry, person, ownJob, isStudy, isEntry } = situation
  if (isStudy) return listWhatIsMissing(next)
  if (next.id === returnId) return askOffice(next)
  if (next.told?.includes(leftOver)) return askWhatIsLeft(next, entry.title)
  if (/\bif your \w+ asks\b/.test(next.title)) return askBoard(next, entry.title, person)
  if (next.id.startsWith('abroad-') && !/evaluat/i.test(next.title) && person)
    return askState(next, entry.title, introduce(person), person)
  if (next.sources?.length) return readPage(next)
  if (ownJob !== undefined) return writeLines(next, situation)
  if (isEntry) return saveAds(situation)
  const { type, weeks } = next
  const sentences = next.description.split(/(?<=[.!?])\s+/)
  const [lead = '', second = ''] = sentences
  const first = isTask(lead) ? lead : `${lead} ${second}`.trim()
  if (needsConsent(next, first)) return sendMessage(next, situation)
  if (type === 'certification' && !(atHome.test(next.description) && isTask(sentences[0] ?? ''))) return checkTest(next)
  if (type === 'education' && weeks.to > 8) return askSchools(next, entry.title, person)
  if (type === 'experience') return planDay(next, first)
  return weeks.to > 4 && free(next).length > 0 ? beginLessons(next) : beginNow(next, first)
}

const atHome = /\bonline\b|costs nothing/i

const leadsIn =
  /^(?:on|with|at|for|in|from|before|after|outside|name|button|locate|mix|see|stand|sit|go|type|tape|dice)\b/i
/** "Use the state search and save the page." */
const isTask = (sentence: string): boolean =>
  leadsIn.test(sentence) || (readVerb(/^\p{L}+/u.exec(sentence)?.[0]?.toLowerCase() ?? '')?.forms.has('base') ?? false)

const askOffice = ({ title }: Next): WrittenStart => ({
  resources: [],
  title: 'Write to the office today',
  description: `It is for “${title}”. You can send this, or read it out on the phone: “Hello, my name is ___. My certificate ran out in ___, and I want to work in this job again. What do you need from me: a new class, only the test, or a form? What does it cost, and which of my work counts?”`,
  doneWhen: 'The message is out, or you have the answer from the phone.',
})

function askState({ title }: Next, career: string, who: string, person: Person): WrittenStart {
  return {
    resources: [],
    title: 'Write to the office of one state today',
    description: `It is for “${title}”. Send this to the office that gives the license in the state where you want to live: “Hello, my name is ___. I trained in ${countryOf(person)}${who ? `, ${lowerAfterI(who)},` : ''} and I want a license as ${withArticle(lowerRole(career))}. Which evaluation report do you accept? Do you need an English test from me? Which papers must my school send? Do my years of work count?”`,
    doneWhen: 'The message is out, and the answer will be your list.',
  }
}

const lowerAfterI = (text: string) => text.replace(/^I have /, 'have ').replace(/^I (?=work)/, '')

function askWhatIsLeft({ title, told = '' }: Next, career: string): WrittenStart {
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

const askBoard = ({ title }: Next, career: string, person: Person | undefined): WrittenStart => ({
  resources: [],
  title: 'Ask the office one question today',
  description: `It is for “${title}”. Send this to the office that gives the license in your state: “Hello, my name is ___. I trained in ${countryOf(person)} and want a license as ${withArticle(lowerRole(career))}. Do you still need an English test score from me? If so, which test and which score count, and by when?”`,
  doneWhen: 'The question is out, with your name and your file number if you have one.',
})

const free = ({ resources }: Next) => resources.filter(each => /\(free\b/i.test(each)).slice(0, 1)
const bareName = (resource: string) => resource.replace(/\s*\([^)]*\)/g, '')

function listWhatIsMissing({ title, description }: Next): WrittenStart {
  const what = description.includes('hours of practice') ? 'classes and hours of practice' : 'classes'
  return {
    resources: [],
    title: 'List what your degree still needs',
    description: `It is for “${title}”. Open your degree plan and list the ${what} that are missing, term by term. Then send your adviser this: “Hello, this is my list of what is missing. Is it right? Which of it runs next term, and what must I take first so that nothing waits a year?”`,
    doneWhen: 'You have the list, and the question has gone out.',
  }
}

const readPage = ({ title, sources = [] }: Next): WrittenStart => ({
  resources: [],
  title: 'Make your list of papers',
  description: `It is for “${title}”. Open the page “${sources[0]?.name}” that this step names. Write down each paper it asks for in three columns: I have it, I must order it, I must have it translated. Note beside each which office or school gives it, and write to the slowest one first.`,
  doneWhen: 'You have the list, and the first request is written.',
})

function writeLines(next: Next, { entry, person, ownJob }: Situation): WrittenStart {
  const [strength] = findStrengths(entry, person?.items ?? [])
  const example = strength?.words
    ? ` Begin with this one: “${strength.words}” (${nameOf(strength.item)}).`
    : ` Begin with a busy day: how many, how often, what went well.`
  return {
    resources: [],
    title: 'Write three lines about your own work',
    description: `You know this work from a job of your own (${ownJob}). Write three lines for your resume: what you did, how many, and what came of it.${example} You need them for “${next.title}” and for each application after it.`,
    doneWhen: 'You have three lines, each with one number you are sure of.',
  }
}

function sendMessage(next: Next, { entry, person }: Situation): WrittenStart {
  return {
    resources: [],
    title: 'Send one message today',
    description: `It is for “${next.title}”. Find two people or places${near(person)}, and send both this: “${writeMessage(entry.title, next, introduce(person))}” If nobody answers in three days, call.`,
    doneWhen: 'Two messages are out, and a day to call is in your calendar.',
  }
}

function checkTest(next: Next): WrittenStart {
  const page = next.resources[0]
  const where = page ? `Open “${bareName(page)}”` : 'Open the page of the office that gives it'
  const isBooked = next.told?.includes(untilPassed)
  return isBooked
    ? {
        resources: next.resources.slice(0, 1),
        title: 'Find your weak spots for the test',
        description: `It is for “${next.title}”. ${where} and go through what the test asks. Mark each point: sure, half, no. Put three study times into your calendar before the test, and begin with the points marked no.`,
        doneWhen: 'Each point has a mark, and three study times stand in your calendar.',
      }
    : {
        resources: next.resources.slice(0, 1),
        title: 'Find four facts about the test or course',
        description: `It is for “${next.title}”. ${where} and write down four things: what it costs now, when and where you can do it, what you must have done before, and what to bring. Then choose a date and count back how many weeks you have.`,
        doneWhen: 'You have the four facts and a date.',
      }
}

const listsSchools = /\b(?:list|finder|search|program|college|schools?)\b/i

function askSchools(next: Next, career: string, person: Person | undefined): WrittenStart {
  const list = next.resources.find(each => listsSchools.test(each))
  return {
    resources: list ? [list] : [],
    title: 'Write to two schools today',
    description: `It is for “${next.title}”. Choose two schools that you can reach${near(person, 'from')}${list ? ` (look at “${bareName(list)}”)` : ''}, and send both this: “${askSchool(career, person)}”`,
    doneWhen: 'Both messages are out. You can compare the answers side by side.',
  }
}

const saveAds = ({ entry, person }: Situation): WrittenStart => ({
  resources: [],
  title: 'Save two job ads and mark them',
  description: `Type “${entry.searchTitles[0]}” and “${entry.searchTitles[1]}” into a job board, with ${near(person, '') || 'your town'}. Save two ads for beginners. Mark what both ask for, and write beside each point what you have done that is close to it, or “not yet”.`,
  doneWhen: 'Two ads are saved, and each point has your answer beside it.',
})

function planDay(next: Next, first: string): WrittenStart {
  const [resource] = free(next)
  const rest = resource ? ` Then open “${bareName(resource)}” for the rest of the half hour.` : ''
  return {
    resources: free(next),
    title: 'Choose the day and the place now',
    description: `It is for “${next.title}”, which begins like this: ${first} Decide when and where you do that, and what you need for it. Put a day of the next seven into your calendar, and tell one person.${rest}`,
    doneWhen: 'The day stands in your calendar, and one person knows.',
  }
}

function beginLessons(next: Next): WrittenStart {
  const [resource = ''] = free(next)
  return {
    resources: [resource],
    title: 'Do the first lesson now',
    description: `It is the beginning of “${next.title}”. Open “${bareName(resource)}” and do the first lesson or task. Then put three fixed times a week into your calendar. Write down what you want to have in your hands at the end, so that you can see if you come closer.`,
    doneWhen: 'The first lesson is behind you, and three times a week stand in your calendar.',
  }
}

function beginNow(next: Next, first: string): WrittenStart {
  const [resource] = free(next)
  const where = resource ? ` Open “${bareName(resource)}” for it.` : ''
  return {
    resources: free(next),
    title: 'Do the first 25 minutes now',
    description: `It is the beginning of “${next.title}”. Set a timer and begin with this: ${first}${where} Stop when it rings, even in the middle. Write down where you stopped, what you liked and what felt dull.`,
    doneWhen: 'You have begun, and you know where you go on tomorrow.',
  }
}
