import type { Flag } from '#contract/endpoints/jobs.ts'
import type { Passage } from '../read-passages.ts'
import { pattern } from '../write-pattern.ts'

export type Level = Flag['level'] | 'hint'

export interface Sign {
  code: Flag['code']
  level: Level
  says: RegExp
  also?: readonly RegExp[]
  around?: number
  unless?: RegExp
  unlessAnywhere?: RegExp
  denied?: true
}

export interface Seen {
  code: Flag['code']
  level: Level
  quote: string
}

/** One regular expression of several, in small and capital letters, at the borders of words. */
export const anyOf = (...parts: string[]): RegExp => new RegExp(parts.map(part => `(?<!\\w)(?:${part})`).join('|'), 'i')

export const words = (...parts: string[]): RegExp => anyOf(...parts.map(part => `(?:${part})(?!\\w)`))

type Rest = Partial<Pick<Sign, 'around' | 'level' | 'denied'>> & { not?: RegExp }

export function sign(code: Sign['code'], [says, ...also]: readonly [string, ...string[]], rest: Rest = {}): Sign {
  const { not, ...more } = rest
  return {
    code,
    level: 'care',
    says: words(says),
    also: also.map(each => words(each)),
    ...(not && { unless: not }),
    ...more,
  }
}

export const amount = pattern`
  (?:(?:[a-z]{0,2}[$£€¥₹]|\b(?:usd|usdt|eur|gbp|cad|aud|nzd|chf|inr|ngn|zar|php|kes) ?) ?[1-9][\d.,]*
  |\b(?:rs\.? ?|ksh ?|rm|aed ?|sar ?|r|n)[1-9][\d.,]*\d|\b[1-9][\d.,]*k? ?(?:[$£€]
  |(?:us |canadian |australian )?(?:dollars?|pounds?|euros?|quid|bucks|pence|usd|usdt|eur|gbp|cad|aud|nzd|chf
  |inr|ngn|zar|php|kes|aed|rs|yen|francs?|rupees|naira|pesos|rand|shillings|kr)\b)|\b(?:(?:a|one|two|three|four
  |five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety
  |hundred|thousand)[ -]){1,4}(?:dollars?|pounds?|euros?|quid|bucks|francs?|rupees|yen|usdt)\b)
`

export function readSigns(passages: readonly Passage[], signs: readonly Sign[]): Seen[] {
  const text = passages.map(({ all }) => all).join('\n')
  return signs
    .filter(({ says, unlessAnywhere }) => says.test(text) && !unlessAnywhere?.test(text))
    .flatMap(sign => {
      const place = passages.findIndex((_, each) => isThere(sign, passages, each))
      const quote = passages[place]?.quote
      return quote === undefined ? [] : [{ code: sign.code, level: sign.level, quote: quoteOf(quote, sign.says) }]
    })
}

function isThere(sign: Sign, passages: readonly Passage[], place: number): boolean {
  const passage = passages[place]
  if (!passage || passage.warns) return false
  const wordsOf = ({ says, all }: Passage) => (sign.denied ? all : says)
  if (!sign.says.test(wordsOf(passage)) || sign.unless?.test(passage.all)) return false
  const { around = 0, also = [] } = sign
  const near = passages
    .slice(Math.max(0, place - around), place + around + 1)
    .filter(({ warns }) => !warns)
    .map(wordsOf)
    .join('\n')
  return also.every(each => each.test(near))
}

const longestQuote = 220

export function quoteOf(sentence: string, words: RegExp): string {
  if (sentence.length <= longestQuote) return sentence
  const at = Math.max(0, sentence.search(words))
  const from = Math.max(0, Math.min(at - 60, sentence.length - longestQuote))
  const start = from === 0 ? 0 : sentence.indexOf(' ', from) + 1
  const end =
    start + longestQuote >= sentence.length ? sentence.length : sentence.lastIndexOf(' ', start + longestQuote)
  const cut = sentence.slice(start, end > start ? end : start + longestQuote)
  return `${start > 0 ? '… ' : ''}${cut}${start + cut.length < sentence.length ? ' …' : ''}`
}
