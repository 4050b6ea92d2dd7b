import { expect, test } from 'vitest'
import { type Job, quizAnswersSchema } from '#contract/quiz.ts'
import { readCatalogue } from '../catalogue/entry.ts'
import { doorOf, feederOf } from './doors.ts'
import { matchCareers } from './match-careers.ts'
import { quizBodyOf } from './plausibility/person-case.ts'
import { columnsOf } from './prepare-columns.ts'
import type { MatchAnswers } from './rules.ts'

const entries = readCatalogue()
const positionOf = (slug: string) => entries.findIndex(each => each.slug === slug)
const door = (
  slug: string,
  education: MatchAnswers['education'],
  jobTitle?: string,
  yearsWorked: Job['yearsWorked'] = '3-5',
) => {
  const jobs = jobTitle ? [{ jobTitle, yearsWorked, skills: '' }] : []
  const answers = { education } as MatchAnswers
  return doorOf(entries, positionOf(slug), answers, columnsOf(entries).person({ jobs }))
}

test('work without special demands is open now', () => {
  expect(door('animal-caretaker', 'high-school')).toEqual({
    reach: 'now',
    text: 'Open now: usually a high school diploma, no experience needed.',
  })
})

test('an age that may be asked of beginners is told to those who may be younger', () => {
  expect(door('bartender', 'high-school')?.text).toMatch(
    /^Open now if you are old enough: .+\. Many states ask for age 18, and some for 21\.$/,
  )
  expect(door('bartender', 'some-college')?.text).toContain('21')
  expect(door('bartender', 'bachelors')?.text).not.toContain('21')
  expect(door('roofer', 'high-school')?.text).toContain('You must be 18')
  expect(door('roofer', 'some-college')?.text).not.toContain('18')
})

test('work with a minimum age is later for users who are still in high school, and never among the first', () => {
  const study = { field: 'High school', status: 'in-progress' } as const
  const person = columnsOf(entries).person({ study })
  const doorAt = (slug: string, education: MatchAnswers['education']) =>
    doorOf(entries, positionOf(slug), { education } as MatchAnswers, person)
  expect(doorAt('bartender', 'high-school')).toEqual({
    reach: 'later',
    text: 'When you are old enough. Many states ask for age 18, and some for 21.',
  })
  expect(doorAt('roofer', 'high-school')?.reach).toBe('later')
  expect(doorAt('animal-caretaker', 'high-school')?.reach).toBe('now')
  expect(doorAt('roofer', 'some-college')?.reach).toBe('now')

  const answers = quizAnswersSchema.parse(
    quizBodyOf({ answers: 'flexibility | high-school | 30k-50k | in-office | interpersonal | part-time' }),
  )
  const adults = new Set(entries.filter(entry => entry.minimumAge).map(({ slug }) => slug))
  const shown = matchCareers(entries, answers, { study })
  const onlyWaits = entries.filter(entry => entry.minimumAge && entry.facts.jobZone <= 2).map(({ slug }) => slug)
  expect(shown.filter(({ slug }) => onlyWaits.includes(slug))).toEqual([])
  const first = shown.findIndex(({ door: way }) => way?.reach === 'later')
  expect(shown.slice(0, first < 0 ? shown.length : first).filter(({ slug }) => adults.has(slug))).toEqual([])
  expect(matchCareers(entries, answers).some(({ slug, door: way }) => adults.has(slug) && way?.reach === 'now')).toBe(
    true,
  )
})

test('a degree that the user may have is open to the level of study', () => {
  expect(door('accountant', 'bachelors')).toMatchObject({
    reach: 'now',
    text: expect.stringMatching(/^Open to your level of study: usually a bachelor's degree in a matching field/),
  })
})

test('a certificate and a license are one step away, also from a higher level of study', () => {
  expect(door('hairstylist', 'bachelors')).toMatchObject({
    reach: 'step',
    text: expect.stringMatching(/^One step away: a license, /),
  })
})

test('a missing degree is years away; with some college, a two-year one is a step', () => {
  expect(door('nurse-practitioner', 'bachelors')).toEqual({
    reach: 'study',
    text: "After a master's degree in a matching field.",
  })
  expect(door('accountant', 'some-college')).toEqual({
    reach: 'study',
    text: "After a bachelor's degree in a matching field.",
  })
  expect(door('paralegal', 'high-school')).toEqual({
    reach: 'study',
    text: "After an associate's degree in a matching field.",
  })
  expect(door('paralegal', 'some-college')).toEqual({
    reach: 'step',
    text: "One step away: usually an associate's degree in a matching field, no experience needed.",
  })
  const everyLevel = ['high-school', 'some-college', 'bachelors', 'masters-plus'] as const
  const degree = /degree/
  for (const { slug } of entries)
    for (const education of everyLevel) {
      const way = door(slug, education)
      if (way?.reach === 'step' && degree.test(way.text))
        expect(way.text, slug).toMatch(/a license|other work|no experience/)
    }
})

test('a degree in progress is named by its end', () => {
  const person = columnsOf(entries).person({ study: { field: 'Accounting', status: 'in-progress' } })
  expect(doorOf(entries, positionOf('accountant'), { education: 'some-college' } as MatchAnswers, person)).toEqual({
    reach: 'step',
    text: "When you finish your studies: usually a bachelor's degree.",
  })
})

test('work that the user has done is open now', () => {
  expect(door('bookkeeper', 'some-college', 'Bookkeeping', '5-plus')).toEqual({
    reach: 'now',
    text: 'Open now: you have done this work.',
  })
  expect(door('bookkeeper', 'high-school', 'Full charge bookkeeper', '5-plus')?.reach).toBe('now')
  expect(door('accountant', 'high-school', 'Accountant', '5-plus')?.reach).toBe('later')
  expect(door('hairstylist', 'high-school', 'Hair stylist', '5-plus')?.text).not.toMatch(/^Open now/)
})

test('a license that paid training leads to is no obstacle', () => {
  expect(door('electrician', 'high-school')).toEqual({
    reach: 'now',
    text: 'Open now: usually a high school diploma, no experience needed; the license comes with paid training.',
  })
})

test('years of study are later; the study route says which, and the door which work comes after it', () => {
  expect(door('accountant', 'high-school')).toEqual({ reach: 'later', text: '' })
  expect(door('health-care-manager', 'high-school')).toEqual({
    reach: 'later',
    text: expect.stringMatching(/^From .+, 4 to 6 years\.$/),
  })
})

test('long training is later, whatever its certificate is called', () => {
  expect(door('midwife', 'high-school')).toEqual({
    reach: 'later',
    text: 'Years of training: a license, usually a certificate after high school, no experience needed.',
  })
})

test("a doctorate is later, also after a master's degree, unless the user has one", () => {
  expect(door('dentist', 'masters-plus')).toEqual({
    reach: 'later',
    text: 'After a doctoral or professional degree in a matching field, unless you have it already.',
  })
})

test('years in other work are later, and one step away for who did close work for long enough', () => {
  const later = { reach: 'later', text: 'From Firefighter, 2 to 4 years.' }
  expect(door('fire-captain', 'some-college')).toEqual(later)
  expect(door('fire-captain', 'some-college', 'Firefighter', '0-1')).toEqual(later)
  expect(door('fire-captain', 'some-college', 'Firefighter', '1-3')).toEqual({
    reach: 'step',
    text: 'Asks for 2 to 4 years in other work. Your work as Firefighter is close to it.',
  })
})

test('a job that leads to another one needs no years itself', () => {
  for (const entry of entries.filter(({ facts }) => facts.priorExperience)) {
    const from = feederOf(entries, entry)
    if (from) expect([undefined, 'under-1'], entry.slug).toContain(from.facts.priorExperience)
  }
  expect(feederOf(entries, entries[positionOf('retail-store-supervisor')] as (typeof entries)[0])?.slug).toMatch(
    /retail/,
  )
})
