import { expect, test } from 'vitest'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { buildItems } from '../profile/build-profile.ts'
import { composeLetter } from './compose-letter.ts'

const answers = { did: 'answered the phone, booked appointments', used: 'Square Appointments' }
const items = buildItems([evidenceItem('job', 'Receptionist', { organisation: 'Lotus', from: '2022', answers })], [])
const write = (ad: string) =>
  composeLetter(
    {
      ...{ title: 'Front Desk Coordinator', entry: undefined, employer: 'Burnside', ad, name: 'Ana Lopez' },
      ...{ profile: { items, notes: [], leftOut: [] }, sameWork: [] },
    },
    new Date('2026-11-26T12:00:00Z'),
  ).paragraphs.flat()

test('a program that nothing tells of is named once, as something to learn', () => {
  const ad =
    'You will\n- Answer the phone\n- Book appointments using Dentrix\nRequirements\n- Experience with Dentrix preferred'
  const naming = write(ad).filter(({ text, facts }) => /Dentrix/.test(text) && facts.length === 0)
  const admitted = naming.filter(({ text }) => /\b(?:learn|new to me|shown|introduction)\b/i.test(text))
  expect(admitted).toHaveLength(1)
  expect(admitted[0]?.unconfirmed).toBe(true)
  expect(naming.map(({ text }) => text).join(' ')).not.toMatch(/\bI (?:have used|know|am)\b/)
})

test('what was told is no gap', () => {
  const ad = 'You will\n- Answer the phone\nRequirements\n- Experience with Square Appointments'
  const text = write(ad)
    .map(each => each.text)
    .join(' ')
  expect(text).not.toMatch(/\b(?:need to learn|new to me|be shown)\b/i)
})
