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
