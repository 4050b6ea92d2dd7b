import { describe, expect, test } from 'vitest'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { generateLies, heldOutLies, measureStatementCheck } from '#server/testing/lies.ts'
import { reviewed, reviewedFor, second, secondFor } from '#server/testing/lies-reviewed.ts'
import { goal, harmless, telling } from '#server/testing/lies-without-facts.ts'
import { checkClaims } from './check-statements.ts'

const about = { title: 'Junior Nurse', employer: 'Luna Clinic', words: ['first aid', 'patients'] }

const factsOf = (...texts: string[]): Fact[] =>
  texts.map((text, place) => ({ id: `${place + 1}`, text, from: 'evidence' }))

/** Whether a sentence that rests on these facts is written. */
function passes(text: string, ...facts: string[]): boolean {
  const given = factsOf(...facts)
  return checkClaims([{ text, facts: given.map(({ id }) => id) }], given, about).kept.length === 1
}

describe('planted lies', () => {
  test('rejects all of more than a thousand false statements and keeps true ones', () => {
    const tried = measureStatementCheck(generateLies())
    expect(tried.planted).toBeGreaterThan(1_000)
    expect(tried.accepted.map(({ text }) => text)).toEqual([])
    expect(tried.honest).toBeGreaterThanOrEqual(150)
    expect(1 - tried.refused.length / tried.honest).toBeGreaterThanOrEqual(0.97)
  })

  test('they are others with another seed, and none of those is let through either', () => {
    for (const seed of [1, 2, 3])
      expect(measureStatementCheck(generateLies(seed)).accepted.map(({ text }) => text)).toEqual([])
  })

  test('of lies in other shapes hardly any is let through', () => {
    const tried = measureStatementCheck(heldOutLies())
    expect(tried.planted).toBeGreaterThanOrEqual(200)
    expect(tried.accepted.length / tried.planted).toBeLessThan(0.04)
  })

  test('of those that others wrote against the rules none is let through', () => {
    const written = [
      ...reviewed.map(each => [...each, reviewedFor] as const),
      ...second.map(each => [...each, secondFor] as const),
    ].flatMap(([texts, lies, about]) => {
      const facts = factsOf(...texts)
      const ids = facts.map(({ id }) => id)
      return checkClaims(
        lies.map(text => ({ text, facts: ids })),
        facts,
        about,
      ).kept
    })
    expect(written.map(({ text }) => text)).toEqual([])
  })
})

describe('what is told in other words is written', () => {
  test.each([
    ['Trained new servers', 'Responsible for training of new servers'],
    ['Verified insurance', 'Verification of insurance'],
    ['Helped implement a new filing system', 'Helped with implementation of a new filing system'],
    ['Trusted to train the new girl', 'They let me train the new girl'],
    ['I made up an indoor treasure hunt.', 'On rainy days I made up a treasure hunt indoors'],
    ['As a babysitter for two families, I cooked tea.', 'Babysitter for two families. I cooked tea for the kids'],
    ['I worked as a Cashier for 1 to 3 years.', 'Worked as: Cashier, 1-3 years'],
    ['The shelter raised 12,000 dollars.', 'The shelter raised 12,000 dollars in one year'],
    ['I use Excel a little.', 'I use Excel a little'],
    ['We served about 50 guests on weekends.', 'We served about 50 guests on weekends'],
  ])('%s rests on: %s', (text, fact) => expect(passes(text, fact)).toBe(true))
})

describe('numbers', () => {
  test.each([
    ['I looked after 12 children.', 'I looked after a dozen kids'],
    ['I looked after twelve children.', 'I looked after 12 kids'],
    ['I helped there for two years.', 'I helped there for 2 yrs'],
    ['I served more than 10 customers a day.', 'I served 12 customers a day'],
    ['I served about 40 customers.', 'I served 40 customers'],
    ['I helped in September 2023.', 'I helped in Sept 2023'],
    ['I have helped there since 2021.', 'Helper, 2021 to present'],
  ])('%s rests on: %s', (text, fact) => expect(passes(text, fact)).toBe(true))

  test.each([
    ['I helped over 20 people.', 'I helped 15 people'],
    ['I helped in 3 stores.', 'I helped for 3 years in stores'],
    ['I served 20 customers an hour.', 'I served 20 customers a day'],
    ['I helped there for two years.', 'I helped there for almost 2 years'],
    ['I have helped there since 2021.', 'I helped there from 2021 to 2022'],
    ['I led twelve engineers.', 'I led a group of 5 kids'],
    ['I helped for 3 years at Rosa Bakery.', 'I helped at Rosa Bakery for 1 year'],
  ])('%s does not rest on: %s', (text, fact) => expect(passes(text, fact)).toBe(false))

  test('reversed figures are unsupported', () => {
    expect(passes('I looked after \u202e21\u202c kids.', 'I looked after 21 kids')).toBe(false)
  })

  test('two truths do not make a third', () => {
    const facts = ['Cashier, Rosa Bakery, 2023', 'I babysat for 3 years']
    expect(passes('I worked at Rosa Bakery for 3 years.', ...facts)).toBe(false)
    expect(passes('I babysat for three years and worked at Rosa Bakery.', ...facts)).toBe(true)
  })
})

describe('negated actions', () => {
  test.each([
    ['I have a driving license.', 'I do not have a driving license'],
    ['I am a nurse.', 'I want to become a nurse'],
    ['I worked at Google.', 'My mother worked at Google'],
    ['I was a manager.', 'I helped the manager with stock'],
    ['I trained the staff.', 'I was trained by the staff'],
    ['I hold a bachelor’s degree.', 'Studying for a BA, expected 2027'],
    ['I managed a team.', 'I managed my time well'],
    ['I worked at Google.', 'I use Google Calendar'],
  ])('%s is not carried by: %s', (text, fact) => expect(passes(text, fact)).toBe(false))

  test('one credential has several names', () => {
    for (const name of ['a B.A.', 'a BA', 'a bachelor of arts', 'a bachelor’s degree'])
      expect(passes(`I have ${name} from Ohio State University.`, 'B.A., Ohio State University, 2022')).toBe(true)
    expect(passes('I have a Bachelor of Science.', 'B.A., Ohio State University, 2022')).toBe(false)
  })
})

describe('the purpose of the text', () => {
  test('may be wished for, with and without facts, and never claimed', () => {
    expect(passes('I would be glad to join Luna Clinic as a Junior Nurse.')).toBe(true)
    expect(passes('Caring for my aunt makes me want to join Luna Clinic.', 'I care for my aunt')).toBe(true)
    expect(passes('I worked at Luna Clinic as a Junior Nurse.', 'I care for my aunt')).toBe(false)
    expect(passes('As a Junior Nurse I cared for my aunt.', 'I care for my aunt')).toBe(false)
  })
})

describe('a sentence that names no fact', () => {
  const written = (texts: readonly string[]) =>
    checkClaims(
      texts.map(text => ({ text, facts: [] })),
      [],
      goal,
    ).kept.map(({ text }) => text)

  test('is written where it greets, wishes or thanks, and only there', () => {
    expect(written(harmless)).toEqual(harmless)
    expect(written(telling)).toEqual([])
  })

  test.each([
    'Dear Hiring Manager,',
    'I am writing to apply for the Junior Nurse role at Luna Clinic.',
    'I would be glad to talk.',
    'Thank you for your time.',
    'Kind regards,',
    'I will write down what I am shown.',
    'I would like to become part of your team.',
    'I will weigh flour and watch the oven.',
  ])('%s is written', text => expect(passes(text)).toBe(true))

  test.each([
    'I led a team.',
    'I have helped many patients.',
    'I would be glad to tell you of my ten years of practice.',
    'I am experienced.',
    'My experience in care is strong.',
    'Worked with patients.',
    'We met at Google.',
  ])('%s is refused', text => expect(passes(text)).toBe(false))
})

describe('what becomes of a refused sentence', () => {
  const facts = factsOf('I looked after my cousins')

  test('the user is asked about the phrase', () => {
    const { kept, questions } = checkClaims([{ text: 'I led a team of twelve people.', facts: ['1'] }], facts, about)
    expect(kept).toEqual([])
    expect(questions).toMatchObject([
      { sentence: 'I led a team of twelve people.', about: 'title', phrase: expect.stringContaining('led a team') },
    ])
    expect(questions[0]?.text).toMatch(/Did you lead .*how many people\?/)
  })

  test('a fact that does not exist carries nothing, not even beside one that does', () => {
    for (const ids of [['9'], ['1', '9']])
      expect(checkClaims([{ text: 'I looked after my cousins.', facts: ids }], facts, about).kept).toEqual([])
  })

  test('each sentence is judged by its own facts, and the same comes out every time', () => {
    const two = factsOf('I looked after my cousins', 'I sold bread at Rosa Bakery')
    const claims = [
      { text: 'I sold bread at Rosa Bakery.', facts: ['1'] },
      { text: 'I sold bread at Rosa Bakery.', facts: ['2'] },
    ]
    const first = checkClaims(claims, two, about)
    expect(first.kept).toEqual([claims[1]])
    expect(checkClaims(claims, structuredClone(two), about)).toEqual(first)
    expect(new Set(first.questions.map(({ id }) => id)).size).toBe(first.questions.length)
  })
})
