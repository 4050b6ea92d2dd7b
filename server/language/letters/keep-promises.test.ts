import { expect, test } from 'vitest'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { buildItems } from '../profile/build-profile.ts'
import { readNotes } from '../profile/read-notes.ts'
import { composeLetter } from './compose-letter.ts'

const evidence = [
  evidenceItem('job', 'Cashier', {
    organisation: 'Green Market',
    from: 'March 2026',
    to: 'now',
    answers: { did: 'take cash and card payments and restock the dairy case' },
  }),
  evidenceItem('job', 'Bookkeeper', {
    organisation: 'Lake Trading',
    from: '2018',
    to: '2024',
    answers: { did: 'checked invoices and prepared the monthly reports' },
  }),
  evidenceItem('certificate', 'BLS', { organisation: 'Red Cross', to: '2025' }),
  evidenceItem('certificate', 'Food handler card', { to: '2024' }),
  evidenceItem('language', 'Spanish', { answers: { level: 'some' } }),
]

function letterWith(note: string, ad = 'Office Clerk\nYou check invoices and file reports.'): string {
  const read = readNotes(note ? [{ id: 'note-1', text: note }] : [])
  const profile = { items: buildItems(evidence, []), ...read }
  const material = {
    title: 'Office Clerk',
    entry: undefined,
    ad,
    employer: 'Bay Office',
    name: 'Ana Lee',
    sameWork: [],
    profile,
  }
  return composeLetter(material, new Date('2026-11-30T12:00:00Z'))
    .paragraphs.map(each => each.map(({ text }) => text).join(' '))
    .join('\n')
}

test('the present job is left out if the user asks for that', () => {
  expect(letterWith('')).toContain('Green Market')
  expect(letterWith("Please don't say I work in a supermarket now. I can start Monday.")).not.toContain('Green Market')
})

test('a certificate that the notes call expired is not told as held', () => {
  const asked = 'Clinic Clerk\nBLS certification required.'
  expect(letterWith('', asked)).toMatch(/\bBLS\b/)
  const told = letterWith('My BLS ran out in May, I will have it renewed before I start.', asked)
  expect(told).not.toMatch(/\bI have [^.]*\bBLS\b/)
  expect(told).toContain('renewed before I start')
})

test('a paper without initials that has run out is not held either, and others stay', () => {
  const told = letterWith('My food handler card expired in June.', 'Cook\nFood handler card and BLS required.')
  expect(told).not.toMatch(/\bI have [^.]*\bfood handler/i)
  expect(told).toMatch(/\bBLS\b/)
})

const asksAll = 'Clinic Clerk\nBLS and food handler card required. Spanish a plus.'
test.each([
  'I let my BLS lapse. It is out of date since 2024.',
  'My BLS is inactive.',
  'I do not have my BLS anymore.',
  'My BLS was not renewed.',
  'I am working on my BLS, the class is in May.',
  'Please do not say I have BLS.',
])('%s: it is not told as held, and others are', note => {
  const told = letterWith(note, asksAll)
  expect(told).not.toMatch(/\bI have [^.]*\bBLS\b|\bBLS (?:and|certif)/)
  expect(told).toMatch(/food handler/i)
})

test.each([
  'My BLS lapsed in 2024 but I renewed it in May.',
  'I throw out expired food every night.',
  'When we run out of food I call the driver.',
  "I don't have any BLS complaints.",
])('%s: what is held stays told', note =>
  expect(letterWith(note, asksAll)).toMatch(/\bI have [^.]*\bBLS\b.*food handler/),
)

test.each([
  'spanish is only a little, like greetings and numbers, dont make it sound like I speak it',
  'I only know a few words of Spanish.',
  'Please dont say I speak Spanish.',
  'My Spanish is not good, I forgot most of it.',
])('%s: the letter does not say that the user speaks it', note => {
  expect(letterWith('', asksAll)).toMatch(/I speak [^.]*Spanish/)
  expect(letterWith(note, asksAll)).not.toMatch(/\bspeak\b[^.]*Spanish/)
})

test('a little is told as a little, and as little as the notes say', () => {
  expect(letterWith('I speak a little Spanish.', asksAll)).toMatch(/a little Spanish/)
  expect(letterWith('I speak a little Spanish.', asksAll)).not.toContain('some Spanish')
})

test.each(["I don't have a car but I have my BLS.", 'Customers who barely speak Spanish ask me.'])(
  '%s: nothing is taken back',
  note => expect(letterWith(note, asksAll)).toMatch(/\bBLS\b.*some Spanish/s),
)

test('a level that the notes claim is told instead of that of the resume', () => {
  expect(letterWith('My Spanish is fluent.', asksAll)).toMatch(/Spanish fluently/)
  expect(letterWith('My Spanish is fluent.', asksAll)).not.toContain('some Spanish')
})

test('of several things typed at once, each is told once', () => {
  const told = letterWith(
    'I found a mistake in a bill from our supplier and he paid us back the same day. I can start Monday. I trained two new cashiers last spring.',
    'Office Clerk\nTell us in your letter about a time you found a mistake in a bill.',
  )
  for (const part of [/bill from our supplier/g, /two new cashiers/g, /start .*Monday/g])
    expect(told.match(part), `${part}`).toHaveLength(1)
})

test('what is marked as the answer to the ad is told whole, found question or not', () => {
  const note =
    'For the question, a driver came with the wrong papers at closing. I called his office, printed the right ones and he left on time.'
  for (const ad of [
    'Office Clerk\nPlease answer this in your letter: Describe a problem you solved.',
    'Office Clerk\nFile reports.',
  ])
    expect(letterWith(note, ad)).toMatch(/wrong papers at closing\. I called his office.* on time\./)
})

test('hours are not told as wider than they are', () => {
  const told = letterWith('free all day tuesday and friday after 12')
  expect(told).toMatch(/all day on Tuesdays, and on Fridays after noon/)
})

test('all that is asked to be kept out in one breath is kept out', () => {
  const told = letterWith(
    'I can start Monday. Dont put that I left school in 10th grade, or that I used to take pills to sleep, I stopped a year ago. and I slept in my car for a while in 2023. I live ten minutes away.',
  )
  expect(told).not.toMatch(/school|pills|slept|car for a while/i)
  expect(told).toMatch(/Monday/)
})

test('hours that stand behind what is kept out are told', () => {
  const told = letterWith("Don't say that I left school in 10th grade. And I can start on Monday.")
  expect(told).not.toMatch(/school/i)
  expect(told).toMatch(/Monday/)
})

test('a question of several parts is named by its first, and a story is told once', () => {
  const told = letterWith(
    'mistake I caught: in August two invoices had the same number, I said no until somebody checks, and the second one was wrong. I can stay til 530.',
    'Office Clerk\nPlease tell us in your letter about a mistake you caught (yours or someone else’s) before it did harm, tell us if you want Saturdays or Sundays, and tell us why an office.',
  )
  expect(told).not.toMatch(/someone else|Saturdays|why an office|tell us/i)
  expect(told.match(/same number/g)).toHaveLength(1)
  expect(told).toMatch(/until 5:30/)
})

test('a relative’s illness in a reason does not keep the reason out', () => {
  const told = letterWith(
    'why this office - when my grandmother was sick a clerk here explained every bill to her and I thought I could do that',
    'Office Clerk\nTell us in your letter why you want to work here.',
  )
  expect(told).toMatch(/clerk here explained every bill/)
})
