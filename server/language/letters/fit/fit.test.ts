import { expect, test } from 'vitest'
import type { EvidenceInput } from '../../bullets/evidence-facts.ts'
import { buildItems } from '../../profile/build-profile.ts'
import { fitHours } from './fit-hours.ts'
import { tellOpenPaper } from './open-paper.ts'

test('hours are told whole where they answer the ad', () => {
  expect(fitHours('I can start straight away, any day, but not past 10pm.', 'Two weekend shifts, start soon')).toBe(
    'I can start straight away, any day, but not past 10pm.',
  )
  expect(fitHours('I can start straight away, any day, but not past 10pm.', 'Any shift, some nights')).toContain(
    'not past 10pm',
  )
  expect(fitHours('Classes are Monday and Wednesday afternoon.', 'A full-time job')).toBe(
    'My classes are on Monday and Wednesday afternoons.',
  )
  expect(fitHours('I can work school hours from now and full time from June.', 'Start date in June')).toBe(
    'I can work school hours from now and full time from June.',
  )
  expect(fitHours('I have class Tuesday and Thursday nights.', 'Days, Monday to Friday')).toBeUndefined()
  expect(fitHours('I am fine with overtime and nights.', 'Full time, first shift')).toBeUndefined()
})

const paper = (title: string, result: string) => {
  const told: EvidenceInput = {
    ...{ id: 'a', kind: 'certificate', title, organisation: '', place: '', from: '2023-01', to: '' },
    answers: { result },
  }
  return buildItems([told], [])[0] ?? expect.fail()
}

test('a paper that is missing is told with what closes the gap, and only where it is asked for', () => {
  const card = paper('Oregon Food Handler Card', 'expired in May, have to redo it')
  const asked = 'You have a current Oregon food handler card (or get one in the first 30 days)'
  expect(tellOpenPaper(card, asked)?.text).toMatch(
    /expired in May, and I would renew it within the 30 days you allow\.$/,
  )
  expect(tellOpenPaper(card, asked)?.unconfirmed).toBe(true)
  expect(tellOpenPaper(card, 'You answer the phone.')).toBeUndefined()
  expect(tellOpenPaper(paper('Forklift', 'ran out in May'), 'Forklift certification is a bonus.')).toBeUndefined()
  expect(tellOpenPaper(paper('CPR (Red Cross)', 'booked for 3 May'), 'Current CPR required.')?.text).toBe(
    'My CPR certification is booked for 3 May.',
  )
})
