import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { composeLetter } from '../letters/compose-letter.ts'
import { activityOfJob } from '../line-bank/activity-of-job.ts'
import { allDemandLines, tellLines } from '../line-bank/line-bank.ts'
import { buildItems } from '../profile/build-profile.ts'
import { readNotes } from '../profile/read-notes.ts'
import { askAboutAd } from './ask-about-ad.ts'
import { reasonsFor } from './give-reasons.ts'

const nothing = { items: [], notes: [], leftOut: [] }
const about = (ad: string, profile = nothing as Parameters<typeof askAboutAd>[0]['profile']) =>
  askAboutAd({ ad, title: 'Nursing Assistant', employer: 'Sunrise Care', profile })
const notesOf = (text: string) =>
  readNotes(text.split(/(?<=[.!?]) (?=\p{Lu})/u).map((each, at) => ({ id: `note-${at + 1}`, text: each })))

const ad = `Nursing Assistant
Requirements
- Valid CNA certification and CPR
- Driver's license
- High school diploma or GED
Duties
- Help residents with bathing and dressing
- Take vital signs
- Weekends and some holidays required
Benefits
- Paid holidays, weekends off after a year`

test('what an ad asks for is asked, with its own words, and no word of it where it is told', () => {
  const { papers, work, hours, reasons } = about(ad)
  expect(papers.map(({ id }) => id)).toEqual(['cna', 'cpr', 'drivers-license', 'high-school'])
  expect(papers[0]).toMatchObject({ asked: expect.stringMatching(/valid CNA/i), title: 'CNA certification' })
  expect(work.map(({ id }) => id)).toEqual(expect.arrayContaining(['personal-care', 'vital-signs']))
  expect(work.find(({ id }) => id === 'vital-signs')?.lines.length).toBeGreaterThan(1)
  expect(hours.map(({ id }) => id)).toEqual(['weekends', 'holidays'])
  expect(reasons.length).toBeGreaterThan(4)
  expect(reasons.join()).not.toMatch(/[{}]/)

  const items = buildItems(
    [
      evidenceItem('certificate', 'STNA'),
      evidenceItem('job', 'Aide', {
        organisation: 'Hill House',
        answers: { did: 'took blood pressure and pulse of 12 residents every morning' },
      }),
    ],
    [],
  )
  const told = about(ad, {
    items,
    ...notesOf(
      'I have my drivers license. I can work weekends. I want to become a nurse because I like caring for people.',
    ),
  })
  expect(told.papers.map(({ id }) => id)).toEqual(['cpr', 'high-school'])
  expect(told.work.map(({ id }) => id)).not.toContain('vital-signs')
  expect(told.hours.map(({ id }) => id)).toEqual(['holidays'])
  expect(told.reasons).toEqual([])
})

test.each([
  [
    'no experience or license required',
    'Barista. No certification required, we will train you. ServSafe paid for by us.',
  ],
  ['words that are no paper', 'We LIFT each other up. You cast a wide net and come to the forklift area.'],
  ['people who hold a paper', 'Duties: report changes to the RN on duty and assist a licensed nurse with care.'],
  ['an empty ad', ' '],
])('%s: no paper is asked for', (_, text) => {
  expect(about(text).papers).toEqual([])
})

test('a question of the ad is passed on until notes or work answer it', () => {
  const asking = `${ad}\nWith your letter, tell us about an animal you helped.`
  expect(about(asking).topic).toContain('tell us about an animal you helped')
  expect(about(ad).topic).toBeNull()
  const notes = notesOf('One animal at the shelter would not eat so I sat with him every day until he did.')
  expect(about(asking, { items: [], ...notes }).topic).toBeNull()
})

test.each([
  'Polish silverware and glasses. Serve French fries and Chinese food.',
  'Install Spanish tile and sew French lace. You sat with us.',
  'Founded by a Polish family in 1950. You will work in the hot sun and sell at least 3 a day.',
])('%s: no language and no hours are asked for', text => {
  expect(about(text)).toMatchObject({ languages: [], hours: [] })
})

test('languages and hours are asked for in any writing', () => {
  const { languages, hours } = about('If you know Spanish, tell us. MUST WORK WEEKENDS, 2p-10p. Some days 5a-1p.')
  expect(languages.map(({ title }) => title)).toEqual(['Spanish'])
  expect(hours.map(({ id }) => id)).toEqual(['weekends', 'evenings', 'mornings'])
})

test('a reason that was tapped for another employer is not told', () => {
  expect(compose([], 'I have been a customer of Blue Cup and would like to be part of it.')).not.toContain('Blue Cup')
})

test('hours that were tapped become one sentence, and hours that were typed stay as they are', () => {
  expect(compose([], 'I can work weekends. I can work on holidays.')).toContain('I can work weekends and on holidays.')
  expect(compose([], 'I can work any day except Friday. I can work nights.')).not.toMatch(/Friday and nights/)
})

test('a job is known by its title and its employer', () => {
  const of = (title: string, organisation = '', kind: 'job' | 'volunteering' = 'job') =>
    activityOfJob({ title, organisation, kind }, ['job', 'volunteering', 'care'])?.id
  expect(of('Front desk', 'Anytime Gym')).toBe('gym-desk')
  expect(of('Front Desk Agent', 'Budget Star Motel')).toBe('hotel-desk')
  expect(of('A/P Clerk')).toBe('accounts-payable')
  expect(of('Volunteer', 'Allen County Humane Society', 'volunteering')).toBe('animal-shelter')
  expect(of('Volunteer', 'St. Mark')).toBeUndefined()
  expect(of('Bather, brusher', 'Tail Waggers Grooming')).toBe('pet-groomer')
  for (const other of ['Registered Nurse', 'Server Administrator']) expect(of(other)).toBeUndefined()
})

test('what can be got later is offered to the willing, and Saturdays alone are asked as such', () => {
  const { papers, hours } = about(
    'Requirements: CNA certification or willingness to get one within 90 days. Saturday shifts required.',
  )
  expect(papers[0]?.willing).toBe('I am willing to get a CNA certification.')
  expect(hours.map(({ sentence }) => sentence)).toEqual(['I can work Saturdays.'])
  expect(about(ad).papers[0]?.willing).toBeNull()
  expect(compose([], 'I am willing to get a CNA certification. I can work Saturdays.')).toMatch(
    /I am willing to get a CNA certification\..*I can work Saturdays\./,
  )
})

test('the more specific paper is asked for alone', () => {
  expect(about('Requirements: ServSafe Manager certification required.').papers.map(({ id }) => id)).toEqual([
    'servsafe-manager',
  ])
  expect(about('Requirements: valid Class A CDL required.').papers.map(({ id }) => id)).toEqual(['cdl-a'])
})

const compose = (evidence: Parameters<typeof buildItems>[0], notes = '') =>
  composeLetter(
    {
      ...{ title: 'Nursing Assistant', employer: 'Sunrise Care', ad, name: 'Ana Ruiz', sameWork: [] },
      entry: readCatalogue().find(({ slug }) => slug === 'nursing-assistant'),
      profile: { items: buildItems(evidence, []), ...notesOf(notes) },
    },
    new Date('2026-11-29T12:00:00Z'),
  )
    .paragraphs.flat()
    .map(({ text }) => text)
    .join(' ')

test('answers stand in the letter: papers held and under way, lines of work, hours', () => {
  const lines = (demand: string) => {
    const [line] = allDemandLines().find(each => each.demand === demand)?.lines ?? []
    return tellLines([{ activity: `ad-${demand}`, line: line?.id ?? '', values: {} }], '2025')
  }
  const told = [...lines('vital-signs'), ...lines('personal-care')]
  const letter = compose(
    [
      evidenceItem('certificate', 'CNA certification', { to: 'in progress' }),
      evidenceItem('certificate', 'CPR certification'),
      evidenceItem('certificate', "Driver's license"),
      { ...evidenceItem('job', 'Aide', { organisation: 'Hill House', from: '2023', to: '2025' }), lines: told },
    ],
    'I can work weekends.',
  )
  for (const { text } of told) expect(letter).toContain(text.slice(0, 25))
  expect(letter).toMatch(/I am working on my CNA certification\./)
  expect(letter).toMatch(/I have .*driver's license/)
  expect(letter).toMatch(/CPR certification/)
  expect(letter).toContain('I can work weekends.')
})

test('every reason that is offered is told as it stands', () => {
  const demands = allDemandLines().map(({ demand }) => ({ id: demand }))
  const asked = demands.map(each => ({ demands: [each] })) as never
  const all = new Set(
    demands.flatMap((_, at) =>
      reasonsFor((asked as []).slice(at, at + 1), { title: `${at}`, employer: 'Sunrise Care' }),
    ),
  )
  expect(all.size).toBeGreaterThan(25)
  for (const reason of all) {
    expect(compose([], reason)).toContain(reason)
    expect(compose([], `Im available now and early mornings are fine with me. ${reason}`)).toContain(reason)
  }
})

test.each([
  'Like you, we spend our evenings and weekends with friends and family.',
  'No nights, no weekends! The office is open Monday to Friday, and on Saturday for members.',
])('%s: no weekends are asked for', text => {
  expect(about(`Duties: Answer calls.\n${text}`).hours).toEqual([])
})

test('a paper that the employer gives is asked about with that, and may be got', () => {
  const { papers } = about('Requirements:\n- CPR certification a plus; we will train you in the first week')
  expect(papers[0]).toMatchObject({
    id: 'cpr',
    asked: expect.stringContaining('we will train you'),
    willing: 'I am willing to get a CPR certification.',
  })
})

test('reasons are true of the user, and those of the main work come first', () => {
  const reasonsOf = (to: string) =>
    about('Duties:\n- Care for dogs and clean kennels\n- Feed animals and walk dogs\n- Enter data once a week', {
      items: buildItems(
        [evidenceItem('job', 'Cashier', { organisation: 'Mill Market', from: '2022-01', ...(to ? { to } : {}) })],
        [],
      ),
      notes: [],
      leftOut: [],
    }).reasons
  expect(reasonsOf('present').join()).not.toMatch(/back to work|studying/)
  expect(reasonsOf('2024-05').join()).toContain('back to work')
  expect(reasonsOf('present')[0]).toContain('animals')
})

test('a teacher who tells of her lessons is not asked what kind of work it was', () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const of = (did: string) =>
    about('Duties: Teach science.', {
      items: buildItems(
        [{ ...evidenceItem('job', 'Teacher of Science', { organisation: 'Oak School', answers: { did } }), id }],
        [],
      ),
      notes: [],
      leftOut: [],
    }).jobs
  expect(of('taught biology to 30 students; built a school garden; led two field trips a year')).toEqual([])
  expect(of('')).toMatchObject([{ text: 'Teacher of Science, Oak School: what kind of work was it?' }])
})
