import * as z from 'zod/mini'
import { hour } from '#contract/time.ts'
import { countryOfPlace } from '../cleaning/place-country.ts'
import { openFeed } from '../open-feed.ts'
import { numberedPages } from '../reading/page-through.ts'
import {
  fieldOf,
  identity,
  linkAt,
  list,
  optionalBoolean,
  optionalDate,
  optionalText,
  readRows,
} from '../reading/read-rows.ts'
import { defineSource, type RawListing } from '../source.ts'

const row = z.object({
  slug: identity,
  title: z.string(),
  url: z.string(),
  company_name: optionalText,
  location: optionalText,
  remote: optionalBoolean,
  job_types: list(z.string()),
  description: optionalText,
  created_at: optionalDate,
})

export const arbeitnow = defineSource({
  name: 'arbeitnow',
  policy: {
    label: 'Arbeitnow',
    attribution: { text: 'Job from Arbeitnow', url: 'https://www.arbeitnow.com' },
    terms: 'https://www.arbeitnow.com/blog/job-board-api',
    minInterval: 6 * hour,
    callsPerDay: 160,
    mayCharge: false,
    hosts: ['www.arbeitnow.com'],
  },
  ...openFeed,
  open: () => ({
    answers: 'everything',
    pages: http =>
      numberedPages({ first: 1, most: 40 }, async page => {
        // `links.next` repeats the search of earlier requests.
        const answer = await http.json(new URL(`https://www.arbeitnow.com/api/job-board-api?page=${page}`))
        return readRows('Arbeitnow', row, fieldOf(answer, 'data')).map(toListing)
      }),
  }),
})

/** Elsewhere `job_types` names a level of the career, such as "berufserfahren". */
const types =
  /full|part|voll|teil|zeit|\btime|intern|prakti|contract|freelanc|freiberuf|temporary|befrist|permanent|festanst|minijob|aushilf|werkstud|working student|apprentice|ausbildung|trainee|volont|season|saison/i
const footer =
  /<p>\s*Find (?:more )?<a[^>]{0,200}>[^<]{0,100}?(?:in ([^<]{1,60}))?<\/a> on Arbeitnow\s*(?:<\/\w+>\s*)*$/i

const toListing = (job: z.output<typeof row>): RawListing => ({
  sourceId: job.slug,
  title: job.title,
  employer: job.company_name,
  place: job.location,
  // `false` is also the default.
  remote: job.remote || null,
  country: countryOfPlace(job.location) ?? footer.exec(job.description)?.[1] ?? null,
  type: job.job_types.find(type => type && types.test(type)) ?? '',
  description: job.description.replace(footer, ''),
  url: linkAt(/(^|\.)arbeitnow\.com$/, job.url),
  postedAt: job.created_at,
})
