import { decodeHTMLStrict } from 'entities'
import * as z from 'zod/mini'
import { type Board, boardPolicy, boardSetting } from '../boards.ts'
import { countriesIn } from '../cleaning/place-country.ts'
import { htmlToLine } from '../cleaning/read-html.ts'
import { batchesOf, boardPages } from '../reading/page-through.ts'
import { fieldOf, identity, joinPlaces, list, optionalDate, optionalText, readRows } from '../reading/read-rows.ts'
import { defineSource, type RawListing, type RawPay } from '../source.ts'

const row = z.object({
  id: identity,
  title: z.string(),
  absolute_url: z.string(),
  /** Null for a talent pool without a job. */
  internal_job_id: z.optional(z.nullable(identity)),
  company_name: optionalText,
  location: z.catch(z.object({ name: optionalText }), { name: '' }),
  offices: list(z.object({ name: optionalText, location: optionalText })),
  metadata: list(z.object({ name: optionalText, value: z.catch(z.union([z.string(), z.array(z.string())]), '') })),
  /** HTML, escaped twice. */
  content: optionalText,
  first_published: optionalDate,
  updated_at: optionalDate,
  application_deadline: optionalDate,
})

const workModePattern = /^(remote|hybrid|on-?site|in office|flexible)?$/i

export const greenhouse = defineSource({
  name: 'greenhouse',
  policy: boardPolicy({
    label: 'Greenhouse',
    url: 'https://www.greenhouse.com',
    terms: 'https://developers.greenhouse.io/job-board.html',
    hosts: ['boards-api.greenhouse.io'],
  }),
  variables: {
    GREENHOUSE_BOARDS: boardSetting('Greenhouse', 'acme=Acme Bakery,example'),
  },
  readSettings: ({ GREENHOUSE_BOARDS: boards }) => boards,
  open: boards => ({
    answers: 'everything',
    pages: http =>
      boardPages(boards, async function* (board) {
        const url = `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(board.name)}/jobs?content=true`
        const rows = readRows('Greenhouse', row, fieldOf(await http.json(new URL(url)), 'jobs'))
        const jobs = rows.filter(({ internal_job_id }) => internal_job_id !== null)
        yield* batchesOf(jobs.map(job => toListing(job, board)))
      }),
  }),
})

function toListing(job: z.output<typeof row>, board: Board): RawListing {
  const where = job.location.name.trim()
  const offices = job.offices.flatMap(office => office?.location || office?.name || [])
  return {
    sourceId: `${board.name}/${job.id}`,
    title: job.title,
    employer: job.company_name || board.employer,
    place: joinPlaces(workModePattern.test(where) ? [where, ...offices] : [where]),
    country: countryOf(where, offices),
    remote: remoteOf(job, where),
    type: metadataOf(job, /^(?:employment|job|position|contract|time) type$|^commitment$/i).find(isType) ?? '',
    description: job.content,
    url: job.absolute_url,
    ...payOf(job.content),
    postedAt: job.first_published ?? job.updated_at,
    closesAt: job.application_deadline,
  }
}

const metadataOf = ({ metadata }: z.output<typeof row>, name: RegExp): string[] =>
  metadata.flatMap(each => (each && name.test(each.name.trim()) ? each.value : []))

const isType = (value: string): boolean =>
  /\b(full|part)[- ]?time|intern|contract|temporary|seasonal|apprentice|freelance|permanent/i.test(value)

/** The offices tell where the location does not. */
function countryOf(where: string, offices: readonly string[]): string | null {
  const named = countriesIn(where)
  const known = named.some(Boolean) ? named : [...new Set(offices.flatMap(countriesIn))]
  return known.length === 1 ? (known[0] ?? null) : null
}

/** "Remote-Friendly" is a place that allows it. */
function remoteOf(job: z.output<typeof row>, where: string): boolean | null {
  const mode = metadataOf(
    job,
    /^(?:location|work|working|workplace|remote|office)[ _-]?(?:place)? ?(?:type|mode|model|policy|status|arrangement)$/i,
  )
  if (mode.some(value => /\bhybrid\b|\bon-?site\b|\b(?:in|from)[- ](?:the[- ])?office\b/i.test(value))) return false
  if (mode.some(value => /^(?:fully |100% )?remote$/i.test(value.trim()))) return true
  if (/\bhybrid\b/i.test(where)) return false
  return /\bremote\b(?![- ](?:friendly|optional|possible|eligible))/i.test(where) || null
}

const payRange = /<div class="pay-range">(.{0,500}?)<\/div>/gs
const payTitle = /<div class="title">([^<]*)<\/div>\s*$/
const withExtras = /\b(?:OTE|on[- ]target|commission|bonus|equity|incentive)\b/i

/** Greenhouse writes the ranges that the employer entered into the text, each under a title. */
function payOf(content: string): { pay?: RawPay } {
  const html = decodeHTMLStrict(content)
  const ranges = [...html.matchAll(payRange)].flatMap(({ index, 1: range = '' }) => {
    const title = payTitle.exec(html.slice(Math.max(0, index - 400), index))?.[1] ?? ''
    return withExtras.test(title) ? [] : (readPayRange(htmlToLine(range), title) ?? [])
  })
  const [first] = ranges
  // Several are for several places or levels.
  const isOneKind = ranges.every(each => each.currency === first?.currency && each.interval === first.interval)
  if (!first || !isOneKind) return {}
  const from = Math.min(...ranges.map(each => each.from))
  return { pay: { ...first, origin: 'employer', from, to: Math.max(...ranges.map(each => each.to)) } }
}

/** Reads "$18.50 — $22.00 USD" under "Hourly pay". In some currencies the size tells an interval that is not named. */
function readPayRange(text: string, title: string) {
  const [from, to = from] = [...text.matchAll(/\d[\d.,\s]*/g)].map(([amount]) => amountOf(amount))
  const [currency = ''] = /\b[A-Z]{3}$/.exec(text) ?? []
  const [named] = Object.entries(intervalWords).find(([, words]) => words.test(title)) ?? []
  const bySize = /USD|GBP|EUR|CAD|AUD|NZD|CHF/.test(currency) && from ? intervalOfSize(from, to ?? from) : undefined
  const interval = (named as keyof typeof intervalWords | undefined) ?? bySize
  return from && to && currency && interval ? { from, to, currency, interval } : undefined
}

const intervalWords = {
  hour: /hour/i,
  day: /\bdaily|\bday/i,
  week: /week/i,
  month: /month/i,
  year: /year|annual|annum/i,
}
const intervalOfSize = (from: number, to: number) => (from >= 15_000 ? 'year' : to <= 150 ? 'hour' : undefined)

const amountOf = (text: string): number =>
  Number(
    text
      .replace(/[.,\s](?=\d{3}(?!\d))/g, '')
      .replace(',', '.')
      .trim(),
  )
