import type { Statement } from '#contract/endpoints/evidence.ts'
import { contentStems } from '../english/stem.ts'
import { countWords } from '../english/tidy.ts'
import type { Note, Profile, ProfileItem } from '../profile/profile.ts'
import { isWithheld } from '../profile/withhold.ts'
import { findProse } from './career-prose.ts'
import { fitGoal, type Job, moved } from './fit/fit-goal.ts'
import { authored, choose, chooseText, isPerson, type LetterMaterial, type Sentence } from './letter.ts'

export function greet({ employer }: LetterMaterial, seed: number): string {
  if (isPerson(employer)) return `Dear ${employer},`
  if (employer && employer.length <= 40)
    return choose(seed, 1, [`Dear ${employer} team,`, `Dear ${employer} hiring team,`]).replace(
      / team (hiring )?team,$/i,
      ' team,',
    )
  return choose(seed, 1, ['Dear hiring manager,', 'Dear hiring team,'])
}

/** The user's own reason if it fits the job, or something true about the work. */
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

/** Why this job: a wish of the user that is this job, or what an education points to. */
export function findMotive(
  { notes, leftOut, items }: Profile,
  job: Job,
): { note: Note | undefined; told: Statement } | undefined {
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
    const told = fitGoal(text, job)
    return told ? [{ note, told: { text: told, facts } }] : []
  })
  return found ?? findReason(notes) ?? findPlan(items, job)
}

const longestReason = 36
/** What the user gave as the reason to apply. */
function findReason(notes: readonly Note[]) {
  const note = notes.find(({ topic, text }) => topic === 'motive' && countWords(text) <= longestReason)
  return note && { note, told: { text: moved(note.text), facts: note.facts } }
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
