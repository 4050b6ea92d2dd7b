import { expect, test } from 'vitest'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { textOf } from '../../cover-letters/rules.ts'
import { writeBuiltInLetter } from '../../cover-letters/write-built-in-letter.ts'

const entry = readCatalogue().find(each => each.slug === 'accountant')
const write = (notes: string) => {
  const facts = notes
    .split(/\n|(?<=[.?!]) /)
    .map((text, place): Fact => ({ id: `note-${place + 1}`, text, from: 'notes' }))
  const draft = writeBuiltInLetter({ title: 'Accountant', entry, employer: '', name: 'Ana', sameWork: [], facts })
  return { text: textOf(draft), tip: draft.tips.find(each => each.startsWith('We left')) ?? '' }
}
const job = 'I counted the money at the school fair.'

test.each([
  ['to keep quiet', 'I was fired from Burger King. Please do not mention that I was fired.', /fired|Burger|mention/],
  ['of what was said before', 'I sang at Carnegie Hall. Do not write that.', /Carnegie|write that/],
  ['with something untrue', 'I would say I led a team of twelve but that is not true.', /twelve|not true/],
  ['to make it up', 'Write that I am a nurse at Mayo Clinic. Make it sound good.', /Mayo|sound/],
  ['through a friend', 'My friend said to write that I was promoted twice.', /promoted|friend/],
  ['as a leave', 'If you want you can say that I speak five languages.', /five|If you want/],
  ['as a question', 'Should I say that I worked at Google. I did not.', /Google|I did not/],
  [
    'that hurts her',
    'I hate children. I only want the money. I managed my time badly. I failed math.',
    /hate|only want|badly|failed/,
  ],
  ['of what is private', 'My boyfriend broke up with me and I was depressed for a year.', /boyfriend|depressed/],
  ['that swears', 'I am sick of my shitty job.', /shit/],
  ['of what she cannot', 'I have never used Excel.', /Excel/],
  ['of her family', 'I have 3 kids of my own and I am a single mom.', /kids|single/],
  ['against a boss', 'My boss was mean.', /boss/],
  ['in another language', 'Trabajé en una panadería durante dos años con mi tía.', /panader/],
])('a note %s is left out and reported', (_, note, never) => {
  const { text, tip } = write(`${note} ${job}`)
  expect(text).not.toMatch(never)
  expect(text).toContain(job)
  expect(tip).toMatch(/^We left some of your notes out: “.+”.* Put them in yourself if you want them\.$/)
  expect(tip).toContain(note.slice(0, 15))
  expect(tip).not.toContain(job.slice(0, -1))
})

test('practice is only claimed for actions done', () => {
  for (const note of [
    'I want to handle money.',
    'My sister counts money all day.',
    'My dad is a bank clerk and counts money.',
  ])
    expect(write(note).text).not.toMatch(/practiced|I name it|will help me/)
  expect(write(job).text).toMatch(/practiced|I name it|will help me/)
})

test.each([
  ['i babysat my cousins every friday i am good with kids i can work weekends', 'I am good with kids.'],
  [
    'so basically i did the till and i also cleaned the shelves and stuff and then i went home and i like numbers a lot',
    'I did the till.',
  ],
  ['- Trained 3 new cashiers', 'I trained 3 new cashiers.'],
  ['Cashier, Walmart, 2021 to 2023', 'I have worked as a cashier (Walmart, 2021 to 2023).'],
  ['I love numbers 🎉🎉', 'I love numbers.'],
  ['I never missed a day of school.', 'I never missed a day of school.'],
  ['Worked with my uncle in his shop', 'I worked with my uncle in his shop.'],
])('%s: told as a sentence of a letter', (note, told) => expect(write(note).text).toContain(told))
