import { expect, test } from 'vitest'
import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import { stationsOf } from './shared-stations.ts'

const step = (id: string): RoadmapStep => ({
  ...{ id, type: 'skills', title: id, description: '', timeline: '', doneWhen: '', resources: [] },
  ...{ weeks: { from: 1, to: 1 }, ownPace: false, later: false },
})
const steps = [step('before'), step('ticked'), step('open')]
const done = { before: null, ticked: '2026-11-10T12:00:00.000Z' }
const pace = { hoursPerWeek: 6, startDate: '2026-11-01' } as const
const today = '2026-11-21'

test('without progress and plan no step has a state or date', () => {
  expect(stationsOf({ steps, done: null, pace: null }, today)).toEqual({})
})

test('progress alone shows done steps, and no date of an open one', () => {
  expect(stationsOf({ steps, done, pace: null }, today)).toEqual({
    before: { kind: 'done', on: null },
    ticked: { kind: 'done', on: '2026-11-10' },
  })
})

test('the plan alone dates every step as open', () => {
  const stations = stationsOf({ steps, done: null, pace }, today)
  expect(Object.values(stations).map(({ kind }) => kind)).toEqual(['due', 'due', 'due'])
})

test('the plan counts from the progress', () => {
  expect(stationsOf({ steps, done, pace }, today).open).toEqual({ kind: 'due', on: '2026-11-28', moved: true })
})
