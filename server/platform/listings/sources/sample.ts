import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#contract/brand.ts'
import { day } from '#contract/time.ts'
import { samplePage } from '../clean-listing.ts'
import { batchesOf } from '../reading/page-through.ts'
import { defineSource, type RawListing } from '../source.ts'

export interface Sample {
  career: string
  title: string
  employer: string
  place: string
  remote?: boolean
  type: string
  /** US dollars within the published pay of the career. */
  pay?: { from: number; to: number; per: 'hour' | 'year' }
  does: string[]
  asks: string[]
  offers: string
}

export const readSamples = (): Sample[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'sample-listings.json'), 'utf8'))

export const sample = defineSource({
  name: 'sample',
  policy: {
    label: 'Sample listings',
    attribution: { text: 'Sample listing', url: samplePage },
    terms: `Made up by ${brand.name}, as examples.`,
    minInterval: day / 2,
    callsPerDay: 0,
    mayCharge: false,
    hosts: [],
  },
  variables: {},
  readSettings: () => undefined,
  open: (_, clock) => ({
    answers: 'everything',
    async *pages() {
      yield* batchesOf(readSamples().map((each, index) => toListing(each, index, clock.now())))
    },
  }),
})

const notice = 'Sample listing: no one is hiring for this job. It shows what a job ad can look like.'

const toListing = (each: Sample, index: number, now: Date): RawListing => ({
  sourceId: `${each.career}-${index + 1}`,
  title: each.title,
  employer: each.employer,
  place: each.place,
  country: 'US',
  remote: each.remote ?? false,
  type: each.type,
  description: [
    notice,
    '',
    'What you do:',
    ...each.does.map(line => `• ${line}`),
    '',
    'What we ask for:',
    ...each.asks.map(line => `• ${line}`),
    '',
    each.offers,
  ].join('\n'),
  url: samplePage,
  ...(each.pay
    ? {
        pay: { origin: 'employer', from: each.pay.from, to: each.pay.to, currency: 'USD', interval: each.pay.per },
      }
    : {}),
  postedAt: now.getTime() - (index % 14) * day,
})
