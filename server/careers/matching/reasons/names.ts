import type { InterestType } from '#contract/interests.ts'
import { formatInteger } from '#contract/numbers.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import type { Topic } from '#contract/weighting.ts'
import type { CareerFacts } from '../../catalogue/entry.ts'
import type { FirstPost } from '../background/first-posts.ts'

export const valueNames: Record<QuizAnswers['values'][number], string> = {
  creativity: 'creativity',
  'helping-others': 'helping others',
  flexibility: 'flexibility',
  growth: 'learning and moving up',
  stability: 'stability',
  impact: 'impact',
}
export const vibeNames: Record<QuizAnswers['workVibes'][number], string> = {
  'desk-office': 'desk work',
  interpersonal: 'time with people',
  'active-movement': 'moving around',
  outdoors: 'time outdoors',
}
export const placeNames: Record<QuizAnswers['workLocation'][number], string> = {
  'fully-remote': 'working from home',
  hybrid: 'a mix of home and workplace',
  'in-office': 'working at the workplace',
  'field-work': 'working out in the field',
}
export const entryNames: Record<CareerFacts['entryEducation'], string> = {
  none: 'no diploma',
  'high-school': 'a high school diploma',
  certificate: 'a certificate after high school',
  'some-college': 'some college',
  associate: "an associate's degree",
  bachelors: "a bachelor's degree",
  masters: "a master's degree",
  doctoral: 'a doctoral or professional degree',
}
export const interestNames: Record<InterestType, string> = {
  realistic: 'working with your hands',
  investigative: 'finding things out',
  artistic: 'making and imagining',
  social: 'being there for people',
  enterprising: 'leading and convincing',
  conventional: 'order and numbers',
}

/** What work is about: a user chooses both of a pair, and one of them is enough. */
export const workTopicNames: Record<Topic, string> = {
  animals: 'animals',
  kids: 'kids or teens',
  health: 'health',
  food: 'food',
  beauty: 'beauty or fashion',
  art: 'art or design',
  stage: 'music, film or the stage',
  words: 'words or languages',
  sports: 'sports or fitness',
  nature: 'nature or plants',
  technology: 'technology or games',
  building: 'building or fixing things',
  money: 'money or business',
  law: 'law or justice',
}

const plainSkillNames = new Map([
  ['Administrative', 'office work'],
  ['Communications and Media', 'media'],
  ['Customer and Personal Service', 'customer service'],
  ['Economics and Accounting', 'accounting'],
  ['Fine Arts', 'the arts'],
  ['Food Production', 'preparing or growing food'],
  ['Foreign Language', 'foreign languages'],
  ['Instructing', 'teaching'],
  ['Law and Government', 'law'],
  ['Management of Financial Resources', 'managing money'],
  ['Management of Material Resources', 'managing supplies'],
  ['Management of Personnel Resources', 'managing people'],
  ['Mechanical', 'mechanics'],
  ['Medicine and Dentistry', 'health care'],
  ['Personnel and Human Resources', 'human resources'],
  ['Public Safety and Security', 'safety and security'],
  ['Quality Control Analysis', 'checking quality'],
  ['Reading Comprehension', 'reading'],
  ['Service Orientation', 'looking after people'],
  ['Social Perceptiveness', 'understanding people'],
  ['Therapy and Counseling', 'counseling'],
])
export const skillName = (element: string): string => plainSkillNames.get(element) ?? element.toLowerCase()

export function joinNames(names: readonly string[]): string {
  let text = names[0] ?? ''
  for (let n = 1; n < names.length; n++) text += `${n === names.length - 1 ? ' and ' : ', '}${names[n]}`
  return text
}

export const dollars = (amount: number): string => `$${formatInteger(amount)}`

export const postNames: Record<FirstPost, string> = {
  internship: 'internship',
  training: 'training',
  volunteering: 'volunteer work',
}

/** Who was an intern or volunteer has not held the job that it leads to. */
export const workText = (job: string, post: FirstPost | undefined) =>
  post ? `your ${postNames[post]}, a start toward ${job}` : `your work as ${job}`
