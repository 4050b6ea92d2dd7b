import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { denialsIn } from '#server/language/profile/denials.ts'
import type { Denials } from '#server/language/profile/profile.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { splitDeeds } from '../lines/split-deeds.ts'
import { tailorResume } from '../tailor-resume.ts'
import { withChanges } from '../with-changes.ts'

const { entries } = readCatalogue()
async function tailored(resume: string, advert: string, note = '', denials?: Denials) {
  const target = { title: 'Clerk', advert, career: undefined, all: entries }
  const facts = note ? [{ id: 'note-1', text: note, from: 'notes' as const }] : []
  const content = await tailorResume(parseResume(resume), target, {
    facts,
    ...(denials && { denials }),
    layout: { pages: null, hasTabs: false },
  })
  const { sections } = withChanges(content.resume, content.changes)
  const lines = sections.map(({ kind, entries }) => ({
    kind,
    lines: entries.flatMap(entry => entry.lines.map(({ text }) => text)),
  }))
  return { lines, summary: lines.find(({ kind }) => kind === 'summary')?.lines[0] ?? '' }
}

const resume = `Ann Lee
Austin, TX

Experience
Bookkeeper, Oak Plumbing, 2019 - present
- Run payroll for 14 employees every two weeks
- Cut late payments from 40 to 12
- Do the bookkeeping and reconcile bank statements

Certificates
QuickBooks Online ProAdvisor. OSHA 10 (expired 2021)
Notary Public, scheduled for May 2027`
const ad = `Our shop needs a bookkeeper.

Requirements
- Three years of payroll and bank reconciliation
- QuickBooks Online, ProAdvisor preferred
- Notary Public certification or willingness to obtain it
- OSHA 10 card
- Valid driver's license`

test('a summary says who and since when, what the ad asks for and is shown, a number, and what is held', async () => {
  const { summary } = await tailored(resume.replace('Bookkeeper', 'Clerk'), ad, 'I have a license and a car.')
  expect(summary).toMatch(/^Clerk at Oak Plumbing since 2019\. /)
  expect(summary).toContain('. Cut late payments from 40 to 12.')
  expect(summary).toContain('QuickBooks Online ProAdvisor')
  expect(summary).toContain('otary Public, scheduled for May 2027')
  expect(summary).not.toContain('OSHA')
})

test('a summary names no skill in words of the ad that the user never used', async () => {
  const { summary } = await tailored(resume.replace('Do the bookkeeping and reconcile', 'Reconcile'), ad)
  expect(summary).toContain('Cut late payments')
  expect(summary).not.toContain('bookkeeping')
})

test('a summary does not say of a bookkeeper that she knows bookkeeping', async () => {
  const { summary } = await tailored(resume, ad)
  expect(summary).toMatch(/^Bookkeeper at Oak Plumbing since 2019\. Cut late payments/)
})

test.each([
  ['Train 4 nurses\n- Cut the wait from 20 minutes to 9', / Cut the wait from 20 minutes to 9\. Trains 4 nurses\.$/],
  ['Wrote the guide for 30 new nurses', / Wrote the guide for 30 new nurses\.$/],
  [
    'Decorate 40 trays a day from order forms, piping lettering, airbrush, orders at the counter',
    / Decorates 40 trays a day from order forms\.$/,
  ],
  ['Trained 4 nurses and check each chart', / Trained 4 nurses and check each chart\.$/],
  ['Promoted to charge nurse in 2022', /^Nurse at City Hospital since May 2020\. Promoted to charge nurse in 2022\.$/],
])('a deed is told of the user as it stands below the job: %s', async (lines, expected) => {
  const { summary } = await tailored(`Ann Lee\n\nExperience\nNurse, City Hospital, May 2020 - present\n- ${lines}`, '')
  expect(summary).toMatch(expected)
})

test('licenses that the ad asks for stand above the jobs, and others stay below', async () => {
  const kindsOf = async (advert: string) => (await tailored(resume, advert)).lines.map(({ kind }) => kind)
  const asked = await kindsOf(ad)
  expect(asked.indexOf('certificates')).toBeLessThan(asked.indexOf('experience'))
  const other = await kindsOf('You answer phones and greet visitors. You sort mail.')
  expect(other.indexOf('certificates')).toBeGreaterThan(other.indexOf('experience'))
})

test('a license told in a note gets a line that the user accepts', async () => {
  const { lines } = await tailored(resume, ad, 'I have a license and a car.')
  expect(lines.find(({ kind }) => kind === 'certificates')?.lines).toContain('Driver’s license and own car')
})

test.each([
  [
    'Handled an $8,000 drawer, served 80 members daily, and balanced it',
    ['Handled an $8,000 drawer', 'served 80 members daily', 'balanced it'],
  ],
  [
    'Drive the tractor and skid loader and feed and bed about 40 calves',
    ['Drive the tractor and skid loader', 'feed and bed about 40 calves'],
  ],
  ['Started a chart; the ward had no ulcers', ['Started a chart; the ward had no ulcers']],
  ['When it broke and no car came, made a list', []],
])('a line is split into whole deeds: %s', (line, deeds) => {
  expect(splitDeeds(line)).toEqual(deeds)
})

test('a pallet jack is no forklift', async () => {
  const text =
    'Ann Lee\n\nExperience\nPicker, Mill, 2020 - 2021\n- Moved 40 pallets a day with a pallet jack\n- Picked orders\n- Wrapped pallets\n- Packed 300 boxes'
  const { lines } = await tailored(text, 'Duties:\n- Operate a forklift\n- Pick and pack orders\n- Wrap pallets')
  expect(JSON.stringify(lines)).not.toMatch(/forklift/i)
})

test('what someone wrote of themselves in a whole sentence stays, and a wish gives way to who and for what', async () => {
  const withProfile = (own: string) => tailored(resume.replace('Experience', `Profile\n${own}\n\nExperience`), ad)
  const kept = await withProfile('Careful bookkeeper with a calm voice and an eye for what does not add up')
  expect(kept.summary).toMatch(/^Careful bookkeeper with a calm voice/)
  expect(kept.summary).not.toContain('Oak Plumbing')
  const wish = await withProfile('To be part of a company wherein I can apply my knowledge and grow')
  expect(wish.summary).toMatch(/^Bookkeeper at Oak Plumbing since 2019\. Cut late payments/)
})

test('a paper that nobody has passed yet is no strength, and a job without a title says of nobody who they are', async () => {
  const { summary } = await tailored(
    resume.replace('Notary Public, scheduled for May 2027', 'Notary Public - reviewing'),
    ad,
  )
  expect(summary).not.toContain('Notary')
  const untitled = await tailored('Ann Lee\n\nExperience\nHobby Lobby\n2020 - present\n- Stock 40 shelves a day', ad)
  expect(untitled.summary).not.toMatch(/Experience at/)
})

test('a job without a title is not hidden behind an older one that is no nearer', async () => {
  const { summary } = await tailored(
    'Ann Lee\n\nExperience\nLos Vega Tacos\n2019 - present\n- Run payroll for 14 employees\n- Reconcile bank statements every week\n\nCashier, Food City, 2018 - 2019\n- Rang up groceries',
    ad,
  )
  expect(summary).not.toMatch(/^Cashier/)
})

test('how to reach someone is no summary, and what someone wants gives way to what they bring', async () => {
  const work = resume.slice(resume.indexOf('Experience'))
  const withOwn = (own: string) => tailored(`Ann Lee\nAustin, TX\n\nSummary\n${own}\n\n${work}`, ad)
  for (const own of [
    'I am done with nights. I want to see my girls.',
    'To obtain a position where I can learn',
    '[Write one sentence about yourself]',
  ])
    expect((await withOwn(own)).summary).toMatch(/^Bookkeeper at Oak Plumbing since 2019/)
  const own = 'Bookkeeper of nine years with a calm head for month end and audits'
  expect((await withOwn(own)).summary).toContain('calm head')
})

test('who someone says to be stands before what is known of it', async () => {
  const { summary } = await tailored(
    'Ann Lee\n\nProfile\nPatient bookkeeper of small shops looking for work\n\nExperience\nClerk, Mill, May 2020 - present\n- File 40 orders a day',
    'You file orders.',
  )
  expect(summary).toBe('Patient bookkeeper of small shops. Clerk at Mill since May 2020. Files 40 orders a day.')
})

test('the years of near work lead, not the newest job', async () => {
  const { summary } = await tailored(
    `Ann Lee

Objective
Dependable and hard-working, to work with children again

Experience
Room Attendant, Reedy Hotel, May 2023 - present
- Clean 15 rooms a day
Teacher, Oak School, August 2020 - May 2023
- Taught reading to 32 children
Teacher, Oak School, August 2016 - July 2020
- Taught mathematics to 28 children`,
    'We need a teacher. You teach children reading and mathematics.',
  )
  expect(summary).toMatch(/^Teacher, nearly seven years at Oak School \(2016–2023\)\. Taught reading to 32 children\./)
  expect(summary).not.toMatch(/attendant|dependable|seeking/i)
})

test.each([
  'Use this section to give recruiters a quick glimpse of who you are.',
  'Dependable and detail oriented professional. Able to multi-task and work under pressure.',
  'To secure a challenging position where I can grow with 15+ years of customer service',
])('a template, praise or a wish gives way: %s', async own => {
  const { summary } = await tailored(resume.replace('Experience', `Profile\n${own}\n\nExperience`), ad)
  expect(summary).toMatch(/^Bookkeeper at Oak Plumbing since 2019\./)
  expect(summary).not.toMatch(/recruiters|detail|challenging/)
})

test('where nothing near can be told, no summary is written', async () => {
  const { summary } = await tailored(
    'Ann Lee\n\nExperience\nPicker, Mill, 2020 - present\n- Pick orders',
    'You cut hair.',
  )
  expect(summary).toBe('')
})

test('a deed that names somebody by a pronoun stands beside the one that says who', async () => {
  const { summary } = await tailored(
    'Ann Lee\n\nExperience\nClerk, Mill, May 2018 - May 2020\n- Kept the calendars of two owners, booked their 30 trips a year and paid 40 bills a week',
    'You book trips. You pay bills. You keep calendars.',
  )
  expect(summary).not.toMatch(/(?<!owners, booked) their/)
})

test('a record with its number is told even where the ad asks for nothing like it', async () => {
  const { summary } = await tailored(
    'Ann Lee\n\nExperience\nClerk, Mill, May 2020 - present\n- File orders\n- Sold the most gift cards of all clerks 3 months in a row',
    'You file orders. You answer phones. You greet visitors.',
  )
  expect(summary).toMatch(/ the most gift cards of all clerks 3 months in a row/)
})

test('a language that the ad names is told whatever it is called, and near work of before is named', async () => {
  const { summary } = await tailored(
    'Ann Lee\n\nExperience\nCashier, Mart, 2023 - present\n- Greeted customers at the clinic shop\n\nClerk, Lake Clinic, 2018 - 2021\n- Filed 40 charts a day for the clinic\n\nLanguages\nMarshallese (native)',
    'You file charts at our clinic and greet patients. You speak Marshallese.',
  )
  expect(summary).toMatch(
    /^Cashier at Mart since 2023, before that a clerk \(2018–2021\)\..* Native Marshallese speaker\.$/,
  )
})

test.each(['Notary Public, State of Texas (commission expired 2022)', 'Notary Public - not renewed since 2021'])(
  '%s: the summary does not name it',
  async line => {
    const asked = `${ad.replace('- OSHA 10 card', '- Forklift certified')}`
    for (const typed of [
      resume.replace('Notary Public, scheduled for May 2027', line),
      resume.replace('- Cut late', `- ${line}\n- Cut late`).replace('\nNotary Public, scheduled for May 2027', ''),
    ])
      expect((await tailored(typed, asked)).summary).not.toMatch(/notary/i)
  },
)

test('the summary names no paper that the notes take back', async () => {
  const held = resume.replace('Notary Public, scheduled for May 2027', 'Notary Public')
  expect((await tailored(held, ad)).summary).toMatch(/notary/i)
  const denials = denialsIn([{ id: 'note-1', text: 'My notary commission lapsed, please do not say I am a notary.' }])
  expect((await tailored(held, ad, '', denials)).summary).not.toMatch(/notary/i)
})
