import type { OpenedLink, Shown } from '#contract/endpoints/sharing.ts'
import { limits } from '#contract/limits.ts'
import { comparedFiguresOf } from '#server/careers/comparison/compared-figures.ts'
import { findResultsById } from '#server/careers/find-results.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { cardDetailsOf, payTextsOf, salaryRangeOf } from '#server/careers/rules.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { readSharedRoadmap } from '#server/roadmaps/share-roadmap.ts'
import { summarizeTraining } from '#server/roadmaps/summarize-training.ts'
import { dayOf } from './rules.ts'
import { countNotes, findOpenLink, type LinkRow, writeOpened } from './store.ts'

/**
 * Reads what a link shows, as it is now, and notes the day. `requester`: the account of the reader, if any.
 * @throws AppError link_ended for a wrong, expired, ended or deleted link alike
 */
export async function openLink(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  secret: string,
  requester: string | undefined,
  now: Date,
): Promise<OpenedLink> {
  const link = await findOpenLink(db.sql, hashSecret(secret), now)
  const shown = link && (await readShown(db.sql, catalogue, link, now))
  if (!shown) throw new AppError('link_ended')
  const isOwn = link.userId === requester
  if (!isOwn) await writeOpened(db.sql, link.id, dayOf(now))
  return {
    recipient: link.recipient,
    signedAs: link.signedAs,
    expiresAt: link.expiresAt.toISOString(),
    isOwn,
    notesLeft: Math.max(0, limits.sharing.notes - (await countNotes(db.sql, link.id))),
    shown,
  }
}

/** Nothing of the account, the answers or the results leaves here but what the maker chose. */
async function readShown(db: Sql, catalogue: Catalogue, link: LinkRow, now: Date): Promise<Shown | undefined> {
  const { kind, careers, shows, userId, assessmentId, roadmapId } = link
  if (kind === 'roadmap') {
    const roadmap = roadmapId && (await readSharedRoadmap(db, catalogue, { userId, roadmapId, shows }, now))
    return roadmap ? { kind, roadmap } : undefined
  }
  const fit =
    assessmentId && shows.includes('fit') ? await readFit(db, catalogue, { userId, assessmentId, careers }, now) : null
  const entries = careers.flatMap(slug => catalogue.bySlug(slug) ?? [])
  if (kind === 'matches')
    return {
      kind,
      fit,
      careers: entries.map(entry => ({
        slug: entry.slug,
        title: entry.title,
        icon: entry.icon,
        description: entry.description,
        tags: entry.tags,
        salaryRange: salaryRangeOf(entry.facts.pay),
        ...cardDetailsOf(entry),
      })),
    }
  const compared = entries.flatMap(entry => {
    const profile = catalogue.profile(entry.slug)
    if (!profile) return []
    const figures = comparedFiguresOf(entry, summarizeTraining(entry))
    const pay = { salaryRange: salaryRangeOf(entry.facts.pay), ...payTextsOf(entry) }
    return [{ ...profile, ...pay, tags: entry.tags, compared: figures }]
  })
  return { kind, fit, careers: compared }
}

async function readFit(
  db: Sql,
  catalogue: Catalogue,
  { userId, assessmentId, careers }: { userId: string; assessmentId: string; careers: readonly string[] },
  now: Date,
): Promise<Record<string, number>> {
  const { suggestions } = await findResultsById(db, catalogue, assessmentId, userId, now)
  const chosen = suggestions.filter(({ slug }) => careers.includes(slug))
  return Object.fromEntries(chosen.map(({ slug, matchPercent }) => [slug, matchPercent]))
}
