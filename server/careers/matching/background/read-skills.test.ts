import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureCpuTime } from '#server/testing/measure-cpu-time.ts'
import { runs } from '#server/testing/property.ts'
import { elementNames, readSkills } from './read-skills.ts'
import { skillWords } from './skill-words.ts'

const named = (typed: string) => new Set([...readSkills(typed)].map(index => elementNames[index] ?? ''))

test.each([...new Set(elementNames)])("O*NET's own name means only itself: %s", name => {
  expect(named(name)).toEqual(new Set([name]))
  expect(named(name.toUpperCase())).toEqual(new Set([name]))
})

test.each(skillWords)('everyday words are recognized: %s', (words, elements) => {
  for (const word of words.split('|').map(each => each.replace('*', '')))
    if (!elementNames.some(name => name.toLowerCase() === word))
      for (const element of elements) expect(named(word), word).toContain(element)
})

test.each([
  ['good with customers', 'Customer and Personal Service'],
  ['I taught English', 'English Language'],
  ['cash register', 'Sales and Marketing'],
  ['Excel', 'Administrative'],
  ['coding in Python', 'Programming'],
  ['baked cakes', 'Food Production'],
  ['fixing bikes', 'Repairing'],
  ['looking after children', 'Psychology'],
  ['team leader', 'Management of Personnel Resources'],
  ['exceel', 'Computers and Electronics'],
  ['pyhton', 'Programming'],
  ['balanced two drawers at night', 'Customer and Personal Service'],
  ['showing new people how to pour', 'Instructing'],
  ['unload the truck', 'Management of Material Resources'],
  ['fixing the printers', 'Computers and Electronics'],
])('%s: %s', (typed, element) => {
  expect(named(typed)).toContain(element)
})

describe('phrases come before words', () => {
  test.each([
    ['social media', 'Communications and Media', 'Social Perceptiveness'],
    ['help desk', 'Telecommunications', 'Administrative'],
    ['patient care', 'Medicine and Dentistry', 'Active Listening'],
    ['car repair', 'Mechanical', 'Therapy and Counseling'],
    ['time management', 'Time Management', 'Management of Personnel Resources'],
    ['human resources', 'Personnel and Human Resources', 'Service Orientation'],
  ])('%s is %s and not %s', (phrase, is, isNot) => {
    expect(named(phrase)).toContain(is)
    expect(named(phrase)).not.toContain(isNot)
  })
})

test.each([
  ['calendars for three managers', 'Management of Personnel Resources'],
  ['closing when the mgr is off', 'Management of Personnel Resources'],
  ['counting drawers', 'Fine Arts'],
  ['drive thru', 'Transportation'],
  ['travel booking', 'Geography'],
  ['charting after each visit', 'Therapy and Counseling'],
])('%s is not %s', (typed, element) => expect(named(typed)).not.toContain(element))

test.each(['car', 'cars', 'fixing cars', 'car wash', 'wood carving', 'card games'])(
  'a lookalike is not care: %s',
  typed => expect(named(typed)).not.toContain('Therapy and Counseling'),
)

test.each(['', '🙂', 'knitting', 'none', 'n/a', 'asdf', '__proto__', 'hasOwnProperty', '健康', '\ud800'])(
  'unknown words are skipped: %j',
  unknown => {
    const known = 'Excel, customer service'
    for (const typed of [`${known}, ${unknown}`, `${unknown}; ${known}`]) expect(named(typed)).toEqual(named(known))
  },
)

test('order and separators do not matter', () => {
  const skills = ['Excel', 'customer service', 'Spanish', 'public speaking', 'Active Listening', 'welding']
  fc.assert(
    fc.property(fc.shuffledSubarray(skills), fc.constantFrom(', ', '; ', '\n', ' / ', ' • '), (some, between) => {
      expect(named(some.join(between))).toEqual(new Set(some.flatMap(each => [...named(each)])))
    }),
  )
})

test('any text is handled', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), typed => {
      for (const index of readSkills(typed)) expect(elementNames[index]).toBeDefined()
    }),
    { numRuns: runs(500) },
  )
})

test.each([
  ['one endless word', 'x'.repeat(100_000)],
  ['words without end', 'exceel pyhton '.repeat(7_000)],
  ['emoji', '🙂'.repeat(50_000)],
  ['commas', ','.repeat(100_000)],
])('long text is fast: %s', (_name, typed) => {
  expect(measureCpuTime(() => readSkills(typed))).toBeLessThan(500)
})
