import { describe, expect, it } from 'vitest'
import type { Reason } from '#contract/careers.ts'
import type { Pay } from '#contract/endpoints/careers.ts'
import {
  expectedPay,
  growthText,
  openingsText,
  payScale,
  paySentence,
  sourceText,
  splitReasons,
  startText,
  teleworkText,
} from './profile-texts.ts'

const pay: Pay = {
  p10: 40_000,
  p25: 49_000,
  median: 63_000,
  p75: 82_000,
  p90: 105_000,
  year: 2025,
  sharedCode: false,
  fromHourly: false,
}
const outlook = { growthPercent: 7.2, fasterThanPercent: 72, annualOpenings: 189_132, period: '2024-34' }

describe('the pay picture', () => {
  it('covers the whole range in round steps', () => {
    const scale = payScale(pay, null)
    expect([scale.from, scale.to]).toEqual([40_000, 110_000])
    expect([scale.at(40_000), scale.at(75_000), scale.at(110_000)]).toEqual([0, 50, 100])
  })

  it('covers the expected pay, with or without an upper end', () => {
    expect(payScale(pay, expectedPay('30k-50k')).from).toBe(30_000)
    const open = payScale(pay, expectedPay('120k-plus'))
    expect(open.to).toBe(130_000)
    expect(open.at(500_000)).toBe(100)
  })

  it('keeps percentiles in order and in range', () => {
    const { at } = payScale(pay, expectedPay('100k-120k'))
    const places = [pay.p10, pay.p25, pay.median, pay.p75, pay.p90].map(at)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places.every(index => index >= 0 && index <= 100)).toBe(true)
  })

  it('has a complete text alternative', () => {
    const sentence = paySentence({ ...pay, sharedCode: true }, expectedPay('50k-70k'))
    for (const part of ['2025', '$63,000', '$49,000 to $82,000', '$40,000 to $105,000', '$50,000 to $70,000'])
      expect(sentence).toContain(part)
    expect(sentence).toContain('group of similar jobs')
    expect(paySentence(pay, null)).not.toContain('hoped')
  })
})

describe('growth, openings and work from home', () => {
  it('compares with other careers in tenths', () => {
    expect(growthText(outlook)).toEqual({
      headline: 'grows faster than 7 in 10 of our careers',
      detail: 'The number of jobs is expected to grow by 7% from 2024 to 2034.',
      tenths: 7,
    })
    expect(growthText({ ...outlook, fasterThanPercent: 50 }).headline).toBe(
      'grows about as fast as most of our careers',
    )
    expect(growthText({ ...outlook, fasterThanPercent: 31 }).headline).toBe(
      'grows more slowly than 7 in 10 of our careers',
    )
    expect(growthText({ ...outlook, fasterThanPercent: 3 }).headline).toBe(
      'grows more slowly than almost all of our careers',
    )
    expect(growthText({ ...outlook, fasterThanPercent: 98 }).headline).toBe(
      'grows faster than almost all of our careers',
    )
  })

  it('states decline or stagnation plainly', () => {
    const falling = growthText({ ...outlook, growthPercent: -2, fasterThanPercent: 20 })
    expect(falling.detail).toContain('fall by 2%')
    expect(falling.headline).toBe('holds up better than 2 in 10 of our careers')
    expect(growthText({ ...outlook, growthPercent: 0.3 }).detail).toContain('about the same')
  })

  it('rounds openings to three digits', () => {
    expect(openingsText(outlook)).toBe('about 189,000 openings a year in the US, 2024 to 2034')
    expect(openingsText({ ...outlook, annualOpenings: 840 })).toContain('about 840 openings')
    expect(openingsText({ ...outlook, annualOpenings: 0 })).toContain('too few')
  })

  it('does not read 0 as none, and distinguishes measurements from estimates', () => {
    expect(teleworkText({ percent: 0, basis: 'measured' }).headline).toContain('Fewer than 1 in 100')
    expect(teleworkText({ percent: 0, basis: 'measured' }).detail).toContain('Measured')
    expect(teleworkText({ percent: 31, basis: 'modelled' }).headline).toContain('About 31 in 100')
    expect(teleworkText({ percent: 31, basis: 'modelled' }).detail).toContain('not measured')
  })
})

it('names the typical entry level and marks group figures', () => {
  expect(startText({ entryEducation: 'high-school', entryOfGroup: false })).toBe(
    'The usual start: a high school diploma.',
  )
  expect(startText({ entryEducation: 'none', entryOfGroup: true })).toBe(
    'The usual start in this group of jobs: no set education.',
  )
})

it('spells out the years of a source', () => {
  expect(sourceText({ name: 'BLS', years: 'May 2025' })).toBe('Source: BLS, May 2025.')
  expect(sourceText({ name: 'BLS', years: '2024-34' })).toBe('Source: BLS, 2024 to 2034.')
})

it('separates reasons at half of their points', () => {
  const reason = (points: number): Reason => ({ term: 'vibes', points, outOf: 30, text: '' })
  const { fits, fitsLess } = splitReasons([reason(15), reason(14), reason(30)])
  expect(fits.map(each => each.points)).toEqual([15, 30])
  expect(fitsLess.map(each => each.points)).toEqual([14])
})
