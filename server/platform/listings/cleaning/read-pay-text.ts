export type PaidBy = 'hour' | 'day' | 'week' | 'month' | 'year'

export interface StatedPay {
  from: number
  to: number
  currency: string | null
  interval: PaidBy
}

const symbol = String.raw`(?:US ?\$|CA ?\$|C\$|AU ?\$|A\$|NZ ?\$|[$£€]|\b(?:USD|GBP|EUR|CAD|AUD|NZD|CHF)\b)`
const figure = String.raw`\d{1,3}(?:[,. ]\d{3})+(?:[.,]\d{2})?(?!\d)|\d{1,7}(?:[.,]\d{1,2})?(?!\d)`
const amount = String.raw`(${symbol})? ?(${figure}) ?(k\b)? ?(${symbol})?`
const per: Record<PaidBy, string> = {
  hour: String.raw`(?:\/|per|an|a|each) ?(?:hour|hr|h)\b|\bhourly\b|\bp\.?\/?h\b\.?`,
  day: String.raw`(?:\/|per|a|each) ?day\b|\bdaily\b`,
  week: String.raw`(?:\/|per|a|each) ?(?:week|wk)\b|\bweekly\b`,
  month: String.raw`(?:\/|per|a|each) ?(?:month|mo)\b|\bmonthly\b`,
  year: String.raw`(?:\/|per|a|each) ?(?:year|yr|annum)\b|\bannual(?:ly)?\b|\byearly\b|\bp\.a\b\.?`,
}
const intervals = Object.entries(per).map(([name, words]) => ({ name: name as PaidBy, words: new RegExp(words, 'i') }))
const anyInterval = `(?:${Object.values(per).join('|')})`
const anyAmount = new RegExp(amount, 'gi')
const range = new RegExp(String.raw`${amount} ?(?:${anyInterval})? ?(?:-|–|—|−|\bto\b|\band\b) ?${amount}`, 'gi')

/** Phrases that make an amount uncertain. */
const unsure = /\b(up to|max(imum)?|as much as|ote|on[- ]target|commission|potential|equity|stipend)\b|bis zu/i
/** Equity on top of an amount does not make it uncertain. */
const besides = /\d[^.;]{0,20}(?:,|\+|\bplus|\band) ?(?:\w+ ){0,2}equity\b/i
/** Currencies in which an amount of at least `large` without an interval means yearly pay. */
const largeIsYearly = new Set(['USD', 'GBP', 'EUR', 'CAD', 'AUD', 'NZD', 'CHF'])
const large = 20_000

/** Parses the text of a pay field. Returns undefined if unclear. */
export const readPayText = (text: string, country: string | null): StatedPay | undefined => payAt(text, country)?.pay

function payAt(text: string, country: string | null): { pay: StatedPay; before: string; after: string } | undefined {
  if (text.length > 400 || unsure.test(text.replace(besides, ''))) return undefined
  const plain = text.replace(/[\u00a0\u202f]/g, ' ').replace(/\s+/g, ' ')
  const found = amountsIn(plain)
  if (!found || found.to < found.from) return undefined
  const currency = currencyIn(plain.slice(found.begin, found.end + 5), country)
  if (currency === 'several') return undefined
  const { from, to, begin, end } = found
  const interval =
    intervalIn(plain, found) ?? (from >= large && currency && largeIsYearly.has(currency) ? 'year' : undefined)
  if (!interval) return undefined
  return { pay: { from, to, currency, interval }, before: plain.slice(0, begin), after: plain.slice(end) }
}

interface Found {
  from: number
  to: number
  begin: number
  end: number
}

/**
 * Finds one amount or the ends of a range. If amounts have a currency, bare numbers are something else, such as hours.
 */
function amountsIn(text: string): Found | undefined {
  const all = [...text.matchAll(anyAmount)]
  const signed = all.filter(match => match[1] || match[4])
  const counted = signed.length ? signed : all
  const ranges = [...text.matchAll(range)].filter(match => !signed.length || [1, 4, 5, 8].some(group => match[group]))
  const [match] = ranges.length ? ranges : counted
  if (!match || ranges.length > 1 || (!ranges.length && counted.length > 1)) return undefined
  const span = { begin: match.index, end: match.index + match[0].length }
  // A second amount, such as a bonus, makes it unclear.
  if (counted.some(({ index }) => index < span.begin || index >= span.end)) return undefined
  const ends = ranges.length ? endsOf(match) : [numberOf(match[2], Boolean(match[3]))]
  const [from, to = from] = ends
  return from === undefined || to === undefined ? undefined : { from, to, ...span }
}

/** In "50-60k" both are thousands. */
function endsOf(match: RegExpMatchArray): (number | undefined)[] {
  const thousands = Boolean(match[7])
  const from = numberOf(match[2], Boolean(match[3]) || (thousands && Number(match[2]) < 1000))
  const to = numberOf(match[6], thousands)
  return from === undefined || to === undefined ? [] : [from, to]
}

function intervalIn(text: string, { begin, end }: Found): PaidBy | undefined {
  const near = text.slice(begin, end + 20)
  const [first] = intervals
    .map(({ name, words }) => ({ name, at: near.search(words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  if (first) return first.name
  const named = intervals.filter(({ words }) => words.test(text))
  return named.length === 1 ? named[0]?.name : undefined
}

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
  const found = new Set<string | null>()
  for (const [each] of text.matchAll(new RegExp(symbol, 'gi'))) found.add(codeOf(each.replace(' ', ''), country))
  if (found.size > 1) found.delete(null)
  return found.size > 1 ? 'several' : ([...found][0] ?? null)
}

function codeOf(sign: string, country: string | null): string | null {
  if (sign === '$') return dollars[country ?? ''] ?? null
  if (sign.endsWith('$')) return { U: 'USD', C: 'CAD', A: 'AUD', N: 'NZD' }[sign.charAt(0).toUpperCase()] ?? null
  return { '£': 'GBP', '€': 'EUR' }[sign] ?? sign.toUpperCase()
}

const aboutPay =
  /\b(pay|paid|salary|wage|wages|compensation|hourly|rate|(?:base|hiring) range|earn|per hour|an hour|per year|per annum)\b|\/ ?h(ou)?r\b/i

const extras = [
  'bonus(?:es)?|incentives?|commissions?|tips|tipped|gratuit(?:y|ies)|overtime|differential|referrals?|sign(?:ing)?[- ]on',
  String.raw`tuition|scholarships?|insurance|premiums|(?:health|holiday|night|shift|weekend) premium|401 ?\(?k|pensions?|superannuation|retirement|match(?:es|ing)?`,
  'allowances?|reimburse\\w*|refund\\w*|vouchers?|credits?|discounts?|per diem|mileage|expenses|relocation|courses',
  'child ?care|gym|wellness|benefits (?:worth|of|valued)|worth|valued|towards?|on top of|in addition to|extra',
].join('|')
const business = [
  'budgets?|revenues?|turnover|profits?|funding|grants?|donations?|portfolio|invoices?|sales of|contracts? of',
  'fees?|costs?|deposits?|rent|rents|savings?|saves?|prices?',
  '(?:customers?|clients?|guests?|members|families|students|tenants|patients|people) (?:\\w+ )?(?:pay|paid|spend)',
].join('|')
const otherMoney = new RegExp(String.raw`\b(?:${extras}|${business})(?!\w)`, 'i')
/** Separates "$15 an hour, plus tips" (pay) from "$600 a year, for your gym" (not pay). */
const goesOver =
  /(?:,(?! ?(?:as|which|that|for|towards?|in|of|worth|incl\w*|with)\b)| [-–—|•+&] |\+|\b(?:plus|and|as well as)\b).*$/i

const isOtherMoney = ({ before, after }: { before: string; after: string }): boolean =>
  otherMoney.test(before) || otherMoney.test(after.replace(goesOver, ''))

/** Finds pay stated clearly in a description, once or consistently. Returns undefined otherwise. */
export function findPay(description: string, country: string | null): StatedPay | undefined {
  const found = new Map<string, StatedPay>()
  for (const line of description.split(/\n|(?<=[.!?;]) /).slice(0, 400)) {
    if (!/[$£€]|\b(USD|GBP|EUR|CAD|AUD)\b/.test(line) || !aboutPay.test(line)) continue
    const stated = payAt(line, country)
    // An unparsed line about pay might contradict the parsed one.
    if (!stated) return undefined
    if (!isOtherMoney(stated)) found.set(JSON.stringify(stated.pay), stated.pay)
  }
  return found.size === 1 ? [...found.values()][0] : undefined
}
