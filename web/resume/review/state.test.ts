import { expect, test } from 'vitest'
import type { ResumeContent, ResumeEntry } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import {
  decisionOf,
  isSameEdit,
  lineOf,
  questionedLine,
  type ReviewAction,
  reduceReview,
  requestedWords,
  tally,
} from './state.ts'

const entry = (id: string, lines: Record<string, string>): ResumeEntry => ({
  id,
  heading: id,
  organisation: 'Blue Cup',
  place: '',
  from: 'Jun 2024',
  to: 'present',
  lines: Object.entries(lines).map(([id, text]) => ({ id, text })),
})

function content(): ResumeContent {
  const resume = {
    contact: { name: 'Mara Lind', email: 'mara@example.org', phone: '', place: 'Leeds', links: [] },
    sections: [
      {
        id: 'work',
        kind: 'experience' as const,
        name: 'Experience',
        entries: [entry('barista', { l1: 'made coffee', l2: 'was on the till' }), entry('sitter', { l3: 'babysat' })],
      },
      { id: 'school', kind: 'education' as const, name: 'Education', entries: [entry('college', { l4: 'Biology' })] },
    ],
  }
  const change = (id: string, lineId: string, original: string, optimized: string) => ({
    ...{ id, lineId, original, optimized, sectionName: 'Experience', why: 'It begins with a verb.' },
    ...{ facts: [], taken: false },
  })
  return {
    kind: 'resume',
    targetJob: { title: 'Barista', advert: null },
    resume,
    original: structuredClone(resume),
    changes: [
      change('c1', 'l1', 'made coffee', 'Made coffee for regulars'),
      change('c2', 'l2', 'was on the till', 'Handled the till'),
      change('c3', 'l3', 'babysat', 'Looked after two children'),
    ],
    overallImprovements: [],
    formatSuggestions: [],
    words: [],
    facts: [],
    questions: [],
  }
}

const after = (...actions: ReviewAction[]) => actions.reduce(reduceReview, content())
const textOf = (now: ResumeContent, id: string) => lineOf(now.resume, id)?.text
const orderOf = (now: ResumeContent) =>
  now.resume.sections.flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.map(({ id }) => id)))

test('applies a taken suggestion and restores the original of a declined one', () => {
  const taken = after({ type: 'decide', changeId: 'c1', accept: true })
  expect(textOf(taken, 'l1')).toBe('Made coffee for regulars')
  expect(taken.changes.map(({ taken }) => taken)).toEqual([true, false, false])
  const left = reduceReview(taken, { type: 'decide', changeId: 'c1', accept: false })
  expect(left).toEqual(content())
})

test('finds the line of a suggestion after it was moved', () => {
  const now = after(
    { type: 'moveLine', lineId: 'l1', by: 1 },
    { type: 'moveEntry', entryId: 'barista', by: 1 },
    { type: 'moveSection', sectionId: 'work', by: 1 },
    { type: 'decide', changeId: 'c1', accept: true },
  )
  expect(orderOf(now)).toEqual(['l4', 'l3', 'l2', 'l1'])
  expect(textOf(now, 'l1')).toBe('Made coffee for regulars')
})

test('deciding all skips lines the user has rewritten', () => {
  const edited = after({ type: 'editLine', lineId: 'l2', text: 'Cashed up each night' })
  expect(decisionOf(edited, edited.changes[1] as never)).toBe('edited')
  const all = reduceReview(edited, { type: 'decideAll', accept: true })
  expect(['l1', 'l2', 'l3'].map(id => textOf(all, id))).toEqual([
    'Made coffee for regulars',
    'Cashed up each night',
    'Looked after two children',
  ])
  const none = reduceReview(all, { type: 'decideAll', accept: false })
  expect(['l1', 'l2', 'l3'].map(id => textOf(none, id))).toEqual(['made coffee', 'Cashed up each night', 'babysat'])
})

test('applies a single suggestion to a rewritten line', () => {
  const now = after(
    { type: 'editLine', lineId: 'l2', text: 'Cashed up each night' },
    { type: 'decide', changeId: 'c2', accept: true },
  )
  expect(textOf(now, 'l2')).toBe('Handled the till')
})

test('typing one of the wordings counts as choosing it', () => {
  const now = after({ type: 'editLine', lineId: 'l1', text: ' Made coffee  for regulars ' })
  expect(now.changes[0]?.taken).toBe(true)
  expect(reduceReview(now, { type: 'editLine', lineId: 'l1', text: 'made coffee' }).changes[0]?.taken).toBe(false)
})

test('a decision does not restore a removed line', () => {
  const now = after({ type: 'removeLine', lineId: 'l3' }, { type: 'decideAll', accept: true })
  expect(orderOf(now)).toEqual(['l1', 'l2', 'l4'])
  expect(tally(now)).toEqual({ taken: 2, left: 0, edited: 0, removed: 1 })
})

test('never changes the original', () => {
  const now = after(
    { type: 'decideAll', accept: true },
    { type: 'removeSection', sectionId: 'school' },
    { type: 'editContact', field: 'name', value: 'Someone' },
  )
  expect(now.original).toEqual(content().original)
})

test('adds and edits lines, entries and sections up to the limits', () => {
  const now = after(
    { type: 'addLine', entryId: 'sitter', id: 'n1', text: 'Cooked dinner' },
    { type: 'addEntry', sectionId: 'school', id: 'e1', lineId: 'n2' },
    { type: 'editEntry', entryId: 'e1', field: 'heading', value: 'First aid course' },
    { type: 'addSection', kind: 'languages', id: 's1', entryId: 'e2', lineId: 'n3' },
    { type: 'editLine', lineId: 'n3', text: 'Polish' },
    { type: 'renameSection', sectionId: 's1', name: 'I speak' },
    { type: 'editLinks', links: ['example.org/mara'] },
  )
  expect(orderOf(now)).toEqual(['l1', 'l2', 'l3', 'n1', 'l4', 'n2', 'n3'])
  expect(now.resume.sections[1]?.entries[1]?.heading).toBe('First aid course')
  expect(now.resume.sections[2]).toMatchObject({ name: 'I speak', entries: [{ lines: [{ text: 'Polish' }] }] })
  expect(now.resume.contact.links).toEqual(['example.org/mara'])

  const many = Array.from({ length: limits.resume.lines + 5 }, (_, at): ReviewAction => {
    return { type: 'addLine', entryId: 'sitter', id: `m${at}`, text: '' }
  })
  expect(after(...many).resume.sections[0]?.entries[1]?.lines).toHaveLength(limits.resume.lines)
})

test('does not move the first item up or the last one down', () => {
  expect(after({ type: 'moveLine', lineId: 'l1', by: -1 })).toEqual(content())
  expect(after({ type: 'moveSection', sectionId: 'school', by: 1 })).toEqual(content())
})

test('turns an answer into a line and removes its question', () => {
  const question = { id: 'q1', text: 'How many?', sentence: 'Served 200', about: 'number' as const, phrase: '200' }
  const asked = { ...content(), questions: [question, { ...question, id: 'q2' }] }
  const answer = { questionId: 'q1', entryId: 'barista', id: 'n1', text: 'About 60 a shift' }
  const now = reduceReview(asked, { type: 'answer', ...answer })
  expect(textOf(now, 'n1')).toBe('About 60 a shift')
  expect(now.questions.map(({ id }) => id)).toEqual(['q2'])
  expect(reduceReview(now, { type: 'dropQuestion', questionId: 'q2' }).questions).toEqual([])
  expect(reduceReview(asked, { type: 'answer', ...answer, entryId: 'gone' })).toEqual(asked)
})

test('finds a requested word once it is written, whole and in any case', () => {
  const words = ['Till', 'C++', 'coffee', 'café'].map(word => ({ word, foundIn: null }))
  const now = reduceReview(
    { ...content(), words: [...words, { word: 'guests', foundIn: 'Experience' }] },
    { type: 'editLine', lineId: 'l4', text: 'Learned c++, coffees were free' },
  )
  expect(requestedWords(now)).toEqual([
    { word: 'Till', foundIn: 'Experience' },
    { word: 'C++', foundIn: 'Education' },
    { word: 'coffee', foundIn: 'Experience' },
    { word: 'café', foundIn: null },
    { word: 'guests', foundIn: 'Experience' },
  ])
})

test('groups typing in one field into one undo step', () => {
  const edit = (lineId: string, text: string): ReviewAction => ({ type: 'editLine', lineId, text })
  expect(isSameEdit(edit('l1', 'a'), edit('l1', 'ab'))).toBe(true)
  expect(isSameEdit(edit('l1', 'a'), edit('l2', 'a'))).toBe(false)
  expect(isSameEdit(null, edit('l1', 'a'))).toBe(false)
  const remove: ReviewAction = { type: 'removeLine', lineId: 'l1' }
  expect(isSameEdit(remove, remove)).toBe(false)
  const contact = (field: 'name' | 'phone', value: string): ReviewAction => ({ type: 'editContact', field, value })
  expect(isSameEdit(contact('name', 'a'), contact('phone', 'a'))).toBe(false)
})

test('puts the answer to a question about a line into that line', () => {
  const question = { id: 'q1', text: 'How many?', sentence: 'was on the till', about: 'number' as const, phrase: '' }
  const asked = reduceReview({ ...content(), questions: [question] }, { type: 'decide', changeId: 'c2', accept: true })
  expect(questionedLine(asked, question)).toEqual({ id: 'l2', text: 'Handled the till' })
  const text = 'Handled the till for 60 guests a shift'
  const now = reduceReview(asked, { type: 'answerInLine', questionId: 'q1', lineId: 'l2', text })
  expect(textOf(now, 'l2')).toBe(text)
  expect(now.questions).toEqual([])
  expect(questionedLine(asked, { ...question, sentence: 'Led a team of twelve' })).toBeUndefined()
  expect(questionedLine(asked, { ...question, sentence: '' })).toBeUndefined()
})

test('a heading is taken, left and edited like a line', () => {
  const before = { heading: 'sitter', organisation: 'Blue Cup', place: '', from: 'Jun 2024', to: 'present' }
  const after = { ...before, heading: 'Babysitter', place: 'Leeds' }
  const head = {
    id: 'c4',
    lineId: 'sitter',
    sectionName: 'Experience',
    original: 'sitter',
    optimized: 'Babysitter, Leeds',
  }
  const start = { ...content(), changes: [{ ...head, why: '', facts: [], taken: false, head: { before, after } }] }
  const taken = reduceReview(start, { type: 'decide', changeId: 'c4', accept: true })
  expect(taken.resume.sections[0]?.entries[1]).toMatchObject({ ...after, id: 'sitter' })
  expect(taken.changes[0]?.taken).toBe(true)
  const edited = reduceReview(taken, { type: 'editEntry', entryId: 'sitter', field: 'heading', value: 'Nanny' })
  expect(tally(edited)).toMatchObject({ edited: 1, taken: 0 })
  const left = reduceReview(taken, { type: 'decideAll', accept: false })
  expect(left.resume.sections[0]?.entries[1]?.heading).toBe('sitter')
  expect(left.changes[0]?.taken).toBe(false)
})
