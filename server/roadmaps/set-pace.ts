import type { RoadmapProgress } from '#contract/endpoints/roadmaps.ts'
import { titleKey } from '#contract/titles.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { toProgress } from './mark-step.ts'
import { writePace } from './store.ts'

export async function setPace(
  db: Sql,
  catalogue: Catalogue,
  userId: string,
  slug: string,
  pace: NonNullable<RoadmapProgress['pace']>,
): Promise<RoadmapProgress> {
  const entry = catalogue.bySlug(slug)
  const row = entry && (await writePace(db, userId, titleKey(entry.title), pace))
  if (!row) throw new AppError('not_found')
  return toProgress(row)
}
