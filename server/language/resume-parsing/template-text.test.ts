import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { parseResume } from './parse-resume.ts'
import { isTemplateText } from './template-text.ts'

const typed = `Rosa Delgado
(312) 555-0117 | rosa.delgado@example.org | linkedin.com/in/yourprofile

PROFILE
Careful stocker who likes order. Use this section to tell recruiters what you want next.

EXPERIENCE
Stocker | Lakeview Market | 2021 - Present
• Unload two trucks a week
• Lorem ipsum dolor sit amet

EDUCATION
[Degree], [School name]
Lakeview High School, Diploma, 2020`

test('what a template left is told of no job and shown apart', () => {
  const { contact, sections } = parseResume(cleanText(typed))
  const lines = (kind: string) =>
    sections
      .filter(section => section.kind === kind)
      .flatMap(({ entries }) => entries.flatMap(each => each.lines.map(({ text }) => text)))
  expect(contact.links).toEqual([])
  expect(lines('summary')).toEqual(['Careful stocker who likes order.'])
  expect(lines('experience')).toEqual(['Unload two trucks a week'])
  const left = lines('other').filter(isTemplateText)
  expect(left.join('\n')).toContain('Lorem ipsum')
  expect(left.join('\n')).toContain('Use this section')
  expect(left.join('\n')).toContain('yourprofile')
  expect(left.join('\n')).toContain('[School name]')
})

test.each([
  '[Your Name]',
  'Click here to add text',
  '123 Main Street, City, ST ZIP',
  'Briefly describe your key responsibilities.',
  'Job Title, Company Name',
  'yourname@gmail.com',
  'jane.doe@example.com',
])('template text: %s', text => expect(isTemplateText(text)).toBe(true))

test.each([
  'Described your options to guests in plain words',
  'Add names to the waiting list',
  '123 Main Street, Dayton, OH 45402',
  'Enter orders in the computer and list what is missing',
  'Use this list to call patients',
  'rosa.doe@example.org',
  'jane.doe@gmail.com',
])('own words: %s', text => expect(isTemplateText(text)).toBe(false))
