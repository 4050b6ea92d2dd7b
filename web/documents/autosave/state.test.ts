import { expect, test } from 'vitest'
import type { OwnDocument } from '#contract/endpoints/documents.ts'
import {
  begin,
  changed,
  changeOf,
  compared,
  done,
  putOnTop,
  replaced,
  saveStateOf,
  sent,
  shownOf,
  taken,
  undoTarget,
} from './state.ts'

const letter = (text: string) => ({
  kind: 'cover-letter' as const,
  careerTitle: 'Baker',
  employer: '',
  text,
  tips: [],
  claims: [],
  facts: [],
  questions: [],
})
const saved = (text = 'Hello', revision = 3): OwnDocument => ({
  id: 'd1',
  kind: 'cover-letter',
  title: 'Letter',
  careerTitle: 'Baker',
  provenance: { writer: 'built-in', model: null, standIn: false, writtenAt: '2026-11-21T12:00:00Z' },
  edited: false,
  revision,
  createdAt: '2026-11-21T12:00:00Z',
  updatedAt: '2026-11-21T12:00:00Z',
  savedAt: null,
  deletedAt: null,
  goesAt: null,
  content: letter(text),
})
const fresh = () => begin(saved(), null)
const textOf = (document: OwnDocument) => (document.content as { text: string }).text
const kept = (text: string, revision: number) => ({ userId: 'u1', revision, title: 'Letter', content: letter(text) })

test('what she types shows at once and is unsaved; typing it back is no change', () => {
  const typed = changed(fresh(), { content: letter('Hello you') })
  expect([saveStateOf(typed), textOf(shownOf(typed))]).toEqual(['unsaved', 'Hello you'])
  const { kind, ...rest } = letter('Hello')
  expect(saveStateOf(changed(typed, { content: { ...rest, kind } }))).toBe('saved')
})

test('what she types while it is being saved stays, and the rest is saved', () => {
  const sending = sent(changed(fresh(), { content: letter('One') }))
  expect(saveStateOf(sending)).toBe('saving')
  const more = done(changed(sending, { content: letter('One two') }), { ...saved(), revision: 4, edited: true })
  expect([saveStateOf(more), textOf(shownOf(more)), textOf(more.saved), more.saved.revision]).toEqual([
    'unsaved',
    'One two',
    'One',
    4,
  ])
  expect(saveStateOf(done(sending, { ...saved(), revision: 4 }))).toBe('saved')
})

test('typing back what was there while another text is on its way is a change still', () => {
  const sending = sent(changed(fresh(), { content: letter('One') }))
  const back = done(changed(sending, { content: letter('Hello') }), { ...saved(), revision: 4 })
  expect([saveStateOf(back), textOf(shownOf(back))]).toEqual(['unsaved', 'Hello'])
})

test('after a reload the unsaved text is there again', () => {
  expect(textOf(shownOf(begin(saved(), kept('Mine', 3))))).toBe('Mine')
  expect(saveStateOf(begin(saved(), kept('Hello', 2)))).toBe('saved')
  expect(saveStateOf(begin(saved('Theirs', 4), kept('Mine', 3)))).toBe('conflict')
})

test("another page's text is put to her: hers stays on the screen, and either can win", () => {
  const sending = sent(changed(fresh(), { content: letter('Mine') }))
  const conflict = compared(sending, saved('Theirs', 5), [])
  expect([saveStateOf(conflict), textOf(shownOf(conflict))]).toEqual(['conflict', 'Mine'])
  expect(saveStateOf(changed(conflict, { content: letter('Mine too') }))).toBe('conflict')
  const mine = putOnTop(conflict)
  expect([saveStateOf(mine), textOf(shownOf(mine)), mine.saved.revision]).toEqual(['unsaved', 'Mine', 5])
  expect([saveStateOf(taken(conflict)), textOf(shownOf(taken(conflict)))]).toEqual(['saved', 'Theirs'])
})

test('nobody has to choose where the other text is her own that was saved without an answer', () => {
  const own = changed(fresh(), { content: letter('One') })
  const more = sent(changed(own, { content: letter('One two') }))
  const settled = compared(more, saved('One', 4), own.draft ? [own.draft] : [])
  expect([saveStateOf(settled), textOf(shownOf(settled)), settled.saved.revision]).toEqual(['unsaved', 'One two', 4])
})

test('what she types while a version is being restored is not thrown away', () => {
  const restored = saved('As it was', 4)
  expect(textOf(shownOf(replaced(fresh(), restored)))).toBe('As it was')
  const typed = replaced(changed(fresh(), { content: letter('Just now') }), restored)
  expect([saveStateOf(typed), textOf(shownOf(typed))]).toEqual(['conflict', 'Just now'])
})

test('only what differs is sent', () => {
  expect(changeOf(fresh(), { title: 'New', content: letter('Hello') })).toEqual({ title: 'New' })
  expect(changeOf(fresh(), { title: 'Letter', content: letter('New') })).toEqual({ content: letter('New') })
})

test('undo goes one version back, then one more, and begins anew after a change', () => {
  const versions = [{ revision: 5 }, { revision: 4 }, { revision: 1 }]
  expect(undoTarget(versions, 6, null)).toBe(5)
  expect(undoTarget([{ revision: 6 }, ...versions], 7, { to: 5, made: 7 })).toBe(4)
  expect(undoTarget([{ revision: 6 }, ...versions], 8, { to: 5, made: 7 })).toBe(6)
  expect(undoTarget([{ revision: 6 }, ...versions], 8, { to: 1, made: 8 })).toBeNull()
})
