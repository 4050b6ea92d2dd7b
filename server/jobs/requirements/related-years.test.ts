import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { noRequirements } from '#server/testing/listings.ts'
import { attainabilityOf, qualificationsOf } from '../rules.ts'
import { relatedTo } from './related-years.ts'

const catalogue = readCatalogue()
const jobs = (...titles: string[]) => titles.map(jobTitle => ({ jobTitle, yearsWorked: '1-3' as const, skills: '' }))

function rated(title: string, workHistory: ReturnType<typeof jobs>, years: number) {
  const known = qualificationsOf({ education: 'some-college', workHistory })
  return attainabilityOf({ ...noRequirements, years }, relatedTo(catalogue.find(title), known, catalogue))
}

test('years in another kind of work are not the years that an ad asks for', () => {
  expect(rated('Medical receptionist', jobs('Barista'), 1)).toEqual({
    reach: 'step',
    reason: 'It asks for 1 year of experience. Your years are in another kind of work.',
  })
  expect(rated('Medical receptionist', jobs('Barista', 'Cook'), 2)).toEqual({
    reach: 'later',
    reason: 'It asks for 2 years of experience. Your years are in another kind of work.',
  })
})

test('years in the same or close work count', () => {
  const enough = { reach: 'today', reason: 'You seem to have the years and education it asks for.' }
  expect(rated('Barista', jobs('Barista'), 2)).toEqual(enough)
  expect(rated('Medical receptionist', jobs('Receptionist', 'Barista'), 2)).toEqual(enough)
  expect(rated('Medical receptionist', jobs('Receptionist', 'Barista'), 4)).toEqual({
    reach: 'later',
    reason: 'It asks for 4 years of experience. Some of your years are in another kind of work.',
  })
})

test('without a known title nothing is said about the kind of work', () => {
  const enough = 'You seem to have the years and education it asks for.'
  expect(rated('Medical receptionist', jobs('Chief Happiness Wizard'), 2).reason).toBe(enough)
  expect(rated('Zorbologist', jobs('Barista'), 2).reason).toBe(enough)
})
