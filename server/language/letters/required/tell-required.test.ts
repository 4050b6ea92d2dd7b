import { expect, test } from 'vitest'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { tellRequired } from './tell-required.ts'

const today = new Date('2026-11-28T12:00:00Z')
const item = (kind: ProfileItem['kind'], title: string, ...lines: string[]): ProfileItem => ({
  ...{ id: title, kind, title, organisation: '', place: '', from: '', to: '', current: false, years: '' },
  clauses: lines.map((text): Clause => ({ role: 'done', kind: 'noun', text, facts: [] })),
})
const told = (ad: string, items: ProfileItem[], { written = '', notes = [] as string[] } = {}) =>
  tellRequired(
    { items, notes: notes.map(text => ({ topic: 'other', text, facts: ['note-1'] })), leftOut: [] },
    ad,
    written,
    today,
  ).map(({ text }) => text)

const ad =
  'Must have a valid driver license and reliable transportation, lift 50 lbs, CPR and food handler card. Forklift a plus. Must be authorized to work in the US.'

test('what the ad asks for and the user named anywhere is told in plain words', () => {
  const items = [
    item('skill', 'valid AZ drivers lic'),
    item('skill', 'own reliable truck'),
    item('job', 'Picker', 'can lift 75lbs', 'forklift (sit down) certified 2021'),
    item('certificate', 'CPR/First aid'),
  ]
  expect(told(ad, items, { notes: ['I have a green card.'] })).toEqual([
    "I have a valid driver's license and my own truck.",
    'I am certified in CPR and first aid, certified on the forklift, and authorized to work in the United States.',
    'I can lift 75 pounds.',
  ])
})

test.each([
  ['what is not held', [item('skill', 'no drivers license yet'), item('certificate', 'CPR class booked for May')]],
  ['what has run out', [item('certificate', 'CPR exp. 3/2024'), item('certificate', 'CPR exp 3/24')]],
  ['what is of another person', [item('skill', 'my mom has a car'), item('skill', 'I share my sister car')]],
  ['what the ad does not ask for', [item('skill', 'OSHA 10'), item('skill', 'GED')]],
  [
    'what others hold',
    [item('job', 'Clerk', 'checked drivers licenses', 'taught CPR', 'tracked forklift certifications of 30 drivers')],
  ],
  ['a weight that nobody lifts', [item('job', 'Picker', 'lift 900 lbs')]],
])('%s is not told', (_, items) => {
  expect(told(ad, items)).toEqual([])
})

test('work with insurance, phones or networks is nothing that the user has', () => {
  const asking = 'Must have auto insurance, a smartphone and a high-speed internet connection at home.'
  const work = ['Auto insurance sales', 'Smartphone repair', 'Reliable internet installation']
  expect(
    told(
      asking,
      work.map(title => item('skill', title)),
    ),
  ).toEqual([])
  const own = ['Current auto insurance', 'Own smartphone', 'High-speed home internet']
  expect(
    told(
      asking,
      own.map(title => item('skill', title)),
    ),
  ).toEqual(['I have auto insurance, a smartphone, and high-speed internet at home.'])
  expect(
    told(
      'We offer health insurance. Apply on the internet.',
      own.map(title => item('skill', title)),
    ),
  ).toEqual([])
})

test.each([
  'My dad has a CPR card and taught me.',
  'My husband has a green card.',
  'I saw a nurse do CPR at my job.',
  'I cannot lift 50 lbs.',
  "I had my CPR but it lapsed. My driver's license was suspended. I sold my car.",
])('%s: nothing is told', note => {
  expect(told(ad, [], { notes: [note] })).toEqual([])
})

test('a permanent resident with current CPR is told so', () => {
  const notes = ['I am a permanent resident and I have current CPR certification.']
  expect(told(ad, [], { notes })).toEqual(['I am certified in CPR and authorized to work in the United States.'])
})

test('what the letter says already is not told again', () => {
  expect(told(ad, [item('certificate', 'CPR')], { written: 'I hold CPR certification.' })).toEqual([])
})
