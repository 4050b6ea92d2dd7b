export type PaidBy = 'hour' | 'day' | 'week' | 'month' | 'year'

export interface StatedPay {
  from: number
  to: number
  currency: string | null
  interval: PaidBy
}

const symbol = String.raw`(?:\b(?:USD|CAD|AUD|NZD) ?\$|US ?\$|CA ?\$|C\$|AU ?\$|A\$|NZ ?\$|[$£€]|\b(?:USD|GBP|EUR|CAD|AUD|NZD|CHF)\b)`
const figure = String.raw`\d{1,3}(?:[,. ]\d{3})+(?:[.,]\d{2})?(?!\d)|\d{1,7}(?:[.,]\d{1,2})?(?!\d)`
const amount = String.raw`(${symbol})? ?(?<![\d.,])(${figure}) ?(k\b)? ?(${symbol}(?! ?\d))?`
const behind = String.raw`(?:\/ ?|\bper |\ban? |\beach |\bp\/|\bp(?=[dwh]\b))`
const per: Record<PaidBy, string> = {
  hour: String.raw`${behind}(?:hour|hr|h)\b|\bhourly\b|\bp\.?\/?h\b\.?`,
  day: String.raw`${behind}(?:day|d|shift)\b|\bdaily\b|\bday rate\b`,
  week: String.raw`${behind}(?:week|wk|w)\b|\bweekly\b`,
  month: String.raw`${behind}(?:(?:calendar )?month|mo)\b|\bmonthly\b|\bpcm\b`,
  year: String.raw`${behind}(?:year|yr|annum)\b|\bannual(?:ly)?\b|\byearly\b|\bp\.?\/?a\b\.?|\bpro[- ]rata\b|\bFTE\b`,
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
  String.raw`${amount}(?: ?${anyInterval})?(?: ?(?:-|–|—|−|\bto\b|(?<=between.{1,20})\band\b) ?${amount})?`,
  'gi',
)

interface Mention {
  from: number
  to: number
  currency: string | null
  interval: PaidBy
  /** Has a currency. */
  isSigned: boolean
  /** The interval stands beside the amount. */
  isClear: boolean
  line: string
  /** Up to the neighboring amounts. */
  before: string
  after: string
}

const separator = /[;|•]|\.(?=\s|$)|\n/

/** Finds the amounts of a line that have a currency or an interval, with their surroundings. */
function mentionsIn(line: string, country: string | null): Mention[] {
  const found = [...line.matchAll(money)]
  return found.flatMap((match, n) => {
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
    const stated = intervalIn(match[0], before, after)
    const isPlausible = (name: PaidBy) => ends.from >= plausible[name][0] && ends.to <= plausible[name][1]
    const interval =
      stated && (isPlausible(stated.name) || !judged.has(currency)) ? stated.name : likelyInterval(ends, currency)
    if (
      !interval ||
      !(
        isSigned ||
        (stated?.isAdjacent && (interval === 'hour' || interval === 'year')) ||
        (interval === 'year' && aboutPay.test(before + after)) ||
        match[3] ||
        match[7]
      )
    )
      return []
    const isClear = Boolean(stated?.isAdjacent)
    return [
      {
        ...ends,
        currency: currency ?? nationalCurrency(isSigned, country),
        isSigned,
        isClear,
        interval,
        line,
        before,
        after,
      },
    ]
  })
}

/** Amounts outside of these are not pay by that interval. */
const plausible: Record<PaidBy, readonly [number, number]> = {
  hour: [5, 400],
  day: [40, 4_000],
  week: [100, 9_000],
  month: [500, 30_000],
  year: [8_000, 2_000_000],
}

/** In "50-60k" both are thousands. */
function endsOf(match: RegExpMatchArray): { from: number; to: number } | undefined {
  const thousands = Boolean(match[7])
  const from = numberOf(match[2], Boolean(match[3]) || (thousands && Number(match[2]) < 1000))
  const to = match[6] ? numberOf(match[6], thousands || (Boolean(match[3]) && Number(match[6]) < 1000)) : from
  return from === undefined || to === undefined || to < from ? undefined : { from, to }
}

const adjacent = 22

/** The nearest interval behind the amount, or one that its clause names. */
function intervalIn(whole: string, before: string, after: string): { name: PaidBy; isAdjacent: boolean } | undefined {
  const near = whole + after.slice(0, adjacent)
  const [first] = intervals
    .map(({ name, words }) => ({ name, at: near.search(words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  if (first) return { name: first.name, isAdjacent: true }
  const named = intervals.filter(({ adverb }) => adverb.test(before))
  return named.length === 1 && named[0] ? { name: named[0].name, isAdjacent: false } : undefined
}

/** Pay that is stated without an interval, in currencies in which the size tells it. */
function likelyInterval({ from, to }: { from: number; to: number }, currency: string | null): PaidBy | undefined {
  if (!currency || !judged.has(currency)) return undefined
  if (from >= minYearly && to <= plausible.year[1]) return 'year'
  return from >= likelyHourly.from && to <= likelyHourly.to ? 'hour' : undefined
}

const judged = new Set<string | null>(['USD', 'GBP', 'EUR', 'CAD', 'AUD', 'NZD', 'CHF', null])
const minYearly = 12_000
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

/** The currency of amounts without any sign. */
const nationalCurrency = (isSigned: boolean, country: string | null): string | null =>
  isSigned ? null : ({ US: 'USD', GB: 'GBP' }[country ?? ''] ?? null)

/** Parses the text of a pay field. Returns undefined if unclear. */
export function readPayText(text: string, country: string | null): StatedPay | undefined {
  if (text.length > 400) return undefined
  return basePay(mentionsIn(plain(text), country))
}

/** Finds the base pay stated in a description. */
export function findPay(description: string, country: string | null): StatedPay | undefined {
  const lines = plain(description)
    .split(/\n|(?<=[.!?]) (?=[\p{Lu}$£€])/u)
    .slice(0, 400)
  const candidates = lines.flatMap(line =>
    /\d/.test(line) ? mentionsIn(line, country).map(mention => ({ ...mention, isPay: isAboutPay(line, mention) })) : [],
  )
  const pay = candidates.filter(({ isPay }) => isPay)
  return basePay(pay.some(({ isSigned }) => isSigned) ? pay.filter(({ isSigned }) => isSigned) : pay)
}

const plain = (text: string): string => text.replace(/[\u00a0\u202f\t ]+/g, ' ')

function basePay(mentions: readonly Mention[]): StatedPay | undefined {
  const base = mentions.filter(mention => !isOtherMoney(mention) && !isUncertain(mention))
  const first = base.find(({ isClear }) => isClear) ?? base[0]
  if (!first) return undefined
  const { from, currency, interval, line } = first
  const alike = base.filter(each => each.interval === interval && each.currency === currency)
  const steps = alike.filter(each => (each.line === line ? each.to < from * maxStep : isNextLevel(each, first)))
  return {
    from,
    to: Math.max(first.to, ...steps.map(({ to }) => to)),
    currency,
    interval,
  }
}
/** By day or by night, now or after probation. */
const maxStep = 1.35

/** "Level 1: $20", "Level 2: $24": lines that differ in a number alone. */
function isNextLevel(mention: Mention, first: Mention): boolean {
  const shapeOf = ({ line }: Mention) => (line.split(/[$£€]/)[0] ?? '').replace(/\d+/g, '#').trim()
  return shapeOf(first).includes('#') && shapeOf(mention) === shapeOf(first)
}

const aboutPay =
  /\b(?:pay|pays|paid|paying|salary|salaries|wages?|compensation|remuneration|rates?|earn|starting|starts? (?:at|on|from)|doe|depending on|dependent on|pro rata|band|grade|range)\b/i

/** A clear amount is pay; any other needs a word about pay in its line, or stands in a short line. */
const isAboutPay = (line: string, { isSigned, isClear, from, before }: Mention): boolean =>
  (isSigned && isClear) ||
  aboutPay.test(line) ||
  (isSigned && (line.length < shortLine || isLone(before))) ||
  from >= minYearly
const shortLine = 90
const isLone = (before: string): boolean => before.replace(comesBefore, '').trim().length < 4

/** What may be earned at best. */
const isUncertain = ({ before, after }: Mention): boolean =>
  /\b(?:up to|max(?:imum)?|as much as|potential|on[- ]target(?: earnings)?|bis zu)[\w ]{0,12}$|\b(?:OTE|on[- ]target)\b(?!.*\bbase\b)/i.test(
    before,
  ) || /^[\s(]{0,2}(?:OTE\b|on[- ]target|in your (?:first|second) year|potential)/i.test(after)

const extras = [
  'bonus(?:es)?|incentives?|commissions?|tips|tipped|gratuit(?:y|ies)|overtime|differential|referrals?|sign(?:ing)?[- ]on',
  String.raw`tuition|scholarships?|insurance|premiums|(?:health|holiday|night|shift|weekend) premium|401 ?\(?k|pensions?|superannuation|retirement|match(?:es|ing)?`,
  'allowances?|reimburse\\w*|refund\\w*|vouchers?|credits?|discounts?|per diem|mileage|expenses|relocation|courses',
  'child ?care|gym|wellness|benefits (?:worth|of|valued)|worth|valued|towards?|on top of|in addition to|extra',
].join('|')
const business = [
  'budgets?|revenues?|turnover|profits?|funding|grants?|donations?|portfolio|invoices?|sales of|contracts? of',
  'gifts?|prizes?|cards?|fees?|costs?|deposits?|rent|rents|investments?|franchise|housing|board|lodging|rooms?|membership|sales|raised|savings?|saves?|prices?',
  '(?:customers?|clients?|guests?|members|families|students|tenants|patients|people) (?:\\w+ )?(?:pay|paid|spend)',
].join('|')
const otherMoney = new RegExp(String.raw`\b(?:${extras}|${business})(?!\w)`, 'i')
/** Separates "$15 an hour, plus tips" (pay) from "$600 a year, for your gym" (not pay). */
const goesOver =
  /(?:,(?! ?(?:as|which|that|for|towards?|in|of|worth|incl\w*|with)\b)| [-–—|•+&] |\+|\b(?:plus|and|as well as|with|rising|climbing|depending)\b).*$/i

/** What a comma or "plus" separates from the amount. */
const comesBefore = /^.*(?:, |\bplus\b|\+|&)/i

const isOtherMoney = ({ before, after }: Mention): boolean =>
  otherMoney.test(before.replace(comesBefore, '')) || otherMoney.test(after.replace(goesOver, ''))
