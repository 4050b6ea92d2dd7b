import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import { lowerRole, withArticle } from '../../english/tidy.ts'
import type { Person, Study } from '../rules.ts'
import { withCredits } from '../study/find-study.ts'
import { nameOfStudy } from '../study/name-of-study.ts'
import { bareName, type Next, near, type Situation, type WrittenStart } from './situation.ts'
import { askSchool } from './write-message.ts'

export function listWhatIsMissing({ title, description }: Next): WrittenStart {
  const what = description.includes('hours of practice') ? 'classes and hours of practice' : 'classes'
  return {
    resources: [],
    title: 'List what your degree still needs',
    description: `It is for “${title}”. Open your degree plan and list the ${what} you still need, term by term. Then send it to your adviser: “Hello, here is my list of what I still need. Is it right? Which of these run next term, and which should I take first so that nothing has to wait a year?”`,
    doneWhen: 'You have the list, and you have sent it to your adviser.',
  }
}

/** Internships have dates; classes of the next term can be listed a week later. */
export function askCareerOffice(
  next: Pick<RoadmapStep, 'title'>,
  { title }: Pick<RoadmapStep, 'title'>,
  person: Person | undefined,
): WrittenStart {
  const study = person?.studies.find(({ status }) => status === 'underway')
  const who = study ? `I am working on my ${nameOfStudy(study)}.` : 'I am a student at ___.'
  const isFor = next.title === title ? `“${title}”` : `“${next.title}” and “${title}”`
  return {
    resources: [],
    title: 'Book a meeting with the career office',
    description: `It is for ${isFor}. Internships have deadlines, so do this first. Send this to the career office of ${study?.school || 'your school'}: “Hello, my name is ___. ${who} I am looking for an internship next summer. Could I have 20 minutes this week or next? I would like to know which employers are still taking applications, what to change in my resume, and whether you offer practice interviews.”`,
    doneWhen: 'You have a date and time for the meeting.',
  }
}

export function askNewSchool(study: Study, step: Pick<RoadmapStep, 'title'>): WrittenStart {
  const school = study.school || 'your new school'
  return {
    resources: [],
    title: `Write to ${school} today`,
    description: `It is for “${step.title}”. Send this to the admissions office: “Hello, my name is ___, and I have been accepted to your ${nameOfStudy(study)}. When is the first day, and what do you need from me before it? What is the whole cost with fees and books, and which aid could I still apply for?”`,
    doneWhen: 'You have sent the message, and the first day is in your calendar as soon as you know it.',
  }
}

export function askInstructor({ title }: Next, person: Person | undefined): WrittenStart {
  const study = person?.studies.find(({ status }) => status === 'underway')
  return {
    resources: [],
    title: 'Ask your instructor one question today',
    description: `It is for “${title}”. Send this to your instructor${study?.school ? ` at ${study.school}` : ''}, or ask it after class: “Which test or certificate should I take after this course, and when can I sign up? Which employers around here hired people from your last class, and could I mention your name?”`,
    doneWhen: 'You know which test to take and when, and you have two employers on your list.',
  }
}

export const planCourse = ({ title }: Next): WrittenStart => ({
  resources: [],
  title: 'Give your course two times a week',
  description: `It is for “${title}”. Choose two times this week for the next part and put them in your calendar. Do the first 25 minutes now. Then send this to one person: “I want to finish my course by ___. Could you ask me on Sunday how far I am?”`,
  doneWhen: 'Two times are in your calendar, and one person knows your date.',
})

const listsSchools = /\b(?:list|finder|search|program|college|schools?)\b/i

export function askSchools(next: Next, career: string, person: Person | undefined): WrittenStart {
  const list = next.resources.find(each => listsSchools.test(each))
  return {
    resources: list ? [list] : [],
    title: 'Write to two schools today',
    description: `It is for “${next.title}”. Choose two schools within reach${near(person, 'of')}${list ? ` (see “${bareName(list)}”)` : ''}, and send both of them this: “${askSchool(career, person)}”`,
    doneWhen: 'You have sent both messages and can compare the answers side by side.',
  }
}

/** The school that was left knows which credits are still good. */
export function askOldSchool(next: Next, { entry, person }: Situation): WrittenStart | undefined {
  const study = person && withCredits(person)
  if (!study?.school || study.status !== 'left' || study.abroad) return undefined
  return {
    resources: [],
    title: `Write to ${study.school} today`,
    description: `It is for “${next.title}”. Send this to the admissions office of ${study.school}: “Hello, my name is ___. I was in your program before (${nameOfStudy(study)}) and left before I finished. I would like to become ${withArticle(lowerRole(entry.title))}. Which of my credits still count? Can I come back, when does the next class start, and what are the deadlines?” Order your transcript too, since any other school will want it.`,
    doneWhen: 'You have sent the message and ordered your transcript.',
  }
}
