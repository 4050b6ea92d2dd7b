import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { mendSpelling } from './mend-spelling.ts'

test.each([
  ['recieve shipments', 'receive shipments'],
  ['an enployee', 'an employee'],
  ['calm costomers, seperate orders', 'calm customers, separate orders'],
  ['looked after the nieghbors', 'looked after the neighbors'],
  ['can start tmrw, evry day', 'can start tomorrow, every day'],
  ['U.S. Army, U Haul driver', 'U.S. Army, U Haul driver'],
  ['asked dr kessler and shelly', 'asked dr kessler and shelly'],
  // Names, addresses and British words stay as they are.
  ['worked at Recieve Foods', 'worked at Recieve Foods'],
  ['write to barrista@example.org', 'write to barrista@example.org'],
  ['an organisation in the city centre', 'an organisation in the city centre'],
  ['upselling, restocker, dentrix', 'upselling, restocker, dentrix'],
  ['mended two sergers, fed the oven infeed', 'mended two sergers, fed the oven infeed'],
])('%s', (typed, mended) => {
  expect(mendSpelling(typed)).toBe(mended)
})

test('finds nothing to mend in our own texts', () => {
  for (const { description, dayInTheLife, roadmap } of readCatalogue()) {
    const texts = [description, ...dayInTheLife, ...roadmap.map(step => step.description)]
    expect(texts.map(mendSpelling)).toEqual(texts)
  }
})
