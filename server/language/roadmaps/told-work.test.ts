import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { composeRoadmap } from './compose-roadmap.ts'
import { readStanding, type Sources } from './standing/read-standing.ts'

const catalogue = readCatalogue()
const now = new Date('2026-12-01T12:00:00Z')

function roadmapOf(slug: string, told: Partial<Sources>) {
  const entry = catalogue.bySlug(slug)
  if (!entry) throw new Error(`No ${slug}`)
  const sources = { quiz: undefined, evidence: [], resume: undefined, notes: [], ...told }
  return composeRoadmap(
    entry,
    readStanding(sources, title => catalogue.find(title), now),
    { now },
  )
}
const job = (title: string, organisation: string, from: string, to: string, place = '') =>
  evidenceItem('job', title, { organisation, from, to, place })

test('years in two jobs of one career are not told as years in one of them', () => {
  const evidence = [
    job('Health Care Assistant', 'Hill Hospital', '2015', '2020', 'Kumasi, Ghana'),
    job('State Tested Nurse Aide', 'Meadow Care', 'October 2022', '', 'Columbus OH'),
  ]
  const { tailored, roadmap } = roadmapOf('registered-nurse', { evidence })
  expect(tailored[0]).toContain('years as a nursing assistant')
  expect(tailored[0]).not.toMatch(/Ghana|Hill Hospital/)
  expect(roadmap.find(({ fulfilled }) => fulfilled)?.told).toContain('Meadow Care')
})

test('years in a trade fulfill the step before its supervisor, and no course is left before them', () => {
  const long = roadmapOf('repair-supervisor', { evidence: [job('Diesel Mechanic', 'Ridge Trucks', '2018', '2024')] })
  expect(long.roadmap.find(({ title }) => title.startsWith('Work as a technician'))?.fulfilled).toBe(true)
  expect(long.behindYou.map(({ title }) => title)).toContain('Learn one repair trade well')
  const short = roadmapOf('repair-supervisor', {
    evidence: [job('Diesel Mechanic', 'Ridge Trucks', 'May 2023', 'August 2024')],
  })
  const step = short.roadmap.find(({ title }) => title.startsWith('Work as a technician'))
  expect(step).toBeDefined()
  expect(step?.fulfilled).toBe(undefined)
})

test('the treasurer of a parent group has done the books for a small group', () => {
  const treasurer = evidenceItem('volunteering', 'PTA Treasurer', {
    ...{ organisation: 'Hill Elementary', from: '2021', to: 'present' },
    answers: { did: 'Manage a yearly budget of $32,000' },
  })
  const { roadmap } = roadmapOf('bookkeeper', { evidence: [treasurer] })
  expect(roadmap.find(({ title }) => title.startsWith('Do the books'))?.fulfilled).toBe(true)
})

test('an internship is no post that somebody held', () => {
  const evidence = [job('Public Relations Intern', 'City of Portage', 'May 2024', 'August 2024')]
  const made = roadmapOf('public-relations-specialist', { evidence })
  expect(`${made.tailored.join(' ')} ${made.roadmap[0]?.description}`).not.toMatch(/have worked as a public|again/)
})
