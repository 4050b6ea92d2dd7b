import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { parseResume } from '../../resume-parsing/parse-resume.ts'
import { composeRoadmap } from '../compose-roadmap.ts'
import { readStanding } from '../standing/read-standing.ts'

const catalogue = readCatalogue()
const now = new Date('2026-11-27T12:00:00Z')

function personOf(education: string, notes: string[]) {
  const resume = parseResume(
    `Ana Ruiz\nToledo Oh 43607 | 419-555-0134\n\nEXPERIENCE\nCashier, Corner Mart, Toledo, OH\nJanuary 2024 - Present\n- Counted the drawer every night\n\nEDUCATION\n${education}\n\nLANGUAGES\nSpanish (fluent)`,
  )
  const person = readStanding({ quiz: undefined, evidence: [], resume, notes }, title => catalogue.find(title), now)
  if (!person) throw new Error('Nothing is known')
  return person
}
const aideClass = 'Nurse Aide class, Lake State College, January 2026 - February 2026'

test('a class that a note says was left is not told as finished', () => {
  const left = personOf(aideClass, ['I stopped nurse aide class in week 5 because my baby was sick.'])
  expect(left.studies.map(({ status }) => status)).toEqual(['left'])
  const entry = catalogue.bySlug('registered-nurse')
  expect(entry && composeRoadmap(entry, left, { now }).tailored[0]).toContain('not finished')
  expect(personOf(aideClass, ['I left the nail salon in May.']).studies[0]?.status).not.toBe('left')
})

test('a degree that only a note places in another country is one from there', () => {
  const studies = personOf('B.Pharm, Jimma University, 2012', ['I have a B.Pharm from Ethiopia.']).studies
  expect(studies.map(({ abroad, level }) => [abroad, level])).toEqual([['Ethiopia', 'bachelors']])
})

test('the state is that of the address, and nothing is put on the resume twice', () => {
  const person = personOf(aideClass, [])
  expect(person.state?.name).toBe('Ohio')
  const entry = catalogue.bySlug('bank-teller')
  expect(entry && JSON.stringify(composeRoadmap(entry, person, { now }))).not.toContain('Put Spanish on your resume')
})
