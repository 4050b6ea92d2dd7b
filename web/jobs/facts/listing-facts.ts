import type { Lens, Listing, ListingPay } from '#contract/endpoints/jobs.ts'
import { type Degree, isPartTime } from '#contract/jobs.ts'
import { day } from '#contract/time.ts'
import { fromNow, shortDay } from '#web/platform/dates.ts'

type Amounts = NonNullable<ListingPay['hourly']>

/** Who says what is said of the pay. */
export const originTexts: Record<ListingPay['origin'], string> = {
  employer: 'Employer says',
  predicted: "Job board's estimate",
  withheld: 'Employer keeps it back',
  unknown: 'Not said',
}

/**
 * The pay in words: as it was said, the same by the other measure, and what is usual where nothing was said. What is
 * worked out is of a whole working week, and is not told of a part of one.
 */
export function payTexts({ origin, hourly, yearly, said, currency, national }: ListingPay, type = '') {
  if (said === null && (hourly || yearly) && isPartTime(type))
    return { main: origin === 'employer' ? 'See the advert' : null, other: null, usual: null }
  const anHour = hourly && `${rangeText(hourly, currency)} an hour`
  const aYear = yearly && `${rangeText(wholeOf(yearly), currency)} a year`
  const [first, second] = said === 'year' ? [aYear, anHour] : [anHour, aYear]
  const main = first ?? second
  const isSaid = said !== null && first !== null
  return {
    main: main && (isSaid ? main : `About ${main}`),
    other: first && second && !isPartTime(type) && `about ${second}`,
    usual: national && usualText(national),
  }
}

const usualText = ({ from, to, currency, year }: NonNullable<ListingPay['national']>): string =>
  `Half of the people in this work earn ${rangeText({ from, to }, currency)} a year (United States, ${year}).`

const wholeOf = ({ from, to }: Amounts): Amounts => ({ from: Math.round(from), to: Math.round(to) })

function rangeText({ from, to }: Amounts, currency: string | null): string {
  const digits = Number.isInteger(from) && Number.isInteger(to) ? 0 : 2
  const known = currency !== null && /^[A-Z]{3}$/.test(currency)
  const style = known ? ({ style: 'currency', currency } as const) : {}
  const money = new Intl.NumberFormat('en-US', {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return from === to ? money.format(from) : `${money.format(from)} to ${money.format(to)}`
}

const degreeTexts: Record<Degree, string> = {
  none: 'No degree needed',
  'high-school': 'Asks for a high-school diploma',
  associate: 'Asks for a two-year degree',
  bachelors: "Asks for a bachelor's degree",
  'masters-plus': "Asks for a master's degree or more",
}

const sentence = (words: readonly string[]): string => {
  const text = words.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What an advert asks for, as short facts; what it does not say is left out. */
export function factsOf(lens: Lens): string[] {
  const { years, degree, orExperience, licences, shifts, travel } = lens
  const study =
    degree && (orExperience && degree !== 'none' ? `${degreeTexts[degree]}, or experience` : degreeTexts[degree])
  return [
    ...(years === null || entryText(lens)
      ? []
      : [years === 0 ? 'No experience needed' : `Asks for ${yearsText(years)}`]),
    ...(study ? [study] : []),
    ...licences,
    ...(shifts.length ? [sentence(shifts.map(shift => (shift === 'on-call' ? 'on call' : shift)))] : []),
    ...(travel ? [travel === 'much' ? 'Much travel' : 'Some travel'] : []),
  ]
}

function yearsText(years: number): string {
  if (years >= 1) return `${years} ${years === 1 ? 'year' : 'years'}`
  const months = Math.max(1, Math.round(years * 12))
  return `${months} ${months === 1 ? 'month' : 'months'}`
}

/** Said where an advert calls itself what it is not. */
export const entryText = ({ entryInNameOnly, years }: Lens): string | null =>
  entryInNameOnly && years !== null ? `Says entry level, asks for ${yearsText(years)}` : null

/** Why it is as far from her as it is, without what its facts say beside it word for word. */
export function reasonBeside({ years, degree, licences }: Lens, reason: string): string {
  const [, first = '', rest = ''] = reason.match(/^(.*?\.)(?:\s+(.*))?$/) ?? []
  const asked = [years, degree !== 'none' && degree, ...licences].filter(Boolean).length
  const named = first.startsWith('It asks for ') ? first.split(/, | and /).length : 0
  const isSaid = named > 0 ? named === asked : years === 0 && first.includes('no experience is needed')
  return isSaid ? rest : reason
}

const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

/** "3 days ago" and the date; a day that is to come is told by its date alone. */
export function postedTexts(postedDate: string, now: Date): { ago: string | null; date: string } {
  const posted = new Date(postedDate)
  const days = Math.round((midnight(now) - midnight(posted)) / day)
  return { ago: days < 0 ? null : fromNow(-days, 'day'), date: shortDay(posted) }
}

/** Where, and whether from home; said once where the place says it already. */
export function placeText({ location, remote }: Pick<Listing, 'location' | 'remote'>): string {
  const saysIt = /\bremote\b/i.test(location)
  return [location, remote && !saysIt ? 'Remote' : ''].filter(Boolean).join(' · ')
}

const short = { characters: 240, lines: 3 }
/** Worth folding away until she asks for all of it. */
export const isLong = (text: string): boolean =>
  text.length > short.characters || text.trim().split('\n').length > short.lines
