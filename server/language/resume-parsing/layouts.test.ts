import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { parseResume } from './parse-resume.ts'

const read = (text: string) => parseResume(cleanText(text))
const heads = (text: string, kind: string) =>
  read(text)
    .sections.filter(section => section.kind === kind)
    .flatMap(({ entries }) => entries.map(({ heading, organisation, from, to }) => [heading, organisation, from, to]))
const lines = (text: string, kind: string) =>
  read(text)
    .sections.filter(section => section.kind === kind)
    .flatMap(({ entries }) => entries.flatMap(each => each.lines.map(line => line.text)))

const twoColumns = `Maria Ortega                              SKILLS
Nursing student                           Google Docs
                                          Taking blood pressure
EDUCATION
Riverside Community College, Riverside    LANGUAGES
Associate in Nursing                      Spanish - native
Fall 2024 - exp. May 2027                 English - fluent

WORK
Barista, Daily Grind, Riverside           Jan 2023 - present
- Open the store on weekends              `

test('columns that spaces keep apart are read one after the other', () => {
  expect(heads(twoColumns, 'education')).toEqual([
    ['Associate in Nursing', 'Riverside Community College', 'Fall 2024', 'May 2027'],
  ])
  expect(lines(twoColumns, 'languages')).toEqual(['Spanish - native', 'English - fluent'])
  expect(lines(twoColumns, 'skills')).toEqual(['Google Docs', 'Taking blood pressure'])
  expect(heads(twoColumns, 'experience')).toEqual([['Barista', 'Daily Grind, Riverside', 'Jan 2023', 'present']])
})

test('dates in a column of their own, a line each, are those of the job', () => {
  const text = `WORK HISTORY

Hostess
Blue Heron Grill, Mobile
                                                   05/2022
Greet guests and run the wait list                 Present
Answer the phone

Cashier, Dollar Barn
  Mar '20 to    Counted the drawer at close
  Apr 2022      Trained two new cashiers`
  expect(heads(text, 'experience')).toEqual([
    ['Hostess', 'Blue Heron Grill', '05/2022', 'Present'],
    ['Cashier', 'Dollar Barn', "Mar '20", 'Apr 2022'],
  ])
  expect(lines(text, 'experience')).toEqual([
    'Greet guests and run the wait list',
    'Answer the phone',
    'Counted the drawer at close',
    'Trained two new cashiers',
  ])
})

const prose = `PROFILE
I am a bookkeeper with a Bachelor of Science in Accounting from Eldoret Valley University, Kenya, 2015,
and I am used to work with numbers the whole day.

PROFESSIONAL EXPERIENCE
From March 2016 until May 2018 I was Junior Bookkeeper at Baraka Tea Traders, Eldoret. There I was entering
invoices of the farmers, checking the weight notes against the payments and filing. We were paying around 180 to
200 farmers in one week. After, from June 2018 to August 2021, I was promoted to Bookkeeper in the same company:
monthly reconciliation of 3 bank accounts and the payroll of 25 people.`

test('jobs that a paragraph tells of, broken where its lines were full, are read whole', () => {
  expect(heads(prose, 'experience')).toEqual([
    ['Junior Bookkeeper', 'Baraka Tea Traders', 'March 2016', 'May 2018'],
    ['Bookkeeper', 'Baraka Tea Traders', 'June 2018', 'August 2021'],
  ])
  expect(lines(prose, 'experience')).toContain('We were paying around 180 to 200 farmers in one week.')
})

test('a degree that only the first paragraph names is found', () => {
  expect(heads(prose, 'education')).toEqual([
    ['Bachelor of Science in Accounting', 'Eldoret Valley University', '', '2015'],
  ])
  const open = prose.replace('with a Bachelor', 'and hope to finish a Bachelor')
  expect(heads(open, 'education')).toEqual([])
})

test('a narrow paragraph about oneself stays one, though its lines name schools and work', () => {
  const text = `Tia Brown

ABOUT ME
First year student at
Coastal Bend College who loves
getting children excited
about reading

EDUCATION
Coastal Bend College, Beeville, 2026`
  expect(lines(text, 'summary')).toEqual([
    'First year student at Coastal Bend College who loves getting children excited about reading',
  ])
})

test('what stands under a label is no job and no school', () => {
  const text = `OBJECTIVE: OFFICE WORK

JOBS
Lakeside Rehab, Corbin -- STNA
 3/2019 - 10/2021
 -vitals and charting

HOBBY: reading, church choir`
  expect(heads(text, 'experience')).toEqual([['STNA', 'Lakeside Rehab', '3/2019', '10/2021']])
  expect(heads(text, 'education')).toEqual([])
  expect(lines(text, 'other')).toEqual(['reading, church choir'])
})
