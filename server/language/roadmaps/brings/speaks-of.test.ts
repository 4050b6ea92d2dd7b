import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { stepIdOf } from '../rules.ts'
import { namesProductOf, namesSkill } from './speaks-of.ts'

const steps = new Map(
  readCatalogue().entries.flatMap(({ roadmap }) => roadmap.map(step => [stepIdOf(step.title), step] as const)),
)
const speaks = (id: string, told: string) => {
  const step = steps.get(id)
  if (!step) throw new Error(`No ${id}`)
  return namesSkill(step, told)
}

test('a step speaks of a skill or tool that it names', () => {
  expect(speaks('retype-a-page-and-count-the-slips', 'Microsoft word')).toBe(true)
  expect(speaks('build-a-parts-tracker-in-excel', 'Excel (advanced)')).toBe(true)
  expect(speaks('type-40-words-a-minute', 'Typing 60 words a minute')).toBe(true)
  expect(speaks('learn-food-safety-basics', 'food safety')).toBe(true)
  expect(speaks('learn-sql-and-python', 'some Python')).toBe(true)
})

test('a shared word is not enough', () => {
  expect(speaks('learn-fifty-medical-word-parts', 'Microsoft word')).toBe(false)
  expect(speaks('learn-fifty-medical-word-parts', 'Typing 60 words a minute')).toBe(false)
  expect(speaks('get-safe-with-paint-and-welding-fumes', 'Welding')).toBe(false)
  expect(speaks('take-the-free-state-health-and-safety-course', 'Food safety')).toBe(false)
  expect(speaks('build-a-starter-tool-set', 'Power tools')).toBe(false)
})

test('the product in the name of a certificate counts, not its general words', () => {
  const step = { title: 'Learn the tools studios use', description: 'Learn Illustrator, Photoshop and InDesign.' }
  expect(namesProductOf(step, 'Adobe Certified Professional in Illustrator, studying for it')).toBe(true)
  expect(namesProductOf({ title: 'Become a Certified Bookkeeper', description: '' }, 'Certified Nurse Aide')).toBe(
    false,
  )
})
