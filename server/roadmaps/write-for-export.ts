import type { Deps } from '#server/deps.ts'
import { writeFromTold } from '#server/evidence/thread/writer-thread.ts'
import { composeRoadmap } from '../language/roadmaps/compose-roadmap.ts'
import { gatherStanding } from './gather-standing.ts'
import type { OpenedRow } from './store.ts'

type Opened = Pick<OpenedRow, 'careerTitle' | 'isFree' | 'undone'>

/** Returns what a roadmap says to the user today. It is composed whenever it is opened, so no column holds it. */
export async function writeForExport(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  userId: string,
  now: Date,
): Promise<(row: Record<string, unknown>) => Promise<object>> {
  const sources = await gatherStanding(db.sql, userId)
  return async row => {
    const { careerTitle, isFree, undone } = row as Opened
    const entry = catalogue.byTitle(careerTitle)
    if (!entry) return {}
    const moment = { now, undone: new Set(undone) }
    const own = isFree ? undefined : await writeFromTold(catalogue, 'roadmap', { slug: entry.slug, sources, moment })
    const { totalTimeline, tailored, behindYou, roadmap } = own ?? composeRoadmap(entry, undefined, moment)
    return {
      totalTimeline,
      tailored,
      behindYou: behindYou.map(({ title, why }) => ({ title, why })),
      steps: roadmap.map(({ title, timeline, description, told, resources }) => ({
        ...{ title, timeline, description, resources },
        ...(told && { told }),
      })),
    }
  }
}
