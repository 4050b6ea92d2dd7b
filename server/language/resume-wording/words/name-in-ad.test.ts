import { expect, test } from 'vitest'
import { isNameInAd } from './name-in-ad.ts'

const ad = 'Teller\nMaumee Valley Credit Union\nToledo, Ohio\nYou handle cash. Offices in Norton VA.'

test('the town, its state and the employer of an ad are nothing to bring', () => {
  for (const name of ['toledo', 'norton', 'VA', 'Maumee Valley'])
    expect([name, isNameInAd(name, ad, 'Maumee Valley Credit Union')]).toEqual([name, true])
  expect(isNameInAd('cash', ad, 'Maumee Valley Credit Union')).toBe(false)
  expect(isNameInAd('credit', ad, 'Maumee Valley Credit Union')).toBe(false)
})
