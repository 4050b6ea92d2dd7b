import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { summarizeTraining } from './summarize-training.ts'

test('prices are sentences of the catalogue or published tuition, and never what is earned', () => {
  const all = readCatalogue().map(each => ({ each, training: summarizeTraining(each) }))
  for (const { each, training } of all)
    for (const { text } of training.costs.filter(cost => !cost.text.includes('(College Board, 20'))) {
      expect(JSON.stringify([each.education, each.roadmap.map(step => step.description)])).toContain(
        JSON.stringify(text).slice(1, -1),
      )
      expect(text).not.toMatch(/\b(earn|stipend|salary|bonus)\b/i)
    }
  expect(all.filter(({ training }) => training.costs.length > 0).length).toBeGreaterThan(150)
  expect(all.every(({ training }) => training.total !== '')).toBe(true)
})

test('the way to another profession after the first job is no part of the way to it', () => {
  const nurse = readCatalogue().find(({ slug }) => slug === 'licensed-practical-nurse') ?? expect.fail()
  expect(summarizeTraining(nurse).total).toMatch(/; then .+ to go further$/)
})
