import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { measureCpuTime } from '#server/testing/measure-cpu-time.ts'
import { splitRequirements } from './split-requirements.ts'

interface Advert {
  id: string
  title: string
  text: string
}
const adverts: Advert[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'testing', 'adverts', 'first.json'), 'utf8'),
)
const said = (text: string) => splitRequirements(text).map(each => `${each.kind === 'must' ? '!' : '+'} ${each.text}`)
const saidBy = (id: string) => said(adverts.find(each => each.id === id)?.text ?? '')

describe('an advert becomes the things it asks for', () => {
  test.each([
    [
      'retail-us-001',
      [
        '! 18 years or older',
        '! Able to stand for most of a shift and lift 40 lb',
        '! Two closing shifts a week (until 9:30 pm) and every other Saturday',
      ],
    ],
    [
      'retail-us-012',
      [
        '! 2+ years merchandising, reset or store display work',
        "! Valid driver's license and a clean record (2 years without a chargeable accident)",
        '! Able to read a planogram',
        '+ Associate degree in marketing or design',
        '+ 4 years with a national brand',
      ],
    ],
    [
      'food-us-005',
      [
        '! Two (2) years on a hot line in a full-service kitchen',
        '! Current food handler card (county issued)',
        '! Knife skills',
        "! A calm head at 8 o'clock on a Friday",
        '+ Some pastry',
      ],
    ],
    [
      'nursing-us-024',
      [
        '! Graduate of an accredited school of nursing',
        '! Current state RN license',
        '! ACLS and BLS certified',
        '! Two years of adult critical care within the last five',
        '! Able to float among three units on one campus',
        '+ BSN, CCRN',
        '+ Five years of ICU',
      ],
    ],
    [
      'nursing-us-036',
      [
        '! RN licensure',
        '! One year of acute care nursing (home health experience strongly preferred: 2+ years would let you skip our orientation track)',
        "! A valid driver's license with auto insurance",
        '! A turn on the weekend call schedule about every seventh week',
      ],
    ],
    [
      'driving-us-049',
      [
        "! A regular driver's license with no more than two tickets in three years",
        '! Your high school diploma or GED',
        '! 21st birthday behind you',
        '! Willingness to run over the road for two to three weeks at a time once you solo',
      ],
    ],
    [
      'trades-us-087',
      [
        '! State journeyman plumbing license in hand',
        '! Four years or more in residential service',
        "! Clean driver's license",
        '! Your own hand tools',
      ],
    ],
    [
      'teaching-us-103',
      [
        '! A Child Development Associate (CDA) credential, or twelve ECE semester units with a preschool permit',
        '! In either case pediatric first aid and CPR',
        '! A health screening',
        '! A high school diploma',
      ],
    ],
    [
      'gov-us-074',
      [
        '! Two years of documented driving experience with an acceptable record',
        '! A state license in good standing',
        '! A passing score on the online assessment',
      ],
    ],
    [
      'gov-au-109',
      [
        '! Certificate III in Business or two years in a comparable counter role',
        '! C-class licence',
        '! A current working with children check',
        '+ Five years in local government',
      ],
    ],
    [
      'it-us-105',
      [
        "! Bachelor's in IT or computer science",
        '! Minimum 3 years supporting 500+ users',
        '+ A+ and Network+ a plus',
        '! On call every fourth week, nights included',
      ],
    ],
    [
      'finance-us-107',
      [
        '! HS diploma or GED',
        '! 6+ months of cash handling or retail',
        '! Bondable',
        '+ Bilingual',
        '+ Teller experience of one year',
        '+ Some college',
      ],
    ],
  ])('%s', (id, expected) => {
    expect(saidBy(id)).toEqual(expected)
  })
})

test('what asks nothing has nothing, and nothing is made up', () => {
  for (const id of ['gov-uk-075', 'hospitality-us-010', 'food-us-014'])
    for (const line of saidBy(id)) expect(line).toMatch(/DBS|background check|baking experience/)
  for (const none of [
    '',
    '   \n ',
    '…',
    'We are a family bakery, founded 30 years ago. We love bread.',
    'No experience needed, no diploma. We train you and pay every Friday.',
    'Looking for your first job? Start here!',
    'Our 40 drivers have 25 years of experience and a licence to be proud.',
  ])
    expect(splitRequirements(none), none).toEqual([])
})

test('tasks stand in where nothing is asked, and only there', () => {
  const tasks = "What you'll do\n• Greet people\n• Keep the shelves full\n"
  expect(said(tasks)).toEqual(['! Greet people', '! Keep the shelves full'])
  expect(said(`${tasks}What you need\n• A friendly voice`)).toEqual(['! A friendly voice'])
})

test('a name with capitals inside stays whole', () => {
  const lines = [
    'Knows GraphQL and PostgreSQL',
    'Experience with BigQuery or DevOps tools',
    'Strong command of TypeScript',
  ]
  const text = `We build maps.\n\nWhat you do\n- Ship features\n- Write tests\n\nWhat are the requirements?\n${lines.map(line => `- ${line}`).join('\n')}`
  expect(said(text)).toEqual(lines.map(line => `! ${line}`))
})

test('what is asked behind the duties, and what the employer pays for, counts all the same', () => {
  const text =
    'Duties: shelve books, answer questions. You must be enrolled in at least six credits. An enhanced DBS check is needed, and the trust pays for it.'
  expect(said(text)).toEqual(['! Enrolled in at least six credits', expect.stringContaining('An enhanced DBS check')])
})

describe('what an employer gives, or says of itself, is no requirement', () => {
  test.each([
    'Requirements: high school diploma. More than 80 years of caring for this town.',
    'Must have: high school diploma.\n\n- 5 weeks paid vacation, plus local holidays\n- A paid month off after 6 years\n\nApply: https://jobs.example/14',
    'Requirements: high school diploma; benefits after 2 years; 401(k); $18 an hour',
    'What you need\n- High school diploma\n- We train you for the forklift certificate\n- No licence needed',
    'Must have: high school diploma.\n\nWe have 25 years of experience and a certified kitchen. You will get 20 days’ leave.',
  ])('%s', text => {
    expect(said(text)).toEqual(['! High school diploma'])
  })
})

test('in every advert each one is in its words, once, and never more than there may be', () => {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  for (const { id, text } of adverts) {
    const requirements = splitRequirements(text)
    const ids = requirements.map(each => each.id)
    expect(new Set(ids).size, id).toBe(ids.length)
    for (const each of requirements) {
      expect(plain(text), id).toContain(plain(each.text))
      expect(each.text, id).not.toMatch(/401|\bbenefits\b|no experience|founded/i)
      expect(each.id).toMatch(/^[0-9a-f]{16}$/)
    }
  }
  const endless = `Requirements\n${Array.from({ length: 90 }, (_, place) => `• ${place + 1} years of baking`).join('\n')}`
  expect(splitRequirements(endless)).toHaveLength(limits.jobs.requirements)
})

test('most adverts that ask for years, a degree or a licence are understood', () => {
  const labelled = adverts as (Advert & { years: number | null; degree: string | null; licences: string[] })[]
  const asking = labelled.filter(({ years, licences }) => (years ?? 0) > 0 || licences.length > 0)
  const understood = asking.filter(({ text }) => splitRequirements(text).length > 0)
  expect(asking.length).toBeGreaterThan(50)
  expect(understood.length / asking.length).toBeGreaterThan(0.98)
})

test.each([
  [
    'An office in Leeds. Somebody who has kept ledgers for three years, with AAT behind them, fits in well.',
    '! Somebody who has kept ledgers for three years, with AAT behind them, fits in well',
  ],
  [
    'Move to Lisbon! Rotating shifts. Secondary school certificate. Three weeks of paid training.',
    '! Secondary school certificate',
  ],
])('what no rule finds is a sentence that the model reads as required: %s', (text, requirement) => {
  expect(said(text)).toEqual([requirement])
})

test('the id stays while the words do, however they are written', () => {
  const idOf = (text: string) => splitRequirements(text)[0]?.id
  const first = idOf('Requirements:\n• Two years’ experience in a café.')
  expect(idOf('WHAT YOU NEED\n- two  years’ experience in a CAFÉ;')).toBe(first)
  expect(idOf('Requirements:\n• Three years’ experience in a café.')).not.toBe(first)
})

test('any text at all is read quickly', () => {
  const most = limits.jobs.description
  const odd = [
    'a'.repeat(most),
    'must '.repeat(most / 5),
    'Requirements: '.repeat(most / 14),
    '('.repeat(most),
    ', or'.repeat(most / 4),
    'aB'.repeat(most / 2),
    '1 year '.repeat(most / 7),
    '•\n'.repeat(most / 2),
    'no '.repeat(most / 3),
    'you have a '.repeat(most / 11),
    `${'x'.repeat(200)}: `.repeat(24),
    '<script>alert(1)</script> must have 2 years of experience',
    '\u202eRequirements\u202c: 2 years',
    '必须有两年经验',
  ]
  const took = measureCpuTime(() => {
    for (const text of odd) expect(splitRequirements(text).length).toBeLessThanOrEqual(limits.jobs.requirements)
  })
  expect(took).toBeLessThan(2000)
})
