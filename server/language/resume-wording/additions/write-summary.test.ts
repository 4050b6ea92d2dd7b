import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { splitDeeds } from '../lines/split-deeds.ts'
import { tailorResume } from '../tailor-resume.ts'
import { withChanges } from '../with-changes.ts'

const { entries } = readCatalogue()
async function tailored(resume: string, advert: string, note = '') {
  const target = { title: 'Clerk', advert, career: undefined, all: entries }
  const facts = note ? [{ id: 'note-1', text: note, from: 'notes' as const }] : []
  const content = await tailorResume(parseResume(resume), target, { facts, layout: { pages: null, hasTabs: false } })
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
  const { summary, lines } = await tailored(resume.replace('Bookkeeper', 'Clerk'), ad, 'I have a license and a car.')
  expect(summary).toMatch(/^Clerk at Oak Plumbing since 2019, skilled in bookkeeping\. /)
  expect(summary).toContain('. Experience includes cutting late payments from 40 to 12.')
  expect(summary).toContain('QuickBooks Online ProAdvisor')
  expect(summary).toContain('otary Public, scheduled for May 2027')
  expect(summary).not.toContain('OSHA')
  for (const line of lines.filter(({ kind }) => kind === 'experience').flatMap(each => each.lines))
    expect(summary).not.toContain(line)
})

test('a summary names no skill in words of the ad that the user never used', async () => {
  const { summary } = await tailored(resume.replace('Do the bookkeeping and reconcile', 'Reconcile'), ad)
  expect(summary).toContain('cutting late payments')
  expect(summary).not.toContain('bookkeeping')
})

test('a summary does not say of a bookkeeper that she knows bookkeeping', async () => {
  const { summary } = await tailored(resume, ad)
  expect(summary).toMatch(/^Bookkeeper at Oak Plumbing since 2019\. Experience includes cutting late payments/)
})

test.each([
  [
    'Train 4 nurses\n- Cut the wait from 20 minutes to 9',
    / Experience includes training 4 nurses and cutting the wait from 20 minutes to 9\.$/,
  ],
  ['Wrote the guide for 30 new nurses', / Experience includes writing the guide for 30 new nurses\.$/],
  [
    'Decorate 40 trays a day from order forms, piping lettering, airbrush, orders at the counter',
    / Experience includes decorating 40 trays a day from order forms\.$/,
  ],
  ['Trained 4 nurses and check each chart', / Experience includes training 4 nurses and checking each chart\.$/],
  ['Promoted to charge nurse in 2022', /^Nurse at City Hospital since May 2020\. Promoted to charge nurse in 2022\.$/],
])('deeds are told in no tense that lacks its subject: %s', async (lines, expected) => {
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
  expect(wish.summary).toMatch(/^Bookkeeper at Oak Plumbing since 2019, seeking the \S.* role\. Experience includes/)
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

test.each([
  ['Friendly high school junior', /^Friendly junior at Oak High School/],
  [
    'Patient bookkeeper of small shops',
    /^Patient bookkeeper of small shops and clerk at Mill since May 2020, seeking /,
  ],
])('who someone says to be and what is known of it stand in one sentence: %s', async (own, expected) => {
  const body = own.includes('junior')
    ? 'Education\nOak High School, class of 2027\n\nSkills\nCanva, Sewing, Baking'
    : 'Experience\nClerk, Mill, May 2020 - present\n- File 40 orders a day'
  const { summary } = await tailored(
    `Ann Lee\n\nProfile\n${own} looking for work\n\n${body}`,
    'You sew costumes. You bake bread. You use Canva.',
  )
  expect(summary).toMatch(expected)
  expect(summary.split(/\. (?=\p{Lu})/u).length).toBeLessThan(3)
})

test('a deed that names somebody by a pronoun alone stays out of the summary', async () => {
  const { summary } = await tailored(
    'Ann Lee\n\nExperience\nClerk, Mill, May 2018 - May 2020\n- Kept the calendars of two owners, booked their 30 trips a year and paid 40 bills a week',
    'You book trips. You pay bills. You keep calendars.',
  )
  expect(summary).not.toMatch(/their/)
})

test('a record with its number is told even where the ad asks for nothing like it', async () => {
  const { summary } = await tailored(
    'Ann Lee\n\nExperience\nClerk, Mill, May 2020 - present\n- File orders\n- Sold the most gift cards of all clerks 3 months in a row',
    'You file orders. You answer phones. You greet visitors.',
  )
  expect(summary).toMatch(/ the most gift cards of all clerks 3 months in a row/)
})
