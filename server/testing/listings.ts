import type { RequirementSummary } from '#contract/endpoints/jobs.ts'
import { day } from '#contract/time.ts'
import { townsOf } from '#server/jobs/distance/area.ts'
import { fingerprintOf } from '#server/jobs/rules.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { jobListings } from '#server/platform/db/schema.ts'

type NewListing = Omit<typeof jobListings.$inferInsert, 'lens'> & { id: string; lens: RequirementSummary }
type ListingOverrides = Partial<Omit<NewListing, 'lens'>> & { lens?: Partial<RequirementSummary> }
export const noRequirements: RequirementSummary = {
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
export function makeListing(now: Date, { lens, ...overrides }: ListingOverrides = {}): NewListing {
  const id = overrides.id ?? crypto.randomUUID()
  const { title = 'Baker', employer = `Bakery ${id}`, place = 'Leeds', country = 'GB' } = overrides
  const { description = 'You bake bread with us.' } = overrides
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
    ...townsOf(place, country),
    ...overrides,
    ...{ id, title, employer, place, country, description },
    lens: { ...noRequirements, ...lens },
  }
}

export async function insertListing(db: Sql, now: Date, overrides: ListingOverrides = {}): Promise<NewListing> {
  const listing = makeListing(now, overrides)
  await db.insert(jobListings).values(listing)
  return listing
}

/** Returns the ids in order. */
export async function insertListings(db: Sql, listings: readonly NewListing[]): Promise<string[]> {
  await db.insert(jobListings).values([...listings])
  return listings.map(({ id }) => id)
}
