import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { findDemand } from '../demands/demand.ts'
import { buildItems } from '../profile/build-profile.ts'
import { composeQuestions } from './compose-questions.ts'
import { demandQuestions } from './demand-questions.ts'
import { findStory } from './find-story.ts'
import { hintFor, kindOf } from './hint-question.ts'

const { entries, bySlug } = readCatalogue()
const today = new Date('2026-11-26T12:00:00Z')
const nobody = { title: '', ad: '', items: [], sameWork: [], relatedWork: [] }

test('ten different questions per career, with a story and one for the applicant to ask', () => {
  for (const entry of [...entries, undefined]) {
    const questions = composeQuestions({ ...nobody, title: entry?.title ?? '', entry }, today)
    const texts = questions.map(({ text }) => text)
    expect(new Set(texts).size, entry?.title).toBe(limits.interviews.questions)
    expect(new Set(questions.map(({ hint }) => hint)).size, entry?.title).toBe(limits.interviews.questions)
    expect(questions.filter(({ kind }) => kind === 'story').length, entry?.title).toBeGreaterThan(0)
    expect(questions.at(-1)?.kind).toBe('yours-to-ask')
    for (const { text, hint } of questions) {
      expect(text.length, text).toBeLessThanOrEqual(limits.interviews.question)
      expect(hint, text).toMatch(/[.?]["']?$/)
    }
  }
})

test('without an ad and a profile most are about this job, the same each time', () => {
  const nurse = bySlug('registered-nurse')
  const questions = composeQuestions({ ...nobody, title: 'Registered Nurse', entry: nurse }, today)
  expect(
    questions.filter(({ text }) => nurse?.interviewQuestions.some(each => each.text === text)).length,
  ).toBeGreaterThan(4)
  expect(composeQuestions({ ...nobody, title: 'Registered Nurse', entry: nurse }, today)).toEqual(questions)
})

test('every demand has two questions, and no two hints are equal', () => {
  const all = [...demandQuestions()].flatMap(([id, { done, ahead }]) => {
    expect(findDemand(id.split('/')[0] ?? id), id).toBeDefined()
    return [done, ahead]
  })
  const hints = [
    ...all.map(({ hint }) => hint),
    ...entries.flatMap(entry => entry.interviewQuestions.map(({ hint }) => hint)),
  ]
  expect(new Set(hints).size).toBe(hints.length)
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
  for (const { text, hint } of all) {
    expect(text.length, text).toBeLessThanOrEqual(limits.interviews.question)
    expect(hint.split(/\s+/).length, hint).toBeLessThanOrEqual(45)
  }
})

const items = buildItems(
  [
    evidenceItem('job', 'Cashier', {
      organisation: 'Mill Market',
      from: '2024-01',
      to: 'present',
      answers: {
        did: 'ran the register, counted the drawer at night',
        result: 'my drawer was never off by more than a dollar',
      },
    }),
    evidenceItem('certificate', 'Forklift certificate', { answers: { result: 'booked for 3 February' } }),
    evidenceItem('education', 'Associate degree in business (in progress)', {
      organisation: 'Lake College',
      from: '2025-09',
    }),
  ],
  [],
)
const ad = `Warehouse Associate
What you will do:
- Load and unload trucks and keep the dock clean
- Operate a forklift after training
- Count cash from the front counter at the end of the day
Requirements:
- Attention to detail
- Must have a forklift certificate or get one`
const withAd = composeQuestions({ ...nobody, title: 'Warehouse Associate', entry: undefined, ad, items }, today)

test('most questions come from the ad or the evidence, and say so', () => {
  expect(withAd.filter(({ from }) => from).length).toBeGreaterThanOrEqual(6)
  for (const { from } of withAd) if (from?.source === 'ad') expect(ad).toContain(from.text.replace(/ …$/, ''))
  expect(composeQuestions({ ...nobody, title: 'Warehouse Associate', entry: undefined, items }, today)).not.toEqual(
    withAd,
  )
})

test('names what the user did only where it carries the demand', () => {
  const cash = withAd.find(({ from }) => from?.text.startsWith('Count cash'))
  expect(cash?.story).toMatchObject({
    title: 'Cashier, Mill Market',
    text: expect.stringContaining('counted the drawer'),
  })
  const detail = withAd.find(({ from }) => from?.text === 'Attention to detail')
  expect(detail?.story).toBeUndefined()
})

test('asks how a booked certificate and studies under way go on', () => {
  const texts = withAd.map(({ text }) => text).join('\n')
  expect(texts).toMatch(/booked for 3 February|forklift certificate/)
  expect(texts).toContain('working toward')
})

const asked = (ad: string, evidence: Parameters<typeof buildItems>[0] = []) =>
  composeQuestions(
    { ...nobody, title: 'Front Desk Clerk', entry: undefined, ad, items: buildItems(evidence, []) },
    today,
  )

test('of the career only those questions stay that fit the job of the ad', () => {
  const entry = bySlug('it-support-specialist')
  const ad =
    'Customer Technical Specialist\nDuties:\n- Load pallets onto trucks and sign for each truck\n- Write the papers for every shipment\nRequirements:\n- Customer service for 6 months\n- Lift 50 pounds'
  const texts = composeQuestions(
    { ...nobody, title: entry?.title ?? '', role: 'Customer Technical Specialist', entry, ad },
    today,
  ).map(({ text }) => text)
  expect(texts.filter(text => entry?.interviewQuestions.some(each => each.text === text))).toEqual([])
})

test('a paper that has run out by its date is not offered as held', () => {
  const ad = 'Requirements:\n- Current CPR certification\n- One year of experience with guests'
  const of = (got: string) =>
    asked(ad, [evidenceItem('certificate', 'CPR certification', { organisation: 'Red Cross', to: got })]).find(
      ({ from }) => from?.text.includes('CPR'),
    )
  expect(of('2026-03')?.story?.text).toMatch(/CPR certification/)
  expect(of('2024-03')?.story).toBeUndefined()
  expect(of('2024-03')?.hint).toMatch(/March 2024.*2 years/)
})

test('only papers are asked for as papers, and what the employer gives is said to be given', () => {
  const texts = asked(
    'Requirements:\n- Proficient at typing and general computer usage (documents, lists)4-year degree or 3+ years in an office\n- CPR certification a plus; we will train you in the first week\n- Valid Driver’s License and good driving record required',
  ).map(({ text }) => text)
  expect(texts.join('\n')).not.toMatch(/(?:ask|asks) for proficient|show us for that\?.*CPR/)
  expect(texts.filter(text => /CPR/.test(text))).toEqual([
    'You would get a CPR certification with us. What do you know about it already?',
  ])
  expect(texts).toContain(
    "We ask for a valid driver's license and a good driving record. Where do you stand with that?",
  )
})

test('finds what fits a question that an AI service wrote', () => {
  const known = { items, sameWork: [] }
  expect(findStory('How do you handle cash at the end of a shift?', known)?.title).toBe('Cashier, Mill Market')
  expect(findStory('What would you like to learn?', known)).toBeUndefined()
})

test.each([
  ['Tell us about a time you saw a patient get worse, and what you noticed first.', 'story'],
  ['Tell us about an analysis that turned out to be wrong, and how you found out.', 'story'],
  ['When have you worked alone at night, and how did you stay on task?', 'story'],
  ['How would you explain a p-value to a store manager?', 'situation'],
  ['What do you do when a full tray comes out too dark?', 'situation'],
  ['What do you know about the National Electrical Code?', 'the-job'],
  ['Plan a rainy morning for fifteen three-year-olds.', 'the-job'],
])('%s: %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind)
})

test.each([
  ['How do you clean a device before it comes into your shop?', 'clean a device before it comes into your shop'],
  ['The water line freezes at minus ten and you are alone; how do you handle it?', 'water line freezes at minus ten'],
  ['Tell us about a family you disagreed with and how the care went on.', 'family you disagreed with'],
  ['Which quality tests decide the price of a load of wheat?', 'quality tests decide the price'],
])('the hint of "%s" speaks of "%s"', (text, words) => {
  expect(hintFor(text)).toContain(words)
})

test('what the ad itself asks becomes a question, and a word beside the work none', () => {
  const ad = `Duties
- Prepare new-hire packets and clearances for child care staff
- Answer the phone and keep the personnel files
Please answer this in your letter: "Tell us about the busiest day you have had and how you kept order."`
  const texts = composeQuestions({ ...nobody, title: 'HR Assistant', entry: bySlug('hr-assistant'), ad }, today).map(
    ({ text }) => text,
  )
  expect(texts).toContain('Tell us about the busiest day you have had and how you kept order.')
  expect(texts.join(' ')).not.toMatch(/four-year-olds/)
})

test.each([
  [
    'In the letter tell me about a time somebody was upset with you (no names, please).',
    'Tell us about a time somebody was upset with you.',
  ],
  ['I want to hear about a mistake with money that you caught.', 'Tell us about a mistake with money that you caught.'],
  [
    'So tell us straight why you want to leave your work for a desk.',
    'Tell us why you want to leave your work for a desk.',
  ],
])('an owner who writes alone asks, too: %s', (ad, question) => {
  const texts = composeQuestions({ ...nobody, title: 'Office Clerk', entry: bySlug('office-clerk'), ad }, today)
  expect(texts.map(({ text }) => text)).toContain(question)
})

test('hours in an ad are asked about, and nobody without a job is asked about the last one', () => {
  const ad = [
    'Bagger, part time',
    'Store hours 6 am - 10 pm',
    'Shifts 4:00 pm - 9:00 pm, every other weekend',
    'Bag groceries carefully',
  ]
  const items = buildItems([evidenceItem('team', 'Usher', { organisation: 'church' })], [])
  const material = { ...nobody, title: 'Bagger', ad: ad.join('\n'), items, entry: bySlug('hand-packer') }
  const texts = composeQuestions(material, today).map(({ text }) => text)
  expect(texts.find(text => text.includes('"4:00 pm - 9:00 pm" and "every other weekend"'))).toBeDefined()
  expect(texts.join(' ')).not.toMatch(/last job|6 am/)
})

test.each([
  ['You will work one Saturday morning a month.', 'one Saturday morning a month'],
  ['You will work one weekend in four.', 'one weekend in four'],
  ['You will work rotating weekends.', 'rotating weekends'],
  ['You will work 7p - 7:30a every third weekend.', '7p - 7:30a'],
])('hours are asked about in the rhythm of the ad: %s', (ad, words) => {
  const texts = composeQuestions({ ...nobody, title: 'Bagger', ad, entry: bySlug('hand-packer') }, today)
  const asked = texts.find(({ text }) => text.startsWith('The ad says'))?.text
  expect(asked).toContain(`"${words}"`)
  expect(asked).not.toContain('every week')
})

test.each(['You will make 3 - 5 a week.', 'Pay is $15-20 p/h.', 'Pay is $15-20p/h.', 'Carry 2 to 4 per trip.'])(
  'what is no time of day is not asked about: %s',
  ad => {
    const texts = composeQuestions({ ...nobody, title: 'Bagger', ad, entry: bySlug('hand-packer') }, today)
    expect(texts.filter(({ text }) => text.startsWith('The ad says'))).toEqual([])
  },
)
