import type { StatementKind } from '#contract/endpoints/evidence.ts'
import { isRoman, isTimeUnit } from './read-numbers.ts'
import type { Quantity } from './read-quantities.ts'
import { carriedBy, type Mood, type Reading, sameAs, stems } from './read-text.ts'
import { stemOf } from './stem-words.ts'

export interface Fault {
  kind: StatementKind
  phrase: string
}

export interface Bound {
  at: number
  kind: StatementKind
  phrase: string
  by: number[]
}

export interface Judged {
  faults: Fault[]
  bound: Bound[]
  seen: Set<number>
}

export const usable = (claim: Mood, fact: Mood): boolean => fact === 'so' || fact === claim

export function judgeNumbers(claim: Reading, facts: readonly Reading[]): Judged {
  const judged: Judged = { faults: [], bound: [], seen: new Set() }
  for (const quantity of claim.quantities) {
    const { from, to, type } = quantity
    const phrase = phraseOf(claim, from, to, quantity)
    for (let at = from; at < to; at++) judged.seen.add(at)
    for (let at = quantity.rateFrom; at < quantity.rateTo; at++) judged.seen.add(at)
    if (type === 'ordinal' && harmlessOrdinal(claim, quantity)) continue
    const mood = claim.moods[quantity.clause] ?? 'so'
    const verb = strongBefore(claim, from)
    const by = facts.flatMap((fact, place) =>
      fact.quantities.some(given => usable(mood, fact.moods[given.clause] ?? 'so') && carries(given, quantity)) &&
      (!verb || says(fact, verb))
        ? [place]
        : [],
    )
    const kind: StatementKind = type === 'year' ? 'date' : 'number'
    if (by.length === 0) judged.faults.push({ kind, phrase })
    else if (type === 'year' || isTimeUnit(quantity.unit)) judged.bound.push({ at: from, kind: 'date', phrase, by })
  }
  judged.faults.push(...oddFigures(claim, facts, judged.seen), ...longTimes(claim, facts))
  return judged
}

const strong = new Set(
  stems(
    'write sell build teach interview train hire win publish create design earn save raise repair fix deliver translate manage lead promote found',
  ),
)

function strongBefore({ tokens }: Reading, at: number): string | undefined {
  const before = [tokens[at - 1], tokens[at - 2]].map(token => stemOf(token?.low ?? ''))
  return before.find(stem => strong.has(stem))
}

const says = ({ words }: Reading, verb: string) =>
  words.some(({ stem, parts }) => [stem, ...parts].flatMap(carriedBy).includes(sameAs(verb)))

const phraseOf = (claim: Reading, from: number, to: number, { unit }: Quantity): string => {
  const more = unit && claim.tokens[to] && stemOf(claim.tokens[to]?.low ?? '') === unit ? 1 : 0
  return claim.tokens
    .slice(from, to + more)
    .map(({ raw }) => raw)
    .join(' ')
}

/** "my first job" counts nothing. */
function harmlessOrdinal(claim: Reading, { value, to, from }: Quantity): boolean {
  if (value !== 1 || claim.tokens[from]?.low !== 'first') return false
  if (/^(came|come|finished|placed|ranked|coming|finishing)$/.test(claim.tokens[from - 1]?.low ?? '')) return false
  return !/^(place|prize|class|rank|team|lieutenant|chair|degree|year|author|in)$/.test(claim.tokens[to]?.low ?? '')
}

function carries(given: Quantity, said: Quantity): boolean {
  if (given.type !== said.type && !(said.type === 'vague' && given.type === 'count')) return false
  if (said.type === 'year' || said.type === 'clock') return given.value === said.value
  if (said.type === 'vague')
    return (given.type === 'vague' ? given.value === said.value : given.value >= said.value) && counts(given, said)
  if (!amounts(given, said)) return false
  if (said.type === 'percent' || said.type === 'fraction' || said.type === 'factor') return sameUnit(given, said)
  return counts(given, said)
}

function amounts(given: Quantity, said: Quantity): boolean {
  const [own, told] = [given.value, said.value]
  const capped = given.compare === 'almost' || given.compare === 'under' || given.compare === 'upTo'
  const same = own === told
  if (same && given.compare === said.compare) return given.ranged === said.ranged || said.compare !== 'exact'
  switch (said.compare) {
    case 'exact':
      return same && !capped && given.compare !== 'about' && (!given.ranged || said.ranged)
    case 'about':
      return Math.abs(own - told) <= told * 0.1
    case 'almost':
      return !capped && given.compare === 'exact' && own < told && own >= told * 0.9
    case 'over':
      return !capped && given.compare !== 'about' && (own > told || (same && given.compare === 'over'))
    case 'from':
      return !capped && given.compare !== 'about' && own >= told
    default:
      return (
        !['over', 'from'].includes(given.compare) && own <= told && (own < told || said.compare === 'upTo' || capped)
      )
  }
}

function counts(given: Quantity, said: Quantity): boolean {
  if (said.rate && said.rate !== given.rate) return false
  if (said.type === 'money') return true
  if (isTimeUnit(said.unit) || isTimeUnit(given.unit) || said.unit === 'age' || given.unit === 'age')
    return said.unit === given.unit
  if (said.type === 'ordinal' && (!given.unit || !said.unit)) return true
  if (!said.unit && !said.group) return !given.unit && !given.group
  if (!said.unit) return alike(given.group, said.group) || alike(given.unit, said.group)
  return sameUnit(given, said)
}

const sameUnit = (given: Quantity, said: Quantity): boolean =>
  given.unit === said.unit || alike(given.unit, said.unit) || (alike(given.group, said.unit) && !given.unit)

const alike = (own: string, told: string): boolean => own !== '' && told !== '' && carriedBy(own).includes(sameAs(told))

/** "A in Biology": a mark, with its subject. */
function markAt({ tokens }: Reading, at: number): string | undefined {
  const token = tokens[at]
  if (!token || token.opens || !/^[ABCDF]$/.test(token.raw)) return undefined
  return tokens[at + 1]?.low === 'in' ? `${token.raw} in ${tokens[at + 2]?.raw}` : token.raw
}

/** Roman figures, and words with figures in them, such as "l2". */
function oddFigures(claim: Reading, facts: readonly Reading[], seen: Set<number>): Fault[] {
  const faults: Fault[] = []
  const figures = (reading: Reading, at: number) =>
    /^\d/.test(reading.tokens[at]?.low ?? '') &&
    /^\d/.test(reading.tokens[at + 1]?.low ?? '') &&
    reading.tokens[at + 1]?.gap === ' '
  for (const [at, { raw, low }] of claim.tokens.entries()) {
    const mark = markAt(claim, at)
    if (mark && !facts.some(fact => fact.tokens.some((_, own) => markAt(fact, own) === mark)))
      faults.push({ kind: 'credential', phrase: mark })
    const odd =
      isRoman(raw) || (/\d/.test(low) && !seen.has(at)) || /[^\p{ASCII}]/u.test(low.replace(/\p{Script=Latin}/gu, ''))
    if (odd) seen.add(at)
    if (odd && !facts.some(fact => fact.tokens.some(token => token.low === low)))
      faults.push({ kind: 'number', phrase: raw })
    const next = claim.tokens[at + 1]
    if (
      next &&
      figures(claim, at) &&
      !facts.some(fact =>
        fact.tokens.some((token, place) => token.low === low && fact.tokens[place + 1]?.low === next.low),
      )
    )
      faults.push({ kind: 'number', phrase: `${raw} ${next.raw}` })
  }
  return faults
}

/** "for years", "many months": a length without a figure. */
function longTimes(claim: Reading, facts: readonly Reading[]): Fault[] {
  const counted = new Set(claim.quantities.flatMap(({ to }) => [to, to + 1]))
  return claim.tokens.flatMap(({ low, raw }, at): Fault[] => {
    if (!/^(years|months|weeks|decades|centuries)$/.test(low) || counted.has(at)) return []
    const many = /^(many|several|numerous|countless|long)$/.test(claim.tokens[at - 1]?.low ?? '')
    const unit = stemOf(low)
    const carried = facts.some(
      fact =>
        fact.quantities.some(given => given.unit === unit && given.type === 'count' && given.value >= (many ? 5 : 2)) ||
        fact.tokens.some(
          (token, place) =>
            token.low === low &&
            (!many || fact.tokens[place - 1]?.low === claim.tokens[at - 1]?.low) &&
            !fact.quantities.some(({ to }) => to === place),
        ),
    )
    return carried ? [] : [{ kind: 'number', phrase: many ? `${claim.tokens[at - 1]?.raw} ${raw}` : raw }]
  })
}
