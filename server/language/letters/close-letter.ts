import { endSentence } from '../english/tidy.ts'
import { authored, choose, isPerson, type LetterMaterial, placeName, type Sentence } from './letter.ts'

/** Each part is short, so that two letters that share one do not share a whole closing. */
const offers = [
  'I would welcome a talk with {place}.',
  'May I come in for an interview at {place}?',
  'I would gladly visit {place} for a talk.',
  'I am happy to meet at {place} or by phone.',
  'An interview at {place} would be very welcome.',
  'Please call me if {place} has questions.',
  'A call or a visit to {place} would suit me.',
  'I hope we can speak soon about {place}.',
  'I would enjoy a talk at {place}.',
  'I would be glad to show {place} more in person.',
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

/** An offer to talk, and thanks. */
export function closeLetter({ employer }: LetterMaterial, seed: number): Sentence[] {
  const place = isPerson(employer) ? 'your office' : placeName(employer)
  const offer = choose(seed, 8, offers).replaceAll('{place}.', endSentence(place)).replaceAll('{place}', place)
  return [authored(offer), authored(choose(seed, 9, thanks))]
}

export const sign = (name: string, seed: number): string =>
  `${choose(seed, 6, ['Sincerely,', 'Kind regards,', 'Best regards,'])}\n${signature(name)}`

const signature = (name: string): string =>
  name.length <= 60 && /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(name.trim()) ? name.trim() : '[Your name]'
