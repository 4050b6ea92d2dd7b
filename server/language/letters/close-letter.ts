import { tidyName, upperFirst } from '../english/tidy.ts'
import { authored, choose, type Sentence } from './letter.ts'

/** A few words, since many people share them. */
const closings = [
  'Thank you for your time.',
  'Thank you for considering me.',
  'I look forward to talking.',
  'I would be glad to talk.',
  'I hope we can talk soon.',
] as const

export const closeLetter = (seed: number): Sentence[] => [authored(choose(seed, 9, closings))]

export const sign = (name: string, seed: number): string =>
  `${choose(seed, 6, ['Sincerely,', 'Kind regards,', 'Best regards,'])}\n${signature(name)}`

function signature(typed: string): string {
  const name = typed.replace(/[,(].*$/, '').trim()
  return name.length <= 60 && /^\p{L}[\p{L}\p{M}'’ .-]*(?: ["“][\p{L}\p{M}'’ .-]+["”])?[\p{L}\p{M}'’ .-]*$/u.test(name)
    ? tidyName(inCase(name))
    : '[Your name]'
}

const inCase = (name: string) =>
  /^[^\p{Ll}]{6,}$/u.test(name) ? name.replace(/\p{L}[\p{L}\p{M}]*/gu, word => upperFirst(word.toLowerCase())) : name
