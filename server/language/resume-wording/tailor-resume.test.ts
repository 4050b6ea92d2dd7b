import { describe, expect, test } from 'vitest'
import { resumeContent } from '#contract/endpoints/resume.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { cleanText } from '#server/language/resume-parsing/clean-text.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { checkClaims } from '#server/language/statements/check-statements.ts'
import { resumes } from '#server/testing/resumes.ts'
import { tailorResume } from './tailor-resume.ts'

const catalogue = readCatalogue()
const tailored = (
  text: string,
  slug = 'receptionist',
  advert = '',
  layout = { pages: null as number | null, hasTabs: false },
) => {
  const career = catalogue.bySlug(slug)
  const target = { title: career?.title ?? slug, advert, career, all: catalogue.entries }
  return tailorResume(parseResume(cleanText(text)), target, { facts: [], layout })
}
const numbersIn = (text: string) => text.match(/\d+/g) ?? []

describe.each(Object.entries(resumes))('of the resume: %s', async (_, text) => {
  const content = await tailored(text)

  test('every wording rests on its own line and head, and keeps each number', () => {
    for (const { optimized, original, facts, why, lineId } of content.changes) {
      const claims = optimized.split('\n').map(each => ({ text: each, facts }))
      expect(
        checkClaims(claims, content.facts, { title: content.targetJob.title, employer: '', words: [] }).questions,
      ).toEqual([])
      if (!original.includes('110%')) expect(numbersIn(optimized)).toEqual(numbersIn(original))
      expect(optimized).not.toBe(original)
      expect(why).toMatch(/^\p{Lu}.*\.$/u)
      expect(facts[0]).toBe(lineId)
    }
  })

  test('the original is unchanged and fits the schema', () => {
    expect(content.resume).toEqual(parseResume(cleanText(text)))
    expect(resumeContent.safeParse(content).error).toBeUndefined()
    expect(content.formatSuggestions.length).toBeGreaterThan(0)
    expect(JSON.stringify(content)).not.toMatch(/undefined|NaN|\[object/)
  })

  test('a word is called found only where it or its like stands', () => {
    for (const { foundIn } of content.words)
      if (foundIn) expect(content.resume.sections.map(({ name }) => name)).toContain(foundIn)
    expect(content.words.length).toBeGreaterThan(3)
  })
})

test('a long resume lets other work through while it is worded', async () => {
  const line = '- Was responsible for greeting customers and helping them\n'
  let done = false
  let others = 0
  const other = () => {
    others += 1
    if (!done) setImmediate(other)
  }
  setImmediate(other)
  const content = await tailored(`Ann Lee\n\nExperience\nCashier, Shop, 2020 - 2021\n${line.repeat(850)}`)
  done = true
  expect(content.changes.length).toBeGreaterThan(800)
  expect(others).toBeGreaterThan(15)
})

test('numbers are asked for where they are missing, never given', async () => {
  const { questions } = await tailored(
    'Ann Lee\n\nExperience\nCashier, Corner Shop, 2020 - 2021\n- Served customers\n- Packed 40 boxes a day',
  )
  expect(questions.map(({ sentence, about }) => [sentence, about])).toEqual([['Served customers', 'number']])
  expect(questions[0]?.text).toContain('About how many people were there on a busy day?')
})

test('a missing summary is written from own words', async () => {
  const begun = 'You could begin with: “Receptionist at Smile Dental'
  const without = await tailored(
    'Ann Lee\n\nExperience\nReceptionist, Smile Dental, 2020 - 2021\n- Answered phones\n\nSkills\nOutlook, Spanish',
  )
  expect(without.overallImprovements.join('\n')).toContain(begun)
  expect((await tailored(resumes.long ?? '')).overallImprovements.join('\n')).not.toContain('no summary')
})

test.each([
  ['no e-mail address', 'Ann Lee\n512 555 0142\n\nSkills\nExcel', 'Add an e-mail address'],
  [
    'an address that is no name',
    'Ann Lee\nsexybabe420@example.org\n\nSkills\nExcel',
    'Use an e-mail address that is only your name',
  ],
  ['a date of birth', 'Ann Lee\nDate of birth: 1 May 2001\n\nSkills\nExcel', 'Leave out your date of birth'],
  ['a street', 'Ann Lee\n12 Oak Street, Austin, TX 78701\n\nSkills\nExcel', 'City and state are enough'],
  ['references', 'Ann Lee\n\nReferences\nReferences available upon request', 'Leave out the line about references'],
  [
    'two ways of dates',
    'Ann Lee\n\nExperience\nCashier, Shop, Jan 2020 - Feb 2021\n- Sold bread\n\nClerk, Mill, 03/2018 - 04/2019\n- Filed mail',
    'Write all dates in the same way',
  ],
])('%s is advised on', async (_, text, advice) => {
  expect((await tailored(text)).formatSuggestions.join('\n')).toContain(advice)
})

test('a file with columns and too many pages is advised on', async () => {
  const content = await tailored(resumes.retail ?? '', 'receptionist', '', { pages: 4, hasTabs: true })
  const advice = content.formatSuggestions.join('\n')
  expect(advice).toContain('It has 4 pages')
  expect(advice).toContain('side by side')
})
