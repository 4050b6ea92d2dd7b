import { describe, expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import type { EvidenceInput } from '../../bullets/evidence-facts.ts'
import { composeRoadmap } from '../compose-roadmap.ts'
import { mergeJobs } from './merge-jobs.ts'
import { readCountry } from './read-country.ts'
import { levelOfStudy } from './read-level.ts'
import { readStanding, type Sources } from './read-standing.ts'
import { certificateStatus } from './read-status.ts'

const now = new Date('2026-11-27T12:00:00Z')
const catalogue = readCatalogue()
const named = (slug: string) => catalogue.find(each => each.slug === slug) ?? expect.fail(slug)
const item = (kind: EvidenceInput['kind'], title: string, more: Partial<EvidenceInput> = {}): EvidenceInput => ({
  ...{ id: title, kind, title, organisation: '', place: '', from: '', to: '', answers: {} },
  ...more,
})
const stand = (sources: Partial<Sources>) =>
  readStanding(
    { quiz: undefined, evidence: [], resume: undefined, notes: [], ...sources },
    title => catalogue.find(each => each.title === title || each.searchTitles.includes(title)),
    now,
  )
const doneIn = (slug: string, sources: Partial<Sources>) =>
  composeRoadmap(named(slug), stand(sources), { now }).roadmap.flatMap(step => (step.fulfilled ? [step.id] : []))
const certificate = (title: string, more: Partial<EvidenceInput> = {}) => ({
  evidence: [item('certificate', title, more)],
})

describe('a certificate', () => {
  test.each([
    ['CPR', { organisation: 'Red Cross', to: 'June 2026' }],
    ['BLS card, valid until 2028', {}],
    ['CPR, valid', { to: 'March 2028' }],
  ])('is held: %s', (title, more) => {
    expect(doneIn('medical-assistant', certificate(title, more))).toEqual(['get-a-cpr-card'])
  })

  test.each([
    ['CPR', {}],
    ['CPR', { to: '2019' }],
    ['CPR', { organisation: 'Red Cross' }],
    ['CPR', { organisation: 'Red Cross', to: 'January 2027' }],
    ['CPR, booked for January', { organisation: 'Red Cross' }],
    ['CPR class, signed up', {}],
    ['CPR expired', { organisation: 'Red Cross', to: 'June 2026' }],
    ['CPR (not yet)', { organisation: 'Red Cross' }],
    ['CPR', { organisation: 'Red Cross', to: '2026', answers: { learned: "haven't taken the test" } }],
    ['CPR, halfway', { to: '2026' }],
    ['want to get CPR', { to: '2026' }],
    ['failed CPR, retake in May', { to: '2026' }],
    ['no CPR', { to: '2026' }],
  ])('is not held: %s %o', (title, more) => {
    expect(doneIn('medical-assistant', certificate(title, more))).toEqual([])
  })

  test.each([
    ['BLS, American Heart Association, 05/2025 – 05/2027', 'unclear'],
    ['BLS, American Heart Association, 05/2027', 'underway'],
    ['CNA, State of Ohio, 2025–2027', 'unclear'],
    ['CNA, State of Ohio, December 2026', 'underway'],
  ])('is underway only where no year has begun: %s', (text, status) => {
    expect(certificateStatus({ text, from: '', to: '' }, { issuer: '', now })).toBe(status)
  })

  test('a part of what a step asks for does not fulfill it', () => {
    expect(doneIn('restaurant-manager', certificate('Food handler card', { to: '2026' }))).toEqual([])
    expect(doneIn('registered-nurse', certificate('NCLEX-RN, passed', { to: '2026' }))).toEqual([])
    expect(
      doneIn('registered-nurse', certificate('RN license', { organisation: 'Ohio Board of Nursing', to: '2024' })),
    ).toEqual(['pass-the-nclex-rn-and-get-licensed'])
  })

  test('a license of another country does not count', () => {
    const license = item('certificate', 'Registered nurse license', { organisation: 'PRC, Philippines', to: '2020' })
    const unnamed = item('certificate', 'Registered nurse license', { organisation: 'Board of Nursing', to: '2020' })
    const degree = item('education', 'BS in Nursing', { place: 'Cebu, Philippines', from: '2016', to: '2020' })
    expect(doneIn('registered-nurse', { evidence: [license] })).toEqual([])
    expect(doneIn('registered-nurse', { evidence: [unnamed, degree] })).toEqual([])
  })

  test('a sentence of a note counts only if it says so', () => {
    const told = { evidence: [item('skill', 'Typing')] }
    expect(doneIn('medical-assistant', { ...told, notes: ['I have my CPR card, it is valid until 2027.'] })).toEqual([
      'get-a-cpr-card',
    ])
    for (const note of ['I will take CPR soon.', 'I need CPR.', 'CPR is important to me.', 'My CPR has expired.'])
      expect(doneIn('medical-assistant', { ...told, notes: [note] }), note).toEqual([])
  })
})

describe('a degree', () => {
  const degree = (title: string, more: Partial<EvidenceInput> = {}) => ({
    evidence: [item('education', title, { organisation: 'State University', from: '2018', to: '2022', ...more })],
  })
  test('counts in its field only', () => {
    expect(doneIn('accountant', degree('BS in Accounting'))).toContain('earn-a-bachelors-degree-in-accounting')
    expect(doneIn('accountant', degree('BA in History'))).toEqual([])
    expect(doneIn('librarian', degree('BA in History'))).toEqual(['finish-a-bachelors-in-anything'])
  })
  test.each([
    ['BS in Accounting (left after two years)', {}],
    ['BS in Accounting', { to: '' }],
    ['BS in Accounting', { to: 'May 2027' }],
    ['BS in Accounting', { answers: { grade: '58 credits, left when my daughter was born' } }],
    ['Associate degree in accounting', {}],
    ['BS in Accounting, not finished', {}],
    ['BS in Accounting', { place: 'Lagos, Nigeria' }],
  ])('does not count: %s %o', (title, more) => {
    expect(doneIn('accountant', degree(title, more))).toEqual([])
  })
  test('practice that has dates comes first, beside what is studied', () => {
    const made = composeRoadmap(named('accountant'), stand(degree('BS in Accounting', { to: '' })), { now })
    expect(made.roadmap.slice(1, 4).map(({ title }) => title)).toEqual([
      'Work one busy season as an intern',
      'Prepare tax returns as a VITA volunteer',
      'Finish your BS in Accounting',
    ])
  })
  test('from abroad is evaluated where no way is written for the profession', () => {
    const made = composeRoadmap(
      named('financial-analyst'),
      stand(degree('Master of Economics', { place: 'Kharkiv, Ukraine' })),
      { now },
    )
    expect(made.roadmap.map(({ title }) => title)).toContain('Have your degree from Ukraine evaluated if someone asks')
  })
})

test.each([
  ['Iloilo, Philippines', '', 'the Philippines'],
  ['', 'Staff nurse, Lagos, Nigeria', 'Nigeria'],
  ['Atlanta, Georgia', '', undefined],
  ['Athens, GA', '', undefined],
  ['West Jordan, UT', '', undefined],
  ['', 'Turkey Creek High', undefined],
  ['', 'Indian River State College', undefined],
  ['', 'Philippine nurse license (PRC)', 'the Philippines'],
  ['', 'BA in German', undefined],
  ['', 'University of New Mexico', undefined],
  ['', 'My degree is from abroad', 'another country'],
  ['San Juan, Puerto Rico', '', undefined],
])('%s %s: %s', (place, text, country) => {
  expect(readCountry({ place, text })).toBe(country)
})

test.each([
  ['Bachelor of Science in Nursing', 'bachelors'],
  ['BS Computer Science', 'bachelors'],
  ['Master of Commerce', 'masters'],
  ['Associate of Arts', 'associate'],
  ['High school diploma', 'high-school'],
  ['Licence in Mathematics', 'bachelors'],
  ['Nurse aide class', undefined],
  ['Doctor of Pharmacy', 'doctoral'],
])('%s is %s', (title, level) => {
  expect(levelOfStudy(title)).toBe(level)
})

describe('the years in one career', () => {
  const job = (title: string, from: string, to: string) => item('job', title, { organisation: 'Baker LLC', from, to })
  const quiz = (jobTitle: string, yearsWorked: '0-1' | '1-3' | '3-5' | '5-plus') => ({
    education: 'bachelors' as const,
    study: null,
    hasWorkExperience: 'yes' as const,
    weeklyHours: [],
    workHistory: [{ jobTitle, yearsWorked, skills: '' }],
  })
  const yearsOf = (sources: Partial<Sources>) =>
    stand(sources)?.pastJobs.flatMap(({ slug, years, firstYear }) => (slug ? [[slug, years, firstYear]] : []))

  test('are those of all its posts', () => {
    const posts = [job('Staff Accountant', '03/2020', '05/2026'), job('Junior Accountant', '01/2018', '02/2020')]
    expect(yearsOf({ evidence: posts })).toEqual([['accountant', 'about 8 years', false]])
    expect(yearsOf({ evidence: posts.toReversed(), quiz: quiz('Accountant', '5-plus') })).toEqual([
      ['accountant', 'about 8 years', false],
    ])
  })
  test('count once where two posts overlap, and two short posts make a year', () => {
    const both = [job('Accountant', '01/2020', '01/2024'), job('Junior Accountant', '01/2021', '01/2023')]
    expect(yearsOf({ evidence: both })).toEqual([['accountant', 'about 4 years', false]])
    const short = [job('Accountant', '01/2025', '09/2025'), job('Junior Accountant', '02/2024', '10/2024')]
    expect(yearsOf({ evidence: short })).toEqual([['accountant', 'about a year', false]])
  })
  test('are those of the quiz where it says more', () => {
    const sources = { evidence: [job('Accountant', '01/2024', '01/2026')], quiz: quiz('Accountant', '5-plus') }
    expect(yearsOf(sources)).toEqual([['accountant', '5 years or more', false]])
  })
  test('are found where a title has more than the title', () => {
    expect(yearsOf({ evidence: [job('Staff Accountant, payables about', '01/2020', '05/2026')] })).toEqual([
      ['accountant', 'about 6 years', false],
    ])
  })
})

describe('what somebody with a degree has behind them', () => {
  const degree = item('education', 'BS in Biology', { organisation: 'State University', from: '2020', to: 'May 2026' })
  const lab = item('job', 'Research helper', {
    from: '2024',
    to: '2025',
    answers: { did: 'plotted counts of birds in R' },
  })
  const behind = (...evidence: EvidenceInput[]) =>
    composeRoadmap(named('biologist'), stand({ evidence }), { now }).behindYou.map(({ id }) => id)

  test('programs for students, and the tool that they have used', () => {
    expect(behind(degree, lab, item('skill', 'R'))).toEqual(
      expect.arrayContaining(['get-paid-for-a-summer-of-research', 'learn-r-and-clean-data']),
    )
  })
  test('but no tool that is only named, and no program while they study', () => {
    expect(behind(degree, item('skill', 'R'))).not.toContain('learn-r-and-clean-data')
    const current = { ...degree, to: '' }
    expect(behind(current, lab)).not.toContain('get-paid-for-a-summer-of-research')
  })
  test('exams of a profession are no credits of a school', () => {
    const exams = item('education', 'ACCA', {
      from: '2019',
      to: '2022',
      answers: { grade: '5 papers passed, not finished' },
    })
    const made = composeRoadmap(named('accountant'), stand({ evidence: [exams] }), { now })
    expect(JSON.stringify(made.roadmap)).not.toContain('which of your credits still count')
  })
  test('an internship, for those who have done the work, also while they study', () => {
    const degree = item('education', 'BS in Human Resource Management, 60 of', {
      organisation: 'State University',
      to: '2028',
    })
    const work = item('job', 'Recruiter', { organisation: 'Lund Staffing', from: '01/2025', to: '09/2025' })
    const made = composeRoadmap(named('human-resources-specialist'), stand({ evidence: [degree, work] }), { now })
    expect(made.roadmap.filter(({ title }) => /intern/i.test(title))).toEqual([])
    expect(made.roadmap.map(({ title }) => title)).toContain('Finish your BS in Human Resource Management by 2028')
  })
  test('a job that the step counts', () => {
    const desk = item('job', 'Front desk, covering a leave', { organisation: 'Oak Clinic', from: '2026' })
    const made = composeRoadmap(named('health-care-manager'), stand({ evidence: [desk] }), { now })
    const step = made.roadmap.find(({ id }) => id === 'take-a-first-job-inside-a-clinic-or-hospital')
    expect(step?.told).toContain('That counts here.')
    expect(step?.description).not.toContain('Search a job board')
  })
})

test.each([0, 1])('years that were partly abroad stay so, whichever job comes first', turn => {
  const here = { title: 'Nursing Assistant', slug: 'nursing-assistant', text: 'CNA', firstYear: false, said: 'CNA' }
  const [a, b] = [here, { ...here, text: 'Aide', said: 'Aide', partlyAbroad: 'Ghana' }]
  expect(mergeJobs(turn ? [a, b] : [b, a])).toMatchObject([{ partlyAbroad: 'Ghana' }])
})
