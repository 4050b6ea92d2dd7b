import { plainText, type Token, tokensOf } from './clean-text.ts'
import { type Quantity, quantitiesOf } from './read-quantities.ts'
import { stemOf } from './stem-words.ts'
import { credentials, kindsOf, riskyWords, sameWords } from './words/risky-words.ts'

/** A word or a phrase that counts as one, such as "in charge". */
export interface Word {
  tokens: readonly Token[]
  low: string
  stem: string
  parts: readonly string[]
  clause: number
}

export type Mood = 'so' | 'not' | 'wish' | 'other'

export interface Reading {
  text: string
  tokens: readonly Token[]
  words: readonly Word[]
  quantities: readonly Quantity[]
  clauseOf: readonly number[]
  moods: readonly Mood[]
  shouted: boolean
}

export const stems = (list: string): string[] =>
  list
    .split(/[|\s]+/)
    .filter(Boolean)
    .map(stemOf)
export const phrases = (list: string): string[] =>
  list
    .split('|')
    .map(each => each.trim())
    .filter(Boolean)
    .map(stemPhrase)
export const stemPhrase = (phrase: string): string => phrase.split(/\s+/).map(stemOf).join(' ')

const lines = (data: string) => data.trim().split('\n')
const longPhrases = new Map<string, string[][]>()
for (const list of [
  ...Object.values(riskyWords),
  ...lines(sameWords),
  ...lines(kindsOf).map(line => line.replace(':', '|')),
])
  for (const phrase of phrases(list.replaceAll('=', ''))) {
    const parts = phrase.split(' ')
    const [first = ''] = parts
    if (parts.length > 1) longPhrases.set(first, [...(longPhrases.get(first) ?? []), parts])
  }
for (const each of longPhrases.values()) each.sort((a, b) => b.length - a.length)

const standsFor = new Map<string, string>()
for (const line of lines(sameWords)) {
  const [first = '', ...others] = phrases(line)
  for (const other of others) standsFor.set(other, first)
}
export const sameAs = (stem: string): string => standsFor.get(stem) ?? stem

const general = new Map<string, Set<string>>()
for (const line of lines(kindsOf)) {
  const [kind = '', special = ''] = line.split(':')
  for (const each of phrases(special).map(sameAs))
    general.set(each, (general.get(each) ?? new Set()).add(sameAs(stemPhrase(kind.trim()))))
}
export const carriedBy = (stem: string): string[] => [sameAs(stem), ...(general.get(sameAs(stem)) ?? [])]

export function readText(text: string): Reading {
  let known = plainText(text)
  for (const [written, meant] of credentials) known = known.replace(written, meant)
  const tokens = tokensOf(known)
  const clauseOf = clausesOf(tokens)
  const letters = known.replace(/[^\p{L}]/gu, '')
  const quantities = quantitiesOf(tokens, clauseOf)
  return {
    text: known,
    tokens,
    clauseOf,
    words: wordsOf(tokens, clauseOf),
    quantities,
    moods: moodsOf(tokens, clauseOf),
    shouted: letters.length > 3 && letters === letters.toUpperCase(),
  }
}

function wordsOf(tokens: readonly Token[], clauseOf: readonly number[]): Word[] {
  const all = tokens.map(token => stemOf(token.low))
  const words: Word[] = []
  for (let at = 0; at < tokens.length; ) {
    const phrase = longPhrases.get(all[at] ?? '')?.find(parts => parts.every((part, more) => part === all[at + more]))
    const length = phrase?.length ?? 1
    const own = tokens.slice(at, at + length)
    const parts = all.slice(at, at + length)
    words.push({
      tokens: own,
      low: own.map(({ low }) => low).join(' '),
      stem: parts.join(' '),
      parts,
      clause: clauseOf[at] ?? 0,
    })
    at += length
  }
  return words
}

function clausesOf(tokens: readonly Token[]): number[] {
  let clause = 0
  let first = 0
  return tokens.map((token, at) => {
    const divides =
      /[.,;:!?()•]| [–—-] /.test(token.gap) ||
      /^(and|but|though|although|because|while|so|where|which|who)$/.test(token.low)
    // "When the bus was late I called"
    const answers =
      token.low === 'i' && at > first + 2 && /^(when|if|after|before|until)$/.test(tokens[first]?.low ?? '')
    if (at > 0 && (divides || answers)) {
      clause++
      first = at
    }
    return clause
  })
}

const wishes =
  /^(want|wish|hope|hoping|hopes|plan|dream|would|will|someday|eventually|goal|aim|interested|learning|expect|planning|intend|trying|applying|applied)$/
const denials = /^(not|never|no|without|none|nor|neither|cannot|nobody|hardly|lack|failed|fail|almost|refused|quit)$/
const others = new Set(
  stems(
    'mother mom father dad sister brother parent aunt uncle cousin friend boss teacher manager coach grandmother grandfather neighbor husband boyfriend partner colleague owner supervisor he she they',
  ),
)

function moodsOf(tokens: readonly Token[], clauseOf: readonly number[]): Mood[] {
  const moods: Mood[] = []
  const asserted = new Set<number>()
  for (const [at, token] of tokens.entries()) {
    const clause = clauseOf[at] ?? 0
    const begins = clauseOf[at - 1] !== clause
    moods[clause] ??= 'so'
    const next = tokens[at + 1]?.low ?? ''
    if (
      begins &&
      /\b(am|was|been|being|became) (an?|the|my|your)\b|\b(worked|led|managed|served|held|hold)\b/.test(
        clauseText(tokens, clauseOf, clause),
      )
    )
      asserted.add(clause)
    if (denials.test(token.low) && next !== 'only' && next !== 'problem') moods[clause] = 'not'
    else if (wishes.test(token.low) && moods[clause] === 'so' && !asserted.has(clause)) moods[clause] = 'wish'
    else if (begins && moods[clause] === 'so' && ofSomeoneElse(tokens, at)) moods[clause] = 'other'
    if (/\?/.test(tokens[at + 1]?.gap ?? '')) moods[clause] = 'not'
  }
  return moods
}

const clauseText = (tokens: readonly Token[], clauseOf: readonly number[], clause: number) =>
  tokens
    .filter((_, at) => clauseOf[at] === clause)
    .map(({ low }) => low)
    .join(' ')

function ofSomeoneElse(tokens: readonly Token[], at: number): boolean {
  if (/^(i|me)$/.test(tokens[at - 1]?.low ?? '') && tokens[at]?.low === 'and') return false
  const shift = /^(and|but|because|where|who|while|so)$/.test(tokens[at]?.low ?? '') ? 1 : 0
  const first = tokens[at + shift]
  if (/^(he|she|they)$/.test(first?.low ?? ''))
    return !/^(let|lets|allowed|trusted|chose|picked|gave) me$/.test(
      `${tokens[at + shift + 1]?.low} ${tokens[at + shift + 2]?.low}`,
    )
  if (doneByOthers(tokens, at)) return true
  const second = tokens[at + shift + 1]
  if (!/^(my|our|her|his|the|their)$/.test(first?.low ?? '') || !second || !others.has(stemOf(second.low))) return false
  const third = tokens[at + shift + 2]?.low ?? ''
  return !/^(i|and|s)$/.test(third) && !/^'/.test(tokens[at + shift + 2]?.gap ?? '')
}

const groups = new Set(
  stems(
    'team class club crew band choir council captain president leader director principal group school shelter shop store company restaurant bakery hospital clinic church library charity sale profit donation follower view tip result revenue customer client guest patient people student',
  ),
)
const hers =
  /^(job|work|task|role|shift|duty|hobby|experienc|time|first|most|more|best|day|week|year|month|way|same|main|hardest)/
const theirs =
  /^(was|were|is|are|has|had|led|ran|won|built|made|sold|took|got|gave|grew|rose|fell|went|said|told|taught|wrote|came|became|beat|lost|chose|sang|drew|spoke|drove|bought|brought|caught|showed|kept|left|held|began|found|met|paid|[a-z]{2,}ed)$/

/** "The shelter raised", "our captain built", "my aunt, who led": a deed of somebody else. */
function doneByOthers(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.low === 'who') {
    const before = tokens.slice(Math.max(0, at - 4), at).map(({ low }) => low)
    return at > 0 && !before.some(low => /^(i|am|was|as|someone|somebody|person|me)$/.test(low))
  }
  let head = at
  if (/^(and|but|because|where|while|so|although)$/.test(tokens[head]?.low ?? '')) head++
  if (/^(the|our|my|a|an|his|her|their|its|some|many)$/.test(tokens[head]?.low ?? '')) head++
  for (let place = head; place < head + 4; place++) {
    const verb = tokens[place + 1]
    if (!verb || /[.,;:!?()]/.test(verb.gap)) return false
    if (/^(i|we|at|in|for|of|with|on|as|to|by|from)$/.test(tokens[place]?.low ?? 'i')) return false
    const noun = stemOf(tokens[place]?.low ?? '')
    const anyNoun =
      head > at &&
      place >= head &&
      /^(the|our)$/.test(tokens[head - 1]?.low ?? '') &&
      !hers.test(noun) &&
      !/^(was|were|is|are|has|had)$/.test(verb.low)
    if ((groups.has(noun) || anyNoun) && theirs.test(verb.low))
      return tokens[place + 2]?.low !== 'me' || !/^(let|trusted|chose|gave)$/.test(verb.low)
  }
  return false
}
