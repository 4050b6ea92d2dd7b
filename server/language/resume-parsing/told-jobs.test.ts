import { expect, test } from 'vitest'
import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { cleanText } from './clean-text.ts'
import { parseResume } from './parse-resume.ts'

const top = 'Dana Whitlow\nDayton, OH 45402\n937 555 0142\n\n'
const entriesOf = (text: string) =>
  parseResume(cleanText(top + text)).sections.flatMap(({ kind, entries }) =>
    entries.map(entry => ({ kind, ...entry, lines: entry.lines.map(({ text }) => text) })),
  )
const headOf = ({ heading, organisation, from, to }: Omit<ResumeEntry, 'lines'>) =>
  [heading, organisation, from, to].join('|')

test('a job that is told in sentences has its start and all that is told of it', () => {
  const [job, ...others] = entriesOf(
    'Right now I work as a teller at the First Union Bank on Wayne Street in Dayton. I have been there since March 2021. I cash checks and count my drawer every night. On Fridays I see around 150 customers. Last year I trained two new tellers.\n\nI went to Sinclair Community College from 2018 to 2020 for business and finished 34 credits. I took Accounting and Business Law.',
  )
  expect(job && headOf(job)).toBe('teller|First Union Bank on Wayne Street|March 2021|present')
  expect(job?.lines).toEqual([
    'I cash checks and count my drawer every night.',
    'On Fridays I see around 150 customers.',
    'Last year I trained two new tellers.',
  ])
  expect(others.map(({ kind, organisation }) => `${kind} ${organisation}`)).toEqual([
    'education Sinclair Community College',
  ])
})

test.each([
  [
    'Math Coach, Elm Street Center\n- 2 evenings a week since October 2024\n- Made practice sheets',
    'Math Coach|Elm Street Center|October 2024|present',
  ],
  ['Penfield Library, page\nShelved books, helped at the desk. --- 6/21 to 12/23', 'page|Penfield Library|6/21|12/23'],
  [
    '2022, June thru October: phone support for Larkmont, from home. 60-70 calls a shift.',
    'phone support|Larkmont|June 2022|October 2022',
  ],
  [
    'Pointe Apartments, Leasing Office Asst. PT, Dayton\nShow units. --- since Feb. 2025',
    'Leasing Office Asst. PT|Pointe Apartments|Feb. 2025|present',
  ],
  ['Owner, "second stitch" on Etsy (2023 - now)\n- Sew bags', 'Owner|"second stitch" on Etsy|2023|now'],
  [
    'Family Dental of Dayton, front desk (temp, covering a leave) March 2025 to Sept 2025',
    'front desk (temp)|Family Dental of Dayton|March 2025|Sept 2025',
  ],
])('the head of %s', (text, head) => {
  const [entry] = entriesOf(`EXPERIENCE\n\n${text}`).filter(({ kind }) => kind === 'experience')
  expect(entry && headOf(entry)).toBe(head)
})

test('what an employer is stands with its name', () => {
  const read = entriesOf(
    "EXPERIENCE\n\nMath Coach, St. Anne's Homework Club (church basement program)\nMay 2024 - now\n- Made practice sheets",
  )
  expect(read.map(({ organisation }) => organisation)).toContain("St. Anne's Homework Club (church basement program)")
})

test('a number is told whole, and a year that somebody was appointed in is a start', () => {
  const read = entriesOf(
    "EXPERIENCE\n\n2022, June thru October: phone support for Larkmont, from home. 60-70 calls a shift.\n\nVOLUNTEER\nTreasurer, parents' club, elected May 2025. I keep the books for 60 families.\n\nSCHOOL\nB.S. Accounting, Husson University online. 75 of 120 credits, 3.4. Expect 2028",
  )
  expect(read.map(({ lines }) => lines.join(' ')).join('\n')).toMatch(/60-70 calls(?:.|\n)*75 of 120 credits, 3\.4/)
  expect(read.filter(({ kind }) => kind !== 'experience').map(headOf)).toEqual(
    expect.arrayContaining([
      "Treasurer|parents' club|May 2025|present",
      'B.S. Accounting|Husson University||Expected 2028',
    ]),
  )
})

test('a table of jobs with a column of duties has a line for each of them', () => {
  const [job] = entriesOf(
    'WORK EXPERIENCE\nPeriod | Position | Company | Duties\n09/2019 – 10/2025 | Senior Clerk | Selby Trading PLC, Accra | Accounts payable about 300 invoices per month. Payroll. Supervised 2 clerks',
  ).filter(({ kind }) => kind === 'experience')
  expect(job && headOf(job)).toBe('Senior Clerk|Selby Trading PLC|09/2019|10/2025')
  expect(job?.lines).toEqual(['Accounts payable about 300 invoices per month', 'Payroll', 'Supervised 2 clerks'])
})

test('what stands behind the job and its dates in one sentence is told without them', () => {
  const [job] = entriesOf(
    'Before that I was at Foster Market in Dayton, August 2019 until June 2022, started as a bagger, then cashier, then the returns desk where I did money orders. I liked the customers.',
  )
  expect(job && headOf(job)).toBe('bagger, then cashier|Foster Market|August 2019|June 2022')
  expect(job?.lines[0]).toBe('Started as a bagger, then cashier, then the returns desk where I did money orders.')
})

test('stars between the parts of an address', () => {
  const { contact } = parseResume('DANA WHITLOW\nDayton OH 45402 ** 937 555 0164 ** dana@example.com\n\nSKILLS\nFiling')
  expect(contact).toMatchObject({ place: 'Dayton OH 45402', phone: '937 555 0164', email: 'dana@example.com' })
})
