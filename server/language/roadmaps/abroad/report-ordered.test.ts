import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { composeRoadmap } from '../compose-roadmap.ts'
import { readStanding } from '../standing/read-standing.ts'

const catalogue = readCatalogue()
const now = new Date('2026-11-27T12:00:00Z')

const study = (title: string, organisation: string, place: string, to: string) => ({
  ...{ id: title, kind: 'education' as const, title, organisation, place, from: '', to, answers: {}, lines: [] },
})

test.each(['Evaluation of my degree, in process', 'Credential evaluation of my diploma, documents sent, pending'])(
  'a report that is ordered is met in its step: %s',
  title => {
    const evidence = [
      study('Bachelor in Primary Education', 'Universidad de Cuenca', 'Cuenca, Ecuador', '2017'),
      study(title, 'IERF', '', 'June 2026'),
    ]
    const person = readStanding({ quiz: undefined, evidence, resume: undefined, notes: [] }, catalogue.find, now)
    const entry = catalogue.bySlug('elementary-school-teacher')
    if (!entry) throw new Error('No career')
    const { roadmap } = composeRoadmap(entry, person, { now })
    const step = roadmap.find(each => each.title.startsWith('Have your degree evaluated'))
    expect(step?.told).toContain('Ask the service when your report is due')
    expect(step?.fulfilled).toBeUndefined()
    expect(roadmap.map(({ title: each }) => each).join()).not.toContain('Finish your')
  },
)
