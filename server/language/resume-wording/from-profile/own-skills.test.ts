import { expect, test } from 'vitest'
import { ownSkills } from './own-skills.ts'

const namesOf = (skills: string) =>
  ownSkills([], [{ id: 'quiz-0-skills', from: 'quiz', text: `Skills used as cashier: ${skills}` }], new Set()).map(
    ({ name }) => name,
  )

test('skills are named as employers name them, each once', () => {
  expect(namesOf('money, drawers, schedule, training ppl, phones')).toEqual([
    'Cash handling',
    'Scheduling',
    'Training new staff',
    'Phone communication',
  ])
})

test('bare things are no skills, and tools and known skills are', () => {
  expect(namesOf('truck, unloading trucks, ordering, coffee, merchandising, Excel')).toEqual(['Merchandising', 'Excel'])
})
