import { readFileSync } from 'node:fs'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { reachAlone } from '#server/careers/catalogue/reach.ts'
import { stepIdOf } from '../rules.ts'

interface OpenPosts {
  /** The step in which people get the work, where its title does not tell. */
  posts: Record<string, string>
  /** The first post where most have a degree and employers also take people who have none. */
  withoutDegree: Record<string, string>
  /** Careers that are open to everyone, but in which a test, paper or sample comes before the application, and why. */
  prepareFirst: Record<string, string>
}

let loaded: OpenPosts | undefined
export const readOpenPosts = (): OpenPosts => {
  loaded ??= JSON.parse(readFileSync(new URL('catalogue/open-posts.json', import.meta.url), 'utf8')) as OpenPosts
  return loaded
}

export const isOpenNow = (entry: CareerEntry): boolean =>
  reachAlone(entry, 'high-school') === 'now' && readOpenPosts().prepareFirst[entry.slug] === undefined

/** The index of the step in which people get work that is open now; undefined if its title tells. */
export function findOpenPost(entry: CareerEntry): number | undefined {
  const id = isOpenNow(entry) ? readOpenPosts().posts[entry.slug] : undefined
  return id === undefined ? undefined : entry.roadmap.findIndex(({ title }) => stepIdOf(title) === id)
}
