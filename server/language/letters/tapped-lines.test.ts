import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import type { EvidenceInput } from '../bullets/evidence-facts.ts'
import { tellLines } from '../line-bank/line-bank.ts'
import { buildItems } from '../profile/build-profile.ts'
import { composeLetter } from './compose-letter.ts'

const catalogue = readCatalogue()
const ad =
  'Front desk assistant. You handle cash and card payments. You train new staff. You resolve customer complaints.'

function write(
  lines: readonly (readonly [activity: string, line: string, values?: Record<string, string>])[],
  to = '',
) {
  const tapped = lines.map(([activity, line, values = {}]) => ({ activity, line, values }))
  const told: EvidenceInput = {
    ...{ id: 'a', kind: 'job', title: 'Barista', organisation: 'Café Rosa', place: '', from: '2023', to, answers: {} },
    lines: tellLines(tapped, to),
  }
  const letter = composeLetter(
    {
      ...{ title: 'Receptionist', entry: catalogue.find(({ slug }) => slug === 'receptionist'), ad, sameWork: [] },
      ...{ name: 'Ana Lopez', employer: 'Riverside Dental' },
      profile: { items: buildItems([told], []), notes: [], leftOut: [] },
    },
    new Date('2026-11-26T12:00:00Z'),
  )
  return letter.paragraphs.flat()
}

test('a letter answers the ad with tapped lines, their values and their facts', () => {
  const sentences = write([
    ['barista', 'machine'],
    ['cashier', 'drawer', { amount: '300' }],
    ['barista', 'train', { count: '3' }],
  ])
  const drawer = sentences.find(({ text }) => text.includes('counted the drawer'))
  expect(drawer?.text).toContain('shift, usually about $300, and reported any difference')
  expect(drawer?.facts).toEqual(expect.arrayContaining(['ev-a', 'ev-a-line-cashier-drawer']))
  expect(sentences.map(({ text }) => text).join(' ')).toContain('showed new baristas, 3 in all, the drink recipes')
})

test('the lines are in the present while the work goes on', () => {
  const text = write([['cashier', 'drawer', { amount: '$1' }]], 'now')
    .map(each => each.text)
    .join(' ')
  expect(text).toContain('I count the drawer at the start and end of each shift, usually about $1, and report')
})

test('a line answers what it shows, though its words do not say so', () => {
  const shown = write([
    ['barista', 'machine'],
    ['barista', 'remake'],
  ])
  const first = shown.find(({ facts }) => facts.some(id => id.includes('-line-')))
  expect(first?.facts).toContain('ev-a-line-barista-remake')
})
