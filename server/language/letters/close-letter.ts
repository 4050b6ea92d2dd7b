import { findProse } from './career-prose.ts'
import { authored, choose, type LetterMaterial, type Sentence } from './letter.ts'

/** One concrete offer and thanks. */
export function closeLetter({ entry }: LetterMaterial, seed: number): Sentence[] {
  const [first, ...others] = findProse(entry?.slug)?.closings ?? []
  const offer = choose(seed, 4, [
    ...(first
      ? ([first, ...others] as const)
      : (['I would be glad to meet you and hear what you need most from the person you hire.'] as const)),
    'I would welcome a short call or a visit at a time that suits you.',
  ])
  const thanks = choose(seed, 5, [
    'Thank you for reading this.',
    'Thank you for your time.',
    'Thank you for considering my application.',
    'Thanks for taking the time to read my letter.',
  ])
  return [authored(offer), authored(thanks)]
}

export const sign = (name: string, seed: number): string =>
  `${choose(seed, 6, ['Sincerely,', 'Kind regards,', 'Best regards,'])}\n${signature(name)}`

const signature = (name: string): string =>
  name.length <= 60 && /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(name.trim()) ? name.trim() : '[Your name]'
