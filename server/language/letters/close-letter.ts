import { endSentence } from '../english/tidy.ts'
import { authored, choose, isPerson, type LetterMaterial, placeName, type Sentence } from './letter.ts'

/** Each part is short, so that two letters that share one do not share a whole closing. */
const asks = [
  'Could we talk soon at {place}?',
  'May I come and meet you at {place}?',
  'I would gladly meet you at {place}.',
  'I hope to be invited to {place}.',
  'I would welcome a call from {place}.',
  'When could I come by {place}?',
  'May I come in for an interview at {place}?',
  'Please call me if {place} has questions.',
  'I would gladly say more at {place}.',
  'It would be good to visit {place}.',
  'I look forward to meeting {place}.',
  'Could you meet me at {place}?',
  'I am happy to come to {place}.',
] as const
/** "Your team" is no place. */
const toNoOne = [
  'Could we talk soon?',
  'May I come in for an interview?',
  'I would welcome a call.',
  'Could we speak by phone?',
  'When could we meet?',
] as const
const thanks = [
  'Thank you for your time.',
  'Thank you for reading this.',
  'Many thanks for your consideration.',
  'Thank you for considering me.',
  'I appreciate your time.',
  'I hope to hear from you.',
  'Thanks for taking a look.',
] as const

/** A request to talk, and thanks. */
export function closeLetter({ employer }: LetterMaterial, seed: number): Sentence[] {
  const place = isPerson(employer) ? 'your office' : placeName(employer)
  const ask = choose(seed, 8, employer ? asks : toNoOne)
    .replaceAll('{place}.', endSentence(place))
    .replaceAll('{place}', place)
  return [authored(ask), authored(choose(seed, 9, thanks))]
}

export const sign = (name: string, seed: number): string =>
  `${choose(seed, 6, ['Sincerely,', 'Kind regards,', 'Best regards,'])}\n${signature(name)}`

const signature = (name: string): string =>
  name.length <= 60 && /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(name.trim()) ? name.trim() : '[Your name]'
