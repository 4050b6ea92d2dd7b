import type { Shown } from '#contract/endpoints/sharing.ts'
import { type Day, planStations, type Station } from '#web/roadmaps/plan.ts'

type Roadmap = Pick<Extract<Shown, { kind: 'roadmap' }>['roadmap'], 'steps' | 'done' | 'pace'>

export function stationsOf({ steps, done, pace }: Roadmap, today: Day): Record<string, Station> {
  const ticked = Object.entries(done ?? {}).flatMap(([id, at]) => (at === null ? [] : [[id, at]]))
  const known = steps.map(step => ({ ...step, fulfilled: done?.[step.id] === null }))
  const stations = planStations(known, { done: Object.fromEntries(ticked), pace }, today)
  const shared = Object.entries(stations).filter(([, { kind }]) => (kind === 'done' ? done !== null : pace !== null))
  return Object.fromEntries(shared)
}
