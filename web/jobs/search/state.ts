import type { ResponseOf } from '#contract/endpoint.ts'
import { type jobListings, type Listing, type Reach, reaches } from '#contract/jobs.ts'
import { limits } from '#contract/limits.ts'

/** What is looked for, as the address of the page says it. */
export interface Wish {
  career: string
  place: string
  remote: boolean
}
const { jobs: most } = limits

/** null: no career is chosen. */
export function wishIn(params: URLSearchParams): Wish | null {
  const text = (name: string, max: number) => (params.get(name) ?? '').trim().slice(0, max)
  const career = text('career', most.title)
  return career ? { career, place: text('place', most.place), remote: params.get('remote') === 'true' } : null
}

export const addressOf = ({ career, place, remote }: Wish): Record<string, string> => ({
  career,
  ...(place ? { place } : {}),
  ...(remote ? { remote: 'true' } : {}),
})

export type Found = ResponseOf<typeof jobListings>

/** All that came so far, each once, in the order it came. */
export const shownIn = (pages: readonly Found[]): Listing[] => [
  ...new Map(pages.flatMap(({ listings }) => listings).map(listing => [listing.id, listing])).values(),
]

/** What the next search leaves out: all she has seen, and of very many the newest. */
export const toLeaveOut = (pages: readonly Found[]): string[] =>
  shownIn(pages)
    .map(({ id }) => id)
    .slice(-most.excluded)

/** False once the server says so, or has nothing new to say. */
export function mayBeMore(pages: readonly Found[]): boolean {
  return (pages.at(-1)?.hasMoreJobs ?? false) && comeLast(pages).length > 0
}

/** What the last search brought that was not there before. */
export function comeLast(pages: readonly Found[]): Listing[] {
  const before = new Set(shownIn(pages.slice(0, -1)).map(({ id }) => id))
  return shownIn(pages.slice(-1)).filter(({ id }) => !before.has(id))
}

export const reachTitles: Record<Reach, string> = {
  today: 'Within reach today',
  step: 'One step away',
  later: 'Later',
}
const reachTexts: Record<Reach, string> = {
  today: 'Nothing that they ask for in years, study or papers is missing, as far as we can read.',
  step: 'One thing that they ask for is a little short.',
  later: 'They ask for more than one thing first. They show where this work can lead.',
}

/** Under how far they are from her; what is empty is left out. */
export const groupsOf = (listings: readonly Listing[]) =>
  reaches
    .map(reach => ({
      reach,
      title: reachTitles[reach],
      text: reachTexts[reach],
      listings: listings.filter(listing => listing.reach === reach),
    }))
    .filter(group => group.listings.length > 0)

export const areSamples = (listings: readonly Pick<Listing, 'sample'>[]): boolean =>
  listings.length > 0 && listings.every(({ sample }) => sample)

/** No source of real adverts is set up. */
export const hasOnlySamples = (sources: Found['sources']): boolean =>
  sources.length > 0 && sources.every(({ source }) => source === 'sample')

export function countText(listings: readonly Pick<Listing, 'sample'>[]): string {
  const what = areSamples(listings) ? 'sample' : 'job'
  return `${listings.length} ${listings.length === 1 ? what : `${what}s`}`
}
