import * as z from 'zod/mini'
import { hour } from '#contract/time.ts'
import { openFeed } from '../open-feed.ts'
import { numberedPages } from '../reading/page-through.ts'
import {
  fieldOf,
  identity,
  joinPlaces,
  linkAt,
  list,
  optionalDate,
  optionalText,
  readRows,
} from '../reading/read-rows.ts'
import { defineSource, type RawListing } from '../source.ts'

const named = z.object({ name: optionalText })
const row = z.object({
  id: identity,
  name: z.string(),
  contents: optionalText,
  publication_date: optionalDate,
  company: z.catch(named, { name: '' }),
  locations: list(named),
  levels: list(named),
  refs: z.object({ landing_page: z.string() }),
})

const remotePlace = /^flexible \/ remote$/i

export const theMuse = defineSource({
  name: 'the-muse',
  policy: {
    label: 'The Muse',
    attribution: { text: 'Job from The Muse', url: 'https://www.themuse.com' },
    terms: 'https://www.themuse.com/developers/api/v2',
    minInterval: 12 * hour,
    callsPerDay: 240,
    mayCharge: false,
    hosts: ['www.themuse.com'],
  },
  ...openFeed,
  open: () => ({
    answers: 'everything',
    pages: http =>
      numberedPages({ first: 0, most: 99 }, async page => {
        const url = new URL('https://www.themuse.com/api/public/jobs')
        url.searchParams.append('page', String(page))
        for (const level of ['Entry Level', 'Internship']) url.searchParams.append('level', level)
        return readRows('The Muse', row, fieldOf(await http.json(url), 'results')).map(toListing)
      }),
  }),
})

function toListing(job: z.output<typeof row>): RawListing {
  const places = job.locations.flatMap(place => place?.name ?? [])
  return {
    sourceId: job.id,
    title: job.name,
    employer: job.company.name,
    place: joinPlaces(places),
    remote: places.some(place => remotePlace.test(place)) || null,
    type: job.levels.some(level => level?.name === 'Internship') ? 'Internship' : '',
    description: job.contents,
    url: linkAt(/(^|\.)themuse\.com$/, job.refs.landing_page),
    postedAt: job.publication_date,
  }
}
