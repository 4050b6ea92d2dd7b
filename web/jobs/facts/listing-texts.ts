import type { Listing, ListingPay, RequirementSummary } from '#contract/endpoints/jobs.ts'
import { type Degree, isPartTime } from '#contract/jobs.ts'
import { hoursPerYear } from '#contract/pay.ts'
import { placeInText } from '#contract/places.ts'
import { day } from '#contract/time.ts'
import { fromNow, shortDay } from '#web/platform/dates.ts'

type Amounts = NonNullable<ListingPay['hourly']>

export const originTexts: Record<ListingPay['origin'], string> = {
  employer: 'Employer says',
  predicted: "Job board's estimate",
  withheld: "Employer doesn't say",
  unknown: 'Not said',
}

/**
 * Formats the pay as stated, its conversion to the other period, and the national range. Conversions assume a full-time
 * week and are omitted for part-time jobs.
 */
export function payTexts({ origin, hourly, yearly, said, most, currency, national }: ListingPay, type = '') {
  if (said === null && (hourly || yearly || most) && isPartTime(type))
    return { main: origin === 'employer' ? 'See the job ad' : null, other: null, usual: null, local: null }
  const anHour = hourly && `${rangeText(hourly, currency)} an hour`
  const aYear = yearly && `${rangeText(roundAmounts(yearly), currency)} a year`
  const [first, second] = said === 'year' ? [aYear, anHour] : [anHour, aYear]
  const main = first ?? second
  const isSaid = said !== null && first !== null
  return {
    main: most ? mostText(most, said, currency) : main && (isSaid ? main : `About ${main}`),
    other: first && second && !isPartTime(type) && `about ${second}`,
    usual:
      national &&
      `Half of the people in this job earn ${nationalText(national, national)} (United States, ${national.year}).`,
    local: national?.local ? localText(national, national.local) : null,
  }
}

function mostText(
  { hourly, yearly }: NonNullable<ListingPay['most']>,
  said: ListingPay['said'],
  currency: string | null,
) {
  if (said === 'hour') return `Up to ${rangeText({ from: hourly, to: hourly }, currency)} an hour`
  const amount = rangeText(roundAmounts({ from: yearly, to: yearly }), currency)
  return `Up to ${said ? '' : 'about '}${amount} a year`
}

type NationalPay = NonNullable<ListingPay['national']>

function nationalText({ from, to }: Amounts, { currency, yearlyOnly }: NationalPay): string {
  const hourly = roundAmounts({ from: from / hoursPerYear, to: to / hoursPerYear })
  const anHour = yearlyOnly ? '' : `, ${rangeText(hourly, currency)} an hour`
  return `${rangeText({ from, to }, currency)} a year${anHour}`
}

const localText = (national: NationalPay, { place, pay }: NonNullable<NationalPay['local']>): string =>
  pay
    ? `In ${placeInText(place)}: ${nationalText(pay, national)}.`
    : `No figure for ${placeInText(place)}; this is the national one.`

const roundAmounts = ({ from, to }: Amounts): Amounts => ({ from: Math.round(from), to: Math.round(to) })

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

const capitalizedList = (words: readonly string[]): string => {
  const text = words.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function factTexts(lens: RequirementSummary): string[] {
  const { years, degree, orExperience, licences, shifts, travel, age, otherLanguage } = lens
  if (otherLanguage) return ['We can only read English']
  const study =
    degree && (orExperience && degree !== 'none' ? `${degreeTexts[degree]}, or experience` : degreeTexts[degree])
  return [
    ...(years === null || entryLevelWarning(lens)
      ? []
      : [years === 0 ? 'No experience needed' : `Asks for ${durationText(years)}`]),
    ...(study ? [study] : []),
    ...licences,
    ...(age ? [`${age} or older`] : []),
    ...(shifts.length ? [capitalizedList(shifts.map(shift => (shift === 'on-call' ? 'on call' : shift)))] : []),
    ...(travel ? [travel === 'much' ? 'A lot of travel' : 'Some travel'] : []),
  ]
}

function durationText(years: number): string {
  if (years >= 1) return `${years} ${years === 1 ? 'year' : 'years'}`
  const months = Math.max(1, Math.round(years * 12))
  return `${months} ${months === 1 ? 'month' : 'months'}`
}

export const entryLevelWarning = ({ entryInNameOnly, years }: RequirementSummary): string | null =>
  entryInNameOnly && years !== null ? `Says entry level, asks for ${durationText(years)}` : null

/** Returns the reason without the sentence that repeats the facts shown beside it. */
export function reasonWithoutFacts({ years, degree, licences }: RequirementSummary, reason: string): string {
  const [, first = '', rest = ''] = reason.match(/^(.*?\.)(?:\s+(.*))?$/) ?? []
  const asked = [years, degree !== 'none' && degree, ...licences].filter(Boolean).length
  const named = first.startsWith('It asks for ') ? first.split(/, | and /).length : 0
  const isSaid = named > 0 ? named === asked : years === 0 && first.includes('no experience is needed')
  return isSaid ? rest : reason
}

const startOfDay = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

export function postedTexts(postedDate: string, now: Date): { ago: string | null; date: string } {
  const posted = new Date(postedDate)
  const days = Math.round((startOfDay(now) - startOfDay(posted)) / day)
  return { ago: days < 0 ? null : fromNow(-days, 'day'), date: shortDay(posted) }
}

export function placeText({ location, miles, remote }: Pick<Listing, 'location' | 'miles' | 'remote'>): string {
  const isStated = /\bremote\b/i.test(location)
  const distance = !miles ? '' : `about ${miles} ${miles === 1 ? 'mile' : 'miles'} away`
  return [location, distance, remote && !isStated ? 'Remote' : ''].filter(Boolean).join(' · ')
}

const collapsedSize = { characters: 240, lines: 3 }
export const isLong = (text: string): boolean =>
  text.length > collapsedSize.characters || text.trim().split('\n').length > collapsedSize.lines
