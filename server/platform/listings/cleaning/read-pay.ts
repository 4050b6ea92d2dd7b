import type { ListingPay } from '#contract/endpoints/jobs.ts'
import { hoursPerYear } from '#contract/pay.ts'
import type { RawPay } from '../source.ts'
import type { PaidBy } from './pay-mentions.ts'
import { readPayText } from './read-pay-text.ts'

type CleanPay = Omit<ListingPay, 'national'>

const unknownPay: CleanPay = { origin: 'unknown', currency: null, hourly: null, yearly: null, said: null }
const withheldPay: CleanPay = { ...unknownPay, origin: 'withheld' }

const timesAYear: Record<PaidBy, number> = { hour: hoursPerYear, day: 260, week: 52, month: 12, year: 1 }

/** Plausible hourly pay in `judged` currencies. Other values suggest that amount and interval do not match. */
const plausibleHourly = { from: 2, to: 1500 }
const judged = new Set(['USD', 'GBP', 'EUR', 'CAD', 'AUD', 'NZD', 'CHF', 'SGD', null])
/** Ranges wider than this factor, such as "$1 - $100,000", are ignored. */
const maxRangeFactor = 12

/** Returns hourly and yearly pay (2,080 hours) from a source's data; uncertain values are unknown. */
export function readPay(raw: RawPay | undefined, country: string | null): CleanPay {
  if (!raw) return unknownPay
  if (raw.origin === 'withheld') return withheldPay
  const amounts = 'text' in raw ? readPayText(raw.text, country) : raw
  return amounts ? (hourlyAndYearly(raw.origin, amounts) ?? unknownPay) : unknownPay
}

function hourlyAndYearly(
  origin: 'employer' | 'predicted',
  stated: { from: number | null; to: number | null; currency: string | null; interval: PaidBy | null },
): CleanPay | undefined {
  const { interval } = stated
  const from = stated.from || stated.to
  if (!from || !interval || from < 0) return undefined
  const to = stated.to || from
  if (!(Number.isFinite(from) && Number.isFinite(to)) || to < from || to > from * maxRangeFactor) return undefined
  const currency = /^[a-z]{3}$/i.test(stated.currency ?? '') ? (stated.currency ?? '').toUpperCase() : null
  const yearly = { from: Math.round(from * timesAYear[interval]), to: Math.round(to * timesAYear[interval]) }
  if (!Number.isSafeInteger(yearly.to)) return undefined
  const hourly = { from: cents(yearly.from / hoursPerYear), to: cents(yearly.to / hoursPerYear) }
  if (interval === 'hour') Object.assign(hourly, { from: cents(from), to: cents(to) })
  if (judged.has(currency) && (hourly.from < plausibleHourly.from || hourly.to > plausibleHourly.to)) return undefined
  const said = interval === 'hour' || interval === 'year' ? interval : null
  if (stated.from) return { origin, currency, hourly, yearly, said }
  return { origin, currency, hourly: null, yearly: null, said, most: { hourly: hourly.to, yearly: yearly.to } }
}

const cents = (amount: number): number => Math.round(amount * 100) / 100
