import { readFileSync } from 'node:fs'
import type { PublicCatalogue } from '#contract/endpoints/careers.ts'

let kept: PublicCatalogue | undefined

/**
 * What scripts/build-web.ts wrote from the server's catalogue. For loaders alone: those of static pages run while the
 * web app is built and never in a browser.
 */
export function publicCatalogue(): PublicCatalogue {
  kept ??= JSON.parse(readFileSync('.react-router/careers.json', 'utf8')) as PublicCatalogue
  return kept
}
