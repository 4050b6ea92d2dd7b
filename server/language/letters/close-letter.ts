import { findProse } from './career-prose.ts'
import { authored, choose, chooseText, type LetterMaterial, type Sentence } from './letter.ts'

const thanks = [
  'Thank you for reading this.',
  'Thank you for your time.',
  'Thanks for considering me.',
  'Thank you for looking at my application.',
  'I appreciate your time.',
  'Many thanks for reading my letter.',
] as const

const offers = [
  'I would be glad to meet you and hear what you need most from the person you hire.',
  'A short call or a visit at a time that suits you would be welcome.',
  'May I come by for a few minutes and ask what the first weeks would look like?',
  'I would like to hear more about the work and answer your questions in person.',
] as const

/** One concrete offer, which fits the career where it is known, and thanks. */
export function closeLetter({ entry }: LetterMaterial, seed: number): Sentence[] {
  const offer = chooseText(seed, 8, findProse(entry?.slug)?.closings) ?? choose(seed, 8, offers)
  return [authored(offer), authored(choose(seed, 5, thanks))]
}

export const sign = (name: string, seed: number): string =>
  `${choose(seed, 6, ['Sincerely,', 'Kind regards,', 'Best regards,'])}\n${signature(name)}`

const signature = (name: string): string =>
  name.length <= 60 && /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(name.trim()) ? name.trim() : '[Your name]'
