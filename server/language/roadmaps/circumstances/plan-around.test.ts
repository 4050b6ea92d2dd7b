import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { composeRoadmap } from '../compose-roadmap.ts'
import { startId } from '../rules.ts'
import { readStanding } from '../standing/read-standing.ts'
import { readCircumstances } from './read-circumstances.ts'

const catalogue = readCatalogue()
const now = new Date('2026-11-27T12:00:00Z')
const quiz = { education: 'high-school', hasWorkExperience: 'no', workHistory: [], weeklyHours: ['standard'] } as const

function roadmapOf(slug: string, notes: string[]) {
  const sources = { quiz: { ...quiz, workHistory: [], weeklyHours: [] }, evidence: [], resume: undefined, notes }
  const entry = catalogue.bySlug(slug)
  if (!entry) throw new Error(`No ${slug}`)
  return composeRoadmap(
    entry,
    readStanding(sources, title => catalogue.find(title), now),
    { now },
  )
}
const kindsIn = (note: string) => readCircumstances([note]).map(({ kind }) => kind)

test.each([
  ["I don't have my license to drive yet", 'license'],
  ['I have no car and I take the bus', 'transport'],
  ["I can't afford a long school", 'money'],
  ['I have two kids and no childcare before 7', 'children'],
  ['I take care of my grandmother', 'relative'],
  ['I have a misdemeanor from 2019', 'record'],
  ['My English is not so good when I write', 'language'],
  ['I can not move away', 'place'],
  ["I'm bad at math", 'learning'],
  ["I can't manage night shifts anymore", 'hours'],
  ['I am 45, had a felony in 2010', 'record'],
  ['I have a bad back', 'body'],
  ["I owe the college $2,140 so I can't get my transcript", 'transcript'],
])('%s: %s', (note, kind) => expect(kindsIn(note)).toContain(kind))

test.each([
  'I handled money and counted the drawer',
  'I run the night shift with 8 people',
  'I have a clean record and a car',
  'I have a perfect attendance record',
  'My English is good and I speak Spanish',
  'I worked with children at the summer camp',
  'I was a bus monitor for two years',
  'I lift patients with bad knees every day',
  'I taught English to adults',
])('%s: holds nobody back', note => expect(kindsIn(note)).toEqual([]))

test('what holds somebody back is quoted and answered before the school that it would stop', () => {
  const { roadmap, tailored, isPersonal } = roadmapOf('medical-assistant', [
    "I can't afford a long school, and I have no car.",
  ])
  const [settle, course] = ['settle-what-could-stop-you', 'complete-class-and-externship'].map(id =>
    roadmap.findIndex(step => step.id === id),
  )
  expect(settle).toBeGreaterThan(0)
  expect(settle).toBeLessThan(course ?? 0)
  const text = roadmap[settle ?? 0]?.description
  expect(text).toContain("“I can't afford a long school”: Sign nothing")
  expect(text).toContain('“I have no car”: ')
  expect(tailored.join(' ')).toContain('Settle what could stop you')
  expect(isPersonal).toBe(true)
})

test('a record is asked about before the training for a license is paid for, and is not quoted', () => {
  const { roadmap } = roadmapOf('nursing-assistant', ['I have a felony from 2016.'])
  const [start, record] = roadmap
  expect(start).toMatchObject({ id: startId, description: expect.stringContaining('You need not give your name') })
  expect(record?.id).toBe('ask-about-record')
  expect(JSON.stringify(roadmap)).not.toContain('felony')
})

test('nobody is told to plan around what was not said', () => {
  const { roadmap } = roadmapOf('medical-assistant', ['I like to help people.'])
  expect(roadmap.some(({ id }) => id === 'settle-what-could-stop-you')).toBe(false)
})

test('hours that suit somebody are no obstacle', () => {
  expect(kindsIn('Night shift is ok, my sister is at home.')).toEqual([])
  expect(kindsIn('I can not work night shifts.')).toEqual(['hours'])
})

test('a limit after hours that suit somebody is quoted', () => {
  const limitsIn = (note: string) => readCircumstances([note]).map(({ said }) => said)
  expect(limitsIn('Night shift is ok. I can not work weekends.')).toEqual(['I can not work weekends'])
  expect(limitsIn('Night shift is fine, but I can not work on call.')).toEqual(['I can not work on call'])
})
