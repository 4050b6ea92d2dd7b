import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  bodyOf,
  type Draft,
  draftOf,
  draftsFor,
  dropDraft,
  emptyDraft,
  isBegun,
  keepDraft,
  lineOf,
  readDrafts,
  resumed,
  viewOf,
} from './drafts.ts'

const draft: Draft = { ...emptyDraft('ann', 'care'), title: 'Babysitter', answers: { did: 'I cooked', scale: ' ' } }

describe('what was begun', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
    return () => vi.unstubAllGlobals()
  })

  it('is there again, for her alone, until it is dropped', () => {
    keepDraft(draft)
    expect(readDrafts('ann')).toEqual([draft])
    expect(readDrafts('bob')).toEqual([])
    dropDraft(draft)
    expect(kept.size).toBe(0)
  })

  it('is nothing where something else was kept', () => {
    for (const text of ['', '{', 'null', '[{"userId":"ann"}]', JSON.stringify([{ ...draft, kind: 'crime' }])]) {
      kept.set('evidenceDrafts', text)
      expect(readDrafts('ann'), text).toEqual([])
    }
  })

  it('goes on only in the form it was begun in', () => {
    keepDraft(draft)
    expect(resumed(emptyDraft('ann', 'care'))).toEqual(draft)
    const job = emptyDraft('ann', 'job')
    expect(resumed(job)).toBe(job)
    const change = { ...emptyDraft('ann', 'care'), itemId: 'a' }
    expect(resumed(change)).toBe(change)
    const bobs = emptyDraft('bob', 'care')
    expect(resumed(bobs)).toBe(bobs)
  })

  it('is not lost by beginning another kind, or changing what she told before', () => {
    const job: Draft = { ...emptyDraft('ann', 'job'), title: 'Barista' }
    const change: Draft = { ...draft, itemId: 'a', title: 'Nanny' }
    for (const each of [draft, job, change, { ...job, title: 'Waiter' }]) keepDraft(each)
    expect(readDrafts('ann').map(({ title }) => title)).toEqual(['Waiter', 'Nanny', 'Babysitter'])
    expect(resumed(emptyDraft('ann', 'care'))).toEqual(draft)
    dropDraft(job)
    expect(readDrafts('ann')).toEqual([change, draft])
  })

  it('is offered again where it can still be saved', () => {
    keepDraft({ ...draft, itemId: 'a' })
    keepDraft(draft)
    expect(draftsFor('ann', [{ id: 'a' }])).toHaveLength(2)
    expect(draftsFor('ann', [{ id: 'b' }])).toEqual([draft])
  })

  it('fills the browser with no more than twenty, and leaves nothing of someone before', () => {
    const change = (place: number): Draft => ({ ...draft, itemId: `item ${place}` })
    for (let place = 1; place <= 21; place++) keepDraft(change(place))
    expect(readDrafts('ann')).toHaveLength(20)
    expect(readDrafts('ann').at(-1)).toEqual(change(2))
    keepDraft({ ...draft, userId: 'bob' })
    expect(readDrafts('ann')).toEqual([])
  })

  it('is begun once there is a word in it', () => {
    expect(isBegun(emptyDraft('ann', 'job'))).toBe(false)
    expect(isBegun({ ...emptyDraft('ann', 'job'), answers: { did: '  ' } })).toBe(false)
    expect(isBegun({ ...emptyDraft('ann', 'job'), answers: { did: 'x' } })).toBe(true)
  })
})

it('empty answers are not sent', () => {
  const { userId: _user, itemId: _item, ...fields } = draft
  expect(bodyOf(draft)).toEqual({ ...fields, answers: { did: 'I cooked' } })
})

it('what she told before is what a change begins with', () => {
  const { userId: _user, itemId: _item, ...fields } = draft
  const item = { ...fields, id: 'a', bullets: [], skills: [], updatedAt: '2026-11-21T12:00:00.000Z' }
  expect(draftOf('ann', item)).toEqual({ ...draft, itemId: 'a' })
})

it('the address says what is shown, and an odd one shows the list', () => {
  const view = (search: string) => viewOf(new URLSearchParams(search))
  expect(view('')).toEqual({ show: 'list' })
  expect(view('add')).toEqual({ show: 'kinds' })
  expect(view('add=crime')).toEqual({ show: 'kinds' })
  expect(view('add=care')).toEqual({ show: 'new', kind: 'care' })
  expect(view('edit=7')).toEqual({ show: 'edit', id: '7' })
  expect(view('edit=')).toEqual({ show: 'list' })
})

it('where and when are one line', () => {
  const nothing = { organisation: '', place: '', from: '', to: '' }
  expect(lineOf({ organisation: 'Café Rosa', place: 'Leeds', from: 'June 2023', to: 'now' })).toBe(
    'Café Rosa, Leeds · June 2023 to now',
  )
  expect(lineOf({ ...nothing, place: 'Leeds', to: '2025' })).toBe('Leeds · 2025')
  expect(lineOf({ ...nothing, from: '2025' })).toBe('from 2025')
  expect(lineOf(nothing)).toBe('')
})
