import { expect, test } from 'vitest'
import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { composeRoadmap } from '../compose-roadmap.ts'
import { readStanding } from '../standing/read-standing.ts'

const catalogue = readCatalogue()
const now = new Date('2026-11-27T12:00:00Z')

interface Told {
  kind: EvidenceKind
  title: string
  organisation?: string
  from?: string
  to?: string
  answers?: Record<string, string>
}

function roadmapOf(slug: string, items: readonly Told[], education: 'high-school' | 'some-college' | 'bachelors') {
  const evidence = items.map((item, at) => ({
    ...{ id: `${at}`, organisation: '', place: '', from: '', to: '', answers: {}, lines: [] },
    ...item,
  }))
  const quiz = { education, study: null, hasWorkExperience: 'no' as const, workHistory: [], weeklyHours: [] }
  const person = readStanding({ quiz, evidence, resume: undefined, notes: [] }, title => catalogue.find(title), now)
  const entry = catalogue.bySlug(slug)
  if (!entry) throw new Error(`No ${slug}`)
  return composeRoadmap(entry, person, { now })
}

const degree = (title: string, to: string): Told => ({ kind: 'education', title, organisation: 'Lake State', to })

test.each([
  ['environmental-scientist', 'B.S. Geology', 'expected May 2028', 'about 17 months'],
  ['environmental-scientist', 'B.S. Chemistry', 'expected May 2027', 'about 5 months'],
])('%s, %s %s: finish it, %s', (slug, title, to, timeline) => {
  const { roadmap } = roadmapOf(slug, [degree(title, to)], 'some-college')
  expect(roadmap.find(step => step.title.startsWith(`Finish your ${title}`))).toMatchObject({ timeline })
  expect(roadmap.map(step => step.timeline)).not.toContain('4 years')
})

test('a degree in a field that the career names is done', () => {
  const { roadmap } = roadmapOf('environmental-scientist', [degree('B.S. Geology', 'May 2024')], 'bachelors')
  expect(roadmap.find(({ type }) => type === 'education')).toMatchObject({ fulfilled: true })
})

test('a degree of another subject shortens the plan only if employers take it', () => {
  const { roadmap } = roadmapOf(
    'environmental-scientist',
    [degree('B.A. History', 'expected May 2028')],
    'some-college',
  )
  const step = roadmap.find(({ type }) => type === 'education')
  expect(step?.title).not.toMatch(/^Finish your/)
  expect(step).toMatchObject({ timeline: '1.5 to 4 years' })
  expect(step?.description).toContain('change of major')
})

test('a course that a step names is finished there, with the share that is left and without a career office', () => {
  const course: Told = {
    kind: 'education',
    title: 'Google IT Support certificate',
    organisation: 'Coursera',
    answers: { did: 'finished 4 of 5' },
  }
  const { roadmap, total } = roadmapOf('it-support-specialist', [course], 'high-school')
  const step = roadmap.find(({ title }) => title.startsWith('Finish your'))
  expect(step).toMatchObject({ type: 'certification', timeline: '3 to 5 weeks' })
  expect(step?.told).toContain('4 of 5')
  expect(roadmap.map(({ title, description }) => `${title} ${description}`).join()).not.toMatch(
    /career office|internship/i,
  )
  expect(total.to).toBeLessThan(roadmapOf('it-support-specialist', [], 'high-school').total.to)
})

test('a role that was held as long as the step takes is done', () => {
  const treasurer = (to: string): Told => ({
    kind: 'volunteering',
    title: 'Treasurer',
    organisation: 'Hill Street Choir',
    from: 'January 2024',
    to,
  })
  const stepOf = (to: string) =>
    roadmapOf('bookkeeper', [treasurer(to)], 'high-school').roadmap.find(
      ({ id }) => id === 'do-the-books-for-a-small-group',
    )
  expect(stepOf('June 2025')).toMatchObject({ fulfilled: true })
  expect(stepOf('February 2024')?.fulfilled).toBeUndefined()
})

test('a program that was left is met in the later step that speaks of it, and a test with a date in the notes', () => {
  const items: Told[] = [
    {
      kind: 'education',
      title: 'Practical Nursing program',
      organisation: 'Bay College',
      answers: { did: 'did not finish' },
    },
    { kind: 'certificate', title: 'Phlebotomy exam', answers: { did: 'scheduled March 3, 2027' } },
  ]
  const { roadmap, tailored } = roadmapOf('medical-assistant', items, 'some-college')
  expect(roadmap.find(({ later }) => later)?.told).toContain('Ask Bay College which of your credits')
  expect(tailored.join()).toContain('keep time for it beside these steps')
})

test('a credential that is held closes the courses before it', () => {
  const held: Told = { kind: 'certificate', title: 'CPC-A', organisation: 'AAPC', to: 'September 2026' }
  const { roadmap, behindYou } = roadmapOf('medical-records-specialist', [held], 'high-school')
  expect(behindYou.map(({ title }) => title)).toContain('Take a coding course')
  expect(roadmap.filter(({ type, fulfilled }) => type === 'education' && !fulfilled)).toEqual([])
})

test('a course is finished by its date', () => {
  const { roadmap } = roadmapOf('environmental-scientist', [degree('B.S. Geology', 'May 2028')], 'some-college')
  expect(roadmap.map(({ title }) => title)).toContain('Finish your B.S. Geology by May 2028')
})

test('who is in the class finishes it, and is not sent to look for one', () => {
  const { roadmap, behindYou } = roadmapOf(
    'nursing-assistant',
    [
      { kind: 'job', title: 'Home health aide', organisation: 'Mill Care', from: 'June 2022', to: 'now' },
      { kind: 'certificate', title: 'In the CNA class at Lake Tech now, finish December 12, then the state test' },
    ],
    'high-school',
  )
  expect(behindYou.map(({ title }) => title)).toContain('Find a home that trains for free')
  expect(roadmap[1]).toMatchObject({ title: 'Finish your class by December 12', timeline: 'until December 12' })
  expect(roadmap[0]?.title).toBe('Ask your instructor one question today')
  expect(JSON.stringify(roadmap)).not.toContain('new to it')
})

test.each([
  ['In the CNA class now, state test January 20', 'Finish your class'],
  ['In the CNA class now, it ends Dec. 18 and the state test is January 20', 'Finish your class by December 18'],
  ['In the CNA class until December 18, 2026, state test January 20', 'Finish your class by December 18'],
])('a class ends on the day that is told of its end: %s', (title, expected) => {
  const { roadmap } = roadmapOf('nursing-assistant', [{ kind: 'certificate', title }], 'high-school')
  expect(roadmap.map(step => step.title)).toContain(expected)
})
