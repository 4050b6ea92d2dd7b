import { expect, it } from 'vitest'
import { minimumWageIn } from './minimum-wage.ts'
import { minimumWages } from './minimum-wages.ts'
import { readPlaces } from './read-places.ts'

const july = new Date('2026-07-15T12:00:00Z')

it('is known for every state and the District of Columbia, and never below the federal one', () => {
  const territories = ['PR', 'GU', 'VI']
  const states = readPlaces().states.filter(({ id }) => !territories.includes(id))
  expect(Object.keys(minimumWages.hourly).sort()).toEqual(states.map(({ id }) => id).sort())
  for (const { id } of states) expect(minimumWageIn(id, july)?.hourly, id).toBeGreaterThanOrEqual(7.25)
})

it('is that of the day', () => {
  expect(minimumWageIn('OH', july)).toMatchObject({ state: 'Ohio', hourly: 11, asOf: new Date('2026-07-01') })
  expect(minimumWageIn('FL', new Date('2026-09-29T12:00:00Z'))).toMatchObject({ hourly: 14 })
  expect(minimumWageIn('FL', new Date('2026-09-30T12:00:00Z'))).toMatchObject({
    hourly: 15,
    asOf: new Date('2026-09-30'),
  })
})

it('is the lowest of a state that has several, since a place may be in any of its counties', () => {
  expect(minimumWageIn('OR', july)).toMatchObject({ hourly: 14.55 })
  expect(minimumWageIn('NY', july)).toMatchObject({ hourly: 16 })
})

it('is unknown elsewhere', () => {
  for (const id of ['', 'PR', 'XX', 'toString']) expect(minimumWageIn(id, july)).toBeUndefined()
})
