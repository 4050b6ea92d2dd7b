import { expect, test } from 'vitest'
import { readCatalogue } from '../../read-catalogue.ts'
import { bareGoal, spokenGoals } from './spoken-goals.ts'

const catalogue = readCatalogue()
const askedFor = (title: string) => {
  const asked = catalogue.asked(title)
  return asked && [asked.entry.title, asked.match]
}

test.each([
  ['I want to be an electrician', 'Electrician', 'own'],
  ['vet tech or something with dogs', 'Veterinary Technician', 'first'],
  ['a job where I can work with animals', 'Animal Caretaker', 'near'],
  ['the one who does the sonograms', 'Medical Sonographer', 'near'],
  ['working with old people but not the wiping', 'Home Health Aide', 'near'],
  ['communications manager', 'Public Relations Specialist', 'near'],
  ['communications manager at a nonprofit, or content designer if I can', 'UX Designer', 'later'],
  ['mermaid or baker', 'Baker', 'later'],
  ['something in HR, like recruiter? or customer service first', 'Human Resources Specialist', 'first'],
  ['dental assistant, maybe hygienist one day if I can do the school', 'Dental Assistant', 'own'],
  ['nurse, maybe doctor someday', 'Registered Nurse', 'own'],
  ['logistics coordinator then maybe transportation manager someday', 'Logistics Specialist', 'own'],
  ['welder, plumber later', 'Welder', 'own'],
  ['electrician eventually', 'Electrician', 'own'],
  ['Bookkeeper, feed store', 'Bookkeeper', 'own'],
  ['nurse if I can pass the math', 'Registered Nurse', 'own'],
  ['welder, or plumber', 'Welder', 'first'],
  ['Office job with normal hours, bank or school office, then office manager', 'Office Supervisor', 'later'],
])('%s: %s', (typed, title, match) => expect(askedFor(typed)).toEqual([title, match]))

test.each(['make a lot of money', 'mermaid', 'dialysis technician'])('%s: no career is named for it', typed =>
  expect(askedFor(typed)).toBeUndefined(),
)

test('a goal that is told in a sentence is several kinds of work', () => {
  expect(spokenGoals('get in the union, be a pipe welder but not outside').map(bareGoal)).toEqual([
    'union',
    'pipe welder',
  ])
})

test('a word of how long somebody wants to work names no career', () => {
  expect(askedFor('something steady till I retire')).toBeUndefined()
})
