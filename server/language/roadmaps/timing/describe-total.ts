import type { RoadmapStep, Weeks } from '#contract/endpoints/roadmaps.ts'
import { returnId } from '../rules.ts'
import { describeWeeks, sumOf } from './read-timeline.ts'

export interface IfAsked {
  id: string
  weeks: Weeks
  /** Ends "… if", such as "ads ask for the degree in its field". */
  when: string
}

interface Counted {
  way: readonly RoadmapStep[]
  /** Time in the first post. */
  inPost: readonly Weeks[]
  /** Open steps after it that nobody may skip. */
  later: readonly RoadmapStep[]
  ifAsked: readonly IfAsked[]
}

/** The time to the first post. Steps that only some ask for make a second case. */
export function describeTotal({ way, later, inPost, ifAsked }: Counted): string {
  const asked = ifAsked.filter(({ id }) => way.some(step => step.id === id))
  const least = sumOf(way.filter(({ id }) => !asked.some(each => each.id === id)).map(({ weeks }) => weeks))
  const shortest = least.to === 0 ? '30 minutes' : describeWeeks(least)
  const [first] = asked
  const longer = first && sumOf([least, ...asked.map(({ weeks }) => weeks)])
  const total = first && longer ? `${shortest}, or ${describeWeeks(longer)} if ${first.when}` : shortest
  const after = later.map(({ weeks }) => weeks)
  const further = sumOf([...inPost, ...after])
  const goal = sumOf(after).to > 0 ? 'to go further' : 'in that job'
  const whole = further.to > 0 ? `${total}; then ${describeWeeks(further)} ${goal}` : total
  return [...way, ...later].some(isOfOffice) ? `${whole}, plus the time that offices take` : whole
}

const isOfOffice = ({ undated, id }: RoadmapStep) => undated && (id.startsWith('abroad-') || id === returnId)

/** A range wider than this is explained by the step that makes it wide. */
const wide = 2
const aYear = 52

export function whyWide(way: readonly RoadmapStep[], total: Weeks): string | undefined {
  if (total.to < aYear || total.from === 0 || total.to <= wide * total.from) return undefined
  const [widest] = way.toSorted((a, b) => b.weeks.to - b.weeks.from - (a.weeks.to - a.weeks.from))
  return widest && widest.weeks.to - widest.weeks.from > (total.to - total.from) / 2
    ? `Most of the difference between the shortest and the longest time is “${widest.title}” (${widest.timeline}).`
    : undefined
}
