import { describe, expect, test } from 'vitest'
import { countriesIn, countryOfPlace } from './place-country.ts'
import { countryCode } from './read-country.ts'

describe('the country of a place', () => {
  test.each([
    ['Sarasota, FL', 'US'],
    ['Sarasota FL', 'US'],
    ['Austin, TX 78701', 'US'],
    ['Washington, D.C.', 'US'],
    ['Madison, Wisconsin', 'US'],
    ['Lebanon, NH; Mexico, MO', 'US'],
    ['Flexible / Remote; New York, NY', 'US'],
    ['Remote-Friendly (Travel Required) | Boise, ID', 'US'],
    ['USA Only', 'US'],
    ['Anywhere in the U.S. (remote job)', 'US'],
    ['Savannah, Georgia', 'US'],
    ['Georgia, United States', 'US'],
    ['Tbilisi, Georgia', 'GE'],
    ['Toronto, Ontario', 'CA'],
    ['Toronto, CA', 'CA'],
    ['London, ON', 'CA'],
    ['Ontario, California', 'US'],
    ['Cardiff, Wales', 'GB'],
    ['Leeds, England, United Kingdom', 'GB'],
    ['Perth, Scotland', 'GB'],
    ['Spain - Seville', 'ES'],
    ['Remote-India (PEO)', 'IN'],
    ['Pune, IN', 'IN'],
    ['Gary, IN', 'US'],
    ['Zürich, CH', 'CH'],
    ['Berlin, DE', 'DE'],
    ['Dover, DE', 'US'],
    ['Ostrava, Czech Republic', 'CZ'],
    ['Chicago', 'US'],
  ])('%s: %s', (place, country) => {
    expect(countryOfPlace(place)).toBe(country)
  })

  test.each([
    ...[
      '',
      'Remote',
      'Worldwide',
      'Europe',
      'LATAM',
      'European Union',
      'Georgia',
      'Zestaponi, Georgia',
      'Paris',
      'London',
    ],
    ...['Remote, CA', 'Kiel, DE', 'Breda, NL', 'Vancouver, CA', 'Ontario, CA', 'Perth, WA', 'Adelaide, SA'],
    ...['USA, Canada', 'Austin, TX; London, UK', 'Austin, TX; Paris', 'London, UK / New York, NY', 'Hybrid'],
  ])('not guessed: %s', place => {
    expect(countryOfPlace(place)).toBeNull()
  })

  test('a name may have a flag, and a union is no country', () => {
    expect(countryCode('🇺🇸 United States of America')).toBe('US')
    expect(countryCode('EU')).toBeNull()
  })

  test('no place is not the same as an unknown one', () => {
    expect(countriesIn('Fully remote')).toEqual([])
    expect(countriesIn('Remote, Springfield')).toEqual([null])
  })
})
