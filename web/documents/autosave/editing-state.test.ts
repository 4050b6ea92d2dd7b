import { expect, test } from 'vitest'
import type { OwnDocument } from '#contract/endpoints/documents.ts'
import {
  applyChange,
  applyReplacement,
  changedFields,
  createEditing,
  discardDraft,
  markSaved,
  markSending,
  mergeServerText,
  rebaseDraft,
  saveStateOf,
  undoTarget,
  withDraft,
} from './editing-state.ts'

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
const fresh = () => createEditing(saved(), null)
const textOf = (document: OwnDocument) => (document.content as { text: string }).text
const kept = (text: string, revision: number) => ({ userId: 'u1', revision, title: 'Letter', content: letter(text) })

test('typed text shows at once; typing it back is no change', () => {
  const typed = applyChange(fresh(), { content: letter('Hello you') })
  expect([saveStateOf(typed), textOf(withDraft(typed))]).toEqual(['unsaved', 'Hello you'])
  const { kind, ...rest } = letter('Hello')
  expect(saveStateOf(applyChange(typed, { content: { ...rest, kind } }))).toBe('saved')
})

test('text typed during a save stays a draft', () => {
  const sending = markSending(applyChange(fresh(), { content: letter('One') }))
  expect(saveStateOf(sending)).toBe('saving')
  const more = markSaved(applyChange(sending, { content: letter('One two') }), {
    ...saved(),
    revision: 4,
    edited: true,
  })
  expect([saveStateOf(more), textOf(withDraft(more)), textOf(more.saved), more.saved.revision]).toEqual([
    'unsaved',
    'One two',
    'One',
    4,
  ])
  expect(saveStateOf(markSaved(sending, { ...saved(), revision: 4 }))).toBe('saved')
})

test('the old text is a change while another one is being sent', () => {
  const sending = markSending(applyChange(fresh(), { content: letter('One') }))
  const back = markSaved(applyChange(sending, { content: letter('Hello') }), { ...saved(), revision: 4 })
  expect([saveStateOf(back), textOf(withDraft(back))]).toEqual(['unsaved', 'Hello'])
})

test('unsaved text is restored after a reload', () => {
  expect(textOf(withDraft(createEditing(saved(), kept('Mine', 3))))).toBe('Mine')
  expect(saveStateOf(createEditing(saved(), kept('Hello', 2)))).toBe('saved')
  expect(saveStateOf(createEditing(saved('Theirs', 4), kept('Mine', 3)))).toBe('conflict')
})

test("another page's text is a conflict that either side can win", () => {
  const sending = markSending(applyChange(fresh(), { content: letter('Mine') }))
  const conflict = mergeServerText(sending, saved('Theirs', 5), [])
  expect([saveStateOf(conflict), textOf(withDraft(conflict))]).toEqual(['conflict', 'Mine'])
  expect(saveStateOf(applyChange(conflict, { content: letter('Mine too') }))).toBe('conflict')
  const mine = rebaseDraft(conflict)
  expect([saveStateOf(mine), textOf(withDraft(mine)), mine.saved.revision]).toEqual(['unsaved', 'Mine', 5])
  expect([saveStateOf(discardDraft(conflict)), textOf(withDraft(discardDraft(conflict)))]).toEqual(['saved', 'Theirs'])
})

test('own text saved without an answer is no conflict', () => {
  const own = applyChange(fresh(), { content: letter('One') })
  const more = markSending(applyChange(own, { content: letter('One two') }))
  const settled = mergeServerText(more, saved('One', 4), own.draft ? [own.draft] : [])
  expect([saveStateOf(settled), textOf(withDraft(settled)), settled.saved.revision]).toEqual(['unsaved', 'One two', 4])
})

test('text typed during a restore is not lost', () => {
  const restored = saved('As it was', 4)
  expect(textOf(withDraft(applyReplacement(fresh(), restored)))).toBe('As it was')
  const typed = applyReplacement(applyChange(fresh(), { content: letter('Just now') }), restored)
  expect([saveStateOf(typed), textOf(withDraft(typed))]).toEqual(['conflict', 'Just now'])
})

test('only changed fields are sent', () => {
  expect(changedFields(fresh(), { title: 'New', content: letter('Hello') })).toEqual({ title: 'New' })
  expect(changedFields(fresh(), { title: 'Letter', content: letter('New') })).toEqual({ content: letter('New') })
})

test('undo goes further back each time and restarts after a change', () => {
  const versions = [{ revision: 5 }, { revision: 4 }, { revision: 1 }]
  expect(undoTarget(versions, 6, null)).toBe(5)
  expect(undoTarget([{ revision: 6 }, ...versions], 7, { to: 5, result: 7 })).toBe(4)
  expect(undoTarget([{ revision: 6 }, ...versions], 8, { to: 5, result: 7 })).toBe(6)
  expect(undoTarget([{ revision: 6 }, ...versions], 8, { to: 1, result: 8 })).toBeNull()
})
