import { aboutPay, type Mention, mentionsIn, minYearly, type PaidBy } from './pay-mentions.ts'

export interface StatedPay {
  /** Null for "up to". */
  from: number | null
  to: number
  currency: string | null
  interval: PaidBy
}

export function readPayText(text: string, country: string | null): StatedPay | undefined {
  if (text.length > 400) return undefined
  return basePay(mentionsIn(plain(text), country))
}

const units =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const unit = `(${units.join('|')})`
/** "Fifteen dollars", "twenty-two to twenty-five bucks" */
const spelledAmount = new RegExp(
  String.raw`\b(?:(${tens.join('|')})(?:[ -]${unit})?|${unit}) (dollars|bucks|quid|pounds|(?:to|or) (?=(?:${[...units, ...tens].join('|')})[\w -]{0,12} (?:dollars|bucks|quid|pounds)\b))`,
  'gi',
)
const amountOf = (ten: string | undefined, one: string | undefined): number =>
  (ten ? 10 * (tens.indexOf(ten.toLowerCase()) + 2) : 0) + (one ? units.indexOf(one.toLowerCase()) + 1 : 0)

export const plain = (text: string): string =>
  text
    .replace(/[\u00a0\u202f\t ]+/g, ' ')
    .replace(spelledAmount, (_, tens, units, single, name) => `${amountOf(tens, units ?? single)} ${name}`)
    .replace(/(?<=\d) ?(?:dollars|bucks)\b/gi, '$')
    .replace(/(?<=\d) ?(?:quid\b|pounds(?= (?:an|per) hour\b))/gi, '£')

function basePay(mentions: readonly Mention[]): StatedPay | undefined {
  const stated = mentions.filter(mention => !isOtherMoney(mention) && !isUncertain(mention))
  const certain = stated.filter(({ before, isFullTime }) => !earnedByOthers.test(before) && !isFullTime)
  const base = certain.length ? certain : stated
  const clear = base.find(isBase) ?? base.find((each, n) => each.isClear || isSameByTime(each, base[n + 1])) ?? base[0]
  if (!clear) return mostPay(mentions)
  const first = base.find(each => isStepBefore(each, clear)) ?? clear
  const { from, currency, interval, line } = first
  const alike = base.slice(base.indexOf(first)).filter(each => each.interval === interval && each.currency === currency)
  const steps = alike.filter(each => (each.line === line ? each.to < from * maxStep : isNextLevel(each, first)))
  const end = mentions.find(each => isEndOf(each, first))
  return {
    from,
    to: Math.max(first.to, end?.to ?? 0, ...steps.map(({ to }) => to)),
    currency,
    interval,
  }
}
/** "£25,000 (£13 an hour)" */
function isSameByTime(mention: Mention, next: Mention | undefined): boolean {
  if (mention.interval !== 'year' || !next || next.line !== mention.line) return false
  const [least, most] = timesAYear[next.interval]
  return mention.from / next.from > least && mention.from / next.from < most
}
/** In full-time work. */
const timesAYear: Record<PaidBy, readonly [number, number]> = {
  hour: [1_500, 2_300],
  day: [200, 270],
  week: [46, 53.5],
  month: [11.5, 12.5],
  year: [Infinity, 0],
}

/** By day or by night, now or after probation. */
const maxStep = 1.35

/** "$18 (days) / $20 (nights) an hour" */
const isStepBefore = (mention: Mention, clear: Mention): boolean =>
  mention.line === clear.line &&
  mention.interval === clear.interval &&
  mention.currency === clear.currency &&
  mention.from < clear.from &&
  clear.from < mention.from * maxStep &&
  /^[^.;]{0,18}$/.test(mention.after)

/** "Level 1: $20", "Level 2: $24": lines that differ in a number alone. */
export function isNextLevel(mention: Mention, first: Mention): boolean {
  const shapeOf = ({ line }: Mention) => (line.split(/[$£€]/)[0] ?? '').replace(/\d+/g, '#').trim()
  return shapeOf(first).includes('#') && shapeOf(mention) === shapeOf(first)
}

/** "Pay range, start: $19" and "Pay range, end: $22" in lines of their own. */
export function isEndOf(mention: Mention, first: Mention): boolean {
  if (mention.line === first.line || Math.max(mention.line.length, first.line.length) > shortLine) return false
  const start = first.line.toLowerCase().replace(rangeStart, '#')
  const isPair = start.includes('#') && headOf(start) === headOf(mention.line.toLowerCase().replace(rangeEnd, '#'))
  return isPair && mention.interval === first.interval && mention.from >= first.to
}
const headOf = (line: string): string => (line.split('#')[0] ?? '').slice(-12)
const rangeStart = /\b(?:start|minimum|min|from|low)\b/
const rangeEnd = /\b(?:end|maximum|max|to|high)\b/

/** A clear amount is pay; any other needs a word about pay in its line, or stands in a short line. */
export const isAboutPay = (line: string, { isSigned, isClear, hasCents, from, before }: Mention): boolean =>
  ((isSigned || hasCents) && isClear) ||
  aboutPay.test(line) ||
  (isSigned && (line.length < shortLine || isLone(before))) ||
  from >= minYearly
const shortLine = 90
/** "Most make $25 an hour", tips and commissions included. */
export const earnedByOthers = /\b(?:most|many|some|average|averages|averaging|usually|typically)\b[^;:]{0,30}$/i
export const isBase = ({ before, after }: Mention): boolean =>
  /^ ?(?:base|basic)\b/i.test(after) ||
  /(?<!\bdbs )\b(?:base|basic)(?: (?:salary|pay|rate|wage))?(?: of| is| from|:)? ?(?:an? )?$|\bon top of ?$/i.test(
    before,
  )
const isLone = (before: string): boolean => before.replace(comesBefore, '').trim().length < 4

/** "Up to $30 an hour" is a promise of no more than that. */
export function mostPay(mentions: readonly Mention[]): StatedPay | undefined {
  const all = mentions.filter(mention => isMost(mention) && !isOtherMoney(mention))
  const found = all.find(({ isClear }) => isClear) ?? all[0]
  return found && { from: null, to: found.to, currency: found.currency, interval: found.interval }
}
const isMost = ({ before, isClear, from, to }: Mention): boolean =>
  from === to &&
  upTo.test(before) &&
  !ofSeniors.test(before) &&
  (isClear || aboutPay.test(before) || isLone(before.replace(upTo, '')))
const upTo = /\bup to ?$/i
const ofSeniors = /\b(?:managers?|leads?|leaders?|supervisors?|seniors?)\b[^,;:]{0,20}\bup to ?$/i

export const isUncertain = ({ before, after, isFollowed }: Mention): boolean =>
  /\b(?:was|used to (?:be|pay)) ?$|\b(?:up to|max(?:imum)?|as much as|potential|on[- ]target(?: earnings)?|bis zu)[\w ]{0,12}$|\b(?:OTE|on[- ]target)\b(?!.*\bbase\b)/i.test(
    before,
  ) ||
  (/^[\s(]{0,2}(?:OTE\b|on[- ]target|in your (?:first|second) year|potential)/i.test(after) &&
    !(isFollowed && /^[\s(]{0,2}OTE\W*$/i.test(after)))

const extras = [
  'bonus(?:es)?|incentives?|commissions?|tips|tipped|gratuit(?:y|ies)|overtime|differential|referrals?|sign(?:ing)?[- ]on',
  String.raw`tuition|scholarships?|insurance|premiums|(?:health|holiday|night|shift|weekend) premium|401 ?\(?k|pensions?|superannuation|retirement|match(?:es|ing)?`,
  'allowances?|reimburse\\w*|refund\\w*|vouchers?|credits?|discounts?|per diem(?! (?:rn|lpn|lvn|cna|nurses?|staff|position|role|shifts?)\\b)|mileage|expenses|relocation|courses',
  'child ?care|gym|wellness|benefits (?:worth|of|valued)|worth|valued|towards?|on top of|in addition to|extra',
].join('|')
const business = [
  'budgets?|revenues?|turnover|profits?|funding|grants?|donations?|portfolio|invoices?|sales of|contracts? of',
  'gifts?|prizes?|cards?|fees?|costs?|charges?|charged|deposits?|rent|rents|investments?|franchise|housing|board|lodging|rooms?|membership|sales|raised|savings?|saves?|prices?',
  '(?:customers?|clients?|guests?|members|families|students|tenants|patients|people) (?:\\w+ )?(?:pay|paid|spend)',
].join('|')
const otherMoney = new RegExp(String.raw`\b(?:${extras}|${business})(?!\w)`, 'i')
/** Separates "$15 an hour, plus tips" (pay) from "$600 a year, for your gym" (not pay). */
const goesOver =
  /(?:,(?! ?(?:as|which|that|for|towards?|in|of|worth|incl\w*|with)\b)| [-–—|•+&] | \((?=differential|bonus|overtime|tips\b)|\+(?!\/)|\b(?:plus|and|as well as|with|rising|climbing|depending|including (?!tips|bonus|commission))\b).*$/i

const comesBefore = /^.*(?:,(?: |$)|\bplus\b|\+|&)/i

const notByTime =
  /^ ?(?:off\b|to apply\b|(?:\/ ?|per |an? |each )(?:visit|session|game|piece|drop|mile|stop|lesson|class|word|audit|walk|appointment|lease|sale|unit|item|head)\b)/i

export const isOtherMoney = (mention: Mention): boolean => {
  const { before, after } = mention
  if (notByTime.test(after)) return true
  if (isBase(mention)) return false
  return otherMoney.test(before.replace(comesBefore, '')) || otherMoney.test(after.replace(goesOver, ''))
}
