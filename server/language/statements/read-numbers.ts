import { stemOf } from './stem-words.ts'

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'x x twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const ordinalTens = 'x x twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'.split(' ')
const scales: Record<string, number> = { hundred: 100, thousand: 1000, grand: 1000, million: 1e6, billion: 1e9 }
const vague: Record<string, number> = {
  tens: 20,
  dozens: 24,
  scores: 40,
  hundreds: 100,
  thousands: 1000,
  millions: 1e6,
  billions: 1e9,
}
const fixed: Record<string, number> = {
  dozen: 12,
  couple: 2,
  pair: 2,
  twice: 2,
  thrice: 3,
  duo: 2,
  trio: 3,
  fortnight: 2,
}
const fractions: Record<string, number> = {
  half: 0.5,
  quarter: 0.25,
  quarters: 0.25,
  thirds: 1 / 3,
  fifths: 0.2,
  tenths: 0.1,
}
const factors: Record<string, number> = {
  double: 2,
  doubled: 2,
  doubling: 2,
  triple: 3,
  tripled: 3,
  tripling: 3,
  quadrupled: 4,
}

export interface Found {
  value: number
  type: 'count' | 'ordinal' | 'fraction' | 'factor' | 'year' | 'percent' | 'money' | 'vague' | 'clock'
  open: boolean
  from: number
  to: number
}

export function numberAt(words: readonly string[], at: number): Found | undefined {
  return figureAt(words, at) ?? wordsAt(words, at)
}

const figure = /^([$£€]?)(\d[\d,]*(?:\.\d+)?)(k|m|x|st|nd|rd|th|am|pm|%)?(\+?)$/

function figureAt(words: readonly string[], at: number): Found | undefined {
  const match = figure.exec(words[at] ?? '')
  if (!match) return undefined
  const [, currency, digits = '', suffix = '', plus] = match
  let value = Number(digits.replaceAll(',', ''))
  let to = at + 1
  if (suffix === 'k') value *= 1000
  if (suffix === 'm') value *= 1e6
  while (scales[words[to] ?? '']) value *= scales[words[to++] ?? ''] ?? 1
  if (words[to] === 'dozen') {
    value *= 12
    to++
  }
  const found = (type: Found['type']): Found => ({ value, type, open: plus === '+', from: at, to })
  if (currency) return found('money')
  if (/^(st|nd|rd|th)$/.test(suffix)) return found('ordinal')
  if (suffix === 'x') return found('factor')
  if (/^[ap]m$/.test(suffix)) return found('clock')
  if (/^(19|20)\d\d$/.test(digits) && !suffix && !plus) return found('year')
  return withUnit(words, found(suffix === '%' ? 'percent' : 'count'))
}

function withUnit(words: readonly string[], found: Found): Found {
  const next = words[found.to] ?? ''
  if (/^(percent|pct|percentage)$/.test(next)) return { ...found, type: 'percent', to: found.to + 1 }
  if (next === 'per' && words[found.to + 1] === 'cent') return { ...found, type: 'percent', to: found.to + 2 }
  if (/^(dollars?|bucks|usd|pounds?|euros?|gbp|eur)$/.test(next)) return { ...found, type: 'money', to: found.to + 1 }
  return found
}

function wordsAt(words: readonly string[], at: number): Found | undefined {
  const word = words[at] ?? ''
  const single = (value: number, type: Found['type'], to = at + 1): Found => ({
    value,
    type,
    open: false,
    from: at,
    to,
  })
  if (word in vague) return single(vague[word] ?? 0, 'vague')
  if (word in factors) return single(factors[word] ?? 0, 'factor')
  if (word === 'half' && words[at + 1] === 'a' && words[at + 2] === 'dozen') return single(6, 'count', at + 3)
  if (word in fractions) return single(fractions[word] ?? 0, 'fraction')
  if (word in fixed) return withUnit(words, single(fixed[word] ?? 0, 'count'))
  const ordinal = ordinals.indexOf(word) >= 0 ? ordinals.indexOf(word) : 10 * ordinalTens.indexOf(word)
  if (ordinal > 0) return single(ordinal, 'ordinal')
  return cardinalAt(words, at)
}

function cardinalAt(words: readonly string[], at: number): Found | undefined {
  let [total, part, to, any] = [0, 0, at, false]
  for (; to < words.length; to++) {
    const word = words[to] ?? ''
    const small = ones.indexOf(word)
    const ten = tens.indexOf(word)
    // "two three" are two numbers.
    if (small >= 0 && (part % 10 !== 0 || (part % 100 !== 0 && small > 9))) break
    if (ten >= 0 && part % 100 !== 0) break
    if (small >= 0) part += small
    else if (ten >= 2) part += ten * 10
    else if (any && scales[word]) {
      const scale = scales[word] ?? 1
      if (scale === 100) part *= 100
      else {
        total += part * scale
        part = 0
      }
    } else if (any && word === 'dozen') part *= 12
    else if (!(any && word === 'and' && part % 100 === 0 && part > 0 && numberWord(words[to + 1]))) break
    any = true
  }
  if (!any) {
    const scale = scales[words[at] ?? '']
    return scale ? { value: scale, type: 'count', open: false, from: at, to: at + 1 } : undefined
  }
  const ordinal = ordinals.indexOf(words[to] ?? '')
  const value = total + part
  if (ordinal > 0 && ordinal < 10 && part % 10 === 0 && part > 0)
    return { value: value + ordinal, type: 'ordinal', open: false, from: at, to: to + 1 }
  return withUnit(words, { value, type: 'count', open: false, from: at, to })
}

const numberWord = (word = '') => ones.includes(word) || tens.indexOf(word) >= 2

/** A number in Roman figures, as in "Level IV". */
export const isRoman = (raw: string): boolean =>
  raw.length > 1 && /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(raw)

const timeUnits = new Set(
  'second minute hour day night week weekend month semester term season quarter year decade century summer winter'
    .split(' ')
    .map(stemOf),
)
export const isTimeUnit = (stem: string): boolean => timeUnits.has(stem)
