import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { parseResume } from './parse-resume.ts'

const withMixedColumns = `JASMIN WHITE
CONTACT
904-555-0174
EXPERIENCE
jas.white@example.com
Customer Care Representative
Jacksonville, FL 32218
Conduent | Jacksonville, FL
May 2024 - Present
SKILLS
Take 55-70 inbound calls per day for a
Multi-line phones
health plan
Avaya
Explain benefits and find doctors
Salesforce
Customer Service Agent
EDUCATION
Alorica | Jacksonville, FL
First Coast High School
Sep 2022 - Apr 2024
Diploma, 2021
Hostess
CERTIFICATIONS
Cracker Barrel | Jacksonville
BLS for Healthcare
2021 - 2022
Providers - exp 02/2027
Greeted and seated guests, answered phone,
managed wait list of up to 40 parties`

test('a file that was read across its two columns has each job, school and certificate of one column', () => {
  const { contact, sections } = parseResume(cleanText(withMixedColumns))
  const heads = (kind: string) =>
    sections
      .filter(section => section.kind === kind)
      .flatMap(({ entries }) => entries)
      .map(({ heading, organisation, from, to }) => [heading, organisation, from, to].join('|'))
  expect(contact.email).toBe('jas.white@example.com')
  expect(heads('experience')).toEqual([
    'Customer Care Representative|Conduent|May 2024|Present',
    'Customer Service Agent|Alorica|Sep 2022|Apr 2024',
    'Hostess|Cracker Barrel|2021|2022',
  ])
  expect(heads('education')).toEqual(['Diploma|First Coast High School||2021'])
  const texts = (kind: string) =>
    sections
      .filter(section => section.kind === kind)
      .flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.map(({ text }) => text)))
  expect(texts('experience')).toContain('Take 55-70 inbound calls per day for a health plan')
  expect(texts('certificates').join(' ')).toContain('BLS for Healthcare Providers')
  expect(texts('skills').join(' ')).not.toMatch(/calls|doctors/)
})

test('a resume in order stays in order, though a list below skills begins with verbs', () => {
  const text = `Ana Lopez\n512 555 0142\n\nSkills\nAnswer phones for a clinic\nTake orders from guests\n\nExperience\nCashier, Corner Shop, 2022 - 2024\n- Rang up customers\n\nEducation\nDesert Palm High School, 2021`
  expect(parseResume(text).sections.map(({ kind }) => kind)).toEqual(['skills', 'experience', 'education'])
})
