import { describe, expect, it } from 'vitest'
import type { RoadmapProgress, RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import { dayOf, dayText, planEnd, planStations } from './plan.ts'

const step = (id: string, from: number, to: number, rest: Partial<RoadmapStep> = {}): RoadmapStep => ({
  id,
  type: 'skills',
  title: id,
  description: id,
  timeline: '',
  weeks: { from, to },
  ownPace: true,
  later: false,
  doneWhen: id,
  resources: [],
  ...rest,
})
const steps = [
  step('start', 0, 0),
  step('try', 1, 1),
  step('school', 52, 104, { ownPace: false }),
  step('grow', 10, 20, { later: true }),
]
const progress = (rest: Partial<RoadmapProgress> = {}): RoadmapProgress => ({ done: {}, pace: null, ...rest })
const today = '2026-11-21'
const on = (stations: ReturnType<typeof planStations>, id: string) => {
  const station = stations[id]
  return station && 'on' in station ? station.on : undefined
}

describe('plan', () => {
  it('starts today and gives later steps no date', () => {
    const plan = planStations(steps, progress(), today)
    expect(plan).toEqual({
      start: { kind: 'due', on: '2026-11-21', moved: false },
      try: { kind: 'due', on: '2026-11-28', moved: false },
      school: { kind: 'due', on: '2028-05-27', moved: false },
      grow: { kind: 'later' },
    })
    expect(planEnd(plan)).toBe('2028-05-27')
  })

  it('extends only self-paced steps for fewer hours a week', () => {
    const plan = planStations(steps, progress({ pace: { hoursPerWeek: 2, startDate: today } }), today)
    expect(on(plan, 'try')).toBe('2026-12-12')
    expect(on(plan, 'school')).toBe('2028-06-10')
  })

  it('counts from the start date', () => {
    const plan = planStations(steps, progress({ pace: { hoursPerWeek: 6, startDate: '2027-01-04' } }), today)
    expect([on(plan, 'start'), on(plan, 'try')]).toEqual(['2027-01-04', '2027-01-11'])
  })

  it('counts from the last completed step in the local time zone', () => {
    const at = new Date(2026, 10, 20, 23, 30)
    const plan = planStations(steps, progress({ done: { start: at.toISOString() } }), today)
    expect(plan.start).toEqual({ kind: 'done', on: '2026-11-20' })
    expect(plan.try).toEqual({ kind: 'due', on: '2026-11-27', moved: false })
  })

  it('moves past dates to today', () => {
    const pace = { hoursPerWeek: 6 as const, startDate: '2026-09-01' }
    const done = { start: new Date(2026, 8, 1, 12).toISOString() }
    const plan = planStations(steps, progress({ done, pace }), today)
    expect(plan.try).toEqual({ kind: 'due', on: '2026-11-28', moved: true })
    for (const station of Object.values(plan)) if (station.kind === 'due') expect(station.on >= today).toBe(true)
  })

  it('does not move a long step that is under way', () => {
    const done = Object.fromEntries(['start', 'try'].map(id => [id, new Date(2026, 5, 1, 12).toISOString()]))
    expect(planStations(steps, progress({ done }), today).school).toEqual({
      kind: 'due',
      on: '2027-11-29',
      moved: false,
    })
  })

  it('gives no date to what comes after the wait for an office, and says from when it counts', () => {
    const office = step('papers', 0, 0, { undated: true, waits: true })
    const beside = step('cards', 0, 0, { undated: true })
    const all = [step('start', 0, 0), beside, step('try', 1, 1), office, step('exam', 6, 10), step('apply', 8, 26)]
    const plan = planStations(all, progress(), today)
    expect(on(plan, 'try')).toBe('2026-11-28')
    expect(plan.papers).toEqual({ kind: 'later' })
    expect(plan.exam).toEqual({ kind: 'after', title: 'papers' })
    expect(plan.apply).toEqual({ kind: 'after', title: 'exam' })
    expect(planEnd(plan)).toBeNull()
    const answered = { ...progress(), done: { papers: new Date(2026, 10, 21, 9).toISOString() } }
    expect(on(planStations(all, answered, today), 'exam')).toBe('2027-01-23')
  })

  it('has no end once all steps are done', () => {
    const done = Object.fromEntries(steps.map(({ id }) => [id, new Date(2026, 10, 20).toISOString()]))
    expect(planEnd(planStations(steps, progress({ done }), today))).toBeNull()
  })
})

it('formats a near date as a day and a far one as a month', () => {
  expect(dayText('2026-12-03', today)).toBe('Dec 3')
  expect(dayText('2028-03-31', today)).toBe('March 2028')
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
