import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { needsLicense } from '../needs-license.ts'
import type { CircumstanceKind } from './circumstance-patterns.ts'

const drives = /\bdriver['’]?s licen[sc]e|\byour own car\b|\bdriving record|\bdrive (?:to|between|from)\b/i

const drivesAt = ({ description, education, dayInTheLife, roadmap }: CareerEntry): boolean =>
  drives.test(
    [description, ...education, ...dayInTheLife, ...roadmap.flatMap(step => [step.title, step.description])].join('. '),
  )

const minors =
  'Federal law keeps people under 18 from some dangerous work, and some posts and programs have an age of their own. Ask for it before you apply, and do the steps at home and at school first.'

const aboutMoney = (hasCourse: boolean): string =>
  hasCourse
    ? 'Sign nothing and borrow nothing before you have three answers: the whole cost from the school, whether an American Job Center would pay with training funds, and whether the FAFSA gives you a grant there. Grants are not paid back.'
    : 'You can earn before you pay for any class. Ask each employer what they train and pay for, and buy nothing for the job before you have the offer.'

export const aboutRecord = (entry: CareerEntry): string =>
  needsLicense(entry)
    ? 'Write to the state office that gives the license or keeps the registry: “Before I pay for training, can you tell me whether this would stop me: ___?” Many states answer that ahead of time. Ask the school too whether its practical part has a background check.'
    : 'Rules differ by employer and state, and what it was and how long ago count. Ask before you pay for a class: “Do you check backgrounds, and what would rule me out?” Answer truly where you are asked. A legal aid office can tell you whether it can be sealed, and the Federal Bonding Program insures employers who hire you, at no cost.'

const language =
  'Many adult schools, community colleges and libraries have free English classes. Take one beside the other steps; you need not wait until your English is perfect. Say what you would tell them in the first five minutes of an interview out loud to one person.'
const body =
  'Before you say yes, ask how long you would stand, what you would lift and when you can rest. If a change would let you do the work, you can ask for it; the Job Accommodation Network (askjan.org) advises you for free.'
const learning =
  'Begin with ten minutes a day of free lessons, such as Khan Academy, before the class or test begins. Adult schools and community colleges have free tutors. If there is a known reason why reading or tests take you longer, ask for more time before you sign up for the test.'
const computer =
  'Begin with it this week, 20 minutes a day: GCFGlobal (edu.gcfglobal.org) has free lessons, and libraries and American Job Centers help in person.'
const gap =
  'Employers see the years without paid work. One plain line on your resume answers it, such as “family and ___”, with what you did unpaid listed like a job.'
const transcript =
  'Ask the office that you owe for a payment plan, and whether it would send the transcript to another school as soon as you pay by it. Many states limit how far a school may hold back a transcript for a debt, so look up yours.'
const giBill =
  'Ask each school whether this program is approved for the GI Bill and how many months it would use; the comparison tool at va.gov shows both schools and employers with paid training.'

export function answerTo(kind: Exclude<CircumstanceKind, 'record'>, entry: CareerEntry, hasCourse: boolean): string {
  switch (kind) {
    case 'money':
      return aboutMoney(hasCourse)
    case 'children':
      return `Before you say yes, ask for the exact hours${hasCourse ? ', also of the practical part, which often begins early' : ' and how early the schedule comes out'}. Childcare.gov leads to your state's help with the cost of child care.`
    case 'relative':
      return 'Before you say yes, ask for the exact hours, and line up who is there meanwhile. The Eldercare Locator (eldercare.acl.gov) names help near you for older people.'
    case 'hours':
      return hasCourse
        ? 'Ask each school for classes in the evening, on weekends or online, and which parts you have to be there for. If you work, show your supervisor the schedule before you enroll, and ask for a fixed shift in those weeks.'
        : 'Tell each employer in the first call which hours you can work every week, and ask whether they have a shift that fits.'
    case 'place':
      return `Count what is within your reach before you pay for anything: ${hasCourse ? 'the schools, and then ' : ''}the open posts in the last month on a job board with your ZIP code. If it is very few, ask two of those employers how often they hire.`
    case 'transport':
      return `${drivesAt(entry) ? 'Some of these jobs ask for a driver’s license, so read that in each ad first. ' : ''}Look up the way for the first and the last hour of the day before you say yes, and put the places that you can reach at the top of your list.`
    case 'license':
      return `${drivesAt(entry) ? 'Some of these jobs ask for a driver’s license, so read that in each ad first. ' : ''}One call to your state's motor vehicle office tells you what it takes to get it or get it back, and courts often take fines in parts. Until then, put the places that you can reach without it at the top of your list.`
    case 'transcript':
      return transcript
    case 'learning':
      return learning
    case 'gi-bill':
      return giBill
    case 'language':
      return language
    case 'body':
      return body
    case 'computer':
      return computer
    case 'gap':
      return gap
    case 'age':
      return minors
  }
}
