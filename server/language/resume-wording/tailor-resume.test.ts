import { describe, expect, test } from 'vitest'
import { resumeContent } from '#contract/endpoints/resume.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { cleanText } from '#server/language/resume-parsing/clean-text.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { resumes } from '#server/testing/resumes.ts'
import { tailorResume } from './tailor-resume.ts'
import { saidIn } from './tidy-resume.ts'

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
      expect(why).toMatch(/^\p{Lu}.*\.$/u)
      expect(saidIn(optimized)).not.toBe(saidIn(original))
      if (!original) continue
      expect(facts[0]).toBe(lineId)
      if (optimized && !original.includes('110%') && !why.startsWith('Leave out'))
        expect(numbersIn(optimized)).toEqual(expect.arrayContaining(numbersIn(original)))
    }
  })

  test('nothing is invented, and each line begins with a capital and doubles no word', () => {
    const own = new Set(saidIn(`${text} ${content.targetJob.title}`).split(/[ +#]+/))
    for (const line of content.changes.flatMap(({ optimized }) => optimized.split('\n')).filter(Boolean)) {
      for (const word of line.match(/\d+|(?<=[\p{L},;] )\p{Lu}\p{L}+/gu) ?? []) expect(own).toContain(saidIn(word))
      expect(line).toMatch(/^[\p{Lu}\d]/u)
      expect(line).not.toMatch(/\b(\p{L}{2,}) \1\b/iu)
    }
  })

  test('the original is unchanged, the rest differs in typing alone and fits the schema', () => {
    const parsed = parseResume(cleanText(text))
    expect(content.original).toEqual(parsed)
    const added = ['summary-section', 'skills-section']
    const kept = content.resume.sections.filter(({ id }) => !added.includes(id))
    expect(saidIn(JSON.stringify(kept))).toBe(saidIn(JSON.stringify(parsed.sections)))
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
  const without = await tailored(
    'Ann Lee\n\nExperience\nReceptionist, Smile Dental, 2020 - 2021\n- Answered phones for 3 doctors\n\nSkills\nOutlook, Spanish',
  )
  expect(without.changes[0]).toMatchObject({
    sectionName: 'Summary',
    original: '',
    optimized: expect.stringMatching(/^Receptionist with experience at Smile Dental\. Answered phones for 3 doctors\./),
  })
  const [summary] = (await tailored(resumes.long ?? '')).changes
  expect(summary?.sectionName).not.toBe('Summary')
})

test('capitals of an advert tell: ARE is no exam, Excel is found', async () => {
  const advert = 'We ARE hiring! You use Excel every day, answer phones, greet visitors and keep records in order.'
  const { words } = await tailored(
    'Ann Lee\n\nExperience\nClerk, Mill, 2020 - 2021\n- Kept 40 orders a day in Excel',
    'architect',
    advert,
  )
  expect(words.map(({ word }) => word)).not.toContain('ARE')
  expect(words).toContainEqual(expect.objectContaining({ word: 'Excel', line: 'Kept 40 orders a day in Excel' }))
})

test('a short advert does not empty the advice', async () => {
  const { words, wordsFromAdvert } = await tailored(resumes.retail ?? '', 'receptionist', 'Front desk.')
  expect(words.length).toBeGreaterThan(3)
  expect(wordsFromAdvert).toBe(false)
})

test.each([
  ['Age 17', 'age 17'],
  ['a married parent', 'Married, mother of two'],
  ['religion', 'Religion: Catholic'],
])('%s is left out with the reason', async (_, line) => {
  const { changes } = await tailored(
    `Ann Lee\n${line}\n\nExperience\nClerk, Mill, 2020 - 2021\n- Filed 40 orders a day`,
  )
  expect(changes).toContainEqual(
    expect.objectContaining({ original: line, optimized: '', why: expect.stringMatching(/^Leave out/) }),
  )
})

test.each([
  ['I am a 17 year old student looking for work.', 'I am a student looking for work.'],
  ['17-year-old high school junior seeking work. Married mother of two.', 'High school junior seeking work.'],
  ['I am 17 years old and looking for my first job.', 'I am looking for my first job.'],
  ['I am 40 years old and divorced. I worked 15 years as a cook.', 'I worked 15 years as a cook.'],
  ['SSN 123-45-6789', ''],
])('what does harm is left out of a line, and the rest stays: %s', async (line, left) => {
  const { changes } = await tailored(
    `Ann Lee\nann@example.org\n\nSummary\n${line}\n\nEducation\nGranger High School, 2022 - 2024`,
  )
  expect(changes.map(({ original, optimized }) => [original, optimized])).toEqual([[line, left]])
})

test('the age of others stays, and a line has one change', async () => {
  const { changes } = await tailored(
    'Ann Lee\nann@example.org\n\nSummary\nI am a 17 year old student.\n\nExperience\nSitter, two families, 2020 - 2021\n- Looked after a 12 year old boy with asthma',
  )
  expect(changes.every(({ original }) => !original.includes('12 year old'))).toBe(true)
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length)
  expect(changes[0]).toMatchObject({ original: 'I am a 17 year old student.' })
  expect(changes[0]?.optimized).toMatch(/^I am a student\. Looked after/)
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
