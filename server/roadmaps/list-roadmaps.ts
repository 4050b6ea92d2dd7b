import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { openedRoadmaps as endpoint } from '#contract/endpoints/roadmaps.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { fulfilledSteps } from '../language/roadmaps/compose-roadmap.ts'
import type { Person } from '../language/roadmaps/rules.ts'
import { gatherStanding } from './gather-standing.ts'
import { listOpened, type OpenedRow } from './store.ts'

export async function listRoadmaps(
  db: Sql,
  catalogue: Catalogue,
  userId: string,
  now: Date,
): Promise<ResponseIn<typeof endpoint>> {
  const rows = await listOpened(db, userId)
  const person = rows.some(({ isFree }) => !isFree) ? await gatherStanding(db, catalogue, userId, now) : undefined
  return rows.map(row => {
    const entry = catalogue.byTitle(row.careerTitle)
    return {
      slug: entry?.slug ?? null,
      careerTitle: row.careerTitle,
      openedAt: row.openedAt.toISOString(),
      doneSteps: new Set([...Object.keys(row.done), ...fulfilled(entry, row.isFree ? undefined : person, row, now)])
        .size,
      isFree: row.isFree,
    }
  })
}

function fulfilled(
  entry: ReturnType<Catalogue['byTitle']>,
  person: Person | undefined,
  { undone }: OpenedRow,
  now: Date,
): string[] {
  if (!entry || !person) return []
  return fulfilledSteps(entry, person, now).filter(id => !undone.includes(id))
}
