import * as z from 'zod/mini'
import { hour } from '#contract/time.ts'
import { key, matching, setting, UnusableValue } from '../../setting.ts'
import { boardPages, numberedPages } from '../reading/page-through.ts'
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

const pay = z.object({ MinimumRange: optionalNumber, MaximumRange: optionalNumber, RateIntervalCode: optionalText })
const details = z.object({
  JobSummary: optionalText,
  MajorDuties: list(z.string()),
  RemoteIndicator: optionalBoolean,
})
const row = z.object({
  MatchedObjectId: identity,
  MatchedObjectDescriptor: z.object({
    PositionTitle: z.string(),
    PositionURI: z.string(),
    PositionLocationDisplay: optionalText,
    PositionLocation: list(z.object({ LocationName: optionalText, CountryCode: optionalText })),
    OrganizationName: optionalText,
    DepartmentName: optionalText,
    PositionSchedule: list(z.object({ Name: optionalText })),
    PositionRemuneration: list(pay),
    QualificationSummary: optionalText,
    PublicationStartDate: optionalDate,
    ApplicationCloseDate: optionalDate,
    PositionEndDate: optionalDate,
    UserArea: z.catch(z.object({ Details: details }), {
      Details: { JobSummary: '', MajorDuties: [], RemoteIndicator: null },
    }),
  }),
})

/** Hiring paths. Filters combine with AND, so each is requested separately; entry-level paths come first. */
const paths = ['student', 'graduates', 'public']
/** At most 10,000 results per query are available. */
const pageSize = 250
const mostPages = 40

const askedWith = 'must be the address that the key of USAJOBS was asked for with'

export const usajobs = defineSource({
  name: 'usajobs',
  policy: {
    label: 'USAJOBS',
    attribution: { text: 'Job from USAJOBS', url: 'https://www.usajobs.gov' },
    terms: 'https://developer.usajobs.gov/guides/',
    minInterval: 6 * hour,
    callsPerDay: 250,
    // The ads are public notices.
    mayCharge: false,
    hosts: ['data.usajobs.gov'],
  },
  variables: {
    USAJOBS_KEY: setting({ description: 'the key of USAJOBS', example: 'key' }, key),
    USAJOBS_EMAIL: setting(
      { description: 'the address that the key of USAJOBS was asked for with', example: 'jobs@wayspark.example' },
      matching(/^[\x21-\x7e]+@[\x21-\x7e]+$/, askedWith),
    ),
  },
  readSettings({ USAJOBS_KEY: key, USAJOBS_EMAIL: email }) {
    if (key && email) return { key, email }
    if (key) throw new UnusableValue(`USAJOBS_EMAIL ${askedWith}`)
    if (email) throw new UnusableValue('USAJOBS_KEY must be a key, without spaces')
    return undefined
  },
  open: ({ key, email }) => ({
    answers: 'everything',
    pages: http =>
      boardPages(paths, path =>
        numberedPages({ first: 1, most: mostPages }, async page => {
          const url = new URL('https://data.usajobs.gov/api/Search')
          url.search = new URLSearchParams({
            HiringPath: path,
            ResultsPerPage: `${pageSize}`,
            Page: `${page}`,
          }).toString()
          const answer = await http.json(url, { 'user-agent': email, 'authorization-key': key })
          const items = fieldOf(fieldOf(answer, 'SearchResult'), 'SearchResultItems')
          return readRows('USAJOBS', row, items).map(toListing)
        }),
      ),
  }),
})

function toListing({ MatchedObjectId, MatchedObjectDescriptor: job }: z.output<typeof row>): RawListing {
  const places = job.PositionLocation.flatMap(place => place ?? [])
  const duties = job.UserArea.Details.MajorDuties.flatMap(duty => duty ?? [])
  const display = job.PositionLocationDisplay
  const paid = job.PositionRemuneration.flatMap(each => each ?? [])
  return {
    sourceId: MatchedObjectId,
    title: job.PositionTitle,
    employer: job.OrganizationName || job.DepartmentName,
    place: severalPlaces.test(display)
      ? joinPlaces(places.map(({ LocationName }) => LocationName)) || display
      : display,
    country: places[0]?.CountryCode ?? null,
    remote: job.UserArea.Details.RemoteIndicator,
    type: job.PositionSchedule[0]?.Name.replace(/ \/ .*$/, '') ?? '',
    description: joinTexts(job.UserArea.Details.JobSummary, duties.join('\n'), job.QualificationSummary),
    url: linkAt(/(^|\.)usajobs\.gov$/, job.PositionURI),
    ...(paid.length === 1 && paid[0] ? { pay: toPay(paid[0]) } : {}),
    postedAt: job.PublicationStartDate,
    closesAt: job.ApplicationCloseDate ?? job.PositionEndDate,
  }
}

const severalPlaces = /^$|^multiple locations/i

/** Older responses have the names instead of the codes. */
const intervals: Record<string, 'year' | 'hour' | 'day' | 'month'> = {
  ...{ PA: 'year', PH: 'hour', PD: 'day', PM: 'month' },
  ...{ 'Per Year': 'year', 'Per Hour': 'hour', 'Per Day': 'day', 'Per Month': 'month' },
}

function toPay({ MinimumRange: from, MaximumRange: to, RateIntervalCode: code }: z.output<typeof pay>): RawPay {
  const fixed = { origin: 'employer', currency: 'USD' } as const
  if (/^(BW|bi-?weekly)$/i.test(code)) return { ...fixed, interval: 'week', from: from && from / 2, to: to && to / 2 }
  return { ...fixed, interval: intervals[code] ?? null, from, to }
}
