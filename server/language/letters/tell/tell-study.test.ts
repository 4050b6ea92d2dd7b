import { expect, test } from 'vitest'
import type { EvidenceInput } from '../../bullets/evidence-facts.ts'
import { buildItems } from '../../profile/build-profile.ts'
import { tellCertificate } from '../papers/tell-certificate.ts'
import { tellLanguages } from '../papers/tell-languages.ts'
import { tellStanding } from './tell-standing.ts'
import { tellEducation } from './tell-study.ts'

const today = new Date('2026-11-26T12:00:00Z')
const certificate = (title: string, from: string, to: string, result: string) => {
  const told: EvidenceInput = {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'certificate',
    title,
    organisation: '',
    place: '',
    from,
    to,
    answers: { result },
  }
  const [item] = buildItems([told], [])
  return item ?? expect.fail()
}

test.each([
  ['2026-03', '', 'passed 3 of 5 parts'],
  ['2026-03', '', 'finished half of it'],
  ['2027-02', '', 'booked for 3 February'],
  ['2023-01', '2025-01', 'passed'],
  ['2023-01', '', 'expired in June'],
  ['2023-01', '', 'no'],
  ['2026-01', '', "can't apply until I finish"],
  ['2026-01', '', 'part one passed, part two is still to do'],
  ['2026-01', '', 'one of two exams done'],
])('a certificate from %s to %s (%s) is not said to be held', (from, to, result) => {
  const item = certificate('Crane Operator Certificate', from, to, result)
  expect(tellCertificate(item, today)).toBeUndefined()
  expect(tellStanding(item)?.text ?? '').not.toMatch(/\b(?:hold|am certified|completed)\b/)
})

test('how it stands is told in the words of the user', () => {
  const standing = (result: string) => tellStanding(certificate('Crane Operator Certificate', '', '', result))?.text
  expect(standing('booked for 3 February, not done yet')).toBe(
    'My Crane Operator Certificate is booked for 3 February.',
  )
  expect(standing('expired in June, have to redo it')).toBe(
    'My Crane Operator Certificate expired in June and I have to redo it.',
  )
  expect(standing('got my authorization to test, exam is on May 4')).toBe(
    'I have my authorization to test for my Crane Operator Certificate and the exam is on May 4.',
  )
  expect(standing('passed 3 of 5 parts')).toBe('I have passed 3 of 5 parts of my Crane Operator Certificate.')
  expect(standing('no')).toBeUndefined()
})

test('one that is held keeps its date', () => {
  const { text } =
    tellCertificate(certificate('BLS (Heart Association)', '2026-03', '2028-03', 'passed'), today) ?? expect.fail()
  expect(text).toBe('I have a BLS certification (valid to 2028).')
})

const spoken = (...languages: [name: string, level: string][]) =>
  buildItems(
    languages.map(([title, level], at) => ({
      ...{ id: `00000000-0000-4000-8000-00000000000${at}`, kind: 'language' as const, title },
      ...{ organisation: '', place: '', from: '', to: '', answers: level ? { level } : {} },
    })),
    [],
  )
const languages = (...told: [name: string, level: string][]) => tellLanguages(spoken(...told))?.text

test('languages spoken alike share their words, others stand apart', () => {
  expect(languages(['Hmong', ''], ['English', ''])).toBe('I speak Hmong.')
  expect(languages(['Hmong', 'native'], ['English', 'good'])).toBe(
    'My native language is Hmong, and I speak English well.',
  )
  expect(languages(['Hmong', 'conversational'], ['Lao', 'conversational'], ['English', ''])).toBe(
    'I speak conversational Hmong and Lao.',
  )
})

test('English is told with its share, and without a level where an ad asks for it', () => {
  expect(languages(['Spanish', 'fluent'], ['English', '60%'])).toBe(
    'I speak Spanish fluently and conversational English.',
  )
  expect(tellLanguages(spoken(['Spanish', 'fluent'], ['English', '']), 0, 'You speak English and Spanish.')?.text).toBe(
    'I speak Spanish fluently and English.',
  )
})

test('a renewed license is held, and is called by the board that gave it', () => {
  const told = (title: string, to = '') => tellCertificate(certificate(title, '', to, ''), today)?.text
  expect(told('ServSafe Manager', 'renewed 2023')).toBe('I have a ServSafe Manager certification (2023).')
  expect(told('Pharmacy Technician, RI Department of Health')).toBe(
    'I have the Pharmacy Technician credential of the RI Department of Health.',
  )
  expect(told('RBT', 'valid until 2021')).toBeUndefined()
})

test('a high school equivalency is told by its name, beside whatever school it stands', () => {
  const told = { id: 'a', title: '11th, GED', organisation: 'Hill High', place: '', from: '', to: '2006', answers: {} }
  const [item] = buildItems([{ ...told, kind: 'education' }], [])
  expect(tellEducation(item ?? expect.fail(), today)?.text).toBe('I have my GED (2006).')
})

test('a license that is called active is held, and a state stands before its paper', () => {
  const told = (title: string, to = '') => tellCertificate(certificate(title, '', to, ''), today)?.text
  expect(told('TX Barber license (active)')).toBe('I have a TX Barber license.')
  expect(told('TX Barber license (inactive)')).toBeUndefined()
  expect(told('Food handler certificate Texas', '2024')).toBe('I have a Texas Food handler certificate (2024).')
})

test.each([
  ['BLS expires 03/2024', ''],
  ['CPR exp 3/24', ''],
  ['Bar exam', '2027-02'],
  ['Bar exam', ''],
  ['Food safety training', '2027-05'],
])('%s (%s) is not told as held', (title, to) => {
  expect(tellCertificate(certificate(title, '', to, ''), today)).toBeUndefined()
})

test.each(['CDL permit', 'Class C license', 'Class A water operator license'])('%s is no commercial license', title => {
  expect(tellCertificate(certificate(title, '', '', ''), today)?.text ?? '').not.toMatch(/\bCDL\.$/)
})

test.each(['Toward a BA in Business', 'Some college, Associate of Arts', 'Coursework in Bachelor of Science', 'GED'])(
  '%s that was not finished is not told as held',
  title => {
    const to = title === 'GED' ? 'did not finish' : '2019'
    const told = { id: 'a', title, organisation: 'Hill College', place: '', from: '', to, answers: {} }
    const [item] = buildItems([{ ...told, kind: 'education' }], [])
    expect(tellEducation(item ?? expect.fail(), today)?.text ?? '').not.toMatch(/^I have /)
  },
)

test('a level that is denied is not told', () => {
  for (const level of ['not fluent', 'almost fluent', 'not very good', 'not native'])
    expect(languages(['Spanish', level])).toBe('I speak some Spanish.')
})
