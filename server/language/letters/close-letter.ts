import { authored, choose, type Sentence } from './letter.ts'

/** Short and without a request, since many ads say how they go on. */
const thanks = [
  'Thank you for your time.',
  'Thank you for reading this.',
  'Thank you for considering me.',
  'I hope to hear from you.',
  'I would gladly tell you more.',
  'Thank you for your consideration.',
  'I would gladly answer questions.',
] as const

/** One plain sentence. */
export const closeLetter = (seed: number): Sentence[] => [authored(choose(seed, 9, thanks))]

export const sign = (name: string, seed: number): string =>
  `${choose(seed, 6, ['Sincerely,', 'Kind regards,', 'Best regards,'])}\n${signature(name)}`

const signature = (name: string): string =>
  name.length <= 60 && /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(name.trim()) ? name.trim() : '[Your name]'
