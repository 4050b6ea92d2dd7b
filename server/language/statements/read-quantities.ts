import type { Token } from './clean-text.ts'
import { type Found, isTimeUnit, numberAt } from './read-numbers.ts'
import { stemOf } from './stem-words.ts'
import { functionWords } from './words/plain-words.ts'

export interface Quantity extends Omit<Found, 'from' | 'to'> {
  compare: 'exact' | 'about' | 'almost' | 'over' | 'from' | 'under' | 'upTo'
  /** A time unit, or the last word of what is counted: "years", "children". */
  unit: string
  group: string
  rate: string
  rateFrom: number
  rateTo: number
  ranged: boolean
  from: number
  to: number
  clause: number
}

const stops = new Set(
  [
    ...functionWords.split(/\s+/),
    ...'daily weekly monthly old taught made kept took gave got went came found left became felt said told showed shows teaches makes brought knew grew'.split(
      ' ',
    ),
  ].filter(Boolean),
)
const rates: Record<string, string> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  hourly: 'hour',
  nightly: 'night',
}

export function quantitiesOf(tokens: readonly Token[], clauseOf: readonly number[]): Quantity[] {
  const lows = tokens.map(({ low }) => low)
  const found: Quantity[] = []
  for (let at = 0; at < lows.length; ) {
    const number = numberAt(lows, at) ?? oneOf(lows, at)
    if (
      !number ||
      (number.value === 1 && number.type === 'count' && /^one$/.test(lows[at] ?? '') && !countsOne(lows, at))
    ) {
      at++
      continue
    }
    found.push({
      ...number,
      ...unitsOf(tokens, number),
      compare: compareAt(lows, number),
      ranged: rangedAt(tokens, number),
      clause: clauseOf[at] ?? 0,
    })
    at = number.to
  }
  return found.map((each, place) => sharingUnit(each, found[place + 1]))
}

/** "1 to 3 years": the years are of both. */
const sharingUnit = (each: Quantity, next: Quantity | undefined): Quantity =>
  each.ranged && !each.unit && next?.ranged && isTimeUnit(next.unit) && next.from <= each.to + 1
    ? { ...each, unit: next.unit, group: '' }
    : each

const countsOne = (lows: readonly string[], at: number) =>
  isTimeUnit(stemOf(lows[at + 1] ?? '')) || lows[at + 1] === 'full'

/** "for a year" is one of them; "20 a day" is not. */
function oneOf(lows: readonly string[], at: number): Found | undefined {
  if (
    !/^(for|in|after|over|almost|nearly|within|about|than|spent|least)$/.test(lows[at - 1] ?? '') ||
    !/^an?$/.test(lows[at] ?? '')
  )
    return undefined
  const to = /^(full|whole|entire)$/.test(lows[at + 1] ?? '') ? at + 2 : at + 1
  if (!/^(year|month|week|decade|century|semester|term|season|summer)$/.test(lows[to] ?? '')) return undefined
  return { value: 1, type: 'count', open: false, from: at, to }
}

function unitsOf(
  tokens: readonly Token[],
  { from, to, type }: Found,
): Pick<Quantity, 'unit' | 'group' | 'rate' | 'rateFrom' | 'rateTo'> {
  const run: string[] = []
  let next = /^(of|and|more)$/.test(tokens[to]?.low ?? '') && type !== 'ordinal' ? to + 1 : to
  if (tokens[from - 1]?.low === 'between' && tokens[to]?.low === 'and') next = to + 2
  if (type === 'fraction' && tokens[next]?.low === 'a') next++
  if (type === 'vague' && tokens[next]?.low === 'of') next++
  while (run.length < 4 && tokens[next] && !/[.,;:!?()]/.test(next > from ? (tokens[next]?.gap ?? '') : '')) {
    const low = tokens[next]?.low ?? ''
    if (
      stops.has(low) ||
      /\d/.test(low) ||
      numberAt([low], 0) ||
      (/(ing|ly)$/.test(low) && run.length) ||
      (/ed$/.test(low) && run.length)
    )
      break
    run.push(stemOf(low))
    next++
    if (isTimeUnit(run.at(-1) ?? '')) break
  }
  const time = run.find(isTimeUnit)
  const unit = time ?? run.at(-1) ?? ''
  const lows = tokens.map(({ low }) => low)
  if (
    lows
      .slice(to, to + 4)
      .some(
        (low, at, all) =>
          /^(years?|yrs?)$/.test(low) &&
          /^olds?$/.test(all[at + 1] ?? '') &&
          (at === 0 || lows[from - 1] === 'between'),
      )
  )
    return { unit: 'age', group: '', ...noRate }
  if (/\b(age of|i was|i turned|turned)$/.test(lows.slice(Math.max(0, from - 2), from).join(' ')) && !unit)
    return { unit: 'age', group: '', ...noRate }
  if (
    /^(aged?|ages)$/.test(lows[from - 1] ?? '') ||
    (!unit && /^am$/.test(lows[from - 1] ?? '')) ||
    (/^(and|to)$/.test(lows[from - 1] ?? '') && /^(aged?|ages|between)$/.test(lows[from - 3] ?? ''))
  )
    return { unit: 'age', group: '', ...noRate }
  let before = from - 1
  if (/^(about|around|over|nearly|almost|least|than|roughly|some)$/.test(lows[before] ?? '')) before--
  if (/^(of|is|was|to|by)$/.test(lows[before] ?? '')) before--
  const group = before >= 0 && before < from && !stops.has(lows[before] ?? '') ? stemOf(lows[before] ?? '') : ''
  return { unit, group, ...rateAt(lows, next) }
}

const noRate = { rate: '', rateFrom: 0, rateTo: 0 }

function rateAt(lows: readonly string[], at: number): Pick<Quantity, 'rate' | 'rateFrom' | 'rateTo'> {
  for (let place = at; place < at + 2; place++) {
    const [low = '', next = ''] = [lows[place], lows[place + 1]]
    if (lows[place - 1] === 'in') break
    if (rates[low]) return { rate: rates[low] ?? '', rateFrom: place, rateTo: place + 1 }
    if (/^(a|an|per|each|every)$/.test(low) && isTimeUnit(stemOf(next)))
      return { rate: stemOf(next), rateFrom: place, rateTo: place + 2 }
  }
  return noRate
}

function compareAt(lows: readonly string[], { from, open, to }: Found): Quantity['compare'] {
  const [before = '', two = ''] = [lows[from - 1], lows[from - 2]]
  if (
    open ||
    lows[to] === 'plus' ||
    (lows[to] === 'or' && lows[to + 1] === 'more') ||
    (lows[to] === 'and' && /^(more|up|counting)$/.test(lows[to + 1] ?? ''))
  )
    return 'from'
  if (before === 'least' || before === 'minimum') return 'from'
  if (before === 'than') return /^(more|greater|longer|bigger)$/.test(two) ? 'over' : 'under'
  if (/^(over|above|exceeding|past|beyond)$/.test(before)) return 'over'
  if (/^(under|below|within)$/.test(before)) return 'under'
  if (/^(nearly|almost)$/.test(before)) return 'almost'
  if (before === 'to' && two === 'up') return 'upTo'
  if (
    /^(about|around|approximately|roughly|some|circa|approx)$/.test(before) ||
    (lows[to] === 'or' && lows[to + 1] === 'so')
  )
    return 'about'
  return 'exact'
}

function rangedAt(tokens: readonly Token[], { from, to }: Found): boolean {
  const link = (at: number) => /^(to|or)$/.test(tokens[at]?.low ?? '')
  const figure = (at: number) =>
    numberAt(
      tokens.map(({ low }) => low),
      at,
    ) !== undefined
  // "grew from 80 to 450" are two amounts, each of them true.
  const grown = [from - 1, from - 3].some(at => tokens[at]?.low === 'from')
  if (tokens[to]?.gap === '-' && figure(to)) return true
  if (tokens[from]?.gap === '-' && from > 0 && /\d$/.test(tokens[from - 1]?.low ?? '')) return true
  return !grown && ((link(to) && figure(to + 1)) || (link(from - 1) && from >= 2 && figure(from - 2)))
}
