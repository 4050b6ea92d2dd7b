import { expect, test } from 'vitest'
import { partLapsed } from '../english/lapsed.ts'
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
  ['Kreyol 90%', ['language: Kreyol']],
  ['Español nativo', ['language: Spanish']],
  ['I speak Spanish 100%, Twi a little, read better', ['language: Spanish', 'language: Twi']],
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
  ['CNA, Sep 2023 – Sep 2025', 'certificate|CNA||valid until Sep 2025'],
])('the certificate of "%s" has its name, its issuer and when it expires', (line, item) => {
  expect(itemsIn(`Certifications\n${line}`)).toEqual([item])
})

test.each(['Cashier, Corner Market, Toledo, OH\t2022 –', 'Cashier, Corner Market, since 2022'])(
  'a job goes on whose dates nothing ends: "%s"',
  line => {
    expect(itemsIn(`Experience\n${line}\nBalanced the drawer.`)).toEqual(['job|Cashier|Corner Market|present'])
  },
)

test.each([
  ['Ukrainian, Russian – native; English – B2', ['Ukrainian native', 'Russian native', 'English B2']],
  ['Armenian and Russian — native', ['Armenian native', 'Russian native']],
])('a level behind a list of languages is that of each: "%s"', (line, expected) => {
  const items = read(`${top}Languages\n${line}`).filter(({ kind }) => kind === 'language')
  expect(items.map(({ title, answers }) => `${title} ${answers.level}`)).toEqual(expected)
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

test.each([
  ['2022 - actualidad', '2022', 'present'],
  ['2021 to date', '2021', 'present'],
  ['2020 till now', '2020', 'now'],
  ['since 2018', '2018', 'present'],
  ['every July since 2017', '2017', 'present'],
  ['from Aug 2024', 'Aug 2024', 'present'],
  ['Agosto 2019 – Julio 2021', 'Agosto 2019', 'Julio 2021'],
])('work with the dates "%s" is read with its beginning and whether it goes on', (dates, from, to) => {
  const [job] = read(`${top}Experience\nCashier, Corner Market, ${dates}\n- Rang up customers`)
  expect([job?.title, job?.from, job?.to]).toEqual(['Cashier', from, to])
})

test('roles below an employer with dates of its own are work there, with its months', () => {
  const text =
    'Experience\n\nMaple Valley Credit Union, Goshen, IN\t\t\tMay 2009 – Feb 2015\nHead Teller (2012 – 2015)\n• Opened the vault\nTeller (2009 – 2012)\n• Took deposits\nWaitress, Corner Diner, 2005 - 2008'
  expect(read(top + text).map(({ title, organisation, from }) => [title, organisation, from].join('|'))).toEqual([
    'Head Teller|Maple Valley Credit Union|2012',
    'Teller|Maple Valley Credit Union|May 2009',
    'Waitress|Corner Diner|2005',
  ])
})

test('an employer before its town and a hyphen, as a job board writes them', () => {
  const [job] = read(`${top}Work Experience\n\nHousekeeper\nRiverside Inn-Lawrence, MA\nAugust 2019 to February 2022`)
  expect(job).toMatchObject({ title: 'Housekeeper', organisation: 'Riverside Inn', place: 'Lawrence, MA' })
})

test('certificates and languages among skills are no skills', () => {
  const items = read(
    `${top}Skills\nExcel, servsafe manager, forklift certified, kitchen spanish, no cdl yet, cash handling`,
  )
  expect(items.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
    'skill: Excel',
    'certificate: ServSafe manager',
    'certificate: Forklift',
    'language: Spanish',
    'skill: Cash handling',
  ])
})

test('names that are typed in lower case get their capitals, people do not', () => {
  const text = `ann lee
ann@example.org

work
cashier - petsmart - 2022 to 2023
rang up customers
stocker - dollar general - 2021
stocked shelves
babysitter for my aunt 2020

school
lincoln high school 2021`
  expect(read(text).map(({ organisation, title }) => organisation || title)).toEqual([
    'PetSmart',
    'Dollar General',
    'my aunt',
    'Lincoln High School',
  ])
})

test.each([
  ['Nursing program, Lakeview Community College, one class left', 'in progress'],
  ['Lakeview High School, graduating May 2027', 'graduating May 2027'],
  ['Nursing program, Lakeview Community College, did not finish', ''],
])('whether a course goes on: %s', (line, to) => {
  expect(read(`${top}Education\n${line}`).map(item => item.to)).toEqual([to])
})

test('a license that is waited for is told with what it waits for', () => {
  const text =
    'Education\nBeauty School, cosmetology, 2026\nlicense: waiting on state board date, finished my 1,200 hrs'
  expect(itemsIn(text)).toEqual([
    'education|Cosmetology|Beauty School|2026',
    'certificate|Cosmetology license||waiting on state board date',
  ])
})

test('years at home are care, and a paper that ended is none', () => {
  const items = read(
    'Beth Aune\n\nExperience\nAccounting clerk, North Prairie Co-op, 2009-12\n2017 to present - at home with children\n\nCertificates\nTexas Manicurist License, active, renew 2026\nforklift, class only, not with an employer\ncertificate lapsed in 2024',
  )
  expect(items.map(({ kind, title, from, to }) => [kind, title, from, to])).toEqual([
    ['job', 'Accounting clerk', '2009', '2012'],
    ['care', 'At home with children', '2017', 'present'],
    ['certificate', 'Texas Manicurist License', '', 'renew 2026'],
    ['certificate', 'Forklift, class only, not with an employer', '', ''],
  ])
})

test('clubs, teams and posts of a list of activities become items, hobbies and awards do not', () => {
  const items = read(
    'Kaylee Brandt\nWabash, IN | 260 555 0142\n\nEducation\nNorthfield High School, 2026\n\nActivities\n4-H Wabash County 2017-2026 (rabbits and dairy goats)\nFFA, chapter reporter senior year\nPerfect attendance award\nKnitting, two cats',
  ).filter(({ kind }) => kind === 'team')
  expect(items.map(({ title, organisation, from, to }) => [title, organisation, from, to].join('|'))).toEqual([
    '4-H Wabash County||2017|2026',
    'Chapter reporter|FFA||',
  ])
})

test.each([
  ['CPR/First aid is current till Feb 2027', 'CPR/First aid', 'Feb 2027'],
  ['CDA   2023 - expires 2026 (renewing)', 'CDA (renewing)', 'expires 2026'],
  ['ServSafe manager 2023 (5 yrs)', 'ServSafe manager', '2023'],
])('a certificate is named without how long it is held: %s', (line, title, to) => {
  const items = read(`Ana Lopez\n512 555 0142\n\nWork\nCashier, Corner Shop, 2022 - 2024\n\nCertifications\n${line}`)
  expect(items.filter(({ kind }) => kind === 'certificate')).toMatchObject([{ title, to }])
})

test('a duty or a prize among certificates is none', () => {
  const items = read(
    'Ana Lopez\n512 555 0142\n\nWork\nCashier, Corner Shop, 2022 - 2024\n\nCertifications\nFood handler card, 2024\nGreeted and seated guests\nEmployee of the month 2 times\nTyping 48 wpm',
  )
  expect(items.filter(({ kind }) => kind === 'certificate').map(({ title }) => title)).toEqual(['Food handler card'])
})

const toldIn = (text: string) =>
  read(top + text).map(({ title, answers: { did = '' } }) => (did ? `${title}: ${did}` : title))

test.each([
  [
    'Volunteering\nRiver Park Nature Center, trail volunteer. Mar 2025-present\nLead school walks, set up the bird feeders (oak grove, pond), showed first graders how to use a field guide',
    /Lead school walks, set up the bird feeders \(oak grove, pond\), showed first graders how to use a field guide/,
  ],
  [
    'Leadership\nChess Club - President, 2024-25\nPlanned 9 meetings and the spring tournament, wrote to four schools, kept the list of 32 members, raised $210 at the bake sale and bought six new boards with it',
    /^President: Planned 9 meetings and the spring tournament/m,
  ],
  [
    'Projects\nTown Bus Map (Statistics, fall 2024): team of 3, counted riders at 4 stops, I drew the charts',
    /^Town Bus Map: .*team of 3, counted riders at 4 stops, I drew the charts/im,
  ],
  [
    'Languages\nPolish - speak it with my grandmother every day, read it slowly, can write simple letters only',
    /^Polish$/m,
  ],
])('what stands below a post, a project or a language is kept: %s', (text, expected) => {
  expect(toldIn(text).join('\n')).toMatch(expected)
})

test('a long list of skills is read to its end', () => {
  const skills = 'sanding staining sawing planing gluing turning carving joining drilling routing milling filing'.split(
    ' ',
  )
  const named = skills.flatMap(each => [`Wood ${each}`, `Metal ${each}`])
  expect(toldIn(`Skills\n${named.join(' | ')}`)).toEqual(named)
})

test('years at home that a sentence tells of are care', () => {
  const items = itemsIn(
    'I worked for Alder Dental in Dayton (2014 to 2018) as Receptionist. I answered phones and booked visits.\n\nSince May 2018 I have been home full time with my son and daughter.',
  )
  expect(items).toEqual(['job|Receptionist|Alder Dental|2018', 'care|Home full time with my son and daughter||present'])
})

const worksIn = (text: string) =>
  read(top + text).map(({ title, organisation, place, from, to }) => [title, organisation, place, from, to].join('|'))

test.each([
  [
    'Target, Lowell MA\nGuest Advocate\nCashed out guests and kept the lanes stocked. Also helped at the returns desk when it was busy on Saturdays. Trained two new people\nOct 2023 to now, part time, evenings',
    ['Guest Advocate|Target|Lowell MA|Oct 2023|now'],
  ],
  [
    'Walmart distribution center, Bedford (PHL4)\nOrder Filler\nPick orders on a power jack. Load trailers and keep the aisle clean.\nMay 2022 until now, full time, nights (3x12)',
    ['Order Filler|Walmart distribution center (PHL4)|Bedford|May 2022|now'],
  ],
  [
    'Inn near the Airport, Two Rivers\nRoom attendant\nMay 2023 - present\n- 15 rooms a day',
    ['Room attendant|Inn near the Airport|Two Rivers|May 2023|present'],
  ],
  [
    'Maple Diner, Fall River. Server, 6/2023-present, 10-14 hrs/wk\nTake orders and run food',
    ['Server|Maple Diner|Fall River|6/2023|present'],
  ],
  [
    'Corner Deli (Main St, Salem)\nCashier then Shift Lead\nApril 2021 - Aug 2024\n- Counted drawers',
    ['Cashier then Shift Lead|Corner Deli|Salem|April 2021|Aug 2024'],
  ],
  ['Babysitting - Watch my cousins (5 and 7) after school since 9th grade', ['Babysitting|||9th grade|present']],
])('one job is one item: %s', (text, expected) => {
  expect(worksIn(`Work\n\n${text}`)).toEqual(expected)
})

test('what somebody was in charge of is no part of the name of a club', () => {
  expect(itemsIn('Activities\nDrama Club Treasurer - in charge of the ticket money, sold 300 tickets')).toEqual([
    'team|Treasurer|Drama Club|',
  ])
})

test('a town of two words stays whole behind a school', () => {
  const [school] = read(`${top}Education\nCalifornia State University, San Marcos\nB.A. History, expected May 2027`)
  expect(school).toMatchObject({
    title: 'B.A. History',
    organisation: 'California State University',
    place: 'San Marcos',
  })
})

const told = `I am a Dental Assistant with 6 years chairside.

Since March 2021 I have worked evenings (3 to 9) at Willow Creek Dental in Dayton, a four chair office. I take X-rays and set up trays.

Before that I was a front desk clerk for Oak Street Clinic, from 2018 to the end of 2020. I booked visits and called patients.

Before college I worked the register at Bell Cleaners in Los Altos 2015 to 2017. Tagging and bagging.`

test('paragraphs tell the job of today by its title in the summary, and each job once', () => {
  const jobs = read(`Ann Lee\nann@example.org\n\n${told}`)
  expect(jobs.map(({ title, organisation, place }) => [title, organisation, place].join('|'))).toEqual([
    'Dental Assistant|Willow Creek Dental|Dayton',
    'Front desk clerk|Oak Street Clinic|',
    'Register|Bell Cleaners|Los Altos',
  ])
  expect(jobs.slice(1).map(({ answers }) => answers.did)).toEqual([
    'I booked visits and called patients',
    'Tagging and bagging',
  ])
})

test.each([
  ['Certificates\nForklift?? no but willing to get it', []],
  ['Certificates\nHave car + license', ['certificate|Driver’s license||']],
  ['Certificates\nCNA Ohio, active thru 05/2028', ['certificate|CNA Ohio||valid until 05/2028']],
  [
    'Education\nLincoln High School, graduated 2021. Wrestling 2 yrs',
    ['education|Lincoln High School||graduated 2021'],
  ],
  [
    'Education\nMedical Assisting program at Lakeland College, one term in 2021, did not finish for money reasons',
    ['education|Medical Assisting program|Lakeland College|2021'],
  ],
])('what is held and what was studied has no other name: %s', (text, expected) => {
  expect(itemsIn(text)).toEqual(expected)
})

test('a level is told in the words of its author', () => {
  const [language] = read(`${top}Languages\nGerman: B2 listening and reading, B1+ speaking`)
  expect(language).toMatchObject({ title: 'German', answers: { level: 'B2 listening and reading, B1+ speaking' } })
})

test('a program with how well somebody knows it is one skill, and what an employer does is no part of its name', () => {
  const items = read(
    `Mara Lind\nmara.lind@example.org\n\nWORK EXPERIENCE\nPeriod | Position | Company | Duties\n02/2020 – now | Clerk | Selby Trading PLC (import of building material, 45 employees) | Handling of cash and card, help at checkout\n\nSKILLS\nExcel : very good (pivot tables, VLOOKUP)\nQuickBooks Online : good, not used at work yet`,
  )
  expect(items.filter(({ kind }) => kind === 'skill').map(({ title }) => title)).toEqual([
    'Excel',
    'Pivot tables',
    'VLOOKUP',
    'QuickBooks Online',
  ])
  expect(items.filter(({ kind }) => kind === 'job').map(({ organisation }) => organisation)).toEqual([
    'Selby Trading PLC',
  ])
  expect(items.some(({ kind }) => kind === 'certificate')).toBe(false)
})

test.each([
  ['Notary Public, Commonwealth of Pennsylvania (commission expired 2022)', 'Notary Public', 'expired 2022'],
  ['CDL (lapsed)', 'CDL', 'lapsed'],
  ['CPR: expired', 'CPR', 'expired'],
  ['RN license inactive', 'RN license', 'inactive'],
  ['Notary Public - not renewed since 2021', 'Notary Public', 'not renewed since 2021'],
])('%s is read as lapsed wherever it stands', (line, title, to) => {
  const head =
    'Ana Lee\nErie, PA\n\nExperience\nCashier, Green Market, Erie, PA\nMarch 2019 - Present\n- Take card payments\n'
  const lapsed = { title: expect.stringContaining(title), to }
  for (const text of [`\nCertifications\n${line}\nOSHA 10`, `\nSkills\nExcel, ${line}\nFiling`]) {
    const items = read(head + text)
    expect(items.filter(({ kind }) => kind === 'certificate')).toContainEqual(expect.objectContaining(lapsed))
    expect(items.some(each => each.kind === 'skill' && each.title.includes(title))).toBe(false)
  }
  const told = read(`${head}- ${line}`).map(each => JSON.stringify(each))
  const named = told.filter(each => each.includes(title))
  expect(named).not.toEqual([])
  expect(named.filter(each => !each.includes(to))).toEqual([])
})

test('skills that deal with what is expired or suspended stay, each by itself', () => {
  const skills = 'Excel, Removing expired products, Suspended ceilings, Filing, Outdated stock rotation'
  const titles = itemsIn(`Skills\n${skills}`).map(each => each.split('|')[1])
  expect(titles).toEqual(skills.split(', '))
})

test('a line of spaces takes no time', () => {
  const start = performance.now()
  for (const space of [' ', ' ,', '- ']) partLapsed(`CPR${space.repeat(20_000)}x`)
  expect(performance.now() - start).toBeLessThan(200)
})
