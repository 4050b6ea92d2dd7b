import { describe, expect, test } from 'vitest'
import { day as oneDay } from '#contract/time.ts'
import { type ApplicationRow, applyChange, byUrgency, dayFor, isLaterState, isPlausibleDay, weekOf } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const on = { today: '2026-11-21', now }
let made = 0
function row(given: Partial<ApplicationRow> = {}): ApplicationRow {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    userId: 'ann',
    listingId: null,
    title: 'Baker',
    company: '',
    location: '',
    url: '',
    sample: false,
    state: 'saved',
    notes: '',
    appliedOn: null,
    followUpOn: null,
    resumeId: null,
    letterId: null,
    steps: [{ did: 'saved', at: '2026-11-20T12:00:00.000Z' }],
    createdAt: new Date('2026-11-20T12:00:00Z'),
    updatedAt: new Date('2026-11-20T12:00:00Z'),
    ...given,
  }
}
const applied = row({ state: 'applied', appliedOn: '2026-11-14', followUpOn: '2026-11-21' })

describe('the local date', () => {
  test('is accepted if a time zone has it, else UTC is used', () => {
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) expect(dayFor(day, now)).toBe(day)
    for (const day of ['2026-11-19', '2026-11-23', '0000-01-01', '9999-12-31'])
      expect(dayFor(day, now)).toBe('2026-11-21')
  })

  test('is a usual one', () => {
    expect(['1999-12-31', '2000-01-01', '2099-12-31', '2100-01-01', '0000-01-01'].map(isPlausibleDay)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('applying', () => {
  test('means today with a follow-up in a week', () => {
    const after = applyChange(row(), { state: 'applied' }, on)
    expect(after).toMatchObject({ state: 'applied', appliedOn: '2026-11-21', followUpOn: '2026-11-28', updatedAt: now })
    expect(after.steps.map(({ did }) => did)).toEqual(['saved', 'applied'])
  })

  test('respects given dates', () => {
    const said = { state: 'applied', appliedOn: '2026-11-02', followUpOn: '2026-12-24' } as const
    expect(applyChange(row(), said, on)).toMatchObject(said)
    expect(applyChange(row(), { state: 'applied', followUpOn: null }, on).followUpOn).toBeNull()
    const named = row({ appliedOn: '2026-11-01', followUpOn: '2026-11-30' })
    expect(applyChange(named, { state: 'applied' }, on)).toMatchObject({
      appliedOn: '2026-11-01',
      followUpOn: '2026-11-30',
    })
  })

  test('undone counts for no week and clears the follow-up', () => {
    const after = {
      ...applied,
      ...applyChange(row(applyChange(row(), { state: 'applied' }, on)), { state: 'saved' }, on),
    }
    expect(weekOf([after], now)).toEqual({ saved: 1, applied: 0, followedUp: 0, interviews: 0 })
    const due = { ...after, followUpOn: '2026-11-01' }
    const newer = row({ createdAt: new Date('2026-11-20T13:00:00Z') })
    expect([due, newer].toSorted(byUrgency('2026-11-21'))[0]).toBe(newer)
  })

  test('undone by mistake keeps dates and steps', () => {
    const done = row({ ...applied, steps: [...row().steps, { did: 'applied', at: '2026-11-19T12:00:00.000Z' }] })
    const slipped = { ...done, ...applyChange(done, { state: 'saved' }, on) }
    const back = applyChange(slipped, { state: 'applied' }, on)
    expect(back).toMatchObject({ state: 'applied', appliedOn: '2026-11-14', followUpOn: '2026-11-21' })
    expect(back.steps).toEqual(done.steps)
  })

  test('again weeks later starts anew', () => {
    const day = (date: string) => ({ today: date, now: new Date(`${date}T12:00:00Z`) })
    const first = { ...row(), ...applyChange(row(), { state: 'applied' }, day('2026-11-01')) }
    const back = { ...first, ...applyChange(first, { state: 'saved' }, day('2026-11-02')) }
    const noted = { ...back, ...applyChange(back, { notes: 'Their letter is ready' }, day('2026-11-22')) }
    expect(noted).toMatchObject({ appliedOn: '2026-11-01', followUpOn: '2026-11-08' })
    const again = { ...noted, ...applyChange(noted, { state: 'applied' }, day('2026-11-22')) }
    expect(again).toMatchObject({ appliedOn: '2026-11-22', followUpOn: '2026-11-29' })
    expect(again.steps.map(({ did }) => did)).toEqual(['saved', 'applied', 'applied'])
    expect(weekOf([again], day('2026-11-22').now).applied).toBe(1)
    const settled = { ...back, followUpOn: null }
    expect(applyChange(settled, { state: 'applied' }, day('2026-11-22'))).toMatchObject({
      appliedOn: '2026-11-22',
      followUpOn: '2026-11-29',
    })
    const toCome = { ...back, followUpOn: '2026-12-01' }
    expect(applyChange(toCome, { state: 'applied' }, day('2026-11-22'))).toMatchObject({
      appliedOn: '2026-11-01',
      followUpOn: '2026-12-01',
    })
  })

  test('for the first time keeps an earlier given date', () => {
    const named = row({ appliedOn: '2026-11-19' })
    expect(applyChange(named, { state: 'applied' }, on)).toMatchObject({
      appliedOn: '2026-11-19',
      followUpOn: '2026-11-28',
    })
  })
})

test('an answer clears the follow-up', () => {
  for (const state of ['interview', 'offer', 'no-reply', 'not-this-time'] as const)
    expect(applyChange(applied, { state }, on)).toMatchObject({ followUpOn: null, appliedOn: '2026-11-14' })
  expect(applyChange(applied, { state: 'waiting' }, on).followUpOn).toBe('2026-11-21')
  expect(applyChange(applied, { state: 'offer', followUpOn: '2026-11-25' }, on).followUpOn).toBe('2026-11-25')
})

test('waiting sets a follow-up in a week', () => {
  for (const state of ['saved', 'interview', 'offer', 'no-reply', 'not-this-time'] as const)
    expect(applyChange(row({ state }), { state: 'waiting' }, on).followUpOn, state).toBe('2026-11-28')
  expect(applyChange(row({ state: 'interview' }), { state: 'waiting', followUpOn: null }, on).followUpOn).toBeNull()
})

test('each state is recorded once', () => {
  let after = row()
  for (const state of ['applied', 'interview', 'applied', 'interview', 'interview'] as const)
    after = { ...after, ...applyChange(after, { state }, on) }
  expect(after.steps.map(({ did }) => did)).toEqual(['saved', 'applied', 'interview'])
})

describe('a follow-up', () => {
  test('counts when cleared or postponed while waiting, once a day', () => {
    const asked = applyChange(applied, { state: 'waiting', followUpOn: null }, on)
    expect(asked.steps.filter(({ did }) => did === 'follow-up')).toHaveLength(1)
    const later = { ...applied, ...applyChange(applied, { state: 'waiting', followUpOn: '2026-11-28' }, on) }
    const twice = applyChange(later, { state: 'waiting', followUpOn: '2026-11-30' }, on)
    expect(twice.steps.filter(({ did }) => did === 'follow-up')).toHaveLength(1)
  })

  test('does not count when its date only moves', () => {
    const steps = (...given: Parameters<typeof applyChange>) => applyChange(...given).steps.map(({ did }) => did)
    expect(steps(applied, { followUpOn: '2026-12-01' }, on)).not.toContain('follow-up')
    expect(steps(applied, { state: 'waiting', followUpOn: '2026-11-01' }, on)).not.toContain('follow-up')
    expect(steps(row(), { state: 'waiting', followUpOn: null }, on)).not.toContain('follow-up')
  })

  test('history is bounded', () => {
    let after = applied
    for (let day = 0; day < 400; day++) {
      const at = new Date(now.getTime() + day * oneDay)
      const next = { state: 'waiting', followUpOn: at.toISOString().slice(0, 10) } as const
      after = { ...after, followUpOn: '2000-01-01' }
      after = { ...after, ...applyChange(after, next, { today: next.followUpOn, now: at }) }
    }
    expect(after.steps.length).toBeLessThanOrEqual(60)
  })
})

test('urgent ones come first', () => {
  const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T12:00:00Z`)
  const rows = [
    row({ title: 'over', state: 'not-this-time', createdAt: at(20) }),
    row({ title: 'old', createdAt: at(1) }),
    row({ title: 'interview', state: 'interview', createdAt: at(2) }),
    row({ title: 'due today', state: 'applied', followUpOn: '2026-11-21', createdAt: at(3) }),
    row({ title: 'due long ago', state: 'waiting', followUpOn: '2026-11-01', createdAt: at(4) }),
    row({ title: 'due tomorrow', state: 'applied', followUpOn: '2026-11-22', createdAt: at(5) }),
    row({ title: 'no reply', state: 'no-reply', followUpOn: '2026-11-01', createdAt: at(21) }),
    row({ title: 'new', createdAt: at(19) }),
  ]
  expect(rows.toSorted(byUrgency('2026-11-21')).map(({ title }) => title)).toEqual([
    'due long ago',
    'due today',
    'interview',
    'new',
    'due tomorrow',
    'old',
    'no reply',
    'over',
  ])
})

test('a week counts actions, not outcomes', () => {
  const at = (time: string) => ({ at: time })
  const steps: ApplicationRow['steps'] = [
    { did: 'saved', ...at('2026-11-14T12:00:00.000Z') },
    { did: 'applied', ...at('2026-11-14T12:00:01.000Z') },
    { did: 'follow-up', ...at('2026-11-18T12:00:00.000Z') },
    { did: 'interview', ...at('2026-11-21T11:00:00.000Z') },
    { did: 'not-this-time', ...at('2026-11-21T11:30:00.000Z') },
  ]
  const state = 'not-this-time'
  expect(
    weekOf(
      [
        { state, steps },
        { state, steps: [] },
        { state, steps },
      ],
      now,
    ),
  ).toEqual({
    saved: 0,
    applied: 2,
    followedUp: 2,
    interviews: 2,
  })
})

test('tracking again advances only', () => {
  expect(isLaterState('applied', 'saved')).toBe(true)
  expect(isLaterState('saved', 'applied')).toBe(false)
  expect(isLaterState('applied', 'applied')).toBe(false)
})
