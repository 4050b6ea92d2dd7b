import { readFileSync } from 'node:fs'
import type { PublicCatalogue } from '#contract/endpoints/careers.ts'

let cached: PublicCatalogue | undefined

/**
 * Returns the catalogue that scripts/build-web.ts writes. Use it only in loaders of static pages, which run at build
 * time.
 */
export function publicCatalogue(): PublicCatalogue {
  cached ??= JSON.parse(readFileSync('.react-router/careers.json', 'utf8')) as PublicCatalogue
  return cached
}
