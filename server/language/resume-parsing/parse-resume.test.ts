import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Resume, resumeSchema } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { makeSheet } from '#contract/sheets/make-sheet.ts'
import { writeText } from '#server/documents/exports/write-text.ts'
import { measureCpuTime } from '#server/testing/measure-cpu-time.ts'
import { runs } from '#server/testing/property.ts'
import { resumes } from '#server/testing/resumes.ts'
import { cleanText } from './clean-text.ts'
import { parseResume } from './parse-resume.ts'

const read = (text: string) => parseResume(cleanText(text))
/** What is read of a text, and the milliseconds of CPU time that it takes. */
function readTimed(text: string) {
  let resume: Resume | undefined
  const time = measureCpuTime(() => {
    resume = read(text)
  })
  return { resume: resume ?? expect.fail(), time }
}
const named = (name: string) => read(resumes[name] ?? '')
const kindsIn = ({ sections }: Resume) => sections.map(({ kind }) => kind)
const section = (resume: Resume, kind: string) =>
  resume.sections.filter(each => each.kind === kind).flatMap(each => each.entries)

/** What stands above or between data and names no fact: "Phone:", "at" before an employer, the bullet "o", "Resume". */
const signposts =
  /\b(?:e-?mail(?: address)?|phone(?: number)?|tel(?:ephone)?|mobile|cell(?: phone)?|address|location|linkedin|website|name|contact)\s*:|\byou can reach me at\b|\bor\b|\b(?:resume|résumé|cv|curriculum vitae|contact|contact information|contact details|contact info|my details|personal information|personal details)\b|\b(?:to|at|until|till|through|o|for|in|as|an?|the|my|from|on|and|then|with|of|by|was|worked|work)\b|@/giu
const wordsOf = (text: string) =>
  (
    text
      .replace(signposts, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).toSorted()
const valuesOf = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return key === 'id' || key === 'kind' ? [] : [value]
  return Object.entries(value ?? {}).flatMap(([name, each]) => valuesOf(each, Array.isArray(value) ? key : name))
}
/** Words of a text that stand nowhere in what was read of it. */
function lost(text: string, resume = read(text)): string[] {
  const found = new Map<string, number>()
  for (const word of wordsOf(valuesOf(resume).join(' \n '))) found.set(word, (found.get(word) ?? 0) + 1)
  // A heading that stands twice, as profile pages have it, is kept once.
  const lines = cleanText(text).split('\n')
  const once = lines.filter((line, at) => line !== lines[at - 1]).join('\n')
  return wordsOf(once).filter(word => {
    const left = found.get(word) ?? 0
    found.set(word, left - 1)
    return left <= 0
  })
}

describe('no word is lost', () => {
  test.each(Object.keys(resumes))('of the resume: %s', name => {
    const text = (resumes[name] ?? '').replace(/(\p{Lu} ){3,}\p{Lu}(?=\n)/gu, spaced => spaced.replaceAll(' ', ''))
    expect(lost(text)).toEqual([])
  })

  const line = fc.oneof(
    fc.constantFrom(...Object.values(resumes).flatMap(text => text.split('\n'))),
    fc.constantFrom('', '', 'SKILLS', 'Education:', '---', '•', '- ', 'Jan 2020 - present', '2019', 'Awards & Honors'),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.lorem({ maxCount: 60 }),
  )
  test('of any lines in any order, and what is read fits the contract and is the same the next time', () => {
    const spaced = /(?:\p{L} ){3}/u
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), lines => {
        const text = lines.filter(each => !spaced.test(each)).join('\n')
        const resume = read(text)
        expect(lost(text, resume)).toEqual([])
        expect(resumeSchema.safeParse(resume).error).toBeUndefined()
        expect(read(text)).toEqual(resume)
      }),
      { numRuns: runs(300), seed: 7 },
    )
  })

  test.each([
    ['lines', 'word\n'],
    ['names of sections', 'SKILLS\n'],
    ['jobs', 'Cashier, Shop, 2020\n'],
    ['paragraphs', 'A sentence of a few words. '],
    ['bullets', '- cleaned tables\n'],
    ['blocks', 'One\n\n'],
    ['addresses', 'a@b.cd, '],
    ['dots', '. . '],
  ])('of fifty thousand characters of %s, in a moment', (_, part) => {
    const text = part.repeat(limits.resume.text / part.length)
    const { resume, time } = readTimed(text)
    expect(time).toBeLessThan(3000)
    expect(resumeSchema.safeParse(resume).error).toBeUndefined()
    expect(lost(text, resume).slice(0, 5)).toEqual([])
  })

  test('nor a letter of a word that is longer than a line may be, in a moment', () => {
    const { resume, time } = readTimed('x'.repeat(limits.resume.text))
    expect(time).toBeLessThan(1000)
    expect(valuesOf(resume).join('')).toHaveLength('Summary'.length + limits.resume.text)
  })
})

describe('jobs are read with what belongs to them', () => {
  test.each<[string, number, Partial<Resume['sections'][number]['entries'][number]>]>([
    [
      'retail',
      0,
      {
        heading: 'Sales Associate',
        organisation: 'Bright Threads',
        place: 'Columbus, OH',
        from: 'Jun 2021',
        to: 'Present',
      },
    ],
    [
      'student',
      0,
      { heading: 'Research Assistant', organisation: 'Child Learning Lab', from: 'Jan 2024', to: 'present' },
    ],
    [
      'career change',
      1,
      { heading: 'Hostess', organisation: 'Mountain Diner', place: 'Denver, CO', from: '2014', to: '2016' },
    ],
    [
      'mother returning',
      0,
      { heading: 'Receptionist', organisation: 'Smile Dental', from: 'August 2011', to: 'May 2016' },
    ],
    [
      'two columns read from a PDF',
      0,
      { heading: 'Barista', organisation: 'Fog City Coffee', from: '2022', to: '2024' },
    ],
    ['no headings', 0, { heading: 'Home caregiver', from: '2019', to: '2023' }],
    ['no headings', 1, { heading: 'bagger', organisation: 'Kroger', to: 'summer 2018' }],
    ['accents', 1, { heading: 'Au pair', organisation: 'Famille Lefèvre', place: 'Lyon, France' }],
    ['bullets of all signs', 0, { heading: 'Warehouse Associate', organisation: 'QuickShip', place: 'Phoenix, AZ' }],
    [
      'long',
      2,
      { heading: 'Data Entry Clerk (temporary)', organisation: 'Gulf Logistics', from: 'March 2016', to: 'July 2016' },
    ],
  ])('%s, job %i', (name, place, entry) => {
    expect(section(named(name), 'experience')[place]).toMatchObject(entry)
  })

  test('a wrapped line is one line, and each bullet sign begins one', () => {
    const texts = (name: string) =>
      section(named(name), 'experience').flatMap(({ lines }) => lines.map(({ text }) => text))
    expect(texts('long')[0]).toMatch(/^Schedule appointments .* call patients the day before$/)
    expect(texts('bullets of all signs').slice(0, 5)).toEqual([
      'Picked and packed 110 orders per shift',
      'Scanned items with a handheld scanner',
      'Responsible for safety checks on 2 forklifts',
      'Trained by OSHA 10',
      'Zero late days',
    ])
  })
})

test('names of sections are known in many spellings', () => {
  expect(kindsIn(named('functional'))).toEqual(['skills', 'education', 'other'])
  expect(kindsIn(named('accents'))).toEqual(['summary', 'experience', 'education', 'languages'])
  expect(kindsIn(named('long'))).toEqual([
    'summary',
    'experience',
    'education',
    'certificates',
    'volunteering',
    'skills',
    'languages',
    'other',
  ])
  for (const [line, kind] of [
    ['== Work History ==', 'experience'],
    ['E D U C A T I O N', 'education'],
    ['**Key Skills:**', 'skills'],
    ['Community Service', 'volunteering'],
    ['What I can do', 'skills'],
  ])
    expect(kindsIn(read(`Ann Lee\nann@example.org\n\n${line}\nSomething that stands here`))).toEqual([kind])
})

test.each([
  ['Leeds', 'Ann Lee\nLeeds\nann@example.org\n\nSkills\nExcel'],
  ['Austin', 'Ann Lee\nAustin | 512 555 0142 | ann@example.org\n\nSkills\nExcel'],
  ['Newcastle upon Tyne', 'Ann Lee\nann@example.org\nNewcastle upon Tyne\n\nSkills\nExcel'],
  ['Leeds', 'Ann Lee\n\nLocation: Leeds\n\nann@example.org\n\nExperience\nCashier, Shop, 2020'],
])('a town without a country is the address: %s', (town, text) => {
  const resume = read(text)
  expect(resume.contact.place).toBe(town)
  expect(kindsIn(resume)).toHaveLength(1)
})

test('a date of birth beside contact data is neither a phone number nor a town', () => {
  const { contact } = read('Ana Lopez\nDOB: 03/05/1985 | ana@example.org | 512 555 0133\n\nSkills\nExcel')
  expect(contact).toMatchObject({ phone: '512 555 0133', place: '' })
})

test('names with small words and many parts are found', () => {
  const { contact } = read('María Fernanda Łukasiewicz-Nuñez de la Peña\nSan José, CA | m@example.org\n\nSkills\nExcel')
  expect(contact).toMatchObject({ name: 'María Fernanda Łukasiewicz-Nuñez de la Peña', place: 'San José, CA' })
})

test('a headline beside contact data is no town', () => {
  for (const line of ['Receptionist', 'Retail Store Supervisor', 'Nursing Assistant', 'Bookkeeper', 'Single'])
    expect(read(`Ann Lee\n${line}\nann@example.org\n\nSkills\nExcel`).contact.place).toBe('')
})

test.each(['example.org/m', 'https://example.org', 'annlee.com', 'sites.example.co.uk/ann-lee'])(
  'a link is known without its beginning: %s',
  link => {
    const { contact, sections } = read(`Ann Lee\nann@example.org | ${link}\n\nSkills\nExcel`)
    expect(contact).toMatchObject({ email: 'ann@example.org', links: [link] })
    expect(sections).toHaveLength(1)
  },
)

test('subjects stay together', () => {
  expect(
    section(
      read('Education\nA-levels in Biology, English and Business Studies, Leeds City College, 2021 - 2023'),
      'education',
    ),
  ).toMatchObject([
    { heading: 'A-levels in Biology, English and Business Studies', organisation: 'Leeds City College', to: '2023' },
  ])
})

describe('a resume that we print as text is read again as it was', () => {
  const again = (resume: Resume) =>
    read(writeText(makeSheet('Resume', { kind: 'resume', resume } as Parameters<typeof makeSheet>[1])))
  const wordsIn = ({ entries }: Resume['sections'][number]) =>
    entries.flatMap(({ lines }) => lines.flatMap(({ text }) => text.split(/[\s,]+/)))
  // The sentences of a paragraph stand below jobs without a title, which print as a line of their own.
  test.each(Object.keys(resumes).filter(name => name !== 'one paragraph'))('%s', name => {
    const before = named(name)
    const after = again(before)
    expect(after.contact).toEqual(before.contact)
    expect(after.sections.map(({ kind, name }) => [kind, name])).toEqual(
      before.sections.map(({ kind, name }) => [kind, name]),
    )
    const heads = ({ sections }: Resume) =>
      sections.map(({ entries }) =>
        entries.map(({ heading, organisation, place, from, to }) => [heading, organisation, place, from, to]),
      )
    expect(heads(after)).toEqual(heads(before))
    expect(after.sections.map(wordsIn)).toEqual(before.sections.map(wordsIn))
  })
})

test('contact data is found in a line, below each other and in a sentence', () => {
  expect(named('babysitter').contact).toEqual({
    name: 'Maya Johnson',
    email: 'maya.johnson@example.org',
    phone: '(512) 555-0142',
    place: 'Austin, TX',
    links: [],
  })
  expect(named('career change').contact).toMatchObject({
    place: '1420 Pine Street, Apt 4, Denver, CO 80203',
    phone: '303-555-0176',
  })
  expect(named('one paragraph').contact).toMatchObject({
    name: 'Brianna Scott',
    email: 'brianna.scott@example.org',
    phone: '901-555-0164',
  })
  expect(read('Experience\nCashier, 2019 - 2021').contact).toEqual({
    name: '',
    email: '',
    phone: '',
    place: '',
    links: [],
  })
})

test('a title without an employer does not get the one of the job above, unless it stands below it too', () => {
  const employersIn = (text: string) =>
    section(read(`Experience\n${text}`), 'experience').map(({ heading, organisation }) => [heading, organisation])
  expect(
    employersIn(
      'Barista, Corner Cup, Columbus, Ohio\nMay 2025 - Present\n- Made drinks\n\nFamily caregiver\n2023 - Present\n- Cooked meals',
    ),
  ).toEqual([
    ['Barista', 'Corner Cup'],
    ['Family caregiver', ''],
  ])
  expect(
    employersIn(
      'Eno River Middle School, Durham, NC\n7th Grade Science Teacher, August 2021 - June 2025\n- Taught five classes\n\nCarver Heights K-8, Greensboro, NC\n6th Grade Math Teacher, August 2019 - June 2021\n- Moved lessons online',
    ),
  ).toEqual([
    ['7th Grade Science Teacher', 'Eno River Middle School'],
    ['6th Grade Math Teacher', 'Carver Heights K-8'],
  ])
  expect(
    employersIn(
      'Corner Market\nTeam Member, 2022 - 2023\n- Stocked shelves\nShift Leader, 2023 - now\n- Closed the store',
    ),
  ).toEqual([
    ['Team Member', 'Corner Market'],
    ['Shift Leader', 'Corner Market'],
  ])
})

test('a break is no job, a team no degree, and some college no school', () => {
  const plain = read(
    'Ana Lopez\nAustin, TX | 512 555 0142\n\nClerk, Mill, June 2012 - May 2018\nFiled 40 orders a day\nCareer break, family, 2018 - 2024\nVarsity swimming, Palm High School (2012)',
  )
  expect(section(plain, 'experience').map(({ heading }) => heading)).toEqual(['Clerk'])
  expect(section(plain, 'education')).toEqual([])
  const named = read('Ana Lopez\n\nEducation\nNursing program, Lakeview Community College, in progress\nsome college')
  expect(section(named, 'education').map(({ heading, organisation }) => [heading, organisation])).toEqual([
    ['Nursing program', 'Lakeview Community College'],
    ['some college', ''],
  ])
})

test.each(['Ana Lopez, El Paso, TX 79901', 'Ana Lopez, Home Health Aide\nEl Paso, TX 915-555-0100'])(
  'a name before a town or a title is found: %s',
  top => expect(read(`${top}\n\nSkills\nExcel`).contact.name).toBe('Ana Lopez'),
)

test.each([
  [
    'Cashier: Kroger (2022 - 2024)\nDish: Brick (2020 - 2021)\nBagger: Meijer (2018 - 2019)',
    ['Cashier, Kroger', 'Dish, Brick', 'Bagger, Meijer'],
  ],
  [
    'Greenfield Library, Page, 2022 - 2024\nThe Driver, Server, 2020 - 2021\nOak Street Bakery, Counter, 2018 - 2019',
    ['Page, Greenfield Library', 'Server, The Driver', 'Counter, Oak Street Bakery'],
  ],
])('a name that tells little by itself is read as those of the other jobs stand: %s', (jobs, read) => {
  const [section] = parseResume(`Ann Lee\n\nExperience\n${jobs}`).sections
  expect(section?.entries.map(({ heading, organisation }) => `${heading}, ${organisation}`)).toEqual(read)
})

test.each([
  ['Dezi Montoya\nMesa AZ 85204 ... 480.555.0191 ... dezi@mail.example', 'Mesa AZ 85204', '480.555.0191'],
  ['Noor Karimi\nPaterson NJ 07501 862 555 0143', 'Paterson NJ 07501', '862 555 0143'],
  ['Ngozi Okwuosa, Hyattsville Maryland. phone 301 555 0164', 'Hyattsville Maryland', '301 555 0164'],
  ['Danielle Prewitt chattanooga tn 423 555 0176 dani@mail.example', 'chattanooga tn', '423 555 0176'],
  ['Shanice Boateng, CNA\nColumbus OH 43229    614.555.0177', 'Columbus OH 43229', '614.555.0177'],
])('a town and a phone number on one line are parted: %s', (top, place, phone) => {
  expect(parseResume(`${top}\n\nSkills\nExcel`).contact).toMatchObject({ place, phone })
})

test('what is told of the end of a job is no job', () => {
  const told = parseResume(
    'Dani Prewitt\n\nI worked at the Lookout Inn for about five years. I checked people in and closed out the day.\n\nStopped in 2019 when my second was born.\n\nBefore that: Ruby’s Diner waitress, Kroger cashier',
  )
  expect(
    section(told, 'experience')
      .filter(({ heading, organisation }) => heading || organisation)
      .map(({ heading, organisation, to }) => [heading, organisation, to]),
  ).toEqual([
    ['', 'the Lookout Inn', '2019'],
    ['waitress', 'Ruby’s Diner', ''],
    ['cashier', 'Kroger', ''],
  ])
})

test('a name in spaced capitals is joined, also beside a nickname', () => {
  const name = 'M A R G U E R I T E   ("Margo")   D E L A C R O I X - H U N T'
  const { contact } = read(`${name}\nAsheville NC / 828-555-0157\n\nSkills\nFraming`)
  expect(contact.name).toBe('MARGUERITE "Margo" DELACROIX-HUNT')
})
