import { describe, expect, test } from 'vitest'
import type { EvidenceInput } from '../../bullets/evidence-facts.ts'
import { buildItems } from '../../profile/build-profile.ts'
import { cleanText } from '../../resume-parsing/clean-text.ts'
import { parseResume } from '../../resume-parsing/parse-resume.ts'
import { tailorResume } from '../tailor-resume.ts'
import { matchItems } from './match-items.ts'
import { linesOfPoint, pointsOfItem } from './points/points-of-item.ts'

const evidence = (told: Partial<EvidenceInput>): EvidenceInput => ({
  id: '7',
  kind: 'job',
  title: 'Front desk clerk',
  organisation: 'Pine Motel',
  place: 'Reno, NV',
  from: '2021-02',
  to: '2023-05',
  answers: {},
  ...told,
})
const pointsOf = (told: Partial<EvidenceInput>) =>
  buildItems([evidence(told)], [])
    .flatMap(pointsOfItem)
    .flatMap(point => linesOfPoint(point, point.deeds))

async function tailored(text: string, told: readonly Partial<EvidenceInput>[], advert = '') {
  const target = { title: 'Receptionist', advert, career: undefined, all: [] }
  const items = buildItems(
    told.map((each, at) => evidence({ id: `${at}`, ...each })),
    [],
  )
  const layout = { pages: null, hasTabs: false }
  return tailorResume(parseResume(cleanText(text)), target, { facts: [], items, layout })
}

describe('what the user told becomes points', () => {
  test.each<[string, Partial<EvidenceInput>['answers'], string]>([
    [
      'a number joins its deed',
      { did: 'checked in guests, took payments', scale: 'about 60 guests a day' },
      'Checked in about 60 guests a day and took payments',
    ],
    [
      'things get their usual verb',
      { did: 'refunds, deposits, phones' },
      'Processed refunds, made deposits, and answered phones',
    ],
    [
      'a change names both numbers',
      { did: 'desk', result: 'the wait went from 20 minutes to 8' },
      'Cut the wait from 20 minutes to 8',
    ],
    [
      'a deed and what it changed are one point',
      { problem: 'guests kept not showing up so i set up text reminders', result: 'no shows went from 8 a week to 2' },
      'Set up text reminders, which cut no-shows from 8 a week to 2',
    ],
    [
      'trust is told without the speaker',
      { trusted: 'the keys and the safe code' },
      'Trusted with the keys and the safe code',
    ],
  ])('%s', (_, answers, line) => {
    const points = pointsOf({ answers })
    for (const point of points) expect(point).not.toMatch(/\b(?:I|me|my|we)\b/)
    expect(points).toContain(line)
  })

  test('a worse number is not called a success', () => {
    expect(pointsOf({ answers: { result: 'sales went from 90 to 40 a day' } }).join(' ')).not.toMatch(/raised|cut/i)
  })
})

const resume =
  'Ann Lee\nann@example.org\n\nExperience\nClerk, Pine Motel, 2021 - 2023\n- Front desk, payments, refunds\n\nEducation\nReno High School, 2020'

test('a bare list becomes what the user told of it, and the rest is added', async () => {
  const { changes, resume: edited } = await tailored(resume, [
    {
      answers: {
        did: 'worked the front desk, took payments, trained two new clerks',
        result: 'the wait went from 20 minutes to 8',
      },
    },
  ])
  const list = changes.find(({ original }) => original.startsWith('Front desk'))
  expect(list?.optimized).toMatch(/Worked the front desk and took payments/)
  expect(list?.optimized).toMatch(/refunds/)
  const added = changes.find(({ optimized }) => optimized === 'Cut the wait from 20 minutes to 8')
  expect(added).toMatchObject({ original: '', why: expect.stringMatching(/profile/), taken: false })
  expect(added?.facts).toContain('ev-0-result')
  const lines = edited.sections.flatMap(({ entries }) => entries.flatMap(each => each.lines))
  expect(lines).toContainEqual({ id: added?.lineId, text: '' })
})

test('what the resume says already is not added again', async () => {
  const { changes } = await tailored(
    'Ann Lee\n\nExperience\nClerk, Pine Motel, 2021 - 2023\n- Checked in 60 guests a day\n- Trained 2 new clerks',
    [{ answers: { did: 'checked in guests', scale: '60 guests a day', trusted: 'i trained 2 new clerks' } }],
  )
  expect(changes.filter(({ why, head }) => !head && why.includes('profile'))).toEqual([])
})

test('what only the profile knows gets a line, as far as it has come', async () => {
  const { changes } = await tailored(resume, [
    { kind: 'language', title: 'Spanish', organisation: '', from: '', to: '', answers: { level: 'native' } },
    {
      kind: 'certificate',
      title: 'First Aid',
      organisation: 'Red Cross',
      from: '2025-03',
      to: '2099-03',
      answers: { result: 'passed' },
    },
    {
      kind: 'certificate',
      title: 'Notary Public',
      organisation: 'State',
      from: '',
      to: '',
      answers: { result: 'no, not applied yet' },
    },
    {
      kind: 'volunteering',
      title: 'Coat drive',
      organisation: 'Hill Church',
      from: '2022',
      to: '2024',
      answers: { did: 'sorted coats', scale: '200 coats' },
    },
  ])
  const added = changes.filter(({ original }) => original === '').map(({ optimized }) => optimized)
  expect(added).toContain('Spanish (native)')
  expect(added).toContain('First Aid (valid until March 2099)')
  expect(added).toContain('Sorted 200 coats')
  expect(added).toContain('Coat Drive, Hill Church, Reno, NV, 2022 – 2024')
  expect(added.join(' ')).not.toContain('Notary')
})

test.each([
  ['Corner Cup', 'Corner Market', false],
  ['Kroger', 'Kroger Pharmacy', true],
  ['Main Street Diner', 'Main St. Diner', true],
])('what was told of %s belongs to a job at %s: %s', (organisation, employer, belongs) => {
  const items = buildItems([evidence({ title: 'Barista', organisation, place: '' })], [])
  const resume = parseResume(
    cleanText(`Ann Lee\n\nExperience\nCashier, ${employer}, 2024 - Present\n- Rang up customers`),
  )
  expect(matchItems(resume, items).length > 0).toBe(belongs)
})

test('a level that only the quiz knows is offered to a resume that names no school', async () => {
  const items = buildItems([], [], { education: 'high-school', study: null })
  const added = async (text: string) => {
    const target = { title: 'Receptionist', advert: '', career: undefined, all: [] }
    const own = { facts: [], items, layout: { pages: null, hasTabs: false } }
    const { changes } = await tailorResume(parseResume(cleanText(text)), target, own)
    return changes.filter(({ facts }) => facts.includes('quiz-education')).map(({ optimized }) => optimized)
  }
  const work = 'Ann Lee\n\nEXPERIENCE\nCashier, Mill Market, 2022 - 2024\n- Took orders and cash'
  expect(await added(work)).toEqual(['High school diploma or equivalent'])
  expect(await added(`${work}\n\nEDUCATION\nPark High School, 2021`)).toEqual([])
})
