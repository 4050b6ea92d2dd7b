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

const whoIn = (work: string, title: string, advert: string) =>
  sayWho(parseResume(`Ann Lee\n\n${work}`), { title, asked: readAsked({ title, advert }) })?.text

test('who works elsewhere now than in the nearest work is told to', () => {
  const work =
    'Experience\nFrame Shop Assistant, Level Framing, July 2024 - Present\n- Served customers\n\nGallery Intern, Northrup Gallery, Jan 2023 - May 2023\n- Helped install two exhibitions at the gallery\n- Sold 40 tickets to visitors'
  expect(
    whoIn(work, 'Gallery Associate', 'You sell tickets, install exhibitions in our gallery and serve customers.'),
  ).toBe('Gallery Intern at Northrup Gallery (2023), now a frame shop assistant')
})

test('help at a place and a business of the user have a name', () => {
  expect(
    whoIn(
      'Volunteering\nCat room, Platte Animal Shelter, Mar 2025 - Present\n- Fed cats',
      'Kennel Attendant',
      'You feed cats.',
    ),
  ).toMatch(/^Volunteer at Platte Animal Shelter since/)
})
