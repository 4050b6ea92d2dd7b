import { expect, test } from 'vitest'
import type { ActivitySummary } from '#contract/endpoints/line-bank.ts'
import { findActivities, groupActivities } from './find-activities.ts'

const activity = (id: string, kind: ActivitySummary['kind'], name: string, ...words: string[]): ActivitySummary => ({
  ...{ id, kind, name, words },
})
const all = [
  activity('server', 'job', 'Server', 'waitress', 'restaurant'),
  activity('barista', 'job', 'Barista', 'coffee shop', 'café'),
  activity('family-restaurant', 'family-business', 'Helping in a family restaurant', 'takeout'),
  activity('babysitting', 'care', 'Babysitting', 'nanny'),
]
const found = (typed: string) => findActivities(all, typed).map(({ id }) => id)

test('an activity is found by its name and by what people call it', () => {
  expect(found('bari')).toEqual(['barista'])
  expect(found('COFFEE  shop')).toEqual(['barista'])
  expect(found('cafe')).toEqual(['barista'])
  expect(found('nan')).toEqual(['babysitting'])
  expect(found('restaurant')).toEqual(['family-restaurant', 'server'])
})

test('nothing is found for other words', () => {
  for (const typed of ['', ' ', '?', 'astronaut', 'coffee astronaut', '.*']) expect(found(typed)).toEqual([])
})

test('groups are in the order of the kinds, common activities first', () => {
  expect(groupActivities(all).map(({ kind, own }) => [kind, ...own.map(({ id }) => id)])).toEqual([
    ['job', 'barista', 'server'],
    ['care', 'babysitting'],
    ['family-business', 'family-restaurant'],
  ])
})
