import type { Clock } from '../clock.ts'
import type { Variables } from '../setting.ts'
import type { ListingSource, SourceDeclaration, SourcePolicy } from './source.ts'
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

/** In the order in which they are opened. `sample` is used where no other is configured. */
export const allSources: readonly SourceDeclaration[] = [
  ownFeed,
  apprenticeships,
  usajobs,
  adzuna,
  greenhouse,
  lever,
  ashby,
  remotive,
  arbeitnow,
  theMuse,
  sample,
]

export const listingVariables: SourceDeclaration['variables'] = Object.assign(
  {},
  ...allSources.map(({ variables }) => variables),
)

export type ListingSettings = Readonly<Record<string, unknown>>

/** @throws UnusableValue naming the variables that do not fit together */
export const toListingSettings = (values: Record<string, unknown>, given: Variables): ListingSettings =>
  Object.fromEntries(
    allSources.flatMap(({ name, readSettings }) => {
      const settings = readSettings(values, given)
      return settings === undefined ? [] : [[name, settings]]
    }),
  )

export function openSources(settings: ListingSettings, clock: Clock): ListingSource[] {
  const opened = allSources.flatMap(({ name, open }) => (name in settings ? [open(settings[name], clock)] : []))
  return opened.length ? opened : [sample.open(undefined, clock)]
}

const policies = new Map(allSources.map(({ name, policy }) => [name, policy]))

/** Also covers sources that are no longer configured. */
export function policyOf(source: string): SourcePolicy {
  const policy = policies.get(source)
  if (!policy) throw new Error(`There is no source of job ads named ${source}`)
  return policy
}
