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
  type: string
  postedAt: Date | null
}

export function flagsOf(row: Judged, career: CareerEntry | undefined, now: Date): Flag[] {
  const known = new Set(row.flags.map(({ code }) => code))
  const further = [...judgePay(row, career), ...judgeType(row), ...judgeAge(row, now)]
  return [...row.flags, ...further.filter(({ code }) => !known.has(code))]
}

export function repostFlag(firstAt: Date): Flag {
  const date = firstAt.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const flag = toFlag({ code: 'repost', level: 'care', quote: '' })
  return { ...flag, reason: `The same advert was first published on ${date}.` }
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

const judgeType = ({ type }: Judged): Flag[] =>
  /\bcommission\b/i.test(type) ? [toFlag({ code: 'commission-only', level: 'care', quote: type })] : []

const judgeAge = ({ postedAt }: Judged, now: Date): Flag[] =>
  postedAt && now.getTime() - postedAt.getTime() > staleAfter
    ? [toFlag({ code: 'stale', level: 'care', quote: '' })]
    : []
