import { randomBytes } from 'node:crypto'
import { maxCompared } from '#contract/comparison.ts'
import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { createSharedLink as endpoint } from '#contract/endpoints/sharing.ts'
import { limits } from '#contract/limits.ts'
import { sharedPath } from '#contract/sharing.ts'
import { day } from '#contract/time.ts'
import { findNewestResults } from '#server/careers/find-results.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { findRoadmapId } from '#server/roadmaps/share-roadmap.ts'
import { toSharedLink } from './list-links.ts'
import { isPartOf } from './rules.ts'
import { countOpen, insertLink } from './store.ts'

type Wanted = BodyOut<typeof endpoint>

/**
 * Makes a link to what the user chose. Its secret has 256 random bits and is returned once.
 * @throws AppError not_found for what the user does not have, invalid_input, too_many_shared_links
 */
export async function createLink(
  tx: Tx,
  { catalogue, publicUrl }: Pick<Deps, 'catalogue' | 'publicUrl'>,
  userId: string,
  wanted: Wanted,
  now: Date,
): Promise<ResponseIn<typeof endpoint>> {
  if (!(await lockAccount(tx, userId))) throw new AppError('session_required')
  if ((await countOpen(tx, userId, now)) >= limits.sharing.live) throw new AppError('too_many_shared_links')
  const source = await findSource(tx, catalogue, userId, wanted)
  const secret = randomBytes(32).toString('base64url')
  const { kind, shows, recipient, signedAs, days } = wanted
  const row = await insertLink(tx, {
    userId,
    secretHash: hashSecret(secret),
    kind,
    shows: [...new Set(shows)],
    recipient,
    signedAs: signedAs || null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * day),
    ...source,
  })
  return { link: toSharedLink(row, [], catalogue, now), url: new URL(sharedPath(secret), publicUrl).href }
}

interface Source {
  careers: string[]
  assessmentId: string | null
  roadmapId: string | null
}

async function findSource(tx: Tx, catalogue: Catalogue, userId: string, wanted: Wanted): Promise<Source> {
  const { kind, shows } = wanted
  const careers = [...new Set(wanted.careers)]
  const wrongField = shows.some(part => !isPartOf(kind, part)) ? 'shows' : hasWrongCount(kind, careers) && 'careers'
  if (wrongField) throw new AppError('invalid_input', { errors: { [wrongField]: 'This cannot be shared together' } })
  if (careers.some(slug => !catalogue.bySlug(slug))) throw new AppError('not_found')
  if (kind === 'roadmap')
    return { careers, assessmentId: null, roadmapId: await findRoadmapId(tx, catalogue, userId, careers[0] ?? '') }
  if (kind === 'comparison' && !shows.includes('fit')) return { careers, assessmentId: null, roadmapId: null }
  const results = await findNewestResults(tx, catalogue, userId)
  const isTheirs = (slug: string) => results?.suggestions.some(each => each.slug === slug)
  if (!results || (kind === 'matches' && !careers.every(isTheirs))) throw new AppError('not_found')
  return { careers, assessmentId: results.id, roadmapId: null }
}

function hasWrongCount(kind: Wanted['kind'], { length }: readonly string[]): boolean {
  if (kind === 'roadmap') return length !== 1
  return kind === 'comparison' && (length < 2 || length > maxCompared)
}
