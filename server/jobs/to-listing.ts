import type { Listing, ListingPay } from '#contract/endpoints/jobs.ts'
import { type ApplicationState, isDangerous, isPartTime } from '#contract/jobs.ts'
import { hoursPerYear } from '#contract/pay.ts'
import { tokenCosts } from '#contract/tokens.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { minimumWageIn } from '#server/careers/places/minimum-wage.ts'
import { readPlaces } from '#server/careers/places/read-places.ts'
import { stateIn } from '#server/careers/places/read-state.ts'
import { policyOf } from '#server/platform/listings/all-sources.ts'
import { flagsOf } from '../language/fraud/judge-listing.ts'
import { type Around, milesTo } from './distance/area.ts'
import { attainabilityOf, type Qualifications } from './rules.ts'
import type { ListingRow } from './store.ts'

export interface Viewer {
  account: { id: string; isPro: boolean } | undefined
  qualifications: Qualifications
  priced: ReadonlySet<string>
  states: ReadonlyMap<string, ApplicationState>
  around?: Around | undefined
}

export function toListing(row: ListingRow, viewer: Viewer, career: CareerEntry | undefined, now: Date): Listing {
  const { id, title, employer, place, type, description, url, remote, source, lens, postedAt } = row
  const policy = policyOf(source)
  const priced = viewer.priced.has(id)
  const pay: ListingPay = { ...row.pay, national: nationalPay(row, career) }
  const flags = flagsOf(row, career, now, minimumWageIn(stateIn(place) ?? '', now))
  const { reach, reason } = isDangerous({ flags })
    ? dangerousAttainability
    : attainabilityOf(lens, viewer.qualifications)
  return {
    id,
    title,
    company: employer,
    location: place,
    postedDate: postedAt?.toISOString() ?? null,
    description,
    type,
    salary: salaryText(pay, type),
    url,
    miles: viewer.around ? milesTo(row, viewer.around.town) : null,
    remote,
    attribution: { source, ...policy.attribution },
    sample: source === 'sample',
    pay,
    lens,
    reach,
    reachReason: reason,
    flags,
    cost: priced && !viewer.account?.isPro ? tokenCosts['job-listing-view'] : 0,
    needsAccount: priced && !viewer.account,
    application: viewer.states.get(id) ?? null,
  }
}

const dangerousAttainability = {
  reach: 'later',
  reason: "It shows signs of fraud. Find out if it's real first.",
} as const

/** National figures apply only to U.S. listings with neither stated nor predicted pay. */
function nationalPay({ pay, country, place }: ListingRow, career: CareerEntry | undefined): ListingPay['national'] {
  const isStated = pay.origin === 'employer' || pay.origin === 'predicted'
  if ((isStated && !pay.most) || country !== 'US' || !career) return null
  const { p25, p75, year, yearlyOnly = false } = career.facts.pay
  return { from: p25, to: p75, currency: 'USD', year, yearlyOnly, local: localPay(place, career) }
}

function localPay(text: string, { facts }: CareerEntry): NonNullable<ListingPay['national']>['local'] {
  const state = readPlaces().find(stateIn(text) ?? '')
  if (!state) return null
  const pay = state.payOf(facts.pay.code)
  return { place: state.name, pay: pay ? { from: pay.p25, to: pay.p75 } : null }
}

/**
 * Formats pay and its origin. Converted amounts refer to full-time work; for part-time only the stated hourly or yearly
 * amount is shown.
 */
function salaryText({ origin, hourly, yearly, said, most, currency, national }: ListingPay, type: string): string {
  if (most) {
    const [amount, unit] = said === 'hour' ? [most.hourly, 'an hour'] : [most.yearly, 'a year']
    if (said === null && isPartTime(type)) return ''
    return `Up to ${moneyText(amount, currency, Number.isInteger(amount) ? 0 : 2)} ${unit}`
  }
  const text = (amounts: { from: number; to: number }, unit: string, digits: number) => {
    const money = (amount: number) => moneyText(amount, currency, digits)
    const range = amounts.from === amounts.to ? money(amounts.from) : `${money(amounts.from)} to ${money(amounts.to)}`
    return `${range} ${unit}`
  }
  if (said === null && (hourly || yearly) && isPartTime(type)) return ''
  const both = [
    ...(hourly ? [text(hourly, 'an hour', Number.isInteger(hourly.from) && Number.isInteger(hourly.to) ? 0 : 2)] : []),
    ...(yearly ? [text(yearly, 'a year', 0)] : []),
  ]
  if (both.length) {
    const [first = '', second] = said === 'year' ? both.toReversed() : both
    const words = second && !isPartTime(type) ? `${first} (about ${second})` : first
    return origin === 'predicted' ? `${words}, estimated by the job board` : words
  }
  if (origin === 'withheld') return "The employer doesn't show the pay"
  if (!national) return ''
  return `Not given. Half of the people in this job earn ${nationalText(national)} (US, ${national.year})`
}

function nationalText({ from, to, currency, yearlyOnly }: NonNullable<ListingPay['national']>): string {
  const range = (unit: number) =>
    [from, to].map(amount => moneyText(Math.round(amount / unit), currency, 0)).join(' to ')
  return `${range(1)} a year${yearlyOnly ? '' : `, ${range(hoursPerYear)} an hour`}`
}

function moneyText(amount: number, currency: string | null, digits: number): string {
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const style = currency ? ({ style: 'currency', currency } as const) : {}
  return amount.toLocaleString('en-US', { ...style, ...fraction })
}
