import { endSentence } from '../english/tidy.ts'
import { authored, choose, isPerson, type LetterMaterial, placeName, type Sentence } from './letter.ts'

/** `{place}` is the employer, `{title}` the job. */
const closings = [
  'Thank you for your time. I would welcome an interview for the {title} job.',
  'I would gladly come to {place} for an interview. Thank you for reading.',
  'I would be glad to talk by phone or in person. Thank you for reading.',
  'I would be happy to meet the people at {place}. Thank you for considering me.',
  'Thank you for considering me. I could come to {place} or talk by phone.',
  'I can answer questions by phone or at {place}. Thank you for your time.',
  'Thank you for looking at my application. I hope to hear from {place}.',
  'I look forward to hearing from {place}. Many thanks for your time.',
] as const

/** An offer to talk, and thanks. */
export function closeLetter({ title, employer }: LetterMaterial, seed: number): Sentence[] {
  const place = isPerson(employer) ? employer : placeName(employer)
  const closing = choose(seed, 8, closings).replaceAll('{place}.', endSentence(place)).replaceAll('{place}', place)
  return [authored(closing.replaceAll('{title}', title))]
}

export const sign = (name: string, seed: number): string =>
  `${choose(seed, 6, ['Sincerely,', 'Kind regards,', 'Best regards,'])}\n${signature(name)}`

const signature = (name: string): string =>
  name.length <= 60 && /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(name.trim()) ? name.trim() : '[Your name]'
