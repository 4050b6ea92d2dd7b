import { expect, test } from 'vitest'
import { readCatalogue } from '../../catalogue/entry.ts'
import { pastWorkReader } from './past-work.ts'
import { tellingBesideOthers, tellingOf } from './telling.ts'

const entries = readCatalogue()
const read = pastWorkReader(entries)
const entryOf = (slug: string) => entries.find(each => each.slug === slug)

test('a barista tells as little as other counter work', () => {
  const strengthOf = (title: string) => read([{ jobTitle: title, yearsWorked: '3-5', skills: '' }])?.strength ?? 1
  expect(strengthOf('Latte barista')).toBeLessThan(1.2 * strengthOf('Fast food worker'))
})

test('beside other jobs, rare work that needs little preparation tells hardly more than what many do', () => {
  const [counter, aide] = [entryOf('counter-and-rental-clerk'), entryOf('nursing-assistant')]
  expect(tellingOf(counter)).toBeGreaterThan(1.5 * tellingOf(aide))
  expect(tellingBesideOthers(counter)).toBeLessThan(1.2 * tellingBesideOthers(aide))
})
