import type { Statement } from '#contract/endpoints/evidence.ts'
import { topicOfOffered } from '../ad-questions/offered.ts'
import { contentStems } from '../english/stem.ts'
import type { Note, Profile, ProfileItem } from '../profile/profile.ts'
import { isWithheld } from '../profile/withhold.ts'
import { findReasonIn } from './ask/find-reason.ts'
import { findProse } from './career-prose.ts'
import { fitGoal, type Job } from './fit/fit-goal.ts'
import { authored, choose, chooseText, isPerson, type LetterMaterial, type Sentence, teamOf } from './letter.ts'
import { readAddressee } from './read-addressee.ts'

export function greet({ employer, ad }: LetterMaterial, seed: number): string {
  const person = isPerson(employer) ? employer : readAddressee(ad, employer)
  if (person) return `Dear ${person},`
  if (employer && employer.length <= 70)
    return choose(seed, 1, [
      `Dear ${teamOf(employer)},`,
      `Dear ${teamOf(employer).replace(/ team$/, '')} hiring team,`,
    ]).replace(/ team (hiring )?team,$/i, ' team,')
  return choose(seed, 1, ['Dear hiring manager,', 'Dear hiring team,'])
}

export function tellReason(
  { entry }: LetterMaterial,
  motive: Statement | undefined,
  isShort: boolean,
  seed: number,
): Sentence[] {
  if (motive) return [{ ...motive, importance: 3 }]
  const prose = isShort ? undefined : chooseText(seed, 3, findProse(entry?.slug)?.openings)
  return prose ? [authored(prose, 1)] : []
}

export function findMotive(
  { notes, leftOut, items, spans = [] }: Profile,
  job: Job,
): { note: Note | undefined; told: Statement } | undefined {
  const offered = notes.find(({ text }) => topicOfOffered(text) === 'motive')
  if (offered) return { note: offered, told: { text: offered.text, facts: offered.facts } }
  const own = findReasonIn(spans, job.title)
  const reason = own && { note: undefined, told: { text: own.text, facts: own.facts } }
  if (own?.isPlain) return reason
  const wishes = notes.filter(
    ({ topic, text }) =>
      topic === 'motive' ||
      topic === 'other' ||
      /^I got into /.test(text) ||
      (topic === 'availability' && /\b(?:something|looking for)\b/.test(text)),
  )
  const [found] = [
    ...wishes.map(note => ({ note, facts: note.facts, text: note.text })),
    ...leftOut.filter(text => !isWithheld(text)).map(text => ({ note: undefined, facts: [], text })),
  ].flatMap(({ note, facts, text }) => {
    const told = fitGoal(withoutGrudge(text), job)
    return told && !noReason.test(told) ? [{ note, told: { text: told, facts } }] : []
  })
  return found ?? reason ?? findPlan(items, job)
}

/** What pays more, what the user did not know, and what only a sentence before explains. */
const noReason =
  /\b(?:pay|paychecks?|paid|salary|money|wage|cut)\b|\bdid not know\b|\bnever had\b|\bI (?:have )?also\b|\bbe that for\b/i
function withoutGrudge(text: string): string {
  const plain = text.replace(/\.$/, '')
  const wish = /\bbut .+? and (I(?:['’]d| would) .+)$/i.exec(plain)?.[1]
  return wish ?? plain.replace(/,? (?:and|but) there is (?:no|nothing|not)\b.*$/i, '')
}

/** "General studies and maybe dental hygiene later" beside a dental office. */
function findPlan(items: readonly ProfileItem[], { title, employer, ad }: Job) {
  for (const { kind, clauses, id } of items) {
    if (kind !== 'education') continue
    for (const { role, text, facts } of clauses) {
      const plan = role === 'subjects' ? /\bmaybe (\p{L}[\p{L} ]{3,40}?) later\b/u.exec(text)?.[1] : undefined
      const about = plan ? contentStems(`${title}. ${employer}. ${ad}`) : undefined
      if (plan && [...contentStems(plan)].some(stem => about?.has(stem)))
        return { note: undefined, told: { text: `I may go on to study ${plan} later.`, facts: [id, ...facts] } }
    }
  }
  return undefined
}
