import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import { lowerRole, withArticle } from '../../english/tidy.ts'
import type { Person } from '../rules.ts'
import { nameOfStudy, withCredits } from '../study/find-study.ts'
import { bareName, type Next, near, type Situation, type WrittenStart } from './situation.ts'
import { askSchool } from './write-message.ts'

export function listWhatIsMissing({ title, description }: Next): WrittenStart {
  const what = description.includes('hours of practice') ? 'classes and hours of practice' : 'classes'
  return {
    resources: [],
    title: 'List what your degree still needs',
    description: `It is for “${title}”. Open your degree plan and list the ${what} that are missing, term by term. Then send your adviser this: “Hello, this is my list of what is missing. Is it right? Which of it runs next term, and what must I take first so that nothing waits a year?”`,
    doneWhen: 'You have the list, and the question has gone out.',
  }
}

/** Internships have dates; classes of the next term can be listed a week later. */
export function askCareerOffice({ title }: Pick<RoadmapStep, 'title'>, person: Person | undefined): WrittenStart {
  const study = person?.studies.find(({ status }) => status === 'underway')
  const who = study ? `I study this: ${nameOfStudy(study)}.` : 'I study at ___.'
  return {
    resources: [],
    title: 'Book a time at the career office',
    description: `It is for “${title}”, which has dates that do not wait. Send this to the career office of ${study?.school || 'your school'}: “Hello, my name is ___. ${who} I look for an internship next summer. May I have 20 minutes this week or next? I would like to know which employers still take applications, and what to change in my resume before I send it.”`,
    doneWhen: 'You have a day and a time for it.',
  }
}

export function askInstructor({ title }: Next, person: Person | undefined): WrittenStart {
  const study = person?.studies.find(({ status }) => status === 'underway')
  return {
    resources: [],
    title: 'Ask your instructor one question today',
    description: `It is for “${title}”. Send this to your instructor${study?.school ? ` at ${study.school}` : ''}, or ask it after class: “Which test or certificate should I take at the end of the course, and when can I sign up for it? Which employers near here have hired people from your last class, and may I say that you sent me?”`,
    doneWhen: 'You have one test, one date and two employers on your list.',
  }
}

const listsSchools = /\b(?:list|finder|search|program|college|schools?)\b/i

export function askSchools(next: Next, career: string, person: Person | undefined): WrittenStart {
  const list = next.resources.find(each => listsSchools.test(each))
  return {
    resources: list ? [list] : [],
    title: 'Write to two schools today',
    description: `It is for “${next.title}”. Choose two schools that you can reach${near(person, 'from')}${list ? ` (look at “${bareName(list)}”)` : ''}, and send both this: “${askSchool(career, person)}”`,
    doneWhen: 'Both messages are out. You can compare the answers side by side.',
  }
}

/** The school that was left knows which credits are still good. */
export function askOldSchool(next: Next, { entry, person }: Situation): WrittenStart | undefined {
  const study = person && withCredits(person)
  if (!study?.school || study.status !== 'left' || study.abroad) return undefined
  return {
    resources: [],
    title: `Write to ${study.school} today`,
    description: `It is for “${next.title}”. Send this to the admissions office of ${study.school}: “Hello, my name is ___. I studied with you before (${nameOfStudy(study)}) and left before the end. I want to become ${withArticle(lowerRole(entry.title))}. Which of my credits still count? Can I come back, when is the next start, and what do I have to do by when?” Ask for your transcript too, since each other school will want it.`,
    doneWhen: 'The message is out, and your transcript is ordered.',
  }
}
