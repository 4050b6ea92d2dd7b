import { describe, expect, test } from 'vitest'
import { openLens } from '#server/testing/listings.ts'
import { fingerprintOf, firstJob, reachOf, standingOf, toQuery } from './rules.ts'

describe('an advert is the same one', () => {
  const advert = { title: 'Baker (Part-time)', employer: 'Crumb Ltd.', place: 'Leeds, United Kingdom' }
  test.each([
    ['in other letters and signs', { ...advert, title: 'baker – part time', employer: 'CRUMB' }],
    ['with the place said at greater length', { ...advert, place: 'Leeds' }],
    ['with another form of the company', { ...advert, employer: 'Crumb Limited' }],
  ])('%s', (_, other) => expect(fingerprintOf(other)).toBe(fingerprintOf(advert)))
  test.each([
    ['of another employer', { ...advert, employer: 'Crust Ltd.' }],
    ['for another job', { ...advert, title: 'Baker (Full-time)' }],
    ['at another place', { ...advert, place: 'York' }],
  ])('and not %s', (_, other) => expect(fingerprintOf(other)).not.toBe(fingerprintOf(advert)))
})

describe('how far an advert is', () => {
  const of = (lens: Partial<typeof openLens>, standing = firstJob) => {
    const { reach, reason } = reachOf({ ...openLens, ...lens }, standing)
    return [reach, reason]
  }
  test('for a first job', () => {
    expect(of({})).toEqual(['today', 'It names no years of experience and no degree.'])
    expect(of({ years: 0 })).toEqual(['today', 'It says that no experience is needed.'])
    expect(of({ years: 0.5 })).toEqual(['step', 'It asks for 6 months of experience.'])
    expect(of({ years: 1, degree: 'high-school' })).toEqual(['step', 'It asks for 1 year of experience.'])
    expect(of({ years: 2 })).toEqual(['later', 'It asks for 2 years of experience.'])
    expect(of({ degree: 'associate' })).toEqual(['step', 'It asks for a two-year degree.'])
    expect(of({ degree: 'bachelors' })).toEqual(['later', "It asks for a bachelor's degree."])
    expect(of({ degree: 'bachelors', orExperience: true, years: 1 })[0]).toBe('step')
    expect(of({ licences: ['Driving licence'] })).toEqual(['step', 'It asks for driving licence.'])
    expect(of({ years: 1, licences: ['Driving licence'] })).toEqual([
      'later',
      'It asks for 1 year of experience and driving licence.',
    ])
  })
  test('what it calls itself brings it no nearer', () => {
    expect(of({ callsItselfEntry: true, entryInNameOnly: true, years: 3 })[0]).toBe('later')
  })
  test('for someone with study and years', () => {
    const history = [
      { jobTitle: 'Waiter', yearsWorked: '1-3', skills: '' },
      { jobTitle: 'Cook', yearsWorked: '0-1', skills: '' },
    ] as const
    const her = standingOf({ education: 'bachelors', workHistory: [...history] })
    expect(her).toEqual({ education: 'bachelors', years: 2.5 })
    expect(of({ years: 2, degree: 'bachelors' }, her)).toEqual([
      'today',
      'Nothing that it asks for in years or study is above what you told us.',
    ])
    expect(of({ years: 3 }, her)[0]).toBe('step')
  })
})

test('a search has all words of at least one name in the title, and no sign of its own', () => {
  expect(toQuery(['Registered Nurse', 'RN', 'rn'], 'São Paulo')).toEqual({
    title: '(registered:A & nurse:A) | (rn:A)',
    place: 'sao:B & paulo:B',
  })
  expect(toQuery([' & | ! '], 'Leeds')).toBeUndefined()
})
