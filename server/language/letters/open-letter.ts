import { contentStems } from '../english/stem.ts'
import { countWords, endSentence, withArticle } from '../english/tidy.ts'
import type { Note } from '../profile/profile.ts'
import { findProse } from './career-prose.ts'
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

/** Names the job, then the user's own reason if it fits the job, or something true about the work. */
export function openLetter(
  material: LetterMaterial,
  { motive, isShort }: { motive: Note | undefined; isShort: boolean },
  seed: number,
): Sentence[] {
  const { title, employer, entry } = material
  const at = employer && !isPerson(employer) ? ` at ${employer}` : ''
  const applies = choose(seed, 2, [
    `I am applying for the ${title} position${at}`,
    `I would like to join ${employer && !isPerson(employer) ? employer : 'your team'} as ${withArticle(title)}`,
    `Please consider me for the ${title} position${at}`,
    `I would like to apply for the ${title} job${at}`,
  ])
  const prose = chooseText(seed, 3, findProse(entry?.slug)?.openings)
  if (motive) return [authored(endSentence(applies)), { ...motive, importance: 3 }]
  return [authored(endSentence(applies)), ...(prose && !isShort ? [authored(prose, 1)] : [])]
}

const weak = /\b(?:never|not|n't|cannot|no|but|need|until|transfer|quit|leave|out of)\b|n['’]t\b/i

/** The note that says why this job: whole, positive, and about the work of the ad. */
export function findMotive(notes: readonly Note[], { title, ad }: LetterMaterial): Note | undefined {
  const about = contentStems(`${title}. ${ad}`)
  return notes.find(
    ({ topic, text }) =>
      topic === 'motive' &&
      countWords(text) <= 40 &&
      !weak.test(text) &&
      [...contentStems(text)].some(stem => about.has(stem) && !/^(?:want|would|like|love|become|place)$/.test(stem)),
  )
}
