import type { Statement } from '#contract/endpoints/evidence.ts'
import { topicOfOffered } from '../ad-questions/offered.ts'
import { contentStems } from '../english/stem.ts'
import type { Profile, ProfileItem } from '../profile/profile.ts'
import { findReasonIn } from './ask/find-reason.ts'
import { findProse } from './career-prose.ts'
import { authored, choose, chooseText, isPerson, type LetterMaterial, type Sentence, teamOf } from './letter.ts'
import { readAddressee } from './read-addressee.ts'

interface Job {
  title: string
  ad: string
  employer: string
}

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
  { notes, items, spans = [] }: Pick<Profile, 'notes' | 'items' | 'spans'>,
  job: Job,
): Statement | undefined {
  const offered = notes.find(({ text }) => topicOfOffered(text) === 'motive')
  if (offered) return { text: offered.text, facts: offered.facts }
  const own = findReasonIn(spans, job.title)
  return own ? { text: own.text, facts: own.facts } : findPlan(items, job)
}

/** "General studies and maybe dental hygiene later" beside a dental office. */
function findPlan(items: readonly ProfileItem[], { title, employer, ad }: Job): Statement | undefined {
  for (const { kind, clauses, id } of items) {
    if (kind !== 'education') continue
    for (const { role, text, facts } of clauses) {
      const plan = role === 'subjects' ? /\bmaybe (\p{L}[\p{L} ]{3,40}?) later\b/u.exec(text)?.[1] : undefined
      const about = plan ? contentStems(`${title}. ${employer}. ${ad}`) : undefined
      if (plan && [...contentStems(plan)].some(stem => about?.has(stem)))
        return { text: `I may go on to study ${plan} later.`, facts: [id, ...facts] }
    }
  }
  return undefined
}
