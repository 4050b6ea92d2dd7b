import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { openedRoadmaps as endpoint } from '#contract/endpoints/roadmaps.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { writeFromTold } from '#server/evidence/thread/writer-thread.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { nextTurn } from '#server/platform/in-turns.ts'
import type { Sources } from '../language/roadmaps/standing/read-standing.ts'
import { gatherStanding } from './gather-standing.ts'
import { listOpened } from './store.ts'

export async function listRoadmaps(
  db: Sql,
  catalogue: Catalogue,
  userId: string,
  now: Date,
): Promise<ResponseIn<typeof endpoint>> {
  const rows = await listOpened(db, userId)
  const paid = rows.flatMap(({ isFree, careerTitle }) => (isFree ? [] : (catalogue.byTitle(careerTitle)?.slug ?? [])))
  const fulfilled = paid.length
    ? await findFulfilled(catalogue, await gatherStanding(db, userId), paid, now)
    : undefined
  return rows.map(row => {
    const entry = catalogue.byTitle(row.careerTitle)
    const steps = (!row.isFree && entry && fulfilled?.get(entry.slug)) || []
    return {
      slug: entry?.slug ?? null,
      careerTitle: row.careerTitle,
      openedAt: row.openedAt.toISOString(),
      doneSteps: new Set([...Object.keys(row.done), ...steps.filter(id => !row.undone.includes(id))]).size,
      isFree: row.isFree,
    }
  })
}

/** Reads a few careers at a time, so that other requests get their turn. */
async function findFulfilled(
  catalogue: Catalogue,
  sources: Sources,
  slugs: readonly string[],
  now: Date,
): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  for (let at = 0; at < slugs.length; at += fewCareers) {
    const some = slugs.slice(at, at + fewCareers)
    const steps = await writeFromTold(catalogue, 'fulfilled', { slugs: some, sources, now })
    for (const [n, slug] of some.entries()) found.set(slug, steps[n] ?? [])
    await nextTurn()
  }
  return found
}
const fewCareers = 5
