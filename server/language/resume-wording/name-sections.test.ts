import { expect, test } from 'vitest'
import type { ResumeSection } from '#contract/endpoints/resume.ts'
import { nameSections } from './name-sections.ts'

const entry = { id: 'e', heading: 'Cashier', organisation: '', place: '', from: '', to: '', lines: [] }
const contact = { name: 'Ann Lee', email: '', phone: '', place: '', links: [] }
const named = (...sections: (readonly [ResumeSection['kind'], string])[]) => {
  const typed = sections.map(([kind, name], at) => ({ id: `s${at}`, kind, name, entries: [entry] }))
  const { resume, moved } = nameSections({ contact, sections: typed })
  return { names: resume.sections.map(({ name }) => name), moved }
}

test('names of the user’s own making become the usual ones, and the user is told', () => {
  const { names, moved } = named(['summary', 'hello'], ['experience', 'Things ive done'], ['education', 'SCHOOL'])
  expect(names).toEqual(['Summary', 'Experience', 'Education'])
  expect(moved[0]).toContain('“Things ive done” is now called “Experience”')
})

test('a usual name stays and all are written alike', () => {
  const { names, moved } = named(
    ['experience', 'WORK HISTORY'],
    ['certificates', 'Licenses & certifications'],
    ['other', '4-H AND FFA'],
  )
  expect(names).toEqual(['Work History', 'Licenses & Certifications', '4-H and FFA'])
  expect(moved).toEqual([])
})
