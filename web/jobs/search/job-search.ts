import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { jobListings, Listing } from '#contract/endpoints/jobs.ts'
import {
  type Attainability,
  attainabilities,
  isDangerous,
  type ListingDistance,
  type ListingFilter,
  listingDistances,
  listingFilters,
} from '#contract/jobs.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/platform/api.ts'

export interface JobSearch {
  career: string
  place: string
  /** In miles; null: only ads that name the place. */
  within: ListingDistance | null
  remote: boolean
  filters: readonly ListingFilter[]
}
export const emptySearch: JobSearch = { career: '', place: '', within: null, remote: false, filters: [] }
const { jobs: jobLimits } = limits

export function jobSearchIn(params: URLSearchParams): JobSearch | null {
  const text = (name: string, max: number) => (params.get(name) ?? '').trim().slice(0, max)
  const career = text('career', jobLimits.title)
  if (!career) return null
  const named = (params.get('filters') ?? '').split(',')
  return {
    career,
    place: text('place', jobLimits.place),
    within: readDistance(params.get('within')),
    remote: params.get('remote') === 'true',
    filters: listingFilters.filter(filter => named.includes(filter)),
  }
}

export const readDistance = (text: string | null): ListingDistance | null =>
  listingDistances.find(miles => String(miles) === text) ?? null

export const jobSearchParams = ({ career, place, within, remote, filters }: JobSearch): Record<string, string> => ({
  career,
  ...(place ? { place } : {}),
  ...(place && within ? { within: String(within) } : {}),
  ...(remote ? { remote: 'true' } : {}),
  ...(filters.length ? { filters: filters.join(',') } : {}),
})

export const filterLabels: Record<ListingFilter, string> = {
  'no-experience': 'No experience asked for',
  evenings: 'Evenings',
  weekends: 'Weekends',
  'no-age': "Doesn't ask for 18 or older",
}

export function filterNote(filters: readonly ListingFilter[]): string {
  const shifts = filters.some(filter => filter === 'evenings' || filter === 'weekends')
  return [
    ...(shifts ? ["Ads that don't name their hours are left out."] : []),
    ...(filters.includes('no-age')
      ? ["The law keeps some work from people under 18, even if the ad doesn't say so."]
      : []),
  ].join(' ')
}

type Around = ResultPage['around']

export function aroundText({ place, within }: JobSearch, around: Around, unknownPlace = false): string {
  if (around) return `Within ${around.miles} miles of ${around.name}. Ads that don't name a town are left out.`
  if (!within && !unknownPlace) return ''
  const unknown = place ? `We don't know where ${place} is, so we only looked for ads that name it. ` : ''
  return `${unknown}${within ? 'For a distance, enter' : 'Check the spelling, or enter'} a US ZIP code, or a town and its state.`
}

/** The place that an alert looks for: ads rarely name a ZIP code. */
export const alertPlace = ({ place }: JobSearch, around: Around): string =>
  around && /^\d/.test(place) ? around.name.replace(/ \d+$/, '') : place

export function nothingText({ career, place, remote, filters }: JobSearch, around: Around): string {
  const where = `${around ? ` within ${around.miles} miles of ${around.name}` : place ? ` in ${place}` : ''}${remote ? ' from home' : ''}`
  return `Nothing for ${career}${where}${filters.length ? ' with these filters' : ''} just now.`
}

/** History state of a listing page opened from the search, so that Back restores the list. */
export const fromOpeningsState = { fromOpenings: true }
export const isFromOpenings = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromOpenings' in state

export function openingsPath(params: URLSearchParams): string {
  const jobSearch = jobSearchIn(params)
  return jobSearch ? `/job-alerts?${new URLSearchParams(jobSearchParams(jobSearch))}` : '/job-alerts'
}

export type ResultPage = ResponseOf<typeof jobListings>

export const mergeListings = (pages: readonly ResultPage[]): Listing[] => [
  ...new Map(pages.flatMap(({ listings }) => listings).map(listing => [listing.id, listing])).values(),
]

export const excludedIds = (pages: readonly ResultPage[]): string[] => mergeListings(pages).map(({ id }) => id)

export function hasMore(pages: readonly ResultPage[]): boolean {
  return (pages.at(-1)?.hasMoreJobs ?? false) && newListings(pages).length > 0 && !isFull(pages)
}

const isFull = (pages: readonly ResultPage[]): boolean => mergeListings(pages).length >= jobLimits.excluded

export const endText = (pages: readonly ResultPage[]): string =>
  isFull(pages) && pages.at(-1)?.hasMoreJobs
    ? `These are the first ${mergeListings(pages).length}. There are more. Enter a place above to see the ones there.`
    : 'No more jobs found.'

export function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return "This is on us, and it's usually fixed in a minute."
  if (error.status === 0) return "We couldn't reach our server. Check your connection. We'll look again once it's back."
  return error.text('Please try again.')
}

export function newListings(pages: readonly ResultPage[]): Listing[] {
  const before = new Set(mergeListings(pages.slice(0, -1)).map(({ id }) => id))
  return mergeListings(pages.slice(-1)).filter(({ id }) => !before.has(id))
}

export const attainabilityTitles: Record<Attainability, string> = {
  today: 'Within reach today',
  step: 'One step away',
  later: 'Later',
}
const attainabilityTexts: Record<Attainability, string> = {
  today: 'You seem to meet the basic requirements.',
  step: "You're a little short on one thing they ask for, or we could only read part of the ad.",
  later: 'They ask for more experience or training. They show where this work can lead.',
}

export function groupListings(listings: readonly Listing[]) {
  const good = listings.filter(listing => !isDangerous(listing))
  const byAttainability = attainabilities.map(reach => ({
    key: reach,
    title: attainabilityTitles[reach],
    text: attainabilityTexts[reach],
    listings: good.filter(listing => listing.reach === reach),
  }))
  const suspicious = { key: 'doubtful', ...suspiciousTexts, listings: listings.filter(isDangerous) }
  return [...byAttainability, suspicious].filter(group => group.listings.length > 0)
}

const suspiciousTexts = {
  title: 'Check these first',
  text: "They show signs of fraud. We leave them here so you'll recognize them elsewhere.",
}

export const areSamples = (listings: readonly Pick<Listing, 'sample'>[]): boolean =>
  listings.length > 0 && listings.every(({ sample }) => sample)

export const hasOnlySamples = (sources: ResultPage['sources']): boolean =>
  sources.length > 0 && sources.every(({ source }) => source === 'sample')

export function countText(listings: readonly Pick<Listing, 'sample'>[]): string {
  const what = areSamples(listings) ? 'sample' : 'job'
  return `${listings.length} ${listings.length === 1 ? what : `${what}s`}`
}
