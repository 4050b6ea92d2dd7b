import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { buildItems } from '../profile/build-profile.ts'
import { readNotes } from '../profile/read-notes.ts'
import { composeQuestions } from './compose-questions.ts'

const { bySlug } = readCatalogue()
const today = new Date('2026-11-26T12:00:00Z')

function ask(ad: string, notes: readonly string[], items = buildItems([], [])) {
  const { spans } = readNotes(notes.map((text, at) => ({ id: `note-${at + 1}`, text })))
  const entry = bySlug('receptionist')
  const material = { title: 'Receptionist', entry, ad, items, spans, sameWork: [], relatedWork: [] }
  return composeQuestions(material, today)
}

const ad = `You will greet visitors and answer the phone.
In the letter, tell us about a time a visitor was angry and what you did. It can be from school or work. Also tell us whether you can work until 7:30 on Tuesdays, and the first day you could start.`

const notes = [
  'In March 2025 a visitor was angry because his appointment was lost.',
  'I wrote down his name, called three offices and found him a place at 2 pm.',
  'I can work until 7:30 on Tuesdays and Thursdays.',
  'My rent is late, please do not mention that.',
]

test('the story that the ad asks for comes from the notes, without what is private', () => {
  const questions = ask(ad, notes)
  const asked = questions.find(({ text }) => text.startsWith('Tell us about a time a visitor was angry'))
  expect(asked?.story?.title).toBe('Your notes')
  expect(asked?.story?.text).toContain('called three offices')
  expect(asked?.story?.text).not.toContain('7:30')
  expect(JSON.stringify(questions)).not.toContain('rent')
})

test('the hours that the ad names are asked, and what the notes say of them is beside it', () => {
  const asked = ask(ad, notes).find(({ text }) => text === 'Tell us whether you can work until 7:30 on Tuesdays.')
  expect(asked?.story?.text).toContain('7:30')
})

test('what the ad says of the letter is no question about the work', () => {
  const texts = ask(ad, []).map(({ text }) => text)
  expect(texts.filter(text => text.includes('from school or work'))).toEqual([])
})

test('a question that the ad puts as one is asked as it stands', () => {
  const texts = ask('Then answer one question: which guest did you win back, and how did you do it?', []).map(
    ({ text }) => text,
  )
  expect(texts).toContain('Which guest did you win back, and how did you do it?')
})

test('who tells little is asked about what is only listed, so that six questions are the user’s or the ad’s', () => {
  const items = buildItems(
    [
      evidenceItem('certificate', 'CPR and first aid', { organisation: 'Red Cross' }),
      evidenceItem('education', 'High school diploma', { organisation: 'Mill High School' }),
      ...['Excel', 'Outlook', 'Canva', 'Slack'].map(title => evidenceItem('skill', title, {})),
    ],
    [],
  )
  const questions = ask('You will greet visitors.', [], items)
  expect(questions.filter(({ from }) => from).length).toBeGreaterThanOrEqual(6)
})

test('nobody is asked about a pronoun or what was liked least', () => {
  const items = buildItems(
    [evidenceItem('job', 'Him', { answers: { did: 'I helped him walk and eat every day' } })],
    [],
  )
  const texts = ask('You will greet visitors.', [], items).map(({ text }) => text)
  expect(texts.filter(text => /"Him"|least/.test(text))).toEqual([])
})
