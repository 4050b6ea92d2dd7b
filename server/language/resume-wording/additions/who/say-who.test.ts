import { expect, test } from 'vitest'
import { parseResume } from '../../../resume-parsing/parse-resume.ts'
import { readAsked } from '../../from-profile/rank-facts.ts'
import { sayWho } from './say-who.ts'

test('work is told to be at the school only where both have one name', () => {
  const title = 'Medical Assistant Intern'
  const resume = parseResume(
    'Ann Lee\n\nExperience\nCashier, Mill Market, 2021 - present\n- Count the drawer\n\nEducation\nMedical Assistant Certificate, Mill College, expected 2027',
  )
  const whoAt = (organisation: string) => {
    const sections = resume.sections.map(section =>
      section.kind === 'education'
        ? { ...section, entries: section.entries.map(entry => ({ ...entry, organisation })) }
        : section,
    )
    return sayWho({ ...resume, sections }, { title, asked: readAsked({ title, advert: '' }) })?.text
  }
  expect(whoAt('Mill Market')).toMatch(/cashier there since 2021$/)
  expect(whoAt('')).toMatch(/cashier at Mill Market since 2021$/)
})
