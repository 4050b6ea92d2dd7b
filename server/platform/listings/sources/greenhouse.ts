import * as z from 'zod/mini'
import { type Board, boardPolicy, boardSetting } from '../boards.ts'
import { batchesOf, boardPages } from '../reading/page-through.ts'
import { fieldOf, identity, joinPlaces, list, optionalDate, optionalText, readRows } from '../reading/read-rows.ts'
import { defineSource, type RawListing } from '../source.ts'

const row = z.object({
  id: identity,
  title: z.string(),
  absolute_url: z.string(),
  /** Null for a talent pool without a job. */
  internal_job_id: z.optional(z.nullable(identity)),
  company_name: optionalText,
  location: z.catch(z.object({ name: optionalText }), { name: '' }),
  offices: list(z.object({ name: optionalText, location: optionalText })),
  /** HTML, escaped twice. */
  content: optionalText,
  first_published: optionalDate,
  updated_at: optionalDate,
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
    remote: /\bhybrid\b/i.test(where) ? false : /\bremote\b/i.test(where) || null,
    description: job.content,
    url: job.absolute_url,
    postedAt: job.first_published ?? job.updated_at,
  }
}
