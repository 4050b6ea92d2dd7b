import { describe, expect, test } from 'vitest'
import { quizAnswersSchema } from '#contract/quiz.ts'
import { readCatalogue } from '../../read-catalogue.ts'
import { matchCareers } from '../match-careers.ts'
import { sentBy, worked } from './person-case.ts'

const { entries } = readCatalogue()
const answers = 'stability | some-college | 30k-50k | in-office hybrid | interpersonal active-movement | standard'

/** The eight of somebody who had this one job; without a title, of somebody who had none. */
function eightAfter(title?: string): string[] {
  const jobs = title === undefined ? [] : [worked(title, '3-5')]
  return matchCareers(entries, quizAnswersSchema.parse(sentBy({ answers, jobs })), { jobs })
    .filter(({ notTheUsual }) => !notTheUsual)
    .map(({ slug }) => slug)
}
const afterNone = eightAfter()

test.each([
  'Chief Happiness Wizard',
  'Student',
  'Worker',
  'Unemployed',
  'asdf qwer',
  'Rockstar Ninja',
  '🌻',
  '???',
  '12345',
])('a title that says nothing gives the same careers as no job: %s', title => {
  expect(eightAfter(title)).toEqual(afterNone)
})

test.each([
  ['Retial sales asociate', 'Retail sales associate'],
  ['Cusotmer servise represntative', 'Customer service representative'],
  ['Nurse asistant', 'Nursing assistant'],
  ['Wharehouse wroker', 'Warehouse worker'],
  ['Dental asistent', 'Dental assistant'],
  ['Hair dreser', 'Hairdresser'],
  ['Bookeeper', 'Bookkeeper'],
  ['elemantary school teecher', 'Elementary school teacher'],
  ['BARISTA!!', 'barista'],
  ['  truck   driver ', 'Truck driver'],
  ['waitressing', 'server'],
])('a slip of the finger is forgiven: %s', (typed, meant) => {
  expect(eightAfter(typed)).toEqual(eightAfter(meant))
  expect(eightAfter(meant)).not.toEqual(afterNone)
})

describe('a title is understood or changes nothing, and is never taken for other work', () => {
  test.each([
    ['Krankenschwester', 'Registered nurse'],
    ['Infirmière', 'Registered nurse'],
    ['Enfermera', 'Registered nurse'],
    ['看護師', 'Registered nurse'],
    ['Verkäuferin', 'Sales associate'],
    ['Vendedora', 'Sales associate'],
    ['продавец', 'Sales associate'],
    ['Kellnerin', 'Server'],
    ['Camarera', 'Server'],
    ['Serveuse', 'Server'],
    ['Cajera', 'Cashier'],
    ['Caissière', 'Cashier'],
    ['Peluquera', 'Hairdresser'],
    ['Maler', 'House painter'],
    ['Koch', 'Cook'],
    ['Cocinera', 'Cook'],
    ['Niñera', 'Nanny'],
    ['Secretaria', 'Secretary'],
    ['Contadora', 'Accountant'],
    ['مترجم', 'Translator'],
    ['Infantry soldier', 'Security guard'],
    ['CEO', 'Sales manager'],
    ['Executioner', 'Correctional officer'],
  ])('%s', (typed, alike) => {
    expect([afterNone, eightAfter(alike)]).toContainEqual(eightAfter(typed))
  })
})
