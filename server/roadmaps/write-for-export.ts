import type { Deps } from '#server/deps.ts'
import { composeRoadmap } from '../language/roadmaps/compose-roadmap.ts'
import { gatherStanding } from './gather-standing.ts'
import type { OpenedRow } from './store.ts'

type Opened = Pick<OpenedRow, 'careerTitle' | 'isFree' | 'undone'>

/** Returns what a roadmap says to the user today. It is composed whenever it is opened, so no column holds it. */
export async function writeForExport(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  userId: string,
  now: Date,
): Promise<(row: Record<string, unknown>) => object> {
  const person = await gatherStanding(db.sql, catalogue, userId, now)
  return row => {
    const { careerTitle, isFree, undone } = row as Opened
    const entry = catalogue.byTitle(careerTitle)
    if (!entry) return {}
    const moment = { now, undone: new Set(undone) }
    const { totalTimeline, tailored, behindYou, roadmap } = composeRoadmap(entry, isFree ? undefined : person, moment)
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
