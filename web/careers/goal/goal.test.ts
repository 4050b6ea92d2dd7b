import { expect, test } from 'vitest'
import { anotherCareer, careerIn, isGoal } from './goal.ts'

const at = (params: Record<string, string>, goal: string | null) => careerIn(new URLSearchParams(params), goal)

test('a tool opens with the career of its address, or else with the goal', () => {
  expect(at({ career: 'Chef' }, 'Baker')).toBe('Chef')
  expect(at({}, 'Baker')).toBe('Baker')
  expect(at({}, null)).toBeNull()
})

test('a user who wants another career chooses one', () => {
  expect(at(anotherCareer, 'Baker')).toBeNull()
  expect(at({ ...anotherCareer, career: 'Chef' }, 'Baker')).toBe('Chef')
})

test('a goal is known by its title, however it is written', () => {
  expect(isGoal('Baker', ' baker ')).toBe(true)
  expect(isGoal(null, 'Baker')).toBe(false)
})
