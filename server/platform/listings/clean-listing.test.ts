import { describe, expect, test } from 'vitest'
import { cleanListing } from './clean-listing.ts'
import type { RawListing } from './source.ts'

const now = new Date('2026-11-21T12:00:00Z')
const raw: RawListing = {
  sourceId: '1',
  title: 'Baker',
  employer: 'Example Bakery',
  place: 'Anytown',
  description: 'Bake bread.',
  url: 'https://jobs.example/1',
  postedAt: '2026-11-20T12:00:00Z',
}
const clean = (changes: Partial<RawListing>, answers: 'everything' | 'searches' = 'everything') =>
  cleanListing({ name: 'own-feed', answers }, { ...raw, ...changes }, now)

describe('a link', () => {
  test.each(['https://jobs.example/1', ' https://jobs.example:443/1 '])('accepts %j', url => {
    expect(clean({ url })?.url).toBe('https://jobs.example/1')
  })

  test.each([
    'http://jobs.example/1',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//jobs.example/1',
    '/jobs/sample',
    'https://me:secret@jobs.example/1',
    'https://me@jobs.example/1',
    'https://localhost/1',
    'https://10.0.0.1/1',
    'https://2130706433/1',
    'https://[::1]/1',
    `https://jobs.example/${'1'.repeat(2000)}`,
    '',
  ])('rejects %j and skips the ad', url => {
    expect(clean({ url })).toBeUndefined()
  })
})

describe('closing', () => {
  test.each([
    ['when it closes', { closesAt: '2026-12-01T17:00:00Z' }, '2026-12-01T17:00:00Z'],
    ['when it closes, also after more than sixty days', { closesAt: '2027-03-01T17:00:00Z' }, '2027-03-01T17:00:00Z'],
    ['after a year at most', { closesAt: '2099-01-01' }, '2027-11-21T12:00:00Z'],
    ['sixty days after it was listed', {}, '2027-01-20T12:00:00Z'],
    ['then also where it is old', { postedAt: '2026-03-01T12:00:00Z' }, '2027-01-20T12:00:00Z'],
    ['sixty days from now where nothing is said', { postedAt: null }, '2027-01-20T12:00:00Z'],
    ['sixty days from now where the date is not yet', { postedAt: '2027-06-01' }, '2027-01-20T12:00:00Z'],
  ])('%s', (_, changes, end) => {
    expect(clean(changes)?.expiresAt).toEqual(new Date(end))
  })

  test('where only searches are answered, sixty days after publication', () => {
    expect(clean({}, 'searches')?.expiresAt).toEqual(new Date('2027-01-19T12:00:00Z'))
    expect(clean({ postedAt: '2026-09-22T11:59:59Z' }, 'searches')).toBeUndefined()
  })

  test('an ad that closed is skipped', () => {
    expect(clean({ closesAt: '2026-11-20' })).toBeUndefined()
  })

  test('a future publication date becomes now', () => {
    expect(clean({ postedAt: '2027-06-01' })?.postedAt).toEqual(now)
  })
})

test('long texts are cut at a word, and long ids stay unique', () => {
  const long = clean({ title: 'Baker '.repeat(100), description: 'Bread '.repeat(2000), sourceId: 'x'.repeat(300) })
  expect(long?.title).toMatch(/^(Baker )+Baker…$/)
  expect(long?.title.length).toBeLessThanOrEqual(255)
  expect(long?.description).toMatch(/Bread…$/)
  expect(long?.sourceId).toMatch(/^[0-9a-f]{64}$/)
  expect(clean({ sourceId: `${'x'.repeat(299)}y` })?.sourceId).not.toBe(long?.sourceId)
})

describe('requirements are extracted', () => {
  const long = `${'We bake bread with love for our town. '.repeat(150)}Pay: $17 per hour`
  test('also from text beyond the shown part', () => {
    const { description, fullText, partial, pay } = clean({ description: long, country: 'US' }) ?? expect.fail()
    expect(description).toMatch(/…$/)
    expect(fullText).toContain('$17 per hour')
    expect([partial, pay.said]).toEqual([false, 'hour'])
  })
  test.each([
    '',
    ' ',
    'We are a bakery and look for somebody who…',
    'We are a bakery and...',
    'We bake. '.repeat(9000),
  ])('as partial if the source sends no more (%#)', description => {
    expect(clean({ description })?.partial).toBe(true)
    expect(clean({ description })?.fullText.length).toBeLessThanOrEqual(20_000)
  })
})

test('an unstorable id stays unique', () => {
  const names = ['a\u0000b', 'ab', 'a\u200bb', 'a\ud800'].map(sourceId => clean({ sourceId })?.sourceId)
  expect(new Set(names).size).toBe(4)
  for (const name of names) expect(name).toMatch(/^(ab|[0-9a-f]{64})$/)
})

test.each([
  ['FULL_TIME', 'Full-time'],
  ['PartTime', 'Part-time'],
  ['parttime', 'Part-time'],
  ['full time', 'Full-time'],
  ['Intern', 'Intern'],
  ['', ''],
])('type "%s" becomes "%s"', (type, shown) => {
  expect(clean({ type })?.type).toBe(shown)
})

test.each([
  ['United States', 'US'],
  ['us', 'US'],
  ['UK', 'GB'],
  ['Deutschland', 'DE'],
  ['Worldwide', null],
  ['', null],
])('country "%s" is %s', (country, code) => {
  expect(clean({ country })?.country).toBe(code)
})

test('an unnamed employer is labeled so', () => {
  expect(clean({ employer: ' ' })?.employer).toBe('Employer not named')
  expect(clean({ title: ' ' })).toBeUndefined()
})
