import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import type { ProfileItem } from '../language/profile/profile.ts'

export function relateWork(
  catalogue: Pick<Catalogue, 'find'>,
  entry: CareerEntry | undefined,
  items: readonly ProfileItem[],
): { sameWork: string[]; relatedWork: string[] } {
  const jobs = items.flatMap(({ id, kind, title }) => {
    const found = kind === 'job' || kind === 'family-business' ? catalogue.find(title) : undefined
    return entry && found ? [{ id, kind, found }] : []
  })
  return {
    sameWork: jobs.filter(({ kind, found }) => kind === 'job' && found === entry).map(({ id }) => id),
    relatedWork: jobs.filter(({ found }) => found.family === entry?.family).map(({ id }) => id),
  }
}
