import * as z from 'zod/mini'
import { hour } from '#contract/time.ts'
import { partsOf } from '../reading/page-through.ts'
import { fieldOf, identity, linkAt, moment, readRows, words } from '../reading/read-rows.ts'
import type { ListingSource, RawListing, SourcePolicy } from '../source.ts'

export const remotivePolicy: SourcePolicy = {
  label: 'Remotive',
  attribution: { text: 'Job from Remotive', url: 'https://remotive.com' },
  terms: 'https://github.com/remotive-com/remote-jobs-api',
  leastPause: 6 * hour,
  callsPerDay: 4,
  // The terms forbid requiring a sign-up before showing ads.
  mayCharge: false,
  hosts: ['remotive.com'],
}

const row = z.object({
  id: identity,
  title: z.string(),
  url: z.string(),
  company_name: words,
  candidate_required_location: words,
  job_type: words,
  publication_date: moment,
  salary: words,
  description: words,
})

export const remotive: ListingSource = {
  name: 'remotive',
  policy: remotivePolicy,
  answers: 'everything',
  async *pages(http) {
    const answer = await http.json(new URL('https://remotive.com/api/remote-jobs'))
    yield* partsOf(readRows('Remotive', row, fieldOf(answer, 'jobs')).map(toListing))
  },
}

const toListing = (job: z.output<typeof row>): RawListing => ({
  sourceId: job.id,
  title: job.title,
  employer: job.company_name,
  place: job.candidate_required_location,
  country: job.candidate_required_location.replace(/ only$/i, ''),
  remote: true,
  type: job.job_type,
  description: job.description,
  url: linkAt(/(^|\.)remotive\.com$/, job.url),
  ...(job.salary ? { pay: { origin: 'employer', text: job.salary } } : {}),
  postedAt: job.publication_date,
})
