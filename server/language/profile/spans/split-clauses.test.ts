import { expect, test } from 'vitest'
import { isWhole, splitClauses } from './split-clauses.ts'

const cut = (sentence: string) => splitClauses(sentence).map(({ text }) => text)

test('a sentence is cut only where both sides have a subject and a verb of their own', () => {
  expect(cut('I repaired the pump, the owner paid me in eggs, and we opened on time')).toEqual([
    'I repaired the pump',
    'the owner paid me in eggs',
    'we opened on time',
  ])
  expect(cut('I want to move into an office and into a quieter place')).toHaveLength(1)
  expect(cut('I was calling the driver and the store keeper until I knew who was right')).toHaveLength(1)
  expect(cut('I held the toddler and sang to the others')).toHaveLength(1)
  expect(cut('I made a chart so a doctor and nurse were able to see it')).toHaveLength(2)
})

test('the subject of a clause behind a comma may be left out', () => {
  expect(cut('I live near the mill, need two weeks of notice')).toEqual([
    'I live near the mill',
    'I need two weeks of notice',
  ])
})

test('stumps are not whole, sentences with a lead are', () => {
  for (const stump of ['The store keeper until I know who is right', 'I have into an office', 'When we opened'])
    expect(isWhole(stump), stump).toBe(false)
  for (const whole of ['Last season only 7 bills stayed open', 'In class I coded 120 charts', 'Dogs are fine'])
    expect(isWhole(whole), whole).toBe(true)
})
