import * as z from 'zod/mini'
import { day, minute } from '#contract/time.ts'
import { lifetimes } from '#contract/timings.ts'
import { key, list, setting, UnusableValue } from '../../setting.ts'
import { batchesOf, boardPages } from '../reading/page-through.ts'
import {
  fieldOf,
  identity,
  linkAt,
  optionalDate,
  optionalNumber,
  optionalText,
  readRows,
} from '../reading/read-rows.ts'
import { defineSource, type RawListing, type Search } from '../source.ts'

const currencies: Record<string, string> = {
  ...{ us: 'USD', gb: 'GBP', ca: 'CAD', au: 'AUD', nz: 'NZD', at: 'EUR', be: 'EUR', de: 'EUR', es: 'EUR', fr: 'EUR' },
  ...{ it: 'EUR', nl: 'EUR', ch: 'CHF', pl: 'PLN', br: 'BRL', mx: 'MXN', in: 'INR', sg: 'SGD', za: 'ZAR' },
}

const row = z.object({
  id: identity,
  title: z.string(),
  redirect_url: z.string(),
  description: optionalText,
  created: optionalDate,
  company: z.catch(z.object({ display_name: optionalText }), { display_name: '' }),
  location: z.catch(z.object({ display_name: optionalText }), { display_name: '' }),
  salary_min: optionalNumber,
  salary_max: optionalNumber,
  salary_is_predicted: z.catch(z.coerce.string(), ''),
  contract_time: optionalText,
  contract_type: optionalText,
})

export const adzuna = defineSource({
  name: 'adzuna',
  policy: {
    label: 'Adzuna',
    // The terms require that both words link there on each ad, with the logo at least 116 by 23 pixels.
    attribution: { text: 'Jobs by Adzuna', url: 'https://www.adzuna.com' },
    terms: 'https://developer.adzuna.com/docs/terms_of_service',
    minInterval: 30 * minute,
    // The limits are 250 a day and 2,500 a month.
    callsPerDay: 80,
    // The terms allow publishing but do not mention charging.
    mayCharge: false,
    hosts: ['api.adzuna.com'],
  },
  variables: {
    ADZUNA_APP_ID: setting(
      { description: 'the application at Adzuna, which is asked for what people search', example: 'app' },
      key,
    ),
    ADZUNA_APP_KEY: setting({ description: "the application's key", example: 'key' }, key),
    ADZUNA_COUNTRIES: setting(
      {
        description: 'the countries to search at Adzuna, two letters each, with commas between them',
        default: 'us',
        example: 'us,gb',
      },
      readCountries,
    ),
  },
  readSettings({ ADZUNA_APP_ID: id, ADZUNA_APP_KEY: key, ADZUNA_COUNTRIES: countries }, given) {
    if (id && key) return { id, key, countries }
    if (id || key) throw new UnusableValue(`${id ? 'ADZUNA_APP_KEY' : 'ADZUNA_APP_ID'} must be a key, without spaces`)
    if (given.ADZUNA_COUNTRIES)
      throw new UnusableValue('ADZUNA_COUNTRIES is set, but ADZUNA_APP_ID and ADZUNA_APP_KEY are not')
    return undefined
  },
  open: settings => ({
    answers: 'searches',
    pages: (http, search) =>
      boardPages(search ? settings.countries : [], async function* (country) {
        const answer = await http.json(addressFor(settings, country, search ?? { title: '', place: '' }))
        const rows = readRows('Adzuna', row, fieldOf(answer, 'results'))
        yield* batchesOf(rows.map(job => toListing(job, country)))
      }),
  }),
})

function readCountries(value: string): string[] {
  const countries = list(value.toLowerCase())
  const wrong = countries.find(each => !Object.hasOwn(currencies, each))
  if (wrong) throw new UnusableValue(`must be of ${Object.keys(currencies).join(', ')}, not "${wrong}"`)
  return countries
}

function addressFor({ id, key }: { id: string; key: string }, country: string, { title, place }: Search): URL {
  const url = new URL(`https://api.adzuna.com/v1/api/jobs/${country}/search/1`)
  const asked = { app_id: id, app_key: key, what: title, results_per_page: '50' }
  const within = { max_days_old: String(lifetimes.listing / day), ...(place ? { where: place } : {}) }
  for (const [name, value] of Object.entries({ ...asked, ...within })) url.searchParams.set(name, value)
  return url
}

function toListing(job: z.output<typeof row>, country: string): RawListing {
  const predicted = /^(1|true)$/i.test(job.salary_is_predicted)
  return {
    sourceId: job.id,
    title: job.title,
    employer: job.company.display_name,
    place: job.location.display_name,
    country,
    type: [job.contract_time, job.contract_type].filter(Boolean).join(', '),
    description: job.description,
    url: linkAt(/(^|\.)adzuna\.[a-z]{2,3}(\.[a-z]{2})?$/, job.redirect_url),
    ...(job.salary_min === null
      ? {}
      : {
          pay: {
            origin: predicted ? 'predicted' : 'employer',
            from: job.salary_min,
            to: job.salary_max,
            currency: currencies[country] ?? null,
            interval: 'year',
          },
        }),
    postedAt: job.created,
  }
}
