import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '#server/platform/clock.ts'
import { allSources } from '#server/platform/listings/all-sources.ts'
import { cleanListing } from '#server/platform/listings/clean-listing.ts'
import { readDate } from '#server/platform/listings/cleaning/read-date.ts'
import type { CleanListing, RawListing, SourceHttp } from '#server/platform/listings/source.ts'

/**
 * `npm run check-sources -- FOLDER [--print]` reads recorded answers of job boards as their connectors do and counts
 * what was understood. Files are named after the source, such as `greenhouse-acme.json` or `adzuna-gb.json`; XML is read
 * as a feed.
 */
const folder = process.argv[2]
if (!folder) {
  console.error('Usage: npm run check-sources -- FOLDER [--print]')
  process.exit(2)
}

const fields = {
  title: ({ title }) => title,
  employer: ({ employer }) => employer,
  place: ({ place }) => place,
  country: ({ country }) => country,
  remote: ({ remote }) => remote,
  type: ({ type }) => type,
  posted: ({ postedAt }) => postedAt?.toISOString().slice(0, 10),
  until: ({ expiresAt }) => expiresAt.toISOString().slice(0, 10),
  link: ({ url }) => url,
  pay: ({ pay }) => pay.yearly && `${pay.yearly.from}-${pay.yearly.to} ${pay.currency} said by ${pay.said}`,
} satisfies Record<string, (listing: CleanListing) => string | boolean | null | undefined>

const row = (listing: CleanListing): string =>
  Object.entries(fields)
    .map(([name, read]) => `${name}: ${read(listing)}`)
    .join(' | ')

for (const file of readdirSync(folder).sort()) {
  const opened = open(join(folder, file), file)
  if (!opened) continue
  const { source, http } = opened
  const sent = new Map<string, RawListing>()
  for await (const page of source.pages(http, { title: 'any', place: '' }))
    for (const raw of page) sent.set(raw.sourceId, raw)
  const newest = Math.max(...[...sent.values()].map(({ postedAt }) => readDate(postedAt)?.getTime() ?? 0))
  const now = newest ? new Date(newest + 60_000) : systemClock.now()
  const taken = [...sent.values()].flatMap(raw => cleanListing(source, raw, now) ?? [])
  const filled = Object.entries(fields).map(
    ([name, read]) => `${name} ${taken.filter(listing => (read(listing) ?? '') !== '').length}`,
  )
  console.log(`${file}: ${taken.length} of ${sent.size} ads; ${filled.join(', ')}`)
  if (process.argv.includes('--print')) for (const listing of taken) console.log(row(listing))
}

function open(path: string, file: string) {
  const isFeed = file.endsWith('.xml')
  const declared = allSources.find(({ name }) => (isFeed ? name === 'own-feed' : file.startsWith(`${name}-`)))
  if (!declared || !/\.(json|xml)$/.test(file)) return undefined
  const text = readFileSync(path, 'utf8')
  const country = /^adzuna-([a-z]{2})\b/.exec(file)?.[1] ?? 'us'
  const settings = declared.readSettings(settingsOf(path, country), {})
  const http: SourceHttp = { json: async () => JSON.parse(text), text: async () => text }
  return { source: declared.open(settings, systemClock), http }
}

function settingsOf(path: string, country: string) {
  const boards = [{ name: 'recorded', employer: 'Recorded' }]
  return {
    ...{ JOB_FEED: { file: path }, OPEN_JOB_FEEDS: true, APPRENTICESHIPS_KEY: 'key' },
    ...{ USAJOBS_KEY: 'key', USAJOBS_EMAIL: 'jobs@wayspark.example' },
    ...{ ADZUNA_APP_ID: 'app', ADZUNA_APP_KEY: 'key', ADZUNA_COUNTRIES: [country] },
    ...{ GREENHOUSE_BOARDS: boards, LEVER_BOARDS: boards, ASHBY_BOARDS: boards },
  }
}
