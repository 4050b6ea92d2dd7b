import type { RoadmapProgress } from '#contract/endpoints/roadmaps.ts'
import { paces } from '#contract/roadmaps.ts'
import { titleKey } from '#contract/titles.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { isStepOf } from '../language/roadmaps/step-ids.ts'
import { type OpenedRow, writeStep } from './store.ts'

export async function markStep(
  db: Sql,
  catalogue: Catalogue,
  userId: string,
  { slug, stepId, done }: { slug: string; stepId: string; done: boolean },
  now: Date,
): Promise<RoadmapProgress> {
  const entry = catalogue.bySlug(slug)
  const known = entry && isStepOf(entry, stepId)
  const row = known && (await writeStep(db, userId, titleKey(entry.title), { id: stepId, done }, now))
  if (!row) throw new AppError('not_found')
  return toProgress(row)
}

export function toProgress({ done, undone, hoursPerWeek, startDate }: OpenedRow): RoadmapProgress {
  const hours = paces.find(each => each === hoursPerWeek)
  return { done, undone, pace: hours && startDate ? { hoursPerWeek: hours, startDate } : null }
}
