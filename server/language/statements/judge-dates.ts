import type { Judged } from './judge-numbers.ts'
import { usable } from './judge-numbers.ts'
import { isTimeUnit } from './read-numbers.ts'
import type { Reading } from './read-text.ts'
import { stemOf } from './stem-words.ts'

const months = 'january february march april may june july august september october november december'
  .split(' ')
  .map(stemOf)
const year = /^(19|20)\d\d$/
const lasting = /^(present|now|today|current|currently|ongoing|still|since)$/

export function judgeDates(claim: Reading, facts: readonly Reading[]): Judged {
  const judged: Judged = { faults: [], bound: [], seen: new Set() }
  for (const [at, { raw }] of claim.tokens.entries()) {
    if (!isMonth(claim, at)) continue
    judged.seen.add(at)
    const stem = stemOf(claim.tokens[at]?.low ?? '')
    const next = yearAfter(claim, at)
    const mood = claim.moods[claim.clauseOf[at] ?? 0] ?? 'so'
    const by = facts.flatMap((fact, place) =>
      fact.tokens.some(
        (token, own) =>
          stemOf(token.low) === stem &&
          isMonth(fact, own) &&
          usable(mood, fact.moods[fact.clauseOf[own] ?? 0] ?? 'so') &&
          (!next || yearAfter(fact, own) === next),
      )
        ? [place]
        : [],
    )
    if (by.length === 0) judged.faults.push({ kind: 'date', phrase: next ? `${raw} ${next}` : raw })
    else judged.bound.push({ at, kind: 'date', phrase: raw, by })
  }
  judgeSpans(claim, facts, judged)
  judgeLasting(claim, facts, judged)
  return judged
}

/** "may" and "march" are also words. */
function isMonth({ tokens }: Reading, at: number): boolean {
  const { low = '', capital = false, opens = false } = tokens[at] ?? {}
  if (!months.includes(stemOf(low))) return false
  if (low !== 'may' && low !== 'march') return true
  const [before = '', after = ''] = [tokens[at - 1]?.low, tokens[at + 1]?.low]
  return year.test(after) || /^(in|since|from|of|until|last|to|by|till|every|each)$/.test(before) || (capital && !opens)
}

const yearAfter = ({ tokens }: Reading, at: number): string => {
  const next = /^(of|in)$/.test(tokens[at + 1]?.low ?? '') ? tokens[at + 2] : tokens[at + 1]
  return year.test(next?.low ?? '') ? (next?.low ?? '') : ''
}

/** "since 2021" says that it goes on; a fact that ends in 2021 does not. */
function judgeSpans(claim: Reading, facts: readonly Reading[], judged: Judged): void {
  for (const [at, { low, raw }] of claim.tokens.entries()) {
    const said = claim.tokens[at + 1]?.low ?? ''
    const dated = year.test(said) || isMonth(claim, at + 1) || /^(last|spring|summer|fall|autumn|winter)$/.test(said)
    if (!dated || !/^(since|until|till|before|after|from)$/.test(low)) continue
    const phrase = `${raw} ${claim.tokens[at + 1]?.raw}`
    const agrees = facts.some(fact =>
      fact.tokens.some((token, own) => stemOf(token.low) === stemOf(said) && spans(low, fact, own)),
    )
    if (!agrees) judged.faults.push({ kind: 'date', phrase })
  }
}

/** "I still work there" is untrue of what has ended. */
function judgeLasting(claim: Reading, facts: readonly Reading[], judged: Judged): void {
  for (const [at, { low, raw }] of claim.tokens.entries()) {
    const [before, next] = [claim.tokens[at - 1]?.low ?? '', claim.tokens[at + 1]?.low ?? '']
    const now =
      (/^(work|volunteer|serve|study|attend)$/.test(low) &&
        /^(i|still|currently|now|who)$/.test(before) &&
        /^(at|for|as|in)$/.test(next)) ||
      (low === 'still' && /^(work|help|volunteer|play|am|serve|run|attend|go|study|live|have)$/.test(next))
    const names = new Set(claim.tokens.filter(({ capital, opens }) => capital && !opens).map(token => token.low))
    const meant = facts.filter(fact => fact.tokens.some(token => names.has(token.low) && token.low !== 'i'))
    if (now && (meant.length ? meant : facts).every(ended))
      judged.faults.push({ kind: 'date', phrase: `${raw} ${claim.tokens[at + 1]?.raw}` })
  }
}

const ended = ({ tokens }: Reading) =>
  !tokens.some(({ low }) => lasting.test(low)) &&
  tokens.some(
    ({ low }, at) =>
      year.test(low) ||
      /^(worked|was|volunteered|served|finished|left)$/.test(low) ||
      (isTimeUnit(stemOf(low)) && /^for$/.test(tokens[at - 2]?.low ?? '')),
  )

function spans(word: string, { tokens }: Reading, at: number): boolean {
  const before = tokens[at - 1]?.low ?? ''
  const dash = (place: number) => tokens[place]?.gap.trim() === '-' || /^[–—]$/.test(tokens[place]?.gap.trim() ?? '')
  const ends = /^(to|until|till|through)$/.test(before) || (dash(at) && at > 0)
  const last = year.test(tokens[at + 1]?.low ?? '') ? at + 1 : at
  if (word === 'until' || word === 'till') return ends
  if (word === 'from') return !ends
  if (word !== 'since') return before === word
  if (before === 'since' || (tokens[at - 2]?.low === 'since' && !ends)) return true
  const follows = dash(last + 1) ? tokens[last + 1]?.low : tokens[last + 2]?.low
  const goesOn = lasting.test(follows ?? '') || lasting.test(tokens[last + 1]?.low ?? '')
  return !ends && goesOn
}
