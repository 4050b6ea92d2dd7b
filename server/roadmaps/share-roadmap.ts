import type { Shown } from '#contract/endpoints/sharing.ts'
import type { SharedPart } from '#contract/sharing.ts'
import { titleKey } from '#contract/titles.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { payTextsOf, salaryRangeOf } from '#server/careers/rules.ts'
import { writeFromTold } from '#server/evidence/thread/writer-thread.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { composeRoadmap } from '../language/roadmaps/compose-roadmap.ts'
import { gatherStanding } from './gather-standing.ts'
import { toProgress } from './mark-step.ts'
import { findOpened, findOpenedById, type OpenedRow } from './store.ts'

type SharedRoadmap = Extract<Shown, { kind: 'roadmap' }>['roadmap']

export async function findRoadmapId(db: Sql, catalogue: Catalogue, userId: string, slug: string): Promise<string> {
  const entry = catalogue.bySlug(slug)
  const row = entry && (await findOpened(db, userId, titleKey(entry.title)))
  if (!row) throw new AppError('not_found')
  return row.id
}

/**
 * The steps as everyone sees them, because those that are written for the user mention what they told. Undefined if the
 * roadmap is gone.
 */
export async function readSharedRoadmap(
  db: Sql,
  catalogue: Catalogue,
  { userId, roadmapId, shows }: { userId: string; roadmapId: string; shows: readonly SharedPart[] },
  now: Date,
): Promise<SharedRoadmap | undefined> {
  const row = await findOpenedById(db, userId, roadmapId)
  const entry = row && catalogue.byTitle(row.careerTitle)
  if (!entry) return undefined
  const { roadmap, totalTimeline } = composeRoadmap(entry, undefined, { now })
  const progress = shows.includes('progress') ? await findProgress(db, catalogue, entry, row, now) : undefined
  const steps = roadmap.filter(({ id }) => !progress?.leftOut.has(id))
  return {
    slug: entry.slug,
    title: entry.title,
    icon: entry.icon,
    description: entry.description,
    salaryRange: salaryRangeOf(entry.facts.pay),
    ...payTextsOf(entry),
    totalTimeline,
    steps,
    done: progress?.done ?? null,
    pace: shows.includes('plan') ? toProgress(row).pace : null,
  }
}

interface Progress {
  /** Ticked steps with their time, and those that what the user told fulfills. */
  done: Record<string, string | null>
  leftOut: ReadonlySet<string>
}

async function findProgress(
  db: Sql,
  catalogue: Catalogue,
  entry: CareerEntry,
  row: OpenedRow,
  now: Date,
): Promise<Progress> {
  if (row.isFree) return { done: row.done, leftOut: new Set() }
  const undone = new Set(row.undone)
  const sources = await gatherStanding(db, row.userId)
  const { slug } = entry
  const own = await writeFromTold(catalogue, 'roadmap', { slug, sources, moment: { now, undone } })
  const { roadmap, behindYou } = own ?? composeRoadmap(entry, undefined, { now, undone })
  const fulfilled = roadmap.filter(step => step.fulfilled && !undone.has(step.id)).map(({ id }) => [id, null])
  return { done: { ...Object.fromEntries(fulfilled), ...row.done }, leftOut: new Set(behindYou.map(({ id }) => id)) }
}
