import * as z from 'zod/mini'
import { hour } from '#contract/time.ts'
import { openFeed } from '../open-feed.ts'
import { batchesOf } from '../reading/page-through.ts'
import { fieldOf, identity, linkAt, optionalDate, optionalText, readRows } from '../reading/read-rows.ts'
import { defineSource, type RawListing } from '../source.ts'

const row = z.object({
  id: identity,
  title: z.string(),
  url: z.string(),
  company_name: optionalText,
  candidate_required_location: optionalText,
  job_type: optionalText,
  publication_date: optionalDate,
  salary: optionalText,
  description: optionalText,
})

export const remotive = defineSource({
  name: 'remotive',
  policy: {
    label: 'Remotive',
    attribution: { text: 'Job from Remotive', url: 'https://remotive.com' },
    terms: 'https://github.com/remotive-com/remote-jobs-api',
    minInterval: 6 * hour,
    callsPerDay: 4,
    // The terms forbid requiring a sign-up before showing ads.
    mayCharge: false,
    hosts: ['remotive.com'],
  },
  ...openFeed,
  open: () => ({
    answers: 'everything',
    async *pages(http) {
      const answer = await http.json(new URL('https://remotive.com/api/remote-jobs'))
      yield* batchesOf(readRows('Remotive', row, fieldOf(answer, 'jobs')).map(toListing))
    },
  }),
})

const toListing = (job: z.output<typeof row>): RawListing => ({
  sourceId: job.id,
  title: job.title,
  employer: job.company_name,
  place: job.candidate_required_location,
  remote: true,
  type: job.job_type,
  description: job.description,
  url: linkAt(/(^|\.)remotive\.com$/, job.url),
  ...(job.salary ? { pay: { origin: 'employer', text: usDollars(job) } } : {}),
  postedAt: job.publication_date,
})

const otherDollars = /\b(canada|australia|new zealand|singapore|hong kong|apac|asia|oceania|americas)\b/i

/** A bare dollar sign means US dollars, unless people are sought where another dollar is in use. */
const usDollars = ({ salary, candidate_required_location: where }: z.output<typeof row>): string =>
  otherDollars.test(where) ? salary : salary.replace(/(?<![A-Z] ?)\$/gi, 'US$')
