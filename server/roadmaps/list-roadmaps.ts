import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { openedRoadmaps as endpoint } from '#contract/endpoints/roadmaps.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { listOpened } from './store.ts'

export async function listRoadmaps(
  db: Sql,
  catalogue: Catalogue,
  userId: string,
): Promise<ResponseIn<typeof endpoint>> {
  const rows = await listOpened(db, userId)
  return rows.map(({ careerTitle, openedAt, done }) => ({
    slug: catalogue.byTitle(careerTitle)?.slug ?? null,
    careerTitle,
    openedAt: openedAt.toISOString(),
    doneSteps: Object.keys(done).length,
  }))
}
