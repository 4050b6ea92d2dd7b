import { findProse } from './career-prose.ts'
import { authored, choose, type LetterMaterial, type Sentence } from './letter.ts'

const asks = ['Could we', 'May we', 'I would like to', 'I hope we can', 'Would you have time to', 'Shall we'] as const
const meets = ['meet', 'sit down', 'have a short call', 'see each other', 'get together', 'find ten minutes'] as const
const whens = [
  'this week',
  'next week',
  'one day soon',
  'in the coming days',
  'when it suits you',
  'some time soon',
] as const
const thanks = [
  'Thank you for reading this.',
  'Thank you for your time.',
  'Thanks for considering me.',
  'Thank you for looking at my application.',
  'I appreciate your time.',
  'Many thanks for reading my letter.',
] as const

/** One concrete offer and thanks. Letters of two people share few words, because each part is chosen by itself. */
export function closeLetter({ entry, ad }: LetterMaterial, seed: number): Sentence[] {
  const closings = findProse(entry?.slug)?.closings ?? []
  const [first, ...others] = closings
  const offer =
    first && !ad.trim()
      ? choose(seed, 8, [first, ...others])
      : invite(
          seed,
          ad.trim()
            ? ['the work', 'the job', 'what you need', 'the shifts', 'the role', 'a first step']
            : ['the work', 'the job'],
        )
  return [authored(offer), authored(choose(seed, 5, thanks))]
}

function invite(seed: number, subjects: readonly [string, ...string[]]): string {
  const ask = choose(seed, 11, asks)
  const mark = /^(?:Could|May|Would|Shall)/.test(ask) ? '?' : '.'
  const about = choose(seed, 15, ['about', 'and go over', 'to look at', 'and discuss', 'to talk through'])
  return `${ask} ${choose(seed, 12, meets)} ${choose(seed, 13, whens)} ${about} ${choose(seed, 14, subjects)}${mark}`
}

export const sign = (name: string, seed: number): string =>
  `${choose(seed, 6, ['Sincerely,', 'Kind regards,', 'Best regards,'])}\n${signature(name)}`

const signature = (name: string): string =>
  name.length <= 60 && /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(name.trim()) ? name.trim() : '[Your name]'
