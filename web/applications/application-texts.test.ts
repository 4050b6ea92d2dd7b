import { describe, expect, it } from 'vitest'
import type { Application } from '#contract/endpoints/applications.ts'
import { applicationStates } from '#contract/jobs.ts'
import {
  dayOf,
  daysAfter,
  followUp,
  followUpText,
  isPlausibleDay,
  ownJobErrors,
  stateNames,
  stateTones,
  weekText,
  withStableOrder,
} from './application-texts.ts'

const application: Application = {
  id: 'a',
  listingId: null,
  title: 'Baker',
  company: 'Corner Mill',
  location: '',
  url: '',
  sample: false,
  state: 'applied',
  notes: '',
  appliedOn: '2026-11-14',
  followUpOn: '2026-11-21',
  resumeId: null,
  letterId: null,
  createdAt: '2026-11-14T12:00:00.000Z',
  updatedAt: '2026-11-14T12:00:00.000Z',
}

it('every state has a name and a tone', () => {
  for (const state of applicationStates) {
    expect(stateNames[state]).toMatch(/^[A-Z][a-z ]+$/)
    expect(stateTones[state]).toBeTruthy()
  }
})

describe('dates', () => {
  it('use the local calendar', () => {
    expect(dayOf(new Date(2026, 0, 9, 23, 59))).toBe('2026-01-09')
    expect(daysAfter('2026-12-28', 7)).toBe('2027-01-04')
  })

  it('are accepted once the year is complete', () => {
    expect(['', '0002-11-21', '0202-11-21', '2026-11-21'].map(isPlausibleDay)).toEqual([false, false, false, true])
  })
})

describe('follow-up', () => {
  it('is due from the date on, and shows the date before', () => {
    expect(followUp(application, '2026-11-21')).toEqual({ due: true, text: 'A good day to follow up' })
    expect(followUp(application, '2026-12-24')?.due).toBe(true)
    expect(followUp(application, '2026-11-20')).toEqual({ due: false, text: "Ask how it's going tomorrow" })
    expect(followUp(application, '2026-11-18')?.text).toBe("Ask how it's going on Saturday, November 21")
  })

  it('is absent after an answer or without a date', () => {
    expect(followUp({ ...application, followUpOn: null }, '2026-11-21')).toBeNull()
    for (const state of ['saved', 'interview', 'offer', 'no-reply', 'not-this-time'] as const)
      expect(followUp({ ...application, state }, '2026-11-21')).toBeNull()
  })

  it('text contains only known facts', () => {
    expect(followUpText(application)).toMatch(
      /^Hello, I applied for the Baker job at Corner Mill on November 14, 2026\. I am/,
    )
    const bare = followUpText({ ...application, company: 'Employer not named', appliedOn: null })
    expect(bare).toMatch(/^Hello, I applied for the Baker job\. I am/)
  })
})

describe('weekly summary', () => {
  const nothing = { saved: 0, applied: 0, followedUp: 0, interviews: 0 }
  it('counts actions', () => {
    expect(weekText({ ...nothing, applied: 2 })).toBe('You applied to 2 jobs this week.')
    expect(weekText({ saved: 3, applied: 1, followedUp: 1, interviews: 2 })).toBe(
      'You applied to 1 job, followed up once, got to 2 interviews and saved 3 jobs this week.',
    )
  })

  it('omits zero counts', () => {
    expect(weekText(nothing)).not.toMatch(/\b(?:no|not|only|0|should|try|missed)\b/i)
  })
})

it('keeps the order and puts new items first', () => {
  const list = ['c', 'new', 'a', 'b'].map(id => ({ ...application, id }))
  expect(withStableOrder(list, ['a', 'b', 'c']).map(({ id }) => id)).toEqual(['new', 'a', 'b', 'c'])
  expect(withStableOrder(list, []).map(({ id }) => id)).toEqual(['c', 'new', 'a', 'b'])
})

it('a manual job requires a title and a valid link, if any', () => {
  const job = { title: 'Baker', company: '', location: '', url: '' }
  expect(ownJobErrors(job)).toEqual({})
  expect(ownJobErrors({ ...job, url: ' https://x.example/1 ' })).toEqual({})
  expect(Object.keys(ownJobErrors({ ...job, title: ' ', url: 'x.example' }))).toEqual(['title', 'url'])
  for (const url of ['http://x.example', 'javascript:alert(1)', 'https://'])
    expect(ownJobErrors({ ...job, url }).url).toBeTruthy()
})
