import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addressOf,
  bodyOf,
  type Draft,
  draftOf,
  draftsFor,
  emptyDraft,
  hasText,
  parseView,
  placeAndTimeText,
  readDrafts,
  removeDraft,
  restoreDraft,
  storeDraft,
} from './drafts.ts'

const draft: Draft = { ...emptyDraft('ann', 'care'), title: 'Babysitter', answers: { did: 'I cooked', scale: ' ' } }

describe('a draft', () => {
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

  it('is restored for its account until it is removed', () => {
    storeDraft(draft)
    expect(readDrafts('ann')).toEqual([draft])
    expect(readDrafts('bob')).toEqual([])
    removeDraft(draft)
    expect(kept.size).toBe(0)
  })

  it('is empty if the stored data is invalid', () => {
    for (const text of ['', '{', 'null', '[{"userId":"ann"}]', JSON.stringify([{ ...draft, kind: 'crime' }])]) {
      kept.set('evidenceDrafts', text)
      expect(readDrafts('ann'), text).toEqual([])
    }
  })

  it('is restored only in its own form', () => {
    storeDraft(draft)
    expect(restoreDraft(emptyDraft('ann', 'care'))).toEqual(draft)
    const job = emptyDraft('ann', 'job')
    expect(restoreDraft(job)).toBe(job)
    const change = { ...emptyDraft('ann', 'care'), itemId: 'a' }
    expect(restoreDraft(change)).toBe(change)
    const bobs = emptyDraft('bob', 'care')
    expect(restoreDraft(bobs)).toBe(bobs)
  })

  it('of an earlier version is restored', () => {
    const { lines: _lines, activity: _activity, ...earlier } = draft
    kept.set('evidenceDrafts', JSON.stringify([earlier]))
    expect(readDrafts('ann')).toEqual([draft])
  })

  it('begun from an activity is restored with its lines, and only there', () => {
    const barista = emptyDraft('ann', 'job', { id: 'barista', title: 'Barista' })
    const tapped = { ...barista, lines: [{ activity: 'barista', line: 'drinks', values: { count: '4' } }] }
    storeDraft(tapped)
    expect(restoreDraft(barista)).toEqual(tapped)
    expect(addressOf(tapped)).toBe('/evidence?activity=barista')
    const job = emptyDraft('ann', 'job')
    expect(restoreDraft(job)).toBe(job)
    const cashier = emptyDraft('ann', 'job', { id: 'cashier', title: 'Cashier' })
    expect(restoreDraft(cashier)).toBe(cashier)
  })

  it('is not lost by a draft of another kind or item', () => {
    const job: Draft = { ...emptyDraft('ann', 'job'), title: 'Barista' }
    const change: Draft = { ...draft, itemId: 'a', title: 'Nanny' }
    for (const each of [draft, job, change, { ...job, title: 'Waiter' }]) storeDraft(each)
    expect(readDrafts('ann').map(({ title }) => title)).toEqual(['Waiter', 'Nanny', 'Babysitter'])
    expect(restoreDraft(emptyDraft('ann', 'care'))).toEqual(draft)
    removeDraft(job)
    expect(readDrafts('ann')).toEqual([change, draft])
  })

  it('is offered only while it can be saved', () => {
    storeDraft({ ...draft, itemId: 'a' })
    storeDraft(draft)
    expect(draftsFor('ann', [{ id: 'a' }])).toHaveLength(2)
    expect(draftsFor('ann', [{ id: 'b' }])).toEqual([draft])
  })

  it('is limited to twenty, and those of another account are removed', () => {
    const change = (index: number): Draft => ({ ...draft, itemId: `item ${index}` })
    for (let index = 1; index <= 21; index++) storeDraft(change(index))
    expect(readDrafts('ann')).toHaveLength(20)
    expect(readDrafts('ann').at(-1)).toEqual(change(2))
    storeDraft({ ...draft, userId: 'bob' })
    expect(readDrafts('ann')).toEqual([])
  })

  it('counts once it has text', () => {
    expect(hasText(emptyDraft('ann', 'job'))).toBe(false)
    expect(hasText({ ...emptyDraft('ann', 'job'), answers: { did: '  ' } })).toBe(false)
    expect(hasText({ ...emptyDraft('ann', 'job'), answers: { did: 'x' } })).toBe(true)
  })
})

it('empty answers are not sent', () => {
  const { userId: _user, itemId: _item, activity: _activity, ...fields } = draft
  expect(bodyOf(draft)).toEqual({ ...fields, answers: { did: 'I cooked' } })
})

it('editing starts with the saved item', () => {
  const { userId: _user, itemId: _item, activity: _activity, ...fields } = draft
  const item = {
    ...fields,
    id: 'a',
    source: 'typed' as const,
    bullets: [],
    skills: [],
    updatedAt: '2026-11-21T12:00:00.000Z',
  }
  expect(draftOf('ann', item)).toEqual({ ...draft, itemId: 'a' })
})

it('the URL selects the view, and invalid ones show the list', () => {
  const view = (search: string) => parseView(new URLSearchParams(search))
  expect(view('')).toEqual({ show: 'list' })
  expect(view('add')).toEqual({ show: 'kinds' })
  expect(view('add=crime')).toEqual({ show: 'kinds' })
  expect(view('add=care')).toEqual({ show: 'new', kind: 'care' })
  expect(view('activity=barista')).toEqual({ show: 'activity', id: 'barista' })
  expect(view('activity=')).toEqual({ show: 'list' })
  expect(view('edit=7')).toEqual({ show: 'edit', id: '7' })
  expect(view('edit=')).toEqual({ show: 'list' })
})

it('place and time form one line', () => {
  const nothing = { organisation: '', place: '', from: '', to: '' }
  expect(placeAndTimeText({ organisation: 'Café Rosa', place: 'Leeds', from: 'June 2023', to: 'now' })).toBe(
    'Café Rosa, Leeds · June 2023 to now',
  )
  expect(placeAndTimeText({ ...nothing, place: 'Leeds', to: '2025' })).toBe('Leeds · 2025')
  expect(placeAndTimeText({ ...nothing, from: '2025' })).toBe('from 2025')
  expect(placeAndTimeText(nothing)).toBe('')
})
