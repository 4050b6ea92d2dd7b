import type { QuizAnswers } from '#contract/quiz.ts'
import type { Brought } from './brings/read-items.ts'
import type { CatalogueStep, Level, Traits } from './read-step.ts'
import type { Dated, Status } from './standing/read-status.ts'

/** A school, course or degree. */
export interface Study {
  level: Level | undefined
  title: string
  status: Status
  /** When it began, as told. */
  from?: Date
  /** The country, if it is not the United States. */
  abroad?: string
  school: string
  /** What it was about, as told. */
  focus?: string
  /** In the words of the user. */
  said: string
}

/** A certificate or license, a course, or a sentence that may name one. */
export interface Credential {
  title: string
  dated: Dated
  issuer: string
  isCourse: boolean
  /** Whether it names a state of the United States. */
  inState: boolean
  abroad?: string
  said: string
}

export interface PastJob {
  title: string
  /** Empty if the catalog has no such career, or the title does not tell. */
  slug: string
  /** The title and the employer as told. */
  text: string
  /** Less than a year, or an unknown time. */
  firstYear: boolean
  /** How long: "3 to 5 years". */
  years?: string
  abroad?: string
  /** Of the career, if the figures are its own: the national median, in dollars a year. */
  pay?: number
  /** Whether people usually enter this work with a bachelor's degree. */
  isProfessional?: boolean
  organisation?: string
  said: string
}

/** A state of the United States, and the words that name it. */
export interface HomeState {
  name: string
  said: string
}

/** Where the user stands. */
export interface Person {
  /** From the quiz, like the next two. */
  education?: QuizAnswers['education']
  hasWorkExperience?: QuizAnswers['hasWorkExperience']
  weeklyHours: readonly QuizAnswers['weeklyHours'][number][]
  pastJobs: PastJob[]
  studies: Study[]
  credentials: Credential[]
  /** What the user has done, to be named where it helps. */
  items?: readonly Brought[]
  state?: HomeState
}

/** What the user told, as a sentence. */
export const youTold = (said: string): string => `You told us: “${said.trim().replace(/[.\s]+$/, '')}”.`

/** Derived from the catalogue title, so that progress survives rewrites. */
export const stepIdOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const startId = 'start'
/** Comes before the step of a certificate that has expired. */
export const returnId = 'return-check'

const decides = /^(decide|weigh|consider|think|compare|look into)\b/i
const chooses = /^(choose|pick)\b/i
const looksForWork =
  /^(apply|search|look for|find a|find your first|get hired|hire on|send out|sign on|walk in|take a first)\b/i
const worksThere = /^(work|begin|start|serve|spend|become|run|get a job|take a job|take an|move|enter|drive|join)\b/i

export function doneWhen({ type, title, timeline }: CatalogueStep, { level, weeks }: Traits): string {
  if (decides.test(title) || (type !== 'education' && chooses.test(title)))
    return 'You have decided, and you can say why in one sentence.'
  if (type === 'certification')
    return /^(pass|sit|take)\b/i.test(title)
      ? 'You have passed, and a copy of the result is in your folder.'
      : 'You hold it: a card, license or certificate with your name on it.'
  if (type === 'education') return taught(title, level, weeks.to)
  if (type === 'skills')
    return weeks.to <= 3
      ? 'You have tried it for real and can say what you learned.'
      : 'You can do it without looking it up, and have one thing to show.'
  if (looksForWork.test(title)) return 'You have an offer or a place, and you have said yes.'
  if (weeks.to <= 4 && /^(?:begin|start|enter)\b/i.test(title)) return 'You have an offer and a first day.'
  if (weeks.to <= 4) return 'You have been there or done it, and noted three things you learned.'
  const [least] = timeline.split(/ to (?=\d)/)
  return worksThere.test(title)
    ? `You have done it for ${describeLeast(least ?? '', timeline)}, and one person there would speak for you.`
    : 'It is finished. You have one example to show, and one person who would speak for you.'
}

/** "6" of "6 to 12 months" -> "6 months". */
const describeLeast = (least: string, timeline: string): string => {
  if (!/^\d+$/.test(least)) return least
  const unit = /[a-z]+$/i.exec(timeline)?.[0] ?? 'months'
  return `${least} ${least === '1' ? unit.replace(/s$/, '') : unit}`
}

function taught(title: string, level: Traits['level'], weeks: number): string {
  if (level === 'high-school') return 'You hold the diploma.'
  if (level) return 'You have the degree in your hands.'
  if (/apprentice/i.test(title)) return 'You have finished the apprenticeship and have it in writing.'
  if (weeks <= 4) return 'It is done, and you have noted what you will use from it.'
  return 'You have passed, and you have it in writing.'
}
