import { describe, expect, it } from 'vitest'
import { day } from '#contract/time.ts'
import { type CareerEntry, readCatalogue } from '#server/careers/catalogue/entry.ts'
import { makeListing } from '#server/testing/listings.ts'
import { flagsOf, repostFlag } from './judge-listing.ts'
import { judgeText } from './judge-text.ts'

const now = new Date('2026-11-20T12:00:00Z')
const baker = readCatalogue().find(({ title }) => title === 'Baker')
type Wishes = NonNullable<Parameters<typeof makeListing>[1]>

function codesOf(wishes: Wishes, career: CareerEntry | null = baker ?? null): string[] {
  const { country = null, postedAt = null, type = '', ...row } = makeListing(now, wishes)
  return flagsOf({ ...row, country, postedAt, type }, career ?? undefined, now).map(({ code }) => code)
}

const paid = (hourly: number, currency = 'USD') => ({
  origin: 'employer' as const,
  currency,
  hourly: { from: hourly, to: hourly },
  yearly: { from: hourly * 2080, to: hourly * 2080 },
  said: 'hour' as const,
})

describe('pay', () => {
  it('far above what nine in ten in the career earn is worth a question', () => {
    const most = (baker?.facts.pay.p90 ?? 0) / 2080
    expect(codesOf({ country: 'US', pay: paid(most * 2) })).toEqual(['pay-far-above-market'])
    expect(codesOf({ country: 'US', pay: paid(most * 1.2) })).toEqual([])
  })

  it('is compared with ours only where ours is from', () => {
    expect(codesOf({ country: 'GB', pay: paid(70, 'GBP') })).toEqual([])
    expect(codesOf({ country: 'US', pay: { ...paid(90), origin: 'predicted' } })).toEqual([])
    expect(codesOf({ country: 'US', pay: paid(90) }, null)).toEqual([])
  })

  it('that is absurd for work without experience needs no figures of ours', () => {
    expect(codesOf({ country: 'GB', pay: paid(95, 'GBP'), lens: { years: 0 } })).toEqual(['pay-far-above-market'])
    expect(codesOf({ country: 'GB', pay: paid(95, 'GBP'), lens: { years: 5 } })).toEqual([])
  })
})

describe('the minimum wage', () => {
  const minimum = { state: 'Ohio', hourly: 11, source: 'U.S. Department of Labor', asOf: new Date('2026-07-01') }
  const flagsWith = (wishes: Wishes) => {
    const { country = null, postedAt = null, type = '', ...row } = makeListing(now, { country: 'US', ...wishes })
    return flagsOf({ ...row, country, postedAt, type }, undefined, now, minimum)
  }

  it('is named with its source where the pay by the hour is below it', () => {
    expect(flagsWith({ pay: paid(10.5) })).toMatchObject([
      {
        code: 'pay-below-minimum',
        level: 'care',
        reason:
          'It offers $10.50 an hour. The minimum wage in Ohio is at least $11.00 for most workers (U.S. Department of Labor, July 2026).',
      },
    ])
  })

  it.each<[string, Wishes]>([
    ['the pay is as high', { pay: paid(11) }],
    ['tips are paid on top', { pay: paid(5.5), description: 'You wait tables for $5.50 an hour plus tips.' }],
    ['the pay is by the year', { pay: { ...paid(10), said: null } }],
    ['the job board estimated the pay', { pay: { ...paid(10), origin: 'predicted' } }],
    ['the pay is in another currency', { pay: paid(10, 'GBP') }],
  ])('is no question where %s', (_, wishes) => {
    expect(flagsWith(wishes)).toEqual([])
  })

  it('is no question where it is unknown', () => {
    expect(codesOf({ country: 'US', pay: paid(5.5) })).toEqual([])
  })
})

it('says that an advert is old after 45 days', () => {
  expect(codesOf({ postedAt: new Date(now.getTime() - 46 * day) })).toEqual(['stale'])
  expect(codesOf({ postedAt: new Date(now.getTime() - 45 * day) })).toEqual([])
  expect(codesOf({ postedAt: null })).toEqual([])
})

it('says that it pays commission only where the source says so, once', () => {
  expect(codesOf({ type: 'Commission' })).toEqual(['commission-only'])
  const flags = judgeText({ title: 'Sales', text: '100% commission, no basic salary.' })
  expect(codesOf({ type: 'Commission', flags })).toEqual(['commission-only'])
})

it('keeps what its words raised, and tells since when it was published', () => {
  const flags = [repostFlag(new Date('2026-08-03T10:00:00Z'))]
  expect(codesOf({ flags })).toEqual(['repost'])
  expect(flags[0]).toMatchObject({ level: 'care', reason: 'The same ad was first posted on 3 August 2026.' })
})
