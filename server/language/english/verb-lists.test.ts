import { describe, expect, test } from 'vitest'
import { isSoundList, listInPast, listInThird, readVerbList } from './verb-lists.ts'

describe('a list of deeds', () => {
  test.each([
    ['Answer phones, file charts, copy forms', 'Answered phones, filed charts, copied forms'],
    ['Take vitals, chart meals, and feed residents', 'Took vitals, charted meals, and fed residents'],
    ['Load trucks and check orders', 'Loaded trucks and checked orders'],
  ])('takes one tense: %s', (typed, past) => expect(listInPast(typed)).toBe(past))

  test.each([
    'Close out registers, count drawer, tip share sheet',
    'Open store, count till, deposits, and train staff',
  ])('stays as typed where a part has no verb: %s', typed => expect(listInPast(typed)).toBeUndefined())

  test('reads damage as a thing', () => {
    expect(readVerbList('find mis-slots, damage claims paperwork').kinds).toEqual(['base', 'noun'])
  })

  test.each([
    'Fix in system and damage claims paperwork to vendors',
    'Wash dishes, prep salads, trash, sweep',
    'Help with homework, dinner, and pick up from school',
  ])('is not sound: %s', text => expect(isSoundList(text)).toBe(false))

  test.each([
    'Answered phones, emails, and walk-ins',
    'Scheduled interviews, checked references and credentials',
    'Feed, let out, clean up, water plants, get the mail',
  ])('is sound: %s', text => expect(isSoundList(text)).toBe(true))
})

test.each([
  [
    'Take pulse, temperature and weight and write it in the log',
    'Takes pulse, temperature and weight and writes it in the log',
  ],
  ['Phone screen applicants and schedule interviews', 'Phone screens applicants and schedules interviews'],
  ['Open or close 4 shifts a week', 'Opens or closes 4 shifts a week'],
  ['Make espresso drinks and pour overs, handle cash', 'Makes espresso drinks and pour overs, handles cash'],
])('deeds are told of somebody: %s', (typed, told) => expect(listInThird(typed)).toBe(told))

test.each(['Check patients in, schedule visits, and copays', 'Drive hearse, lead car and flower van'])(
  'a list of which a verb is not sure is not told of somebody: %s',
  typed => expect(listInThird(typed)).toBeUndefined(),
)
