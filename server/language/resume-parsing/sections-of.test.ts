import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { parseResume } from './parse-resume.ts'

const entriesOf = (text: string) =>
  parseResume(cleanText(`Ana Lopez\nAustin, TX 78701 | 512 555 0142\n\n${text}`)).sections.flatMap(
    ({ kind, entries }) => entries.map(entry => ({ ...entry, kind, lines: entry.lines.map(({ text }) => text) })),
  )

test('what is told below two titles at one employer belongs to the present one, unless it names the other', () => {
  const [first, second] = entriesOf(
    `Employment\nMarshalls - Warwick, RI\nCoordinator\t3/2024 to present\nMerchandise Associate\t10/2022 - 3/2024\n- Count safe and tills at close\n- Fitting room, markdowns (as an associate)`,
  )
  expect(first).toMatchObject({ heading: 'Coordinator', organisation: 'Marshalls' })
  expect(first?.lines).toEqual(['Count safe and tills at close'])
  expect(second).toMatchObject({ heading: 'Merchandise Associate', organisation: 'Marshalls' })
  expect(second?.lines).toEqual(['Fitting room, markdowns (as an associate)'])
})

test('a town that the resume names with its state is no degree', () => {
  const entries = entriesOf(
    `Employment\nMarshalls - Warwick, RI\nCoordinator\t3/2024 to present\n\nEducation\nCommunity College of Rhode Island, Warwick\nAssociate in Arts, General Business - in progress`,
  )
  expect(entries.filter(({ kind }) => kind === 'education')).toMatchObject([
    {
      heading: 'Associate in Arts, General Business',
      organisation: 'Community College of Rhode Island',
      place: 'Warwick',
    },
  ])
})

test('a program or a deed below the duties of a job is no job where each job has its dates', () => {
  const entries = entriesOf(
    `Experience\n\nAccounts Payable Clerk, Chippewa Millwork, Eau Claire   June 2013 – April 2018\n    Processed 250 invoices per week, matched POs and receivers\n    Sage 100\n    Helped auditors each spring\n\nOffice Assistant, Gustafson Electric, Altoona WI   2010 – 2013\n    Invoices, payroll for 9 electricians, sales tax\n    QuickBooks Desktop`,
  )
  expect(entries.flatMap(({ kind, organisation }) => (kind === 'experience' ? [organisation] : []))).toEqual([
    'Chippewa Millwork',
    'Gustafson Electric',
  ])
})

test('headings that share a line with their section, people named as references and declarations are no facts', () => {
  const entries = entriesOf(
    `3. WORK EXPERIENCE\nOct 2016 – Nov 2019\tFelege Hospital, Bahir Dar – Clinical Nurse\n\n4. LICENCE / TRAININGS\nBLS (AHA) valid to 05/2028\n\n5. LANGUAGE\tSpeaking\tReading\tWriting\nAmharic\tExcellent\tExcellent\tExcellent\n\n6. COMPUTER SKILL\tMs Word, Excel\n7. HOBBY\tReading books, cooking\n8. REFERENCE\tSr. Almaz Worku, Head Nurse, Gamby Hospital\nI the undersigned certify that the above information is true.`,
  )
  const of = (kind: string) => entries.filter(entry => entry.kind === kind)
  expect(of('experience').map(({ heading }) => heading)).toEqual(['Clinical Nurse'])
  expect(of('certificates').flatMap(({ lines }) => lines)).toEqual(['BLS (AHA) valid to 05/2028'])
  expect(of('skills').flatMap(({ lines }) => lines)).toEqual(['Ms Word, Excel'])
  expect(of('languages').flatMap(({ lines }) => lines)).toHaveLength(1)
})

test.each([
  [
    'Shift Lead\tAug 2023 – Present\nMission Coffee, Austin, TX\n\nBakery Clerk\t06/2022 - 08/2023\nH-E-B, San Antonio TX',
    'Bakery Clerk|H-E-B|San Antonio TX',
  ],
  [
    '- Dental assistant, Rio Grande Smiles, Albuquerque\t1/2022 – 8/2025\n- Cashier Walgreens\t2017–19',
    'Cashier|Walgreens|',
  ],
  [
    'Receptionist/Salon Coordinator | Shear Bliss Salon & Spa | Fargo, ND | Oct 2023- Present\nAnswer 60-80 calls a day, book for 11 stylists\nHostess | Granite City | summer 2022 – Oct 2023',
    'Receptionist/Salon Coordinator|Shear Bliss Salon & Spa|Fargo, ND',
  ],
  [
    'Lead Teacher\nApple Blossom Kids, Goshen IN\nAug 2024 - present\n\nAssistant Teacher, same place\nJune 2022 - Aug 2024',
    'Assistant Teacher|Apple Blossom Kids|',
  ],
  ['10.2023 – 05.2024   Austin, Slavic market "Kalinka", cashier', 'cashier|Slavic market "Kalinka"|Austin'],
])('the title, employer and town of %j', (text, expected) => {
  const heads = entriesOf(`Experience\n\n${text}`).map(({ heading, organisation, place }) =>
    [heading, organisation, place].join('|'),
  )
  expect(heads).toContain(expected)
})
