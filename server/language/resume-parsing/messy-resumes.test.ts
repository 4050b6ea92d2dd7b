import { describe, expect, test } from 'vitest'
import type { Resume } from '#contract/endpoints/resume.ts'
import { messyResumes } from '#server/testing/messy-resumes.ts'
import { cleanText } from './clean-text.ts'
import { parseResume } from './parse-resume.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''
const headsIn = ({ sections }: Resume, isSchool: boolean) =>
  sections
    .filter(({ kind }) => (kind === 'education') === isSchool && !/^(?:summary|skills|languages)$/.test(kind))
    .flatMap(({ entries }) => entries)
    .map(({ heading, organisation, from, to }) => ` ${plain(`${heading} ${organisation} ${from} ${to}`)} `)

describe.each(Object.entries(messyResumes))('a messy resume: %s', (_, { text, name, jobs, schools }) => {
  const resume = parseResume(cleanText(text))
  const isFound = (heads: readonly string[]) => (one: { named: string; dates: string }) =>
    heads.some(
      head =>
        head.includes(` ${plain(one.named)} `) &&
        plain(one.dates)
          .split(' ')
          .every(word => head.includes(word)),
    )

  test('has the name', () => {
    expect(plain(resume.contact.name)).toBe(plain(name))
  })
  test('has every job with its dates', () => {
    expect(jobs.filter(job => !isFound(headsIn(resume, false))(job))).toEqual([])
  })
  test('has every school with its dates', () => {
    expect(schools.filter(school => !isFound(headsIn(resume, true))(school))).toEqual([])
  })
})

const layouts: Record<string, (school: string) => string> = {
  'below its heading': school => `Work\nCashier, Corner Shop, 2022 - 2024\n- Rang up customers\n\nEducation\n${school}`,
  'after a job without a heading': school =>
    `Cashier, Corner Shop, 2022 - 2024\nRang up customers\n${school}\nExcel, Spanish`,
  'before a job without a heading': school => `${school}\n\nCashier, Corner Shop, 2022 - 2024\nRang up customers`,
  'with a period': school => `Cashier, Corner Shop, 2022 - 2024. Rang up customers.\n${school}.\nSpanish, English.`,
  'below the skills': school => `Work\nCashier, Corner Shop, 2022 - 2024\n\nSkills\nExcel, Spanish\n${school}`,
  'below certificates': school => `Work\nCashier, Corner Shop, 2022 - 2024\n\nCertifications\nCPR (2024)\n${school}`,
  'below an objective': school => `Objective\nLooking for a job.\n${school}\n\nWork\nCashier, Corner Shop, 2022 - 2024`,
}
const schools = [
  'Desert Palm High, class of 2024',
  'Desert Palm HS 2024',
  'Junior at Desert Palm High School',
  'GED, Desert Palm Learning Center, 2022',
  'B.Com., Desert Palm University, Mumbai, 2015',
  'Preparatoria Desert Palm, Mexico, 2008',
  'UX Bootcamp, Desert Palm, 12 weeks, 2025',
  '2 years at Desert Palm University (biology), left 2020',
  'Desert Palm Job Corps, Culinary Arts, 2023',
]
describe.each(Object.entries(layouts))('a school stands %s', (_, layout) => {
  test.each(schools)('%s', school => {
    const resume = parseResume(cleanText(`Ana Lopez\nAustin, TX | 512 555 0142\n\n${layout(school)}`))
    expect(headsIn(resume, true).some(head => head.includes('desert palm'))).toBe(true)
    expect(headsIn(resume, false).some(head => /corner shop.* 2024/.test(head))).toBe(true)
  })
})

test.each([
  ['ROSITA VARGAS - El Paso TX - 915 555 0111', 'rosita vargas'],
  ['rosita m. vargas\nel paso tx', 'rosita m vargas'],
  ['Rosita "Rosie" Vargas\nEl Paso', 'rosita rosie vargas'],
  ['Rosita Vargas, MSc, PMP\nEl Paso, TX', 'rosita vargas msc pmp'],
  ['Rosita\nVargas\nEl Paso', 'rosita vargas'],
  ['**ROSITA VARGAS**\nEl Paso', 'rosita vargas'],
  ['Rosita Vargas Resume\nEl Paso', 'rosita vargas'],
  ['Rosita Vargas, 19\nEl Paso', 'rosita vargas'],
  ['Rosita Vargas El Paso TX 915-555-0111', 'rosita vargas'],
  ['Hello! I am Rosita Vargas\nEl Paso', 'rosita vargas'],
])('a name in whatever form is found: %s', (top, name) => {
  expect(plain(parseResume(cleanText(`${top}\n\nSKILLS\nExcel`)).contact.name)).toBe(name)
})

test.each([
  ['Chicken Hut\ncashier 2021-2022, then shift lead 2022 til present', 'cashier chicken hut 2021 2022'],
  ['Waitress\nGolden Pan Restaurant\n2018 - 2021', 'waitress golden pan restaurant 2018 2021'],
  ['Accountant - Kyiv, Ukraine - Bank Nadia - 2010 to 2022', 'accountant bank nadia 2010 2022'],
  ['Cashier / Dollar Barn / Elm Heights / 2019–now', 'cashier dollar barn 2019 now'],
])('a job is read below an inline objective: %s', (job, head) => {
  const resume = parseResume(
    cleanText(`Ana Lopez\nAustin, TX\n\nObjective: a job in an office\n\n${job}\n- Rang up customers`),
  )
  expect(headsIn(resume, false).map(each => each.trim())).toContain(head)
})

test('a line told of a job is no job, and a line of two schools is two', () => {
  const text =
    'Ana Lopez\nAustin, TX\n\nWork\nCashier, Corner Shop, 2019 - now\nStocked shelves\nOrganized a food drive (2022, 110 people came)\n\nEducation\nLee High School 2018 / Elm Valley College AA 2020\nWord, Excel, Canva\nSpanish native, english good'
  const { sections } = parseResume(cleanText(text))
  const count = (kind: string) => sections.filter(each => each.kind === kind).flatMap(({ entries }) => entries).length
  expect([count('experience'), count('education'), count('skills'), count('languages')]).toEqual([1, 2, 1, 1])
})

const entriesOf = (text: string) =>
  parseResume(cleanText(text)).sections.flatMap(({ entries }) =>
    entries.map(({ heading, organisation, from, to }) => [heading, organisation, from, to].join('|')),
  )
const told = (text: string) => JSON.stringify(parseResume(cleanText(text)).sections)

test('an email address that the page broke is whole', () => {
  const { contact, sections } = parseResume(
    cleanText('Devon Pruitt\nMobile, AL · 251-555-0117 · devpruitt22@gmail.\ncom\n\nSKILLS\nExcel'),
  )
  expect(contact.email).toBe('devpruitt22@gmail.com')
  expect(sections).toHaveLength(1)
})

test('a name at the head of the second page is no job', () => {
  const text =
    'Devon R. Pruitt\nMobile, AL · 251-555-0117\n\nEXPERIENCE\nUnited Freight — Mobile, AL\nForklift Operator\n2020 – 2024\n• Loaded trailers\nPage 1 of 2\nDevon R. Pruitt\nFresh Market — Mobile, AL\nStocker\n2018 – 2020\n• Stocked dairy\nPage 2 of 2'
  expect(entriesOf(text)).toEqual(['Forklift Operator|United Freight|2020|2024', 'Stocker|Fresh Market|2018|2020'])
})

test('a contact line and a sentence with contact data leave no scraps', () => {
  const { contact, sections } = parseResume(
    cleanText('ANA LOPEZ\n12 Oak Street | Fresno, CA 93722 | 559-555-0143 | ana@example.org\n\nSKILLS\nExcel'),
  )
  expect(contact.place).toBe('12 Oak Street, Fresno, CA 93722')
  expect(sections.map(({ name }) => name)).toEqual(['SKILLS'])
  const prose =
    'My name is Ana Lopez and I live in Fresno California. My phone number is 559-555-0143 and email is ana@example.org. I worked at Corner Market from 2022 to 2024 as a cashier, and I counted the drawer every night. I want to go back to school.'
  expect(told(prose)).not.toContain('phone number')
})

test.each([
  ['2022 december – now. Cleaner, "Bright Home LLC", Tacoma', ['december 2022', 'now']],
  ['Lawn Helper, Green Yard Co., Tacoma\nFall 2023, Fall 2024', ['', 'Fall 2023, Fall 2024']],
  ['Inspector, Maple Axle Plant 1998-2011, 2013-2024', ['1998', '2011, 2013-2024']],
  ['Cashier, Corner Market, 2016-19', ['2016', '2019']],
])('the dates of %s are read whole', (head, dates) => {
  const [entry] =
    parseResume(
      cleanText(`Ana Lopez\nTacoma, WA | 253 555 0142\n\nExperience\n${head}\n- Cleaned two offices`),
    ).sections.find(({ kind }) => kind === 'experience')?.entries ?? []
  expect([entry?.from, entry?.to]).toEqual(dates)
})

test('what stands in brackets stays with what it follows', () => {
  const text =
    'Ana Lopez\nDaly City, CA | 650 555 0142\n\nWORK EXPERIENCE:\n\nSTAFF NURSE - Surgical Ward\nLaguna Provincial Hospital, Philippines (200 bed capacity)\nAugust 2013 - October 2018\n* Handled 12 patients per shift'
  expect(entriesOf(text)).toEqual([
    'STAFF NURSE - Surgical Ward|Laguna Provincial Hospital (200 bed capacity)|August 2013|October 2018',
  ])
})

test('a wrapped line and an aside begin no job', () => {
  const wrapped =
    'Devon Pruitt\nMobile, AL · 251-555-0117\n\nEXPERIENCE\nUnited Freight — Mobile, AL\nElectrician Helper\n2020 – 2024\n• Read wiring schematics and used meters to isolate faults\nin electrical and\ncontrol circuits\n• Kept tools in order'
  expect(entriesOf(wrapped)).toEqual(['Electrician Helper|United Freight|2020|2024'])
  const aside = 'Ana Lopez\nDuluth, MN 218 555 0142\n\nEducation\nDenfeld High School 2015. Took shop all 4 years'
  expect(entriesOf(aside)).toEqual(['|Denfeld High School||2015'])
})

test('sections set like the others are no employers', () => {
  const text =
    'Ana Lopez\nColumbus, OH 614-555-0137\n\nEXPERIENCE\n2019-2020\tCashier\tMichaels\nEXHIBITIONS\n2024\tSenior Thesis Show\tCCAD\nSKILLS\nPhotoshop, Canva'
  const { sections } = parseResume(cleanText(text))
  expect(sections.map(({ name }) => name)).toEqual(['EXPERIENCE', 'EXHIBITIONS', 'SKILLS'])
  expect(sections[0]?.entries).toMatchObject([{ heading: 'Cashier', organisation: 'Michaels' }])
})

test('a span of years beside a name is no telephone number of a reference', () => {
  const text = 'Ana Lopez\nColumbus, OH 614-555-0137\n\nWORK HISTORY\n\nCORNER MARKET 2011-2013\nPhoto lab'
  expect(entriesOf(text).join()).toContain('|CORNER MARKET|2011|2013')
})

test('two names of one job are one entry', () => {
  const work =
    'Ana Lopez\nToledo, OH\n419 555 0142\n\nLine Cook, Kitchen Lead - The Harp, downtown Toledo 2014-2020\nRan the grill'
  expect(entriesOf(work)).toEqual(['Line Cook, Kitchen Lead|The Harp|2014|2020'])
})
