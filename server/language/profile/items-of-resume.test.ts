import { expect, test } from 'vitest'
import { parseResume } from '../resume-parsing/parse-resume.ts'
import { itemsOfResume } from './items-of-resume.ts'

const read = (text: string) => itemsOfResume(parseResume(text))

const resume = `Mara Lind
mara.lind@example.org | Leeds, UK

Summary
Friendly barista.

Work experience
Barista, The Blue Cup, Leeds, UK
Jun 2024 - present
- Made coffee for about 200 guests a day.
- Trained two new colleagues

Education
A-levels, Notre Dame College, Leeds, UK
2022 - 2024

Volunteering
Food bank helper, St. Mary's Church
2021 - 2022
- Packed boxes on Saturdays

Certificates
- Food hygiene level 2, 2023
- First aid

Skills
Excel, cash handling, Tools: Canva and Figma

Languages
Polish (native), English: fluent, French

Personal
Born: 3 May 2006
Marital status: single`

test('jobs, schools, volunteering, certificates, skills and languages become items with their dates', () => {
  const items = read(resume)
  const named = items.map(({ kind, title, organisation, from, to }) => [kind, title, organisation, from, to].join('|'))
  expect(named).toEqual([
    'job|Barista|The Blue Cup|Jun 2024|present',
    'education|A-levels|Notre Dame College|2022|2024',
    "volunteering|Food bank helper|St. Mary's Church|2021|2022",
    'certificate|Food hygiene level 2|||2023',
    'certificate|First aid|||',
    'skill|Excel|||',
    'skill|Cash handling|||',
    'skill|Canva and Figma|||',
    'language|Polish|||',
    'language|English|||',
    'language|French|||',
  ])
  expect(items[0]?.answers).toEqual({ did: 'Made coffee for about 200 guests a day. Trained two new colleagues' })
  expect(items.flatMap(({ kind, answers }) => (kind === 'language' ? [answers.level] : []))).toEqual([
    'native',
    'fluent',
    undefined,
  ])
})

test('personal details, the summary and references become nothing', () => {
  expect(JSON.stringify(read(resume))).not.toMatch(/Born|single|Friendly|mara\.lind/)
  expect(read('Ann Lee\nann@example.org\n\nReferences\nJohn Smith, 512 555 0142')).toEqual([])
  expect(read('')).toEqual([])
})

test('lines that do not fit an answer are left out whole', () => {
  const long = Array.from(
    { length: 12 },
    (_, index) => `- Counted the stock of aisle ${index} and wrote it down ${'x'.repeat(40)}`,
  )
  const [job] = read(`Ann Lee\nann@example.org\n\nExperience\nClerk, Corner Market\n2020 - 2021\n${long.join('\n')}`)
  const did = job?.answers.did ?? ''
  expect(did.length).toBeLessThanOrEqual(600)
  expect(did).toMatch(/x{40}$/)
})

test.each([
  ['HTML/CSS', []],
  ['Native or bilingual proficiency', []],
  ['Kreyol 90%', ['language: Kreyol 90%']],
])('below "Languages", %s is read as %j', (line, read) => {
  const items = itemsOfResume(parseResume(`Ann Lee\n\nLanguages\nEnglish (fluent)\n${line}\n`))
  expect(items.map(({ kind, title }) => `${kind}: ${title}`).filter(each => !each.endsWith('English'))).toEqual(read)
})

const top = 'Ann Lee\nann@example.org | Dayton, OH\n\n'
const itemsIn = (text: string) =>
  read(top + text).map(({ kind, title, organisation, to }) => [kind, title, organisation, to].join('|'))

test.each([
  [
    'I am CPR and first aid certified through the Red Cross (expires Feb 2026).',
    'certificate|CPR and first aid|Red Cross|expires Feb 2026',
  ],
  ['BLS - American Heart Association, valid until 2026', 'certificate|BLS|American Heart Association|valid until 2026'],
  ['Food handler card exp 3/27', 'certificate|Food handler card||exp 3/27'],
])('the certificate of "%s" has its name, its issuer and when it expires', (line, item) => {
  expect(itemsIn(`Certifications\n${line}`)).toEqual([item])
})

test('results of a job board’s tests are no certificates', () => {
  const text =
    'Certifications and Licenses\nServSafe\n\nAssessments\nCustomer focus — Proficient\nJanuary 2024\nFull results: Proficient'
  expect(itemsIn(text)).toEqual(['certificate|ServSafe||'])
})

test('names that are typed in capitals are in the usual case', () => {
  const text =
    'WORK HISTORY\n\nSTAFF NURSE - Surgical Ward, DAYTON GENERAL HOSPITAL, 2013-2018\n- Handled 12 patients\n\nEDUCATION\n\nNORTHROP HIGH SCHOOL 1990'
  expect(itemsIn(text)).toEqual([
    'job|Staff Nurse - Surgical Ward|Dayton General Hospital|2018',
    'education|Northrop High School||1990',
  ])
})

test('people one works for are not written as a name', () => {
  expect(itemsIn('Experience\nBabysitter, Neighborhood families\nJune 2022 - Present\n- Make lunches')).toEqual([
    'job|Babysitter|neighborhood families|Present',
  ])
})

test('looking after one’s family is care, and lengths of time beside dates are not told again', () => {
  expect(itemsIn('WORK HISTORY\n\nCARING FOR MOTHER 2022-2024\nKept track of 11 medications')).toEqual([
    'care|Caring for Mother||2024',
  ])
  const coach =
    'Experience\n\nDayton Public Schools\n7 years 2 months\n\nInstructional Coach\nAugust 2021 - Present (3 years 7 months)\nCoach for 9 math teachers.\n\nMath Teacher\nJanuary 2018 - July 2021 (3 years 7 months)\nTaught 5 sections.'
  expect(read(top + coach).map(({ title, organisation, answers }) => [title, organisation, answers.did])).toEqual([
    ['Instructional Coach', 'Dayton Public Schools', 'Coach for 9 math teachers'],
    ['Math Teacher', 'Dayton Public Schools', 'Taught 5 sections'],
  ])
})
