import { endSentence } from '../english/tidy.ts'
import { authored, choose, isPerson, type LetterMaterial, placeName, type Sentence } from './letter.ts'

/** Each part is short, so that two letters that share one do not share a whole closing. */
const asks = [
  'Could we talk about the job at {place}?',
  'May I come in and meet you at {place}?',
  'I would be glad to meet you at {place}.',
  'I hope you will invite me to {place}.',
  'I would welcome a call from {place}.',
  'When could I come by {place}?',
  'I would love to see {place} and talk.',
  'Please call me if {place} has questions.',
  'I would gladly tell you more at {place}.',
  'May I show you at {place} how I work?',
  'It would be good to speak soon about {place}.',
  'I look forward to an interview with {place}.',
  'Would you have time to meet me at {place}?',
  'I am happy to come to {place} for an interview.',
] as const
const thanks = [
  'Thank you for your time.',
  'Thank you for reading this.',
  'Many thanks for your consideration.',
  'Thank you for considering me.',
  'I appreciate your time.',
  'Thank you, and I hope to hear from you.',
  'Thanks for taking a look.',
] as const

/** A request to talk, and thanks. */
export function closeLetter({ employer }: LetterMaterial, seed: number): Sentence[] {
  const place = isPerson(employer) ? 'your office' : placeName(employer)
  const ask = choose(seed, 8, asks).replaceAll('{place}.', endSentence(place)).replaceAll('{place}', place)
  return [authored(ask), authored(choose(seed, 9, thanks))]
}

export const sign = (name: string, seed: number): string =>
  `${choose(seed, 6, ['Sincerely,', 'Kind regards,', 'Best regards,'])}\n${signature(name)}`

const signature = (name: string): string =>
  name.length <= 60 && /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(name.trim()) ? name.trim() : '[Your name]'
