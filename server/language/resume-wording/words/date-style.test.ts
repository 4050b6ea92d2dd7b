import { expect, test } from 'vitest'
import type { Resume } from '#contract/endpoints/resume.ts'
import { monthStyle, tidyDate } from './date-style.ts'

test.each([
  ['sept 2022', 'Sept 2022'],
  ['June 2021', 'June 2021'],
  ['January 2021', 'Jan 2021'],
  ['10/2021', 'Oct 2021'],
  ['08/21', 'Aug 2021'],
  ['2024-03', 'Mar 2024'],
  ['nov', 'Nov'],
  ['now', 'Present'],
  ['PRES', 'Present'],
  ['to present', 'Present'],
  ['since may 2020', 'Since May 2020'],
  ['finished nov 2024', 'Nov 2024'],
  ['expected june 2026', 'Expected June 2026'],
  ['class of 2002', 'Class of 2002'],
  ['summer 2023', 'Summer 2023'],
  ['2019', '2019'],
  ['May 15, 2023', 'May 15, 2023'],
  ['', ''],
])('dates have one form: %s', (typed, expected) => {
  expect(tidyDate(typed, 'short')).toBe(expected)
})

test('a year of two digits is read by the one before', () => {
  expect(tidyDate('19', 'short', '2016')).toBe('2019')
  expect(tidyDate('05', 'short', '2016')).toBe('05')
})

test('the form is the one that most dates of the resume have', () => {
  const resume = (dates: string[]): Resume => ({
    contact: { name: '', email: '', phone: '', place: '', links: [] },
    sections: [
      {
        ...{ id: 's', kind: 'experience', name: 'Experience' },
        entries: dates.map((from, at) => ({
          ...{ id: `${at}`, heading: '', organisation: '', place: '', to: '', lines: [] },
          from,
        })),
      },
    ],
  })
  expect(monthStyle(resume(['10/2021', '05/2020', 'May 2019', 'Jun 2018']))).toBe('number')
  expect(monthStyle(resume(['October 2021', '05/2020', 'August 2019']))).toBe('long')
  expect(monthStyle(resume(['2021', '2019']))).toBe('short')
  expect(tidyDate('Feb 2020', 'number')).toBe('02/2020')
  expect(tidyDate('Feb. 2020', 'long')).toBe('February 2020')
})
