import { expect, test } from 'vitest'
import { parseResume } from '../../resume-parsing/parse-resume.ts'
import { readAsked } from '../from-profile/rank-facts.ts'
import { suggestSummary } from './suggest-summary.ts'

const advert = 'You will answer phones. You need typing of 40 wpm. Spanish is a plus.'
function suggested(own: string, work = 'Clerk, Mill, May 2020 - present\n- Answer 40 phone calls a day') {
  const resume = parseResume(`Ann Lee\nAustin, TX\n\nSummary\n${own}\n\nExperience\n${work}\n\nSkills\nTyping 48 wpm`)
  const asked = { title: 'Clerk', asked: readAsked({ title: 'Clerk', advert }), words: [] }
  return suggestSummary(resume, resume, asked).map(({ optimized }) => optimized)
}

test('a template, a wish and praise give way to the work, its number and what the ad asks for', () => {
  const written = ['Clerk at Mill since May 2020. Answers 40 phone calls a day. Types 48 wpm.']
  expect(suggested('Seeking a challenging position where I can use my skills.')).toEqual(written)
  expect(suggested('Hard-working, dependable team player.')).toEqual(written)
  expect(suggested('Use this section to give recruiters a quick glimpse of who you are.')).toEqual(written)
})

test('a good summary stays, without a wish at its end', () => {
  const own = 'Office clerk with nine years in two busy clinics and a calm voice on the phone.'
  expect(suggested(own)).toEqual([])
  expect(suggested(`${own} Looking to move into human resources.`)).toEqual([own])
})

test('what somebody can is no empty praise where the ad asks for it', () => {
  const own = 'Office clerk with nine years in two busy clinics and a calm voice on the phone.'
  expect(suggested(`${own} Strong in answering phones and typing.`).join()).not.toBe(own)
  expect(suggested(`${own} Strong in making people smile.`)).toEqual([own])
})

test.each([
  'Experienced line cook with 8 years in busy kitchens.',
  'Reliable CNA with six years of night shifts in two nursing homes.',
])('praise that tells how long is no empty praise: %s', own => {
  expect(suggested(own)).toEqual([])
})

test('praise gives way to the role and to what the job asks for, and years below a rank are not of it', () => {
  const own = 'Detail-oriented former clerk with strong phone manners, typing and filing experience.'
  const [told = ''] = suggested(`${own} Returning to the workforce after raising three children.`)
  expect(told).toMatch(/^Former clerk with strong phone manners/)
  expect(told).toMatch(/Returning to the workforce after raising three children\.$/)
  const work =
    'Head Clerk, Mill, 2011 - 2014\n- Answered 40 phone calls a day\n\nClerk, Mill, 2008 - 2011\n- Answered phone calls'
  expect(suggested('Seeking a challenging position.', work)[0]).toMatch(/^Head Clerk and Clerk at Mill \(2008–2014\)/)
})
