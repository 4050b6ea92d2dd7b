import { expect, test } from 'vitest'
import { measureCpuTime } from '#server/testing/measure-cpu-time.ts'
import { aroundOf } from './area.ts'
import { milesBetween, suggestTown, townOf, townsIn } from './find-towns.ts'

const namesIn = (text: string) => townsIn(text).map(({ name }) => name)

test.each([
  ['43215', ['Columbus, OH 43215']],
  ['Columbus, OH', ['Columbus, OH']],
  ['columbus ohio', ['Columbus, OH']],
  ['Austin, TX 78701-1234', ['Austin, TX 78701']],
  ['New York City', ['New York, NY']],
  ['Washington, D.C.', ['Washington, DC']],
  ['St. Paul MN', ['Saint Paul, MN']],
  ['Greater Chicago Area', ['Chicago, IL']],
  ['Coeur d’Alene, ID, United States', ["Coeur d'Alene, ID"]],
  ['San Francisco, CA | NYC; Seattle (hybrid)', ['San Francisco, CA', 'New York, NY', 'Seattle, WA']],
])('"%s" names %j', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test.each([
  '',
  '  ',
  ',',
  'Springfield',
  'Ohio',
  'TX',
  'Remote - US',
  'London, UK',
  'Columbus, Ontario',
  '00000',
  '🏠',
])('"%s" names no town', text => {
  expect(namesIn(text)).toEqual([])
})

test('a distance is that between the middles of towns', () => {
  const [columbus, dayton] = [townOf('Columbus, OH'), townOf('Dayton, OH')]
  if (!columbus || !dayton) throw new Error('not found')
  expect(milesBetween(columbus, dayton)).toBeGreaterThan(60)
  expect(milesBetween(columbus, dayton)).toBeLessThan(72)
  expect(milesBetween(columbus, columbus)).toBe(0)
})

test('a long text takes little time', () => {
  const texts = ['a '.repeat(120), '12345,'.repeat(20), '- '.repeat(60), 'x'.repeat(255)]
  const taken = measureCpuTime(() => {
    for (const text of texts) {
      townsIn(text)
      aroundOf(text, 25)
    }
  })
  expect(taken).toBeLessThan(50)
})

test.each([
  ['colombus ohio', 'Columbus, OH'],
  ['Colombus, OH', 'Columbus, OH'],
  ['Chicgao', 'Chicago, IL'],
  ['Housten', 'Houston, TX'],
])('"%s" may mean %s', (typed, town) => {
  expect(suggestTown(typed)).toBe(town)
})

test.each(['Columbus, OH', 'Leeds, UK', 'Springfield', 'Ohio', '43215', 'Zzzyx', ''])(
  'nothing else is meant by "%s"',
  typed => {
    expect(suggestTown(typed)).toBeUndefined()
  },
)
