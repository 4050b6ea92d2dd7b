import { sql } from 'drizzle-orm'
import { jobListings as endpoint } from '#contract/endpoints/jobs.ts'
import { hour } from '#contract/time.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { toQuery } from '#server/jobs/rules.ts'
import { searchListings } from '#server/jobs/search-listings.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, rowsOf } from '#server/platform/db/database.ts'
import { jobListings } from '#server/platform/db/schema.ts'
import { atMost, type Figure, type Row, skipped } from './row.ts'
import { noPostgres, onPglite, onPostgres } from './support/engines.ts'
import { quantile } from './support/median.ts'

const adverts = 100_000
const batch = 500
const searches = 300
const maxFactor = 5

/**
 * Compares the search for a career among 100,000 job ads with the bare indexed query for the same words: p95 of twenty
 * of each, alternating in one run.
 */
export const jobSearch: Figure = {
  name: 'job-search',
  slow: true,
  measure: async () => [
    ...(await onPglite(db => compare(db, 'PGlite'))),
    ...((await onPostgres(db => compare(db, 'PostgreSQL'))) ?? [skipped('a search for jobs, PostgreSQL', noPostgres)]),
  ],
}

const catalogue = readCatalogue()
const { entries } = catalogue

async function compare(db: Database, engine: string): Promise<Row[]> {
  for (let from = 0; from < adverts; from += batch)
    await db.sql.insert(jobListings).values(Array.from({ length: batch }, (_, index) => advert(from + index)))
  await db.sql.execute(sql`analyze ${jobListings}`)
  const took = { search: [] as number[], bare: [] as number[] }
  const time = async (what: keyof typeof took, work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    took[what].push(performance.now() - from)
  }
  for (let n = 0; n < searches; n++) {
    const { title, searchTitles } = entries[(n * 7) % entries.length] ?? { title: 'Baker', searchTitles: [] }
    const query = toQuery([title, ...searchTitles], '')
    const asked = endpoint.body.parse({ jobTitle: title })
    const search = () => searchListings({ db, clock: systemClock, catalogue }, undefined, asked)
    const bare = () =>
      rowsOf(
        db.sql,
        sql`select id from ${jobListings} where title_words @@ to_tsquery('every_word', ${query?.title}) limit 10`,
      )
    for (const [what, work] of n % 2
      ? ([
          ['search', search],
          ['bare', bare],
        ] as const)
      : ([
          ['bare', bare],
          ['search', search],
        ] as const))
      await time(what, work)
  }
  const [search, bare] = [quantile(took.search, 0.95), quantile(took.bare, 0.95)]
  return [
    atMost({
      name: `a search among ${adverts.toLocaleString('en-US')} adverts, ${engine}`,
      value: search / bare,
      bound: maxFactor,
      unit: 'x',
      digits: 1,
      detail: `p95 ${search.toFixed(1)} ms, the bare query ${bare.toFixed(1)} ms`,
    }),
  ]
}

const now = Date.now()

function neighbours(n: number): string {
  const common = [1, 5, 11, 17].map(step => entries[((n * step) % 25) * 17])
  const others = [3, 7].map(step => entries[(n * step + step) % entries.length])
  return [...common, ...others].map(entry => `You work closely with our ${entry?.title.toLowerCase()}.`).join(' ')
}

/**
 * Generates an ad with realistic words: the career's names in turn, one of a hundred places, and other job names in the
 * text.
 */
function advert(n: number): typeof jobListings.$inferInsert {
  const entry = entries[n % entries.length]
  const names = entry ? [entry.title, ...entry.searchTitles] : ['Baker']
  const name = names[Math.floor(n / entries.length) % names.length]
  const text = [entry?.description, ...(entry?.dayInTheLife ?? []), ...(entry?.hardSkills ?? []), neighbours(n)].join(
    '\n',
  )
  return {
    source: 'own-feed',
    sourceId: String(n),
    title: `${name} ${n % 3 ? '' : '(full time)'}`.trim(),
    employer: `Example employer ${n % 5_000}`,
    place: `Place ${n % 100}, Example County`,
    description: text,
    url: `https://jobs.example/${n}`,
    pay: { origin: 'unknown', currency: null, hourly: null, yearly: null, said: null },
    lens: {
      years: n % 4 ? (n % 4) - 1 : null,
      degree: null,
      orExperience: false,
      licences: [],
      shifts: [],
      travel: null,
      callsItselfEntry: false,
      entryInNameOnly: false,
    },
    flags: [],
    fingerprint: String(n).padStart(64, '0'),
    postedAt: new Date(now - (n % 1_000) * hour),
    fetchedAt: new Date(now),
    expiresAt: new Date(now + 1_000 * hour),
  }
}
