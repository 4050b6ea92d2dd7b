import type { Claim, Fact } from '#contract/endpoints/evidence.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'

/** What a letter is written from. */
export interface Brief {
  /** The career as she chose it. */
  title: string
  /** What our catalogue says of it; undefined for a career that is not in it. */
  entry: CareerEntry | undefined
  /** Empty where she did not say. */
  employer: string
  facts: readonly Fact[]
  /** Ids of those that say she has done this very job. */
  sameWork: readonly string[]
  /** How she signs; empty where we do not know. */
  name: string
}

/** A letter in its parts: what is said between greeting and farewell, sentence by sentence. */
export interface Draft {
  greeting: string
  paragraphs: Claim[][]
  farewell: string
  tips: string[]
}

/** The same number for the same text, to choose between ways of saying the same. */
export function seedOf(text: string): number {
  let seed = 7
  for (const sign of text) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003
  return seed
}

/** One of several ways to say it. `turn`: another choice for each place of the same letter. */
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
export const wordsOf = (paragraphs: readonly Claim[][]): number =>
  countWords(paragraphs.flatMap(each => each.map(({ text }) => text)).join(' '))

/** With one full stop, also where the last word has its own ("Inc."). */
export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** An employer who is somebody: she is greeted by name. */
export const isPerson = (employer: string): boolean => /^(?:mr|mrs|ms|mx|dr|prof)\.? \p{L}/iu.test(employer)

/** A sentence that says nothing of her that she would have to have told us. */
export const free = (text: string): Claim => ({ text, facts: [] })
