import * as z from 'zod/mini'
import { hour } from '#contract/time.ts'
import { key, setting } from '../../setting.ts'
import { numberedPages } from '../reading/page-through.ts'
import {
  fieldOf,
  identity,
  joinPlaces,
  joinTexts,
  linkAt,
  list,
  optionalBoolean,
  optionalDate,
  optionalNumber,
  optionalText,
  readRows,
} from '../reading/read-rows.ts'
import { defineSource, type RawListing, type RawPay } from '../source.ts'

const address = z.object({
  addressLine2: optionalText,
  addressLine3: optionalText,
  addressLine4: optionalText,
  postcode: optionalText,
})
const wage = z.object({
  wageType: optionalText,
  wageUnit: optionalText,
  wageAmount: optionalNumber,
  wageAmountLowerBound: optionalNumber,
  wageAmountUpperBound: optionalNumber,
  wageAdditionalInformation: optionalText,
})
const row = z.object({
  vacancyReference: identity,
  title: z.string(),
  vacancyUrl: z.string(),
  employerName: optionalText,
  description: optionalText,
  postedDate: optionalDate,
  closingDate: optionalDate,
  isNationalVacancy: optionalBoolean,
  addresses: list(address),
  course: z.catch(z.nullable(z.object({ title: optionalText })), null),
  expectedDuration: optionalText,
  hoursPerWeek: optionalNumber,
  wage: z.catch(z.nullable(wage), null),
})

const pageSize = 100

export const apprenticeships = defineSource({
  name: 'apprenticeships',
  policy: {
    label: 'Find an apprenticeship',
    attribution: {
      text: 'From Find an apprenticeship, GOV.UK',
      url: 'https://www.findapprenticeship.service.gov.uk/apprenticeshipsearch',
    },
    terms: 'https://developer.apprenticeships.education.gov.uk',
    minInterval: 6 * hour,
    callsPerDay: 320,
    // The ads belong to a public service.
    mayCharge: false,
    hosts: ['api.apprenticeships.education.gov.uk'],
  },
  variables: {
    APPRENTICESHIPS_KEY: setting(
      { description: 'the key of the Display advert API of Find an apprenticeship (England)', example: 'key' },
      key,
    ),
  },
  readSettings: ({ APPRENTICESHIPS_KEY: key }) => (key ? { key } : undefined),
  open: ({ key }) => ({
    answers: 'everything',
    pages: http =>
      numberedPages({ first: 1, most: 80 }, async page => {
        const query = `PageNumber=${page}&PageSize=${pageSize}&PostedInLastNumberOfDays=60&IncludeDetails=true`
        const url = new URL(`https://api.apprenticeships.education.gov.uk/vacancies/vacancy?${query}`)
        const answer = await http.json(url, { 'ocp-apim-subscription-key': key, 'x-version': '2' })
        return readRows('Find an apprenticeship', row, fieldOf(answer, 'vacancies')).map(toListing)
      }),
  }),
})

function toListing(job: z.output<typeof row>): RawListing {
  return {
    sourceId: job.vacancyReference,
    title: job.title,
    employer: job.employerName,
    place: job.isNationalVacancy ? 'Anywhere in England' : joinPlaces(job.addresses.map(placeOf)),
    country: 'GB',
    type: 'Apprenticeship',
    description: joinTexts(job.description, detailsOf(job)),
    url: linkAt(/(^|\.)gov\.uk$/, job.vacancyUrl),
    ...payOf(job.wage),
    postedAt: job.postedDate,
    closesAt: job.closingDate,
  }
}

const detailsOf = ({ course, expectedDuration, hoursPerWeek }: z.output<typeof row>): string =>
  [
    course?.title ? `Course: ${course.title}` : '',
    expectedDuration ? `Takes: ${expectedDuration}` : '',
    hoursPerWeek === null ? '' : `Hours a week: ${hoursPerWeek}`,
  ].join('\n')

const placeOf = (at: z.output<typeof address> | null): string =>
  at ? joinPlaces([at.addressLine4 || at.addressLine3 || at.addressLine2, at.postcode], ' ') : ''

const intervals = { annually: 'year', monthly: 'month', weekly: 'week', daily: 'day', hourly: 'hour' } as const

function payOf(said: z.output<typeof wage> | null): { pay?: RawPay } {
  if (!said) return {}
  if (/^competitive/i.test(said.wageType)) return { pay: { origin: 'withheld' } }
  const from = said.wageAmount ?? said.wageAmountLowerBound
  const interval = intervals[said.wageUnit.toLowerCase() as keyof typeof intervals] ?? null
  // Minimum wages depend on age: an amount is known only where the text names one.
  if (from === null || !interval) {
    const text = said.wageAdditionalInformation
    return /£ ?\d/.test(text) ? { pay: { origin: 'employer', text } } : {}
  }
  return {
    pay: { origin: 'employer', from, to: said.wageAmount ?? said.wageAmountUpperBound, currency: 'GBP', interval },
  }
}
