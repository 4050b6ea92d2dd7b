import { expect, test } from 'vitest'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { parseResume } from '../../resume-parsing/parse-resume.ts'
import { addDeedsOfNotes } from './deeds-of-notes.ts'

const resume = parseResume(`Dana Ruiz
dana@example.org

EXPERIENCE
Parts Counter Clerk, Hilltop Tractor, Salem, OR
March 2019 - Present
- Answer the counter phone and look up parts
- Receive freight and put away stock

Cashier, Corner Grocery, Salem, OR
June 2016 - February 2019
- Ran the register
`)
const offered = (...notes: string[]) =>
  addDeedsOfNotes(
    { resume, changes: [] },
    notes.map((text, at): Fact => ({ id: `n${at}`, text, from: 'notes' })),
  ).changes.map(({ optimized }) => optimized)

test('a deed with a number goes below the job whose names it shares, without its reason', () => {
  expect(
    offered('At Hilltop Tractor I sorted 300 bins of old parts because nobody could find a filter in there.'),
  ).toEqual(['Sorted 300 bins of old parts'])
})

test('a second deed is told whole, and short names are no pronouns', () => {
  expect(
    offered(
      'In 2021 I had a lot of freight at Hilltop Tractor and built a two-page checklist with IT so it went faster.',
    ),
  ).toEqual(['Built a two-page checklist with IT'])
})

test('nothing without a number, without a place, about pay or injuries is offered', () => {
  expect(offered('At Hilltop Tractor I sorted the bins of old parts.')).toEqual([])
  expect(offered('I repaired 12 bikes for the neighbors.')).toEqual([])
  expect(offered('At Hilltop Tractor I filed 2 workers comp forms for my back.')).toEqual([])
})

test('a count that stands before the deed stands in it', () => {
  expect(offered('At Hilltop Tractor we cleared the back, 300 bins, i sorted by part number.')).toEqual([
    'Sorted 300 bins by part number',
  ])
})
