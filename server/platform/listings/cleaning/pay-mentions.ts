export type PaidBy = 'hour' | 'day' | 'week' | 'month' | 'year'

const symbol = String.raw`(?:\b(?:USD|CAD|AUD|NZD) ?\$|US ?\$|CA ?\$|C\$|AU ?\$|A\$|NZ ?\$|[$£€]|\b(?:USD|GBP|EUR|CAD|AUD|NZD|CHF)\b)`
const figure = String.raw`\d{1,3}(?:[,. ]\d{3})+(?:[.,]\d{2})?(?!\d)|\d{1,7}(?:[.,]\d{1,2})?(?![.,]?\d)`
/** "$5M", "40%" and "138 kr" are no amounts of pay. */
const noPay = String.raw`(?! ?(?:m|mm|mn|bn|million|billion|percent|kr|sek|nok|dkk|pln|zł|inr|rupees|lpa|lakhs?)\b| ?%)`
/** The names of pension plans look like amounts. */
const noPlan = String.raw`(?!40[13] ?\(?[kb]\b)`
const amount = String.raw`(${symbol})? ?(?<![\d.,])${noPlan}(${figure})${noPay} ?(k\b)? ?(${symbol}(?! ?\d))?`
const behind = String.raw`(?:\/ ?|\bper |\ban? |\beach |\bp\/|\bp(?=[dwh]\b))`
const per: Record<PaidBy, string> = {
  hour: String.raw`${behind}(?:(?:class|contact|teaching|billable) )?(?:hour|hr|h)\b|\bhourly\b|\bp\.?\/?h\b\.?`,
  day: String.raw`${behind}(?:day|d|night|(?:[\w-]{1,7}[- ]hour )?shift)\b|\bdaily\b|\bday rate\b|\bfor (?:the day|an? (?:[\w-]{1,7}[- ]hour )?shift)\b`,
  week: String.raw`${behind}(?:week|wk|w)\b|\bweekly\b|\bevery week\b|\bfor an? [\w-]{1,7}[- ]h(?:ou)?rs? week\b`,
  month: String.raw`${behind}(?:(?:calendar )?month|mo)\b|\bmonthly\b|\bpcm\b`,
  year: String.raw`(?<!\b(?:at|after|in|within|half) )${behind}(?:year|yr|annum)\b|\bannual(?:ly)?\b|\byearly\b|\bp\.?\/?a\b\.?|\bpro[- ]rata\b|\bFTE\b`,
}
/** What names the interval before the amount. */
const adverbs: Record<PaidBy, RegExp> = {
  hour: /\bhourly\b|\b(?:per|an) hour\b/i,
  day: /\bdaily\b|\bday rate\b|\bper day\b/i,
  week: /\bweekly\b|\bper week\b/i,
  month: /\bmonthly\b|\bper month\b/i,
  year: /\bannual(?:ly)?\b|\byearly\b|\bsalar(?:y|ies)\b|\bper (?:year|annum)\b/i,
}
const intervals = Object.entries(per).map(([name, words]) => ({
  name: name as PaidBy,
  words: new RegExp(words, 'i'),
  adverb: adverbs[name as PaidBy],
}))
const anyInterval = `(?:${Object.values(per).join('|')})`
const money = new RegExp(
  String.raw`${amount}(?: ?${anyInterval})?(?: ?(?:-|–|—|−|\b(?:(?:up|rising|climbing|increasing) )?to\b|(?<=between.{1,20})\band\b) ?${amount})?`,
  'gi',
)

export interface Mention {
  from: number
  to: number
  currency: string | null
  interval: PaidBy
  /** Has a currency. */
  isSigned: boolean
  /** The interval stands near the amount. */
  isClear: boolean
  hasCents: boolean
  /** What full-time work would pay, where the hours are fewer. */
  isFullTime: boolean
  isFollowed: boolean
  line: string
  /** Up to the neighboring amounts. */
  before: string
  after: string
}

const separator = /[;|•]|\.(?=\s|$)|\n/

const maxInLine = 100

/** `isLoose`: with amounts that may be no money, for a model that judges each. */
export function mentionsIn(line: string, country: string | null, isLoose = false): Mention[] {
  const found = [...line.matchAll(money)].slice(0, maxInLine)
  return found.flatMap((match, n): Mention[] => {
    const last = found[n - 1]
    const before =
      line
        .slice(last ? last.index + last[0].length : 0, match.index)
        .split(separator)
        .at(-1) ?? ''
    const rest = line.slice(match.index + match[0].length, found[n + 1]?.index)
    const after = rest.split(separator)[0] ?? ''
    const ends = endsOf(match)
    const currency = currencyIn(match[0], country)
    if (!ends || currency === 'several') return []
    const isSigned = [1, 4, 5, 8].some(group => match[group])
    const hasCents = /\d[.,]\d\d(?!\d)/.test(match[0])
    const stated = intervalIn(match[0], before, after)
    const least = tipped.test(after) ? tippedHourly : undefined
    const isPlausible = (name: PaidBy) =>
      ends.from >= ((name === 'hour' && least) || plausible[name][0]) && ends.to <= plausible[name][1]
    const isStated = stated && (isPlausible(stated.name) || !judged.has(currency))
    if (stated?.isBeside && !isStated) return []
    const isLabeled = hasCents && label.test(before)
    const isShort = Boolean(match[3] ?? match[7]) && shortAfter.test(after)
    const isPossible = isLoose && (hasCents || stated?.isAdjacent || nearLabel.test(before))
    const assumed = currency ?? (isLabeled || isShort || isPossible ? nationalCurrency(false, country) : null)
    const interval = isStated ? stated.name : likelyInterval(ends, assumed, least)
    const isMoney =
      isSigned ||
      isLabeled ||
      isPossible ||
      match[3] ||
      match[7] ||
      (stated?.isAdjacent && (interval === 'hour' || interval === 'year')) ||
      (interval === 'year' && aboutPay.test(before + after))
    if (!interval || !isMoney) return []
    return [
      {
        ...ends,
        currency: currency ?? nationalCurrency(isSigned, country),
        isSigned,
        isClear: Boolean(isStated && stated.isAdjacent),
        hasCents,
        isFullTime: fullTime.test(match[0] + after.slice(0, adjacent)),
        isFollowed: n + 1 < found.length && rest === after,
        interval,
        line,
        before,
        after,
      },
    ]
  })
}

/** Where tips are paid on top, the wage may be lower. */
const tipped = /^(?: ?\/ ?h\w*| an hour| per hour)?\s*(?:\+|plus|and|with) (?:\w+ )?(?:tips|gratuit)/i
const tippedHourly = 2
const nearLabel = /\b(?:pays?|wages?|rate|salary|earn)\b.{0,16}$/i
const label = /\b(?:pay|wages?|rate)(?: of pay| rate)?\s*[:–-]?\s*$/i
/** What may follow "28k". */
const shortAfter = /^\s*(?:[+.,;)]|$|doe\b|depending|basic\b|base\b|ote\b|pro[- ]rata\b|plus\b|gross\b)/i
export const aboutPay =
  /\b(?:pay|pays|paid|paying|salary|salaries|wages?|compensation|remuneration|rates?|earn|starting|starts? (?:at|on|from)|doe|depending on|dependent on|pro rata|band|grade|range)\b/i

const plausible: Record<PaidBy, readonly [number, number]> = {
  hour: [5, 400],
  day: [40, 4_000],
  week: [100, 9_000],
  month: [500, 30_000],
  year: [8_000, 2_000_000],
}

/** In "50-60k" and in "26-28,000" both are thousands. */
function endsOf(match: RegExpMatchArray): { from: number; to: number } | undefined {
  const [low, high] = [numberOf(match[2], false) ?? 0, numberOf(match[6], false) ?? 0]
  const thousands = Boolean(match[7]) || (low < 1000 && low * 2000 > high && low * 1000 <= high)
  const from = numberOf(match[2], Boolean(match[3]) || (thousands && low < 1000))
  const to = match[6] ? numberOf(match[6], Boolean(match[7]) || (Boolean(match[3]) && high < 1000)) : from
  return from === undefined || to === undefined || to < from ? undefined : { from, to }
}

const adjacent = 22
const fullTime = /\bFTE\b|\bfull[- ]time equivalent\b/i

interface Stated {
  name: PaidBy
  /** Behind the amount, or with nothing between them. */
  isAdjacent: boolean
  isBeside: boolean
}

function intervalIn(whole: string, before: string, after: string): Stated | undefined {
  const near = whole + after.slice(0, adjacent)
  const [first] = intervals
    .map(({ name, words }) => ({ name, at: near.search(words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  if (first) return { name: first.name, isAdjacent: true, isBeside: first.at <= whole.length + 1 }
  const named = intervals.filter(({ adverb }) => adverb.test(before))
  // In "monthly salary", the more exact word counts.
  const exact = named.length > 1 ? named.filter(({ name }) => name !== 'year') : named
  return exact.length === 1 && exact[0] ? { name: exact[0].name, isAdjacent: false, isBeside: false } : undefined
}

/** Pay that is stated without an interval, in currencies in which the size tells it. */
function likelyInterval(
  { from, to }: { from: number; to: number },
  currency: string | null,
  leastHourly = likelyHourly.from,
): PaidBy | undefined {
  if (!currency || !judged.has(currency)) return undefined
  if (from >= minYearly && to <= plausible.year[1]) return 'year'
  return from >= leastHourly && to <= likelyHourly.to ? 'hour' : undefined
}

const judged = new Set<string | null>(['USD', 'GBP', 'EUR', 'CAD', 'AUD', 'NZD', 'CHF', null])
export const minYearly = 12_000
const likelyHourly = { from: 7, to: 99 }

/** Parses a `figure`, such as "1,234.50", "1.234,50", "1 234" or "18,50". */
function numberOf(text: string | undefined, thousands: boolean): number | undefined {
  if (!text) return undefined
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  const value = Number(`${whole.replace(/[,. ]/g, '')}.${fraction || '0'}`)
  return Number.isFinite(value) && value > 0 ? value * (thousands ? 1000 : 1) : undefined
}

const dollars: Record<string, string> = { US: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD', SG: 'SGD' }

/** A bare `$` is the dollar of the country; without a country the currency is unknown. */
function currencyIn(text: string, country: string | null): string | null | 'several' {
  const signs = Array.from(text.matchAll(new RegExp(symbol, 'gi')), ([each]) => each.replace(' ', ''))
  const found = new Set(signs.map(sign => codeOf(sign, country)))
  // Of "$58,000 CAD", the code counts.
  if (found.size > 1 && signs.includes('$')) found.delete(codeOf('$', country))
  return found.size > 1 ? 'several' : ([...found][0] ?? null)
}

function codeOf(sign: string, country: string | null): string | null {
  if (sign === '$') return dollars[country ?? ''] ?? null
  if (sign.endsWith('$')) return { U: 'USD', C: 'CAD', A: 'AUD', N: 'NZD' }[sign.charAt(0).toUpperCase()] ?? null
  return { '£': 'GBP', '€': 'EUR' }[sign] ?? sign.toUpperCase()
}

const nationalCurrency = (isSigned: boolean, country: string | null): string | null =>
  isSigned ? null : ({ US: 'USD', GB: 'GBP' }[country ?? ''] ?? null)
