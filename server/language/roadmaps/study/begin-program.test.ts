import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { composeRoadmap } from '../compose-roadmap.ts'
import { readStanding } from '../standing/read-standing.ts'

const catalogue = readCatalogue()
const now = new Date('2026-11-27T12:00:00Z')

function roadmapOf(slug: string, title: string, details: string) {
  const item = { id: '1', kind: 'education' as const, title, organisation: 'Lake State', place: '', from: '', to: '' }
  const evidence = [{ ...item, answers: { did: details }, lines: [] }]
  const person = readStanding({ quiz: undefined, evidence, resume: undefined, notes: [] }, catalogue.find, now)
  const entry = catalogue.bySlug(slug)
  if (!entry) throw new Error(`No ${slug}`)
  return composeRoadmap(entry, person, { now })
}

test('who is accepted to a program has chosen it, and it has not begun', () => {
  const { roadmap, tailored } = roadmapOf(
    'medical-assistant',
    'Medical Assistant program',
    'I have been accepted to the evening program',
  )
  const [start] = roadmap
  expect(start?.title).toBe('Write to Lake State today')
  expect(roadmap.find(({ id }) => id === 'choose-a-program-by-price-and-accreditation')?.fulfilled).toBe(true)
  const program = roadmap.find(({ id }) => id === 'complete-class-and-externship')
  expect(program).toMatchObject({ title: 'Complete your Medical Assistant program at Lake State' })
  expect(program?.fulfilled).toBeUndefined()
  expect(program?.told).toContain('It has not begun')
  expect(program?.description).not.toContain('Ask every school')
  expect(tailored[0]).toContain('a place in the Medical Assistant program at Lake State')
})

test('a program for other work is chosen by nobody', () => {
  const { roadmap } = roadmapOf('medical-assistant', 'Welding program', 'I was accepted to the welding program')
  expect(roadmap.some(({ fulfilled, told }) => fulfilled || told?.includes('begun'))).toBe(false)
})
