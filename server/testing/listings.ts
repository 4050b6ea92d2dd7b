import type { Lens } from '#contract/endpoints/jobs.ts'
import { day } from '#contract/time.ts'
import { fingerprintOf } from '#server/jobs/rules.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { jobListings } from '#server/platform/db/schema.ts'

type NewListing = Omit<typeof jobListings.$inferInsert, 'lens'> & { id: string; lens: Lens }
type Wishes = Partial<Omit<NewListing, 'lens'>> & { lens?: Partial<Lens> }
export const openLens: Lens = {
  years: null,
  degree: null,
  orExperience: false,
  licences: [],
  shifts: [],
  travel: null,
  callsItselfEntry: false,
  entryInNameOnly: false,
}

/** An open job ad for a baker, as a job board returned it at `now`; each differs. */
export function makeListing(now: Date, { lens, ...wishes }: Wishes = {}): NewListing {
  const id = wishes.id ?? crypto.randomUUID()
  const { title = 'Baker', employer = `Bakery ${id}`, place = 'Leeds', country = 'GB' } = wishes
  const { description = 'You bake bread with us.' } = wishes
  return {
    source: 'adzuna',
    sourceId: id,
    remote: false,
    type: 'Full-time',
    url: `https://jobs.example.org/${id}`,
    pay: { origin: 'unknown', currency: null, hourly: null, yearly: null, said: null },
    flags: [],
    fingerprint: fingerprintOf({ title, employer, place, country, description }),
    postedAt: new Date(now.getTime() - day),
    fetchedAt: now,
    expiresAt: new Date(now.getTime() + 60 * day),
    ...wishes,
    ...{ id, title, employer, place, country, description },
    lens: { ...openLens, ...lens },
  }
}

export async function keepListing(db: Sql, now: Date, wishes: Wishes = {}): Promise<NewListing> {
  const listing = makeListing(now, wishes)
  await db.insert(jobListings).values(listing)
  return listing
}

/** Returns the ids in order. */
export async function keepListings(db: Sql, listings: readonly NewListing[]): Promise<string[]> {
  await db.insert(jobListings).values([...listings])
  return listings.map(({ id }) => id)
}
