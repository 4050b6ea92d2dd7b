import { isFitting, type Reason } from '#contract/careers.ts'
import type { CareerProfile, Pay, Source } from '#contract/endpoints/careers.ts'
import { formatInteger } from '#contract/numbers.ts'
import { hourlyRangeText, hoursPerYear } from '#contract/pay.ts'
import type { QuizAnswers } from '#contract/quiz.ts'

export const splitReasons = (reasons: readonly Reason[]): { fits: Reason[]; fitsLess: Reason[] } => ({
  fits: reasons.filter(isFitting),
  fitsLess: reasons.filter(each => !isFitting(each)),
})

export interface Band {
  low: number
  high: number | null
}
const bands: Record<QuizAnswers['salary'], Band> = {
  '30k-50k': { low: 30_000, high: 50_000 },
  '50k-70k': { low: 50_000, high: 70_000 },
  '70k-100k': { low: 70_000, high: 100_000 },
  '100k-120k': { low: 100_000, high: 120_000 },
  '120k-plus': { low: 120_000, high: null },
}
export const expectedPay = (salary: QuizAnswers['salary']): Band => bands[salary]

export const dollars = (amount: number) => `$${formatInteger(amount)}`
export const bandText = (band: Band) =>
  band.high === null ? `${dollars(band.low)} or more` : `${dollars(band.low)} to ${dollars(band.high)}`

export const hourText = ({ p25, median, p75 }: Pay) =>
  `That is about $${Math.round(median / hoursPerYear)} an hour; the middle half earns ${hourlyRangeText(p25, p75).replace('-', ' to ')}.`

/** Returns a scale in steps of 10,000 dollars covering pay and expectation; `at` maps an amount to 0..100. */
export function payScale(pay: Pay, band: Band | null) {
  const step = 10_000
  const from = Math.floor(Math.min(pay.p10, band?.low ?? pay.p10) / step) * step
  const highest = band === null ? pay.p90 : Math.max(pay.p90, band.high ?? band.low + step)
  const to = Math.max(from + step, Math.ceil(highest / step) * step)
  const at = (amount: number) => Math.round(((Math.min(Math.max(amount, from), to) - from) / (to - from)) * 1000) / 10
  return { from, to, at }
}

export function paySentence(pay: Pay, band: Band | null): string {
  const region = pay.sharedCode ? 'in this group of similar jobs' : 'in this job'
  const range =
    `In ${pay.year}, half of the people ${region} in the US earned more than ${dollars(pay.median)} a year and half ` +
    `earned less. The middle half earned ${dollars(pay.p25)} to ${dollars(pay.p75)}, and 8 in 10 earned ` +
    `${dollars(pay.p10)} to ${dollars(pay.p90)}.`
  return band ? `${range} The pay you hoped for is ${bandText(band)}.` : range
}

const spellOutYears = (years: string) => years.replace(/^(\d\d)(\d\d)-(\d\d)$/, '$1$2 to $1$3')
export const sourceText = ({ name, years }: Source) => `Source: ${name}, ${spellOutYears(years)}.`

type Outlook = CareerProfile['outlook']

/** Compares growth with all careers of the catalogue; `tenths`: how many of ten grow more slowly. */
export function growthText(outlook: Outlook): { headline: string; detail: string; tenths: number } {
  const tenths = Math.min(10, Math.max(0, Math.round(outlook.fasterThanPercent / 10)))
  const percent = Math.abs(Math.round(outlook.growthPercent))
  const change =
    percent === 0
      ? 'The number of jobs is expected to stay about the same'
      : `The number of jobs is expected to ${outlook.growthPercent > 0 ? 'grow' : 'fall'} by ${percent}%`
  return {
    headline: percent > 0 && outlook.growthPercent < 0 ? heldUp(tenths) : compared(tenths),
    detail: `${change} from ${spellOutYears(outlook.period)}.`,
    tenths,
  }
}

function compared(tenths: number): string {
  if (tenths === 0) return 'grows more slowly than almost all of our careers'
  if (tenths === 10) return 'grows faster than almost all of our careers'
  if (tenths === 5) return 'grows about as fast as most of our careers'
  return tenths > 5
    ? `grows faster than ${tenths} in 10 of our careers`
    : `grows more slowly than ${10 - tenths} in 10 of our careers`
}

function heldUp(tenths: number): string {
  return tenths === 0
    ? 'shrinks more than almost all of our careers'
    : `holds up better than ${tenths} in 10 of our careers`
}

/** Rounds to three digits, which is as exact as a projection can be. */
export function openingsText(outlook: Outlook): string {
  if (outlook.annualOpenings === 0) return `too few openings to count in the US, ${spellOutYears(outlook.period)}`
  const rounded = formatInteger(Number(outlook.annualOpenings.toPrecision(3)))
  return `about ${rounded} openings a year in the US, ${spellOutYears(outlook.period)}`
}

/** In the survey 0 can also mean "too few to publish", so it is not shown as none. */
export function teleworkText(telework: CareerProfile['telework']): { headline: string; detail: string } {
  const percent = Math.round(telework.percent)
  const share = percent < 1 ? 'Fewer than 1 in 100' : percent > 99 ? 'Almost all' : `About ${percent} in 100`
  return {
    headline: `${share} people in this work can do some of it from home.`,
    detail:
      telework.basis === 'measured'
        ? "Measured in a US survey. It doesn't say if that's some days or every day."
        : "Our estimate, not measured. It doesn't say if that's some days or every day.",
  }
}

const entryLevels: Record<string, string> = {
  none: 'no set education',
  'high-school': 'a high school diploma',
  certificate: 'a certificate after high school',
  'some-college': 'some college',
  associate: 'an associate degree, about two years',
  bachelors: "a bachelor's degree, about four years",
  masters: "a master's degree",
  doctoral: 'a doctoral or professional degree',
}
export function startText({
  entryEducation,
  entryOfGroup,
}: Pick<CareerProfile, 'entryEducation' | 'entryOfGroup'>): string {
  const subject = entryOfGroup ? 'The usual start in this group of jobs' : 'The usual start'
  return `${subject}: ${entryLevels[entryEducation] ?? entryEducation}.`
}
