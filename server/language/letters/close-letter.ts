import { findProse } from './career-prose.ts'
import { authored, choose, chooseText, type LetterMaterial, placeName, type Sentence } from './letter.ts'

const thanks = [
  'Thank you for reading this.',
  'Thank you for your time.',
  'Thanks for considering me.',
  'Thank you for looking at my application.',
  'I appreciate your time.',
  'Many thanks for reading my letter.',
] as const

/** `{place}` is the employer. */
const offers = [
  'I would be glad to visit {place} and meet the people I would work with.',
  'A short call about {place} at a time that suits you would be welcome.',
  'May I come to {place} for a few minutes and ask about the first weeks?',
  'Tell me when to come to {place} and I will answer your questions in person.',
  'When may I see {place} and hear what you need most?',
] as const

/** One concrete offer, which fits the career where it is known, and thanks. */
export function closeLetter({ entry, employer }: LetterMaterial, seed: number): Sentence[] {
  const offer =
    chooseText(seed, 8, findProse(entry?.slug)?.closings) ??
    choose(seed, 8, offers).replaceAll('{place}', placeName(employer))
  return [authored(offer), authored(choose(seed, 5, thanks))]
}

export const sign = (name: string, seed: number): string =>
  `${choose(seed, 6, ['Sincerely,', 'Kind regards,', 'Best regards,'])}\n${signature(name)}`

const signature = (name: string): string =>
  name.length <= 60 && /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(name.trim()) ? name.trim() : '[Your name]'
