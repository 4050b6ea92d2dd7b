import { expect, test } from 'vitest'
import { buildItems } from './build-profile.ts'
import { splitSplices } from './split-splices.ts'

const clausesOf = (answers: Record<string, string>, to = '2025-05') => {
  const id = '00000000-0000-4000-8000-000000000001'
  const told = {
    id,
    kind: 'job',
    title: 'Helper',
    organisation: 'Mill',
    place: '',
    from: '2024-01',
    to,
    answers,
  } as const
  return buildItems([told], []).flatMap(({ clauses }) => clauses.map(({ role, text }) => `${role}: ${text}`))
}

test('things among verbs are parted from what was done', () => {
  expect(clausesOf({ did: 'open the shop, count the drawer, back office, train helpers' })).toEqual([
    'done: opened the shop, counted the drawer, and trained helpers',
    'done: back office',
  ])
})

test('a noun that looks like a verb keeps its sentence', () => {
  expect(clausesOf({ result: 'wait at the counter went from 9 minutes to 4' })).toEqual([
    'result: The wait at the counter went from 9 minutes to 4',
  ])
})

test('a number of things is a sentence of its own, how often joins the verb', () => {
  expect(clausesOf({ did: 'walked dogs', scale: '15 dogs, 2 vans' })).toEqual([
    'done: walked dogs',
    'amount: 15 dogs and 2 vans',
  ])
  expect(clausesOf({ did: 'walked dogs', scale: '4 days a week' })).toEqual(['done: walked dogs 4 days a week'])
})

test('a story keeps its cause, its action and its end together', () => {
  expect(clausesOf({ problem: 'the oven broke, I called the owner. we lost nothing' })).toEqual([
    'story: When the oven broke, I called the owner. We lost nothing',
  ])
})

test('whole clauses that a comma joins become sentences', () => {
  expect(splitSplices('I was tired, she was late')).toBe('I was tired. She was late')
  expect(splitSplices('I have a van, can travel')).toBe('I have a van and can travel')
  expect(splitSplices('When it rained, we stayed inside')).toBe('When it rained, we stayed inside')
})

test('what the user does not remember is left out', () => {
  expect(clausesOf({ result: "late renewals dropped because I kept a call list, don't remember the numbers" })).toEqual(
    ['result: Late renewals dropped because I kept a call list'],
  )
})

test('what became of something needs no verb, and what was done stays a deed', () => {
  expect(clausesOf({ result: "pull time down from 3 hrs to under 2. hasn't happened since" })).toEqual([
    'result: The pull time went down from 3 hours to under 2',
    "result: It hasn't happened since",
  ])
  expect(clausesOf({ did: 'pick them up from school 3 days a week' })).toEqual([
    'done: picked them up from school 3 days a week',
  ])
  expect(clausesOf({ scale: 'trained 3 new ppl' })).toEqual(['done: trained 3 new people'])
})

test.each([
  ['I stopped the belt, called my lead and wrote it down', 'I stopped the belt, called my lead, and wrote it down'],
  ['I asked two questions, got my lead and it was a scam', 'I asked two questions and got my lead. It was a scam'],
  [
    'I tubed the calf and put it under the lamp, called my dad',
    'I tubed the calf, put it under the lamp, and called my dad',
  ],
  [
    'I let him finish, told him the plan, and called him back',
    'I let him finish, told him the plan, and called him back',
  ],
])('deeds behind commas are one list: %s', (typed, told) => {
  expect(splitSplices(typed)).toBe(told)
})

test('subjects that look like verbs are kept', () => {
  const told = {
    id: 'a',
    kind: 'education',
    title: 'AS Business',
    organisation: '',
    place: '',
    from: '',
    to: '',
    answers: { focus: 'accounting, statistics' },
  } as const
  expect(buildItems([told], []).flatMap(({ clauses }) => clauses.map(({ text }) => text))).toEqual([
    'accounting and statistics',
  ])
})

test.each([
  ['high-school', null, 'High school diploma or equivalent', false],
  ['high-school', { field: 'High school', status: 'in-progress' }, 'High school diploma', true],
  ['some-college', { field: 'Nursing', status: 'in-progress' }, 'Some college in Nursing', true],
  ['bachelors', { field: 'Nursing', status: 'done' }, 'Bachelor’s degree in Nursing', false],
  ['bachelors', { field: 'Nursing', status: 'left' }, 'Bachelor’s degree', false],
] as const)('a quiz with %s and %o tells of one study', (education, study, title, current) => {
  expect(buildItems([], [], { education, study })).toMatchObject([{ kind: 'education', title, current }])
})

test('a school among the evidence stands for the level that the quiz knows', () => {
  const school = {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'education',
    title: 'High school diploma',
  } as const
  const told = { ...school, organisation: 'Park High School', place: '', from: '', to: '2025', answers: {} }
  expect(buildItems([told], [], { education: 'high-school', study: null })).toHaveLength(1)
})
