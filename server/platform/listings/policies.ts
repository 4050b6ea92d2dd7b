import type { SourceName } from '#contract/jobs.ts'
import type { SourcePolicy } from './source.ts'
import { adzunaPolicy } from './sources/adzuna.ts'
import { apprenticeshipsPolicy } from './sources/apprenticeships.ts'
import { arbeitnowPolicy } from './sources/arbeitnow.ts'
import { ashbyPolicy } from './sources/ashby.ts'
import { greenhousePolicy } from './sources/greenhouse.ts'
import { leverPolicy } from './sources/lever.ts'
import { ownFeedPolicy } from './sources/own-feed.ts'
import { remotivePolicy } from './sources/remotive.ts'
import { samplePolicy } from './sources/sample.ts'
import { theMusePolicy } from './sources/the-muse.ts'
import { usajobsPolicy } from './sources/usajobs.ts'

const policies: Record<SourceName, SourcePolicy> = {
  adzuna: adzunaPolicy,
  usajobs: usajobsPolicy,
  remotive: remotivePolicy,
  arbeitnow: arbeitnowPolicy,
  'the-muse': theMusePolicy,
  greenhouse: greenhousePolicy,
  lever: leverPolicy,
  ashby: ashbyPolicy,
  apprenticeships: apprenticeshipsPolicy,
  'own-feed': ownFeedPolicy,
  sample: samplePolicy,
}

/** Also covers sources that are no longer configured. */
export const policyOf = (source: SourceName): SourcePolicy => policies[source]
