import type { Fact, Statement } from '#contract/endpoints/evidence.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'

export interface Brief {
  title: string
  entry: CareerEntry | undefined
  employer: string
  facts: readonly Fact[]
  sameWork: readonly string[]
  name: string
}

export interface Draft {
  greeting: string
  paragraphs: Statement[][]
  farewell: string
  tips: string[]
}

export function seedOf(text: string): number {
  let seed = 7
  for (const sign of text) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003
  return seed
}

export function choose<Option>(seed: number, turn: number, options: readonly [Option, ...Option[]]): Option {
  return options[(seed + turn * 7919 + Math.floor(seed / 97) * turn) % options.length] ?? options[0]
}

const spokenAsConsonant = /^(?:uni|use|usa|ute|uti|eu|one\b|once\b)/i

/** "an Electrician", "a UX Designer", "an MRI Technologist". */
export function withArticle(title: string): string {
  const letters = /^(?:[A-Z]{2,}\b|[A-Z]-)/.test(title)
  const vowel = letters ? /^[AEFHILMNORSX]/.test(title) : /^[aeiou]|^(?:hour|honest|heir)/i.test(title)
  return `${vowel && !spokenAsConsonant.test(title) ? 'an' : 'a'} ${title}`
}

export function listed(words: readonly string[], last = 'and'): string {
  const [end, ...before] = words.toReversed()
  return before.length ? `${before.toReversed().join(', ')} ${last} ${end}` : (end ?? '')
}

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length
export const wordsOf = (paragraphs: readonly Statement[][]): number =>
  countWords(paragraphs.flatMap(each => each.map(({ text }) => text)).join(' '))

export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

export const isPerson = (employer: string): boolean => /^(?:mr|mrs|ms|mx|dr|prof)\.? \p{L}/iu.test(employer)

export const free = (text: string): Statement => ({ text, facts: [] })
