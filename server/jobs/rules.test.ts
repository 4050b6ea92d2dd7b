import { describe, expect, test } from 'vitest'
import { noRequirements } from '#server/testing/listings.ts'
import { attainabilityOf, fingerprintOf, firstJob, type Qualifications, qualificationsOf, toQuery } from './rules.ts'

describe('an ad is the same', () => {
  const advert = {
    title: 'Baker (Part-time)',
    employer: 'Crumb Ltd.',
    place: 'Leeds, United Kingdom',
    country: null,
    description: 'You bake.',
  }
  test.each([
    ['in other letters and signs', { ...advert, title: 'baker – part time', employer: 'CRUMB' }],
    ['with the country said by the source', { ...advert, place: 'Leeds', country: 'GB' }],
    ['with the country in other words', { ...advert, place: 'Leeds, UK' }],
    ['with how it is done beside the place', { ...advert, place: 'Leeds (hybrid), UK' }],
    ['in another text', { ...advert, description: 'Bread.' }],
    ['with another form of the company', { ...advert, employer: 'Crumb Limited' }],
  ])('%s', (_, other) => expect(fingerprintOf(other)).toBe(fingerprintOf(advert)))
  test.each([
    ['of another employer', { ...advert, employer: 'Crust Ltd.' }],
    ['for another job', { ...advert, title: 'Baker (Full-time)' }],
    ['at another place', { ...advert, place: 'York' }],
    ['in another country', { ...advert, place: 'Leeds', country: 'US' }],
    ['in another region', { ...advert, place: 'Leeds, AL, United Kingdom' }],
  ])('but not %s', (_, other) => expect(fingerprintOf(other)).not.toBe(fingerprintOf(advert)))
})

describe('attainability', () => {
  const of = (lens: Partial<typeof noRequirements>, standing = firstJob) => {
    const { reach, reason } = attainabilityOf({ ...noRequirements, ...lens }, standing)
    return [reach, reason]
  }
  test('for a first job', () => {
    expect(of({})).toEqual(['today', "It doesn't mention years of experience or a degree."])
    expect(of({ years: 0 })).toEqual(['today', 'It says no experience is needed.'])
    expect(of({ years: 0.5 })).toEqual(['step', 'It asks for 6 months of experience.'])
    expect(of({ years: 1, degree: 'high-school' })).toEqual(['step', 'It asks for 1 year of experience.'])
    expect(of({ years: 2 })).toEqual(['later', 'It asks for 2 years of experience.'])
    expect(of({ degree: 'associate' })).toEqual(['step', 'It asks for a two-year degree.'])
    expect(of({ degree: 'bachelors' })).toEqual(['later', "It asks for a bachelor's degree."])
    expect(of({ licences: ["Driver's license"] })).toEqual(['step', "It asks for a driver's license."])
    expect(of({ years: 1, licences: ["Driver's license"] })).toEqual([
      'later',
      "It asks for 1 year of experience and a driver's license.",
    ])
  })
  test('experience replaces a degree only with enough years', () => {
    const open = { degree: 'bachelors', orExperience: true } as const
    const having = (years: number, education: Qualifications['education'] = 'high-school') =>
      of(open, { education, years })
    const asked = "It asks for a bachelor's degree or equivalent experience."
    expect(of(open)).toEqual(['later', asked])
    expect(having(2)).toEqual(['later', asked])
    expect(having(3)).toEqual(['step', asked])
    expect(having(0, 'some-college')).toEqual(['step', asked])
    const counts = ['today', "It accepts experience in place of a bachelor's degree. Yours may count."]
    expect(having(4)).toEqual(counts)
    expect(having(2, 'some-college')).toEqual(counts)
    expect(having(0, 'bachelors')[1]).toBe('You seem to have the years and education it asks for.')
    expect(of({ ...open, degree: 'masters-plus' }, { education: 'high-school', years: 4 })[0]).toBe('later')
  })
  test('without data nothing is claimed about the user', () => {
    expect(of({ degree: 'high-school' })).toEqual([
      'today',
      "It doesn't ask for experience, or for more than high school.",
    ])
    expect(of({ degree: 'high-school' }, { education: 'high-school', years: 0 })[1]).toBe(
      'You seem to have the years and education it asks for.',
    )
  })
  test('a partial ad is not attainable today unless it says so', () => {
    const begun = 'We could only read part of this job ad.'
    expect(of({ partial: true })).toEqual(['step', begun])
    expect(of({ partial: true, degree: 'high-school' })).toEqual(['step', begun])
    expect(of({ partial: true, years: 0 })).toEqual(['today', `It says no experience is needed. ${begun}`])
    expect(of({ partial: true, years: 2 })).toEqual(['later', `It asks for 2 years of experience. ${begun}`])
  })
  test('an ad in another language is not attainable today, because nothing of it was read', () => {
    const [reach, reason] = of({ otherLanguage: true })
    expect(reach).toBe('later')
    expect(reason).toBe('It is written in another language. We can only read English.')
  })
  test('labels do not change it', () => {
    expect(of({ callsItselfEntry: true, entryInNameOnly: true, years: 3 })[0]).toBe('later')
  })
  test('with education and experience', () => {
    const history = [
      { jobTitle: 'Waiter', yearsWorked: '1-3', skills: '' },
      { jobTitle: 'Cook', yearsWorked: '0-1', skills: '' },
    ] as const
    const qualifications = qualificationsOf({ education: 'bachelors', workHistory: [...history] })
    expect(qualifications).toEqual({ education: 'bachelors', years: 2.5, jobs: history })
    expect(of({ years: 2, degree: 'bachelors' }, qualifications)).toEqual([
      'today',
      'You seem to have the years and education it asks for.',
    ])
    expect(of({ years: 3 }, qualifications)[0]).toBe('step')
  })
})

test('equal towns in different states are different places', () => {
  const cashier = { title: 'Cashier', employer: 'Shop', country: 'US', description: '' }
  const at = (place: string) => fingerprintOf({ ...cashier, place })
  expect(at('Springfield, IL')).not.toBe(at('Springfield, MA'))
  expect(at('Springfield, Georgia')).not.toBe(at('Springfield, Ohio'))
  expect(at('Springfield, IL, USA')).toBe(at('Springfield, IL'))
})

describe('a query', () => {
  test('requires all words of a title and escapes operators', () => {
    expect(toQuery(['Registered Nurse', 'RN', 'rn'], 'São Paulo')).toEqual({
      title: '(registered & nurse) | (rn)',
      place: 'sao & paulo',
    })
    expect(toQuery([' & | ! '], 'Leeds')).toBeUndefined()
  })
  test('drops stop words only', () => {
    expect(toQuery(['IT Support', 'OR Assistant', 'Lecturer in Music', 'A&P Mechanic'], '')?.title).toBe(
      '(it & support) | (or & assistant) | (lecturer & music) | (a & p & mechanic)',
    )
    expect(toQuery(['the of and'], 'Leeds')).toBeUndefined()
  })
  test('resolves names of countries and states, and unambiguous codes', () => {
    const place = (text: string) => toQuery(['Baker'], text)?.place
    expect(place('Lyon, France')).toBe('lyon & (france | fra | countryfr)')
    expect(place('Japan')).toBe('(japan | countryjp)')
    for (const uk of ['UK', 'united kingdom', 'U.K.']) expect(place(uk), uk).toMatch(/united & kingdom.* countrygb/)
    expect(place('Gary, IN')).toBe('gary & (in | indiana)')
    expect(place('Charleston West Virginia')).toBe('charleston & (wv | west & virginia)')
    expect(place('LA')).toBe('la')
    expect(place('Wales')).toBe('wales')
  })
})
