import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import type { Booking } from './read-booking.ts'

/** Gives a booked test its day, and what comes before it no more time than there is. No office delays a day that is set. */
export function untilTest(steps: readonly RoadmapStep[], bookings: ReadonlyMap<string, Booking>): RoadmapStep[] {
  const at = steps.findIndex(({ id, fulfilled }) => bookings.has(id) && !fulfilled)
  const booking = bookings.get(steps[at]?.id ?? '')
  if (!booking) return [...steps]
  let left = booking.weeks
  return steps.map((step, place) => {
    if (place > at || step.fulfilled) return step
    if (step.undated) return withoutWait(step)
    if (place === at) return { ...step, timeline: `on ${booking.day}`, weeks: { from: left, to: left }, ownPace: false }
    const to = Math.min(step.weeks.to, left)
    const weeks = { from: Math.min(step.weeks.from, to), to }
    left -= to
    return to < step.weeks.to ? { ...step, weeks, timeline: `until ${booking.day}` } : step
  })
}

const withoutWait = ({ waits: _, ...step }: RoadmapStep): RoadmapStep => step
