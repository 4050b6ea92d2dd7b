import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { composeRoadmap } from '../compose-roadmap.ts'
import { readStanding } from '../standing/read-standing.ts'

const catalogue = readCatalogue()
const now = new Date('2026-11-27T12:00:00Z')

function roadmapOf(to: string) {
  const job = { id: '1', kind: 'job' as const, title: 'Funeral Home Assistant', organisation: 'Braswell', place: '' }
  const evidence = [{ ...job, from: 'September 2021', to, answers: {}, lines: [] }]
  const person = readStanding({ quiz: undefined, evidence, resume: undefined, notes: [] }, catalogue.find, now)
  const entry = catalogue.bySlug('funeral-attendant')
  if (!entry) throw new Error('No funeral attendant')
  return composeRoadmap(entry, person, { now })
}

test('for those who do the work now, the way is what comes after it', () => {
  const { roadmap, tailored, behindYou } = roadmapOf('present')
  expect(roadmap.find(({ id }) => id === 'decide-on-a-mortuary-science-degree')).toMatchObject({ later: false })
  expect(tailored).toContain('You do this work now, so the steps here are what comes after it.')
  expect(behindYou.map(({ id }) => id)).toContain('learn-the-rules-that-protect-families')
})

test('those who left the work begin with finding it again', () => {
  const { roadmap, tailored } = roadmapOf('March 2026')
  expect(roadmap.find(({ id }) => id === 'decide-on-a-mortuary-science-degree')).toMatchObject({ later: true })
  expect(tailored.join(' ')).not.toContain('You do this work now')
})
