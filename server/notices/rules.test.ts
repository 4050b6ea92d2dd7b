import { describe, expect, test } from 'vitest'
import { noticePeriod } from '#contract/notices.ts'
import { day } from '#contract/time.ts'
import { listAnnounced, mayTakeEffect, problemsOf, takesEffectAt } from './rules.ts'

const sentAt = new Date('2026-12-01T10:00:00Z')
const later = (milliseconds: number) => new Date(sentAt.getTime() + milliseconds)
const change = (to: number) => ({ item: 'pro.monthly', name: 'Pro, per month', unit: 'cents' as const, from: 100, to })
const announced = (to: number, overrides: { sentAt?: Date | null; takesEffectOn?: string } = {}) => ({
  kind: 'price' as const,
  changes: [change(to)],
  takesEffectOn: '2026-12-31',
  sentAt,
  ...overrides,
})
const inForce = { item: 'pro.monthly', amount: 100, since: new Date('2026-01-01T00:00:00Z'), previousAmount: 90 }

describe('when a change takes effect', () => {
  test('a price never changes sooner than 30 days after the last email, whatever day was written', () => {
    expect(takesEffectAt(announced(200, { takesEffectOn: '2026-12-10' }), sentAt)).toEqual(later(noticePeriod))
    expect(takesEffectAt(announced(200), sentAt)).toEqual(later(noticePeriod))
    expect(takesEffectAt(announced(200, { takesEffectOn: '2027-02-01' }), sentAt)).toEqual(new Date('2027-02-01'))
  })

  test('a policy changes on its day, and not before everyone was told', () => {
    const terms = { kind: 'terms' as const, takesEffectOn: '2026-11-30', sentAt }
    expect(takesEffectAt(terms, sentAt)).toEqual(sentAt)
    expect(takesEffectAt({ ...terms, takesEffectOn: '2026-12-03' }, sentAt)).toEqual(new Date('2026-12-03'))
  })
})

describe('a price may change', () => {
  const may = (amount: number, notices: Parameters<typeof mayTakeEffect>[2], now: Date) =>
    mayTakeEffect(inForce, amount, notices, now)

  test('to the announced amount from the moment it takes effect, not a millisecond before', () => {
    expect(may(200, [announced(200)], later(noticePeriod - 1))).toBe(false)
    expect(may(200, [announced(200)], later(noticePeriod))).toBe(true)
    expect(may(200, [announced(200, { takesEffectOn: '2027-02-01' })], new Date('2027-01-31T23:59:59.999Z'))).toBe(
      false,
    )
    expect(may(200, [announced(200, { takesEffectOn: '2027-02-01' })], new Date('2027-02-01T00:00:00Z'))).toBe(true)
  })

  test('to no other amount, for no other item, and by no notice that is not sent', () => {
    const due = later(noticePeriod)
    expect(may(199, [announced(200)], due)).toBe(false)
    expect(mayTakeEffect({ ...inForce, item: 'pro.annual' }, 200, [announced(200)], due)).toBe(false)
    expect(may(200, [announced(200, { sentAt: null })], due)).toBe(false)
    expect(may(200, [], due)).toBe(false)
  })

  test('by the newest notice about it only', () => {
    const second = announced(150, { sentAt: later(day) })
    for (const notices of [
      [announced(200), second],
      [second, announced(200)],
    ]) {
      expect(may(200, notices, later(noticePeriod + day))).toBe(false)
      expect(may(150, notices, later(noticePeriod))).toBe(false)
      expect(may(150, notices, later(noticePeriod + day))).toBe(true)
    }
  })

  test('back to the amount before, for a week after a change', () => {
    const changed = { ...inForce, since: sentAt }
    expect(mayTakeEffect(changed, 90, [], later(7 * day - 1))).toBe(true)
    expect(mayTakeEffect(changed, 90, [], later(7 * day))).toBe(false)
    expect(mayTakeEffect(changed, 91, [], later(0))).toBe(false)
  })
})

test('a draft of a price needs a new price and a day 30 days ahead', () => {
  const draft = { kind: 'price' as const, changes: [change(200)], takesEffectOn: '2027-01-01' }
  expect(problemsOf(draft, sentAt)).toEqual({})
  expect(problemsOf({ ...draft, takesEffectOn: '2026-12-31' }, sentAt)).toEqual({
    takesEffectOn: 'A price can change 30 days after everyone was told: choose 2027-01-01 or later',
  })
  expect(problemsOf({ ...draft, changes: [] }, sentAt)).toEqual({ changes: 'Enter at least one new price' })
  expect(problemsOf({ ...draft, kind: 'terms', changes: [], takesEffectOn: '2026-12-02' }, sentAt)).toEqual({})
  expect(problemsOf({ ...draft, kind: 'terms', takesEffectOn: '2026-12-01' }, sentAt)).toHaveProperty('takesEffectOn')
})

test('announces the newest price of each item until it is the price', () => {
  const item = { id: 'pro.monthly', name: 'Pro, per month', unit: 'cents' as const, amount: 100 }
  const list = (amount: number, notices: Parameters<typeof listAnnounced>[1]) =>
    listAnnounced([{ ...item, amount }], notices, sentAt)
  expect(list(100, [announced(200)])).toEqual([{ ...change(200), takesEffectAt: later(noticePeriod).toISOString() }])
  expect(list(200, [announced(200)])).toEqual([])
  expect(list(100, [announced(200, { sentAt: null })])).toEqual([])
})
