import * as z from 'zod/mini'
import { type Board, boardPolicy, boardSetting } from '../boards.ts'
import { batchesOf, boardPages } from '../reading/page-through.ts'
import {
  fieldOf,
  identity,
  joinPlaces,
  linkAt,
  list,
  optionalBoolean,
  optionalDate,
  optionalNumber,
  optionalText,
  readRows,
} from '../reading/read-rows.ts'
import { defineSource, type RawListing, type RawPay } from '../source.ts'

const component = z.object({
  compensationType: optionalText,
  interval: optionalText,
  currencyCode: optionalText,
  minValue: optionalNumber,
  maxValue: optionalNumber,
})
const address = z.object({ postalAddress: z.object({ addressCountry: optionalText }) })
const row = z.object({
  id: z.optional(identity),
  title: z.string(),
  jobUrl: z.string(),
  isListed: optionalBoolean,
  location: optionalText,
  secondaryLocations: list(z.object({ location: optionalText })),
  address: z.catch(z.nullable(address), null),
  isRemote: optionalBoolean,
  workplaceType: optionalText,
  employmentType: optionalText,
  publishedAt: optionalDate,
  descriptionHtml: optionalText,
  descriptionPlain: optionalText,
  shouldDisplayCompensationOnJobPostings: optionalBoolean,
  compensation: z.catch(z.nullable(z.object({ summaryComponents: list(component) })), null),
})

export const ashby = defineSource({
  name: 'ashby',
  policy: boardPolicy({
    label: 'Ashby',
    url: 'https://www.ashbyhq.com',
    terms: 'https://developers.ashbyhq.com/docs/public-job-posting-api',
    hosts: ['api.ashbyhq.com'],
  }),
  variables: {
    ASHBY_BOARDS: boardSetting('Ashby', 'Example Cafe'),
  },
  readSettings: ({ ASHBY_BOARDS: boards }) => boards,
  open: boards => ({
    answers: 'everything',
    pages: http =>
      boardPages(boards, async function* (board) {
        const path = `/posting-api/job-board/${encodeURIComponent(board.name)}?includeCompensation=true`
        const answer = await http.json(new URL(path, 'https://api.ashbyhq.com'))
        const rows = readRows('Ashby', row, fieldOf(answer, 'jobs'))
        yield* batchesOf(rows.filter(({ isListed }) => isListed !== false).map(job => toListing(job, board)))
      }),
  }),
})

function toListing(job: z.output<typeof row>, board: Board): RawListing {
  return {
    sourceId: `${board.name}/${job.id ?? job.jobUrl}`,
    title: job.title,
    employer: board.employer,
    place: joinPlaces([job.location, ...job.secondaryLocations.map(place => place?.location)]),
    country: job.address?.postalAddress.addressCountry ?? null,
    remote: remoteOf(job),
    type: job.employmentType,
    description: job.descriptionHtml || job.descriptionPlain,
    url: linkAt(/(^|\.)ashbyhq\.com$/, job.jobUrl),
    ...payOf(job),
    postedAt: job.publishedAt,
  }
}

/** `isRemote` is often true for hybrid work. */
function remoteOf({ workplaceType, isRemote }: z.output<typeof row>): boolean | null {
  if (/^remote$/i.test(workplaceType)) return true
  return /^(hybrid|on-?site)$/i.test(workplaceType) ? false : isRemote
}

const intervals = { '1 HOUR': 'hour', '1 DAY': 'day', '1 WEEK': 'week', '1 MONTH': 'month', '1 YEAR': 'year' } as const

function payOf({ shouldDisplayCompensationOnJobPostings: shown, compensation }: z.output<typeof row>): {
  pay?: RawPay
} {
  // Hidden pay stays hidden although the response contains it.
  if (shown === false) return { pay: { origin: 'withheld' } }
  const salaries = compensation?.summaryComponents.filter(part => part?.compensationType === 'Salary') ?? []
  const [only] = salaries
  // Several salaries are for several places or currencies.
  if (!only || salaries.length > 1) return {}
  const interval = intervals[only.interval.toUpperCase() as keyof typeof intervals] ?? null
  const { minValue: from, maxValue: to, currencyCode: currency } = only
  return { pay: { origin: 'employer', from, to, currency, interval } }
}
