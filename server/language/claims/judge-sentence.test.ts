import { describe, expect, test } from 'vitest'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { generateLies, heldOutLies, measureLies, readTold } from '#server/testing/lies.ts'
import { reviewed, reviewedFor, second, secondFor } from '#server/testing/lies-reviewed.ts'
import { goal, harmless, telling } from '#server/testing/lies-without-facts.ts'
import { thorough } from '#server/testing/property.ts'
import { checkClaims } from './check-claims.ts'
import { judgeSentence } from './judge-sentence.ts'

const about = { title: 'Junior Nurse', employer: 'Luna Clinic', words: ['first aid', 'patients'] }
const factsOf = (texts: readonly string[]): Fact[] =>
  texts.map((text, at) => ({ id: `${at + 1}`, text, from: 'evidence' }))
const verdictOn = (text: string, ...told: string[]) =>
  judgeSentence(text, readTold({ about, facts: factsOf(told) })).verdict

describe('planted lies', () => {
  test('are left out or marked, all but one in twenty of more than a thousand, and true sentences stay', () => {
    for (const seed of [20_261_121, ...(thorough ? [1, 2, 3] : [])]) {
      const tried = measureLies(generateLies(seed))
      expect(tried.planted).toBeGreaterThan(1_000)
      expect(tried.accepted.length / tried.planted).toBeLessThan(0.05)
      expect(tried.honest).toBeGreaterThanOrEqual(150)
      expect(1 - tried.refused.length / tried.honest).toBeGreaterThanOrEqual(0.89)
    }
  }, 180_000)

  test('in other shapes are mostly left out or marked', () => {
    const tried = measureLies(heldOutLies())
    expect(tried.planted).toBeGreaterThanOrEqual(200)
    expect(tried.accepted.length / tried.planted).toBeLessThan(0.25)
  })

  test('that others wrote against the check are mostly left out or marked', () => {
    const lies = [
      ...reviewed.map(each => [...each, reviewedFor] as const),
      ...second.map(each => [...each, secondFor] as const),
    ].flatMap(([told, texts, about]) =>
      texts.map(text => judgeSentence(text, readTold({ about, facts: factsOf(told) })).verdict),
    )
    expect(lies.filter(verdict => verdict === 'supported').length / lies.length).toBeLessThan(0.2)
  })

  test('in letters that look the same to a reader are no prose', () => {
    for (const text of [
      'I ｌｅｄ ｔｗｅｌｖｅ ｅｎｇｉｎｅｅｒｓ.',
      'l e d a team',
      'I looked after \u202e21\u202c kids.',
    ])
      expect(verdictOn(text, 'I led twelve engineers and looked after 21 kids'), text).toBe('unsupported')
  })
})

describe('what is told in other words stays', () => {
  test.each([
    ['Trained new servers', 'Responsible for training of new servers'],
    ['Verified insurance', 'Verification of insurance'],
    ['Helped implement a new filing system', 'Helped with implementation of a new filing system'],
    ['Trusted to train the new girl', 'They let me train the new girl'],
    ['I made up an indoor treasure hunt.', 'On rainy days I made up a treasure hunt indoors'],
    ['As a babysitter for two families, I cooked tea.', 'Babysitter for two families. I cooked tea for the kids'],
    ['The shelter raised 12,000 dollars.', 'The shelter raised 12,000 dollars in one year'],
    ['I use Excel a little.', 'I use Excel a little'],
    ['We served about 50 guests on weekends.', 'We served about 50 guests on weekends'],
    ['I looked after 12 children.', 'I looked after a dozen kids'],
    ['I looked after twelve children.', 'I looked after 12 kids'],
    ['I helped there for two years.', 'I helped there for 2 yrs'],
    ['I served about 40 customers.', 'I served 40 customers'],
    ['I helped in September 2023.', 'I helped in Sept 2023'],
    ['I would be glad to join Luna Clinic as a Junior Nurse.', 'I care for my aunt'],
  ])('%s rests on: %s', (text, fact) => expect(verdictOn(text, fact)).not.toBe('unsupported'))
})

describe('hard facts of other texts', () => {
  test.each([
    ['I helped over 20 people.', 'I helped 15 people'],
    ['I helped in 3 stores.', 'I helped for 3 years in stores'],
    ['I led twelve engineers.', 'I led a group of 5 kids'],
    ['I helped for 3 years at Rosa Bakery.', 'I helped at Rosa Bakery for 1 year'],
    ['I have a driving license.', 'I do not have a driving license'],
    ['I was a manager.', 'I helped the manager with stock'],
    ['I hold a bachelor’s degree.', 'Studying for a BA, expected 2027'],
    ['I have a Bachelor of Science.', 'B.A., Ohio State University, 2022'],
    ['I worked at Luna Clinic as a Junior Nurse.', 'I care for my aunt'],
    ['I LED A TEAM.', 'I looked after my cousins'],
    ['i have a master’s degree.', 'Lincoln High School, diploma, 2024'],
    ['Hold a barber license.', 'I cut my brother’s hair'],
  ])('%s does not rest on: %s', (text, fact) => expect(verdictOn(text, fact)).toBe('unsupported'))

  test('one degree has several names', () => {
    for (const name of ['a B.A.', 'a BA', 'a bachelor of arts'])
      expect(
        verdictOn(`I have ${name} from Ohio State University.`, 'B.A., Ohio State University, 2022'),
        name,
      ).not.toBe('unsupported')
  })
})

describe('whose deed it was, how far it went and how often', () => {
  test.each([
    ['I did the billing.', 'My coworker Rosa did the billing and I helped at the desk'],
    ['I worked at Google.', 'My mother worked at Google'],
    ['I ran a bakery with 8 employees.', 'I watched my aunt run her bakery, which has 8 employees'],
    ['I answered 25 tickets an hour.', 'I answered about 25 tickets a day'],
    ['I am a nurse.', 'My aunt is a nurse and I care for my grandmother'],
    ['I worked at Menards.', 'I was offered a job at Menards but I did not take it'],
    ['I own a truck.', 'I am saving for a truck'],
    ['I led the food drive.', 'We packed 80 boxes at the food drive'],
  ])('%s is left out where this was told: %s', (text, fact) => expect(verdictOn(text, fact)).toBe('unsupported'))

  test.each([
    ['I packed 80 boxes.', 'We packed 80 boxes at the food drive'],
    ['Your team asked me to apply.', 'I care for my aunt'],
  ])('%s is marked where this was told: %s', (text, fact) => expect(verdictOn(text, fact)).toBe('confirm'))

  test.each([
    ['I learned Eaglesoft with my manager.', 'My manager trained me on Eaglesoft'],
    ['On Mondays I run the pass.', 'The chef lets me run the pass on Mondays'],
    [
      'I found the ring and gave it to the front desk.',
      'A guest left a ring, I found it and gave it to the front desk',
    ],
  ])('%s stays where this was told: %s', (text, fact) => expect(verdictOn(text, fact)).not.toBe('unsupported'))
})

describe('sentences without facts', () => {
  const staying = (texts: readonly string[]) =>
    texts.filter(text => judgeSentence(text, readTold({ about: goal, facts: [] })).verdict !== 'unsupported')

  test('stay where they greet, wish or thank', () => {
    expect(staying(harmless).length).toBeGreaterThanOrEqual(harmless.length - 1)
  })

  test('are left out in a part of those that tell something', () => {
    expect(staying(telling).length / telling.length).toBeLessThan(0.65)
  })
})

test('the same comes out every time, and questions have ids of their own', () => {
  const claims = ['I sold bread at Rosa Bakery.', 'I led 12 people.', 'I led 13 people.'].map(text => ({
    text,
    facts: [],
  }))
  const facts = factsOf(['I looked after my cousins', 'I sold bread at Rosa Bakery'])
  const known = readTold({ about, facts })
  const first = checkClaims(claims, known)
  expect(first.kept.map(({ facts: ids }) => ids)).toEqual([['2']])
  expect(checkClaims(claims, readTold({ about, facts: structuredClone(facts) }))).toEqual(first)
  expect(new Set(first.questions.map(({ id }) => id)).size).toBe(2)
})

test('a fact that does not exist supports nothing', () => {
  const facts = factsOf(['I looked after my cousins'])
  const [kept] = checkClaims([{ text: 'I looked after my cousins.', facts: ['9'] }], readTold({ about, facts })).kept
  expect(kept?.facts).toEqual(['1'])
})

describe('what words alone add to what was told is left out', () => {
  test.each([
    ['I cut late renewals by a third.', 'Late renewals dropped because of my call list'],
    ['I halved the waiting time.', 'The waiting time went from 18 minutes to 12'],
    ['I answered the chats on my own.', 'I shadow chats, not taking them alone yet'],
    ['I have answered phones from my first day.', 'I answered phones after four months'],
    ['We lost no calves.', 'We lost 2 calves last winter'],
    ['I am a licensed vet tech.', 'I want to be a vet tech some day'],
    ['I led the price statistics department.', 'I collected prices for the head of department'],
    ['I tutor 20 hours a week.', 'I tutor algebra 10 hours a week'],
    ['I finished all 20 chapters.', 'I did 12 of 20 chapters'],
    ['I also worked for starbucks.', 'I served coffee at a diner'],
    ['I use sql.', 'I use spreadsheets'],
  ])('%s', (claim, told) => {
    expect(verdictOn(claim, told)).toBe('unsupported')
  })

  test.each([
    ['I cut the waiting time by half.', 'I cut the waiting time from 18 minutes to 9'],
    ['I answered the chats on my own.', 'I answered the chats on my own'],
    ['I tutor 10 hours a week.', 'I tutor algebra 10 hours a week'],
    ['I have done 12 of the 20 chapters.', 'I did 12 of 20 chapters'],
    ['I use sql.', 'I use SQL for reports'],
  ])('and what was told stays: %s', (claim, told) => {
    expect(verdictOn(claim, told)).not.toBe('unsupported')
  })
})
