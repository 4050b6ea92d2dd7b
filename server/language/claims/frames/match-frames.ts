import type { Known } from '../known.ts'
import type { ContentWord } from '../read-sentence.ts'
import { groupsOf } from '../words/same-words.ts'
import type { Frame } from './read-frames.ts'

/** How well one told deed covers a claimed one, from 0 to 1. */
export interface Match {
  frame: Frame
  cover: number
  hasVerb: boolean
}

const typed =
  /^(?:work|job|little|bit|position|experience|year|month|total|hold|pass|earn|complete|finish|use|receive|currently|also|course|class|team)$/

/** The words of a claimed deed that must have been told. Employers and places say where it was, not what it was. */
export function comparedWords(claim: Frame, known: Known): ContentWord[] {
  const words = claim.words.filter(
    ({ stem, text }) => !typed.test(stem) && !typed.test(text) && !(known.places.has(stem) && !hasPerson(known, stem)),
  )
  // "I worked at Mayo Clinic" has no other deed.
  return words.some(({ weight }) => weight >= 0.7) ? words : words.map(word => ({ ...word, weight: 1 }))
}

/** The place of another person's work says something about the user. */
const hasPerson = ({ frames }: Known, stem: string) =>
  frames.some(({ subject, meanings }) => subject === 'other' && meanings.has(stem))

export const isMeantIn = ({ stem }: ContentWord, meanings: ReadonlySet<string>): boolean =>
  meanings.has(stem) || groupsOf(stem).some(group => meanings.has(group))

export function matchFrames(words: readonly ContentWord[], known: Known): Match[] {
  const total = words.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return []
  return known.frames.flatMap(frame => {
    let covered = 0
    let hasVerb = false
    for (const word of words) {
      const isTold = isMeantIn(word, frame.meanings)
      if (isTold) covered += word.weight
      if (isTold && word.isVerb) hasVerb = true
    }
    if (covered === 0) return []
    const verbs = words.filter(({ isVerb }) => isVerb)
    const objects = words.reduce((sum, { weight, isVerb }) => sum + (isVerb ? 0 : weight), 0)
    if (frame.isLight && !hasVerb && verbs[0] && covered >= objects * 0.5) {
      covered += verbs[0].weight
      hasVerb = true
    }
    return [{ frame, cover: covered / total, hasVerb }]
  })
}
