import * as z from 'zod/mini'
import { type Board, boardPolicy, boardSetting } from '../boards.ts'
import { boardPages, numberedPages } from '../reading/page-through.ts'
import {
  identity,
  joinPlaces,
  joinTexts,
  linkAt,
  list,
  optionalDate,
  optionalNumber,
  optionalText,
  readRows,
} from '../reading/read-rows.ts'
import { defineSource, type RawListing, type RawPay } from '../source.ts'

const salary = z.object({ currency: optionalText, interval: optionalText, min: optionalNumber, max: optionalNumber })
const row = z.object({
  id: identity,
  text: z.string(),
  hostedUrl: z.string(),
  categories: z.catch(z.object({ location: optionalText, commitment: optionalText, allLocations: list(z.string()) }), {
    location: '',
    commitment: '',
    allLocations: [],
  }),
  country: optionalText,
  description: optionalText,
  descriptionPlain: optionalText,
  lists: list(z.object({ text: optionalText, content: optionalText })),
  additional: optionalText,
  workplaceType: optionalText,
  salaryRange: z.catch(z.nullable(salary), null),
  salaryDescriptionPlain: optionalText,
  createdAt: optionalDate,
})

const pageSize = 100

export const lever = defineSource({
  name: 'lever',
  policy: boardPolicy({
    label: 'Lever',
    url: 'https://www.lever.co',
    terms: 'https://github.com/lever/postings-api',
    hosts: ['api.lever.co', 'api.eu.lever.co'],
  }),
  variables: {
    LEVER_BOARDS: boardSetting('Lever', 'acme,eu/beispiel', { european: true }),
  },
  readSettings: ({ LEVER_BOARDS: boards }) => boards,
  open: boards => ({
    answers: 'everything',
    pages: http =>
      boardPages(boards, board =>
        numberedPages({ first: 0, most: 30 }, async page => {
          const host = board.european ? 'api.eu.lever.co' : 'api.lever.co'
          const query = `mode=json&skip=${page * pageSize}&limit=${pageSize}`
          const answer = await http.json(
            new URL(`https://${host}/v0/postings/${encodeURIComponent(board.name)}?${query}`),
          )
          return readRows('Lever', row, answer).map(job => toListing(job, board))
        }),
      ),
  }),
})

function toListing(job: z.output<typeof row>, board: Board): RawListing {
  const { location, allLocations, commitment } = job.categories
  const sections = job.lists.map(part => (part ? `<h3>${part.text}</h3><ul>${part.content}</ul>` : ''))
  return {
    sourceId: `${board.name}/${job.id}`,
    title: job.text,
    employer: board.employer,
    place: joinPlaces([location, ...allLocations]),
    country: job.country,
    remote: remoteOf(job.workplaceType),
    type: commitment,
    description: joinTexts(
      job.description || job.descriptionPlain,
      ...sections,
      job.salaryDescriptionPlain,
      job.additional,
    ),
    url: linkAt(/(^|\.)lever\.co$/, job.hostedUrl),
    ...payOf(job),
    postedAt: job.createdAt,
  }
}

/** `on-site` in the documentation, `onsite` in responses. */
function remoteOf(workplace: string): boolean | null {
  if (/^remote$/i.test(workplace)) return true
  return /^(hybrid|on-?site)$/i.test(workplace) ? false : null
}

const intervals = {
  'per-hour-wage': ['hour', 1],
  'per-day-wage': ['day', 1],
  'per-week-salary': ['week', 1],
  'bi-week-salary': ['week', 1 / 2],
  'semi-month-salary': ['month', 2],
  'per-month-salary': ['month', 1],
  'per-year-salary': ['year', 1],
} as const

function payOf({ salaryRange, salaryDescriptionPlain }: z.output<typeof row>): { pay?: RawPay } {
  const found = intervals[salaryRange?.interval as keyof typeof intervals]
  if (salaryRange && found) {
    const [interval, times] = found
    const { min, max, currency } = salaryRange
    return { pay: { origin: 'employer', from: min && min * times, to: max && max * times, currency, interval } }
  }
  // Longer ones are read as part of the text.
  return salaryDescriptionPlain && salaryDescriptionPlain.length < 200
    ? { pay: { origin: 'employer', text: salaryDescriptionPlain } }
    : {}
}
