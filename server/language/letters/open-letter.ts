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

/** Names the job, then the user's own reason or something true about the work. */
export function openLetter(material: LetterMaterial, motive: Note | undefined, seed: number): Sentence[] {
  const { title, employer, entry } = material
  const at = employer && !isPerson(employer) ? ` at ${employer}` : ''
  const applies = choose(seed, 2, [
    `I am applying for the ${title} position${at}`,
    `I would like to join ${employer && !isPerson(employer) ? employer : 'your team'} as ${withArticle(title)}`,
    `Please consider me for the ${title} opening${at}`,
    `This is my application for the job of ${title}${at}`,
  ])
  const prose = chooseText(seed, 3, findProse(entry?.slug)?.openings)
  const reason: Sentence | undefined =
    motive && countWords(motive.text) <= 40 ? { ...motive, importance: 3 } : undefined
  return [authored(endSentence(applies)), ...(reason ? [reason] : prose ? [authored(prose)] : [])]
}
