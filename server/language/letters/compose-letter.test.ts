import { describe, expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { checkClaims } from '#server/language/statements/check-statements.ts'
import { hostileNotes, letterPeople } from '#server/testing/letter-people.ts'
import { textOf } from '../../cover-letters/rules.ts'
import { composeLetter } from './compose-letter.ts'
import { type Draft, withArticle, wordsOf } from './rules.ts'

const catalogue = readCatalogue()
const write = (title: string, person: (typeof letterPeople)[number]) => {
  const entry = catalogue.find(each => each.title === title)
  return composeLetter({ title, entry, sameWork: [], ...person })
}
const letters = catalogue.flatMap(entry =>
  letterPeople.map(person => ({
    entry,
    person,
    draft: composeLetter({ title: entry.title, entry, sameWork: [], ...person }),
  })),
)
/** Collects problems, because an `expect` per sentence would take minutes. */
const wrong = (find: (draft: Draft, letter: (typeof letters)[number]) => (string | false)[]) =>
  letters.flatMap(letter =>
    find(letter.draft, letter).flatMap(what =>
      what ? [`${letter.entry.slug} for ${letter.person.who}: ${what}`] : [],
    ),
  )

test('each letter has a length that is read, and at most one page', () => {
  expect(letters).toHaveLength(catalogue.length * letterPeople.length)
  const lengths = wrong(({ paragraphs }) => [
    (wordsOf(paragraphs) < 180 || wordsOf(paragraphs) > 320) && `${wordsOf(paragraphs)} words`,
    (paragraphs.length < 4 || paragraphs.length > 7) && `${paragraphs.length} paragraphs`,
  ])
  expect(lengths).toEqual([])
})

test('each sentence is whole: no slot, no doubled blank or stop, no word twice, an end', () => {
  const found = wrong(draft =>
    draft.paragraphs
      .flat()
      .flatMap(({ text }) => [
        /undefined|null|NaN|\$\{|\[object| {2}|\.\.|,\.|:\.| [,.;:]/.test(text) && text,
        !/^[\p{Lu}“"]/u.test(text) && text,
        !/[.!?]["”’)]?$/.test(text) && text,
        /\b(\p{L}+) \1\b/iu.test(text.replace(/\bhad had\b|\bthat that\b/g, '')) && text,
        /\ba [aeio]\p{Ll}/u.test(text.replace(/\ba (?:one|once|uni|use|eu)/g, '')) && text,
      ]),
  )
  expect(found).toEqual([])
  expect(wrong(draft => [/\n{3}|undefined/.test(textOf(draft)) && textOf(draft)])).toEqual([])
})

test('no sentence stands twice in a letter, and no cliché in any', () => {
  const worn =
    /writing to express|passionate|hard-?working|team player|perfect fit|thrilled|dream job|esteemed|world-class/i
  const found = wrong(({ paragraphs }) => {
    const said = paragraphs.flat().map(({ text }) => text)
    return [new Set(said).size < said.length && 'a sentence twice', ...said.map(text => worn.test(text) && text)]
  })
  expect(found).toEqual([])
})

test('every statement about the applicant is supported', () => {
  const seen = new Set<string>()
  const found = wrong((draft, { entry, person: { who, employer, facts } }) => {
    // The same sentence of the same facts stands in letters for many careers.
    const hers = draft.paragraphs.flat().filter(claim => claim.facts.length > 0 && !seen.has(`${who} ${claim.text}`))
    for (const { text } of hers) seen.add(`${who} ${text}`)
    const about = { title: entry.title, employer, words: [] }
    return checkClaims(hers, facts, about).questions.map(({ phrase, sentence }) => `${phrase} | ${sentence}`)
  })
  expect(found).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
})

test('without facts nothing is said about the past', () => {
  const past =
    /(?:^|[.!?] )I (?:have (?!read|thought|a picture)\p{L}+(?:ed|en)|was|worked|did|led|made|helped)\b|\bmy (?:experience|years|past)\b/mu
  for (const { draft, person } of letters)
    if (person.facts.length === 0) {
      expect(draft.paragraphs.flat().every(({ facts }) => facts.length === 0)).toBe(true)
      expect(textOf(draft)).not.toMatch(past)
    }
})

test('instructions in notes are ignored', () => {
  const person = letterPeople.find(({ who }) => who === 'orders among clumsy notes') ?? expect.fail()
  for (const title of ['Baker', 'Lawyer', 'Data Scientist', 'Astromancer']) {
    const text = textOf(write(title, person))
    expect(text).not.toMatch(
      /ignore|instruction|phd|harvard|500|engineers\b.*led|pirate|system:|script|evil|constructor|aaaa/i,
    )
    expect(text).toContain('I volunteered at the food bank for 6 months.')
    expect(text).toContain('I worked two summers at a bakery.')
    expect(text).toContain('I have 2 years of babysitting behind me.')
  }
  expect(hostileNotes).toHaveLength(6)
})

test("it is signed with the user's name, if known", () => {
  for (const { draft, person } of letters) {
    const last = draft.farewell.split('\n').at(-1)
    const own = /^[\p{L}\p{M}'’ .-]+$/u.test(person.name)
    expect(last).toBe(own ? person.name : '[Your name]')
  }
})

test('letters differ between people and between careers', () => {
  for (const part of ['greeting', 'farewell'] as const)
    expect(new Set(letters.map(({ draft }) => draft[part])).size).toBeGreaterThan(3)
  const firsts = letters.map(({ draft, entry, person }) =>
    draft.paragraphs[0]?.[0]?.text.replace(entry.title, 'X').replace(person.employer, 'Y'),
  )
  const lasts = letters.map(({ draft }) =>
    draft.paragraphs
      .at(-1)
      ?.map(({ text }) => text)
      .join(' '),
  )
  expect(new Set(firsts).size).toBeGreaterThan(6)
  expect(new Set(lasts).size).toBeGreaterThan(10)
  const whole = letters.map(({ draft, entry }) => textOf(draft).replaceAll(entry.title, 'X'))
  expect(new Set(whole).size).toBe(whole.length)
  expect(write('Baker', letterPeople[4] ?? expect.fail())).toEqual(write('Baker', letterPeople[4] ?? expect.fail()))
})

test('three to five tips for this letter', () => {
  expect(wrong(({ tips }) => [(tips.length < 3 || tips.length > 5) && `${tips.length} tips`])).toEqual([])
  const nothing = write('Baker', letterPeople[0] ?? expect.fail())
  expect(nothing.tips[0]).toContain('knows little about you')
  expect(write('Baker', letterPeople[4] ?? expect.fail()).tips.join(' ')).not.toContain('knows little about you')
})

describe('a career of which we know nothing', () => {
  test.each(letterPeople)('for an applicant with: $who', person => {
    const draft = write('Astromancer', person)
    expect(wordsOf(draft.paragraphs)).toBeGreaterThanOrEqual(150)
    expect(textOf(draft)).toContain('an Astromancer')
    expect(textOf(draft)).not.toMatch(/undefined| {2}|\.\./)
  })
})

test('experience in the same job is stated', () => {
  const facts = [{ id: 'quiz-job-1', text: 'Worked as: Baker, 3 to 5 years', from: 'quiz' as const }]
  const entry = catalogue.find(each => each.slug === 'baker')
  const draft = composeLetter({ title: 'Baker', entry, employer: '', name: '', facts, sameWork: ['quiz-job-1'] })
  expect(textOf(draft)).toContain('I have worked as a Baker (3 to 5 years).')
  expect(textOf(draft)).toContain('I know this kind of work from my own days')
  expect(textOf(draft)).not.toMatch(/new to me|It is not the same work/)
})

test.each([
  ['Electrician', 'an Electrician'],
  ['UX Designer', 'a UX Designer'],
  ['MRI Technologist', 'an MRI Technologist'],
  ['HR Assistant', 'an HR Assistant'],
  ['Urban Planner', 'an Urban Planner'],
  ['University Lecturer', 'a University Lecturer'],
  ['Oil Change Attendant', 'an Oil Change Attendant'],
  ['Hotel Manager', 'a Hotel Manager'],
  ['X-ray Technician', 'an X-ray Technician'],
])('%s is told as "%s"', (title, told) => {
  expect(withArticle(title)).toBe(told)
})
