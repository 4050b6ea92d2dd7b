import { contentStems } from '../english/stem.ts'
import { countWords, upperFirst } from '../english/tidy.ts'
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

/** The user's own reason if it fits the job, or something true about the work. */
export function tellReason(
  { entry }: LetterMaterial,
  motive: Note | undefined,
  isShort: boolean,
  seed: number,
): Sentence[] {
  if (motive) return [{ ...motive, importance: 3 }]
  const prose = isShort ? undefined : chooseText(seed, 3, findProse(entry?.slug)?.openings)
  return prose ? [authored(prose, 1)] : []
}

const weak = /\b(?:never|not|n't|cannot|no|but|need|until|transfer|quit|leave|out of)\b|n['’]t\b/i

/** "I have never had a marketing job but I like writing" gives its second half. */
const turned = /^I (?:have never|never|do not|don't|am not) .+? but (I (?:like|love|want|enjoy|would) .+)$/

/** The note that says why this job: whole, positive, and about the work of the ad. */
export function findMotive(
  notes: readonly Note[],
  { title, ad }: LetterMaterial,
): { note: Note; told: Note } | undefined {
  const about = contentStems(`${title}. ${ad}`)
  const motives = notes.flatMap(note => {
    if (note.topic !== 'motive') return []
    const text = turned.exec(note.text)?.[1] ?? note.text
    return [{ note, told: { ...note, text: asWish(text, about) } }]
  })
  return motives.find(
    ({ told: { text } }) =>
      countWords(text) <= 40 &&
      !weak.test(text) &&
      [...contentStems(text)].some(
        stem => about.has(stem) && !/^(?:want|would|like|love|become|place|look)$/.test(stem),
      ),
  )
}

/** "I want an apprenticeship" in a letter for one. */
function asWish(text: string, about: ReadonlySet<string>): string {
  const thing = /^I (?:really )?want (an? [\p{L} ]{3,30})\.$/u.exec(text)?.[1]
  const isOffered = thing && [...contentStems(thing)].some(stem => about.has(stem))
  return isOffered ? `${upperFirst(thing)} is what I am looking for.` : text
}
