import { readdirSync, readFileSync } from 'node:fs'

export interface CareerProse {
  /** One or two sentences each, after the sentence that names the job. */
  openings: string[]
  /** Ids of demands, most important first. */
  demands: string[]
}

const folder = new URL('prose/', import.meta.url)
let loaded: Map<string, CareerProse> | undefined

export function findProse(slug: string | undefined): CareerProse | undefined {
  loaded ??= new Map(
    readdirSync(folder)
      .filter(name => name.endsWith('.json'))
      .flatMap(name =>
        Object.entries(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, CareerProse>),
      ),
  )
  return slug === undefined ? undefined : loaded.get(slug)
}
