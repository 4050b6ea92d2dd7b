import type { Flag, ListingPay, RequirementSummary } from '#contract/endpoints/jobs.ts'
import { day } from '#contract/time.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { toFlag } from './flag-words.ts'

const staleAfter = 45 * day
const farAbove = 1.75
const absurd = { hourly: 75, currencies: new Set(['USD', 'GBP', 'EUR', 'CAD', 'AUD', 'CHF']) }

interface Judged {
  flags: Flag[]
  pay: Omit<ListingPay, 'national'>
  lens: RequirementSummary
  country: string | null
  description: string
  type: string
  postedAt: Date | null
}

/** The minimum wage where the job is, in US dollars. */
interface Minimum {
  state: string
  hourly: number
  source: string
  asOf: Date
}

export function flagsOf(row: Judged, career: CareerEntry | undefined, now: Date, minimum?: Minimum): Flag[] {
  const known = new Set(row.flags.map(({ code }) => code))
  const further = [...judgePay(row, career), ...judgeWage(row, minimum), ...judgeType(row), ...judgeAge(row, now)]
  return [...row.flags, ...further.filter(({ code }) => !known.has(code))]
}

export function repostFlag(firstAt: Date): Flag {
  const date = firstAt.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const flag = toFlag({ code: 'repost', level: 'care', quote: '' })
  return { ...flag, reason: `The same ad was first posted on ${date}.` }
}

function judgePay({ pay, lens, country }: Judged, career: CareerEntry | undefined): Flag[] {
  const { origin, currency, hourly, yearly } = pay
  if (origin !== 'employer') return []
  const most = career && country === 'US' && currency === 'USD' ? career.facts.pay.p90 * farAbove : Infinity
  const isEasy = lens.years === 0 || (lens.callsItselfEntry && lens.years === null)
  const isAbsurd =
    isEasy &&
    lens.licences.length === 0 &&
    currency !== null &&
    absurd.currencies.has(currency) &&
    (hourly?.from ?? 0) >= absurd.hourly
  if ((yearly?.from ?? 0) <= most && !isAbsurd) return []
  return [toFlag({ code: 'pay-far-above-market', level: 'care', quote: '' })]
}

/** Where tips count towards the minimum, a lower wage may be lawful. */
const tipped = /\btips?\b|\btipped\b|\bgratuit(?:y|ies)\b/i

function judgeWage({ pay, country, description }: Judged, minimum: Minimum | undefined): Flag[] {
  const { origin, currency, hourly, said } = pay
  if (!minimum || !hourly || origin !== 'employer' || country !== 'US' || currency !== 'USD' || said !== 'hour')
    return []
  if (hourly.from >= minimum.hourly || tipped.test(description)) return []
  const [wage, least] = [hourly.from, minimum.hourly].map(amount => `$${amount.toFixed(2)}`)
  const date = minimum.asOf.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const flag = toFlag({ code: 'pay-below-minimum', level: 'care', quote: '' })
  const reason = `It offers ${wage} an hour. The minimum wage in ${minimum.state} is at least ${least} for most workers (${minimum.source}, ${date}).`
  return [{ ...flag, reason }]
}

const judgeType = ({ type }: Judged): Flag[] =>
  /\bcommission\b/i.test(type) ? [toFlag({ code: 'commission-only', level: 'care', quote: type })] : []

const judgeAge = ({ postedAt }: Judged, now: Date): Flag[] =>
  postedAt && now.getTime() - postedAt.getTime() > staleAfter
    ? [toFlag({ code: 'stale', level: 'care', quote: '' })]
    : []
