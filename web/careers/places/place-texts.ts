import type { PlaceFigures } from '#contract/endpoints/places.ts'
import { formatInteger } from '#contract/numbers.ts'
import { hourlyRangeText, hoursPerYear } from '#contract/pay.ts'
import { placeInText } from '#contract/places.ts'

const thousands = (amount: number) => `$${formatInteger(Math.round(amount / 1000) * 1000)}`
const dollars = (amount: number) => `$${formatInteger(amount)}`

export interface LocalTexts {
  /** "In Ohio: $44,000-$58,000 a year, $21-$28 an hour"; null where nothing is published. */
  pay: string | null
  note: string | null
  common: string | null
}

export function localTexts({ place, figures }: PlaceFigures, slug: string, hourly: boolean): LocalTexts {
  const [payFrom, p25, , p75, jobsFrom, , quotient] = figures[slug] ?? [0, 0, 0, 0, 0, 0, 0]
  const nameFrom = (from: number) => placeInText(from === 2 ? place.state.name : place.name)
  const anHour = hourly ? `, ${hourlyRangeText(p25, p75)} an hour` : ''
  return {
    pay: payFrom ? `In ${nameFrom(payFrom)}: ${thousands(p25)}-${thousands(p75)} a year${anHour}` : null,
    note:
      payFrom === 0
        ? 'No local figure; this is the national one.'
        : payFrom === 2
          ? `There's no figure for ${placeInText(place.name)}. This is the state's.`
          : null,
    common: jobsFrom ? commonText(quotient, jobsFrom === 2 ? `in ${nameFrom(2)}` : 'here') : null,
  }
}

export function commonText(quotient: number, where: string): string {
  if (quotient >= 1.15) {
    const times = quotient >= 2.95 ? Math.round(quotient) : Math.round(10 * quotient) / 10
    return `About ${times} times as common ${where} as in the US.`
  }
  if (quotient >= 0.85) return `About as common ${where} as in the US.`
  const tenth = Math.round(10 * quotient)
  return tenth < 1
    ? `Very rare ${where}.`
    : `Less common ${where}: about ${tenth} ${tenth === 1 ? 'job' : 'jobs'} where the US average is 10.`
}

export function pricesText(prices: PlaceFigures['prices'], name: string): string | null {
  if (!prices) return null
  const percent = Math.round(prices.percent - 100)
  const subject = prices.in === name ? 'Prices here' : `Prices in ${placeInText(prices.in)}`
  if (percent === 0) return `${subject} are at the US average.`
  return `${subject} are ${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} the US average.`
}

export interface DetailTexts {
  pay: { middle: string; half: string; compared: string } | null
  jobs: string | null
}

/** `median`: the national one, in US dollars a year. */
export function detailTexts(
  { place, figures }: PlaceFigures,
  slug: string,
  national: { median: number; hourly: boolean },
): DetailTexts {
  const [payFrom, p25, median, p75, jobsFrom, employment] = figures[slug] ?? [0, 0, 0, 0, 0, 0]
  const anHour = (amount: number) => (national.hourly ? `, ${dollars(Math.round(amount / hoursPerYear))} an hour` : '')
  const range = national.hourly ? `, ${hourlyRangeText(p25, p75).replace('-', ' to ')} an hour` : ''
  const inState = jobsFrom === 2 ? ` in ${placeInText(place.state.name)}` : ' here'
  return {
    pay: payFrom
      ? {
          middle: `${dollars(median)} a year${anHour(median)}`,
          half: `The middle half earns ${dollars(p25)} to ${dollars(p75)} a year${range}.`,
          compared: comparedText(median, national.median),
        }
      : null,
    jobs: jobsFrom ? `About ${formatInteger(employment)} employees do this work${inState}.` : null,
  }
}

function comparedText(local: number, national: number): string {
  const percent = Math.round(100 * (local / national - 1))
  if (percent === 0) return 'That is as much as in the whole US.'
  return `That is ${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than in the whole US.`
}
