import type { Clock } from '../clock.ts'
import type { ListingSettings } from './settings.ts'
import type { ListingSource } from './source.ts'
import { adzuna } from './sources/adzuna.ts'
import { apprenticeships } from './sources/apprenticeships.ts'
import { arbeitnow } from './sources/arbeitnow.ts'
import { ashby } from './sources/ashby.ts'
import { greenhouse } from './sources/greenhouse.ts'
import { lever } from './sources/lever.ts'
import { ownFeed } from './sources/own-feed.ts'
import { remotive } from './sources/remotive.ts'
import { sample } from './sources/sample.ts'
import { theMuse } from './sources/the-muse.ts'
import { usajobs } from './sources/usajobs.ts'

/** Returns the configured sources, or the samples if there are none. */
export function openSources(settings: ListingSettings | undefined, clock: Clock): ListingSource[] {
  if (!settings) return [sample(clock)]
  return [
    settings.ownFeed && ownFeed(settings.ownFeed),
    settings.apprenticeships && apprenticeships(settings.apprenticeships),
    settings.usajobs && usajobs(settings.usajobs),
    settings.adzuna && adzuna(settings.adzuna),
    settings.greenhouse.length && greenhouse(settings.greenhouse),
    settings.lever.length && lever(settings.lever),
    settings.ashby.length && ashby(settings.ashby),
    ...(settings.openFeeds ? [remotive, arbeitnow, theMuse] : []),
  ].filter(source => typeof source === 'object')
}
