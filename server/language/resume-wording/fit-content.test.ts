import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { type Resume, type ResumeContent, resumeContent } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { runs } from '#server/testing/property.ts'
import { resumes } from '#server/testing/resumes.ts'
import { cleanText } from '../resume-parsing/clean-text.ts'
import { parseResume } from '../resume-parsing/parse-resume.ts'
import { fitContent, isStorable } from './fit-content.ts'
import { tailorResume } from './tailor-resume.ts'

const catalogue = readCatalogue()
const career = catalogue.bySlug('receptionist')
const bytes = (content: ResumeContent) => Buffer.byteLength(JSON.stringify(content))

function allTaken(content: ResumeContent): ResumeContent {
  const better = new Map(content.changes.map(({ lineId, optimized }) => [lineId, optimized.split('\n')]))
  const sections = content.resume.sections.map(section => ({
    ...section,
    entries: section.entries.map(entry => ({
      ...entry,
      lines: entry.lines.flatMap(line =>
        (better.get(line.id) ?? [line.text]).map((text, at) => ({ id: at ? `${line.id}-${at}` : line.id, text })),
      ),
    })),
  }))
  const resume: Resume = { ...content.resume, sections }
  return { ...content, resume, changes: content.changes.map(change => ({ ...change, taken: true })) }
}

async function kept(text: string, advert = '', facts: Fact[] = []): Promise<ResumeContent | undefined> {
  const resume = parseResume(cleanText(text.slice(0, limits.resume.text)))
  if (!isStorable(resume, advert)) return undefined
  const target = { title: 'Receptionist', advert, career, all: catalogue.entries }
  return fitContent(await tailorResume(resume, target, { facts, layout: { pages: null, hasTabs: false } }))
}

function expectSavable(content: ResumeContent) {
  for (const each of [content, allTaken(content)]) {
    expect(resumeContent.safeParse(each).error).toBeUndefined()
    expect(bytes(each)).toBeLessThan(limits.documents.bytes)
  }
}

const many = (line: string) =>
  `Experience\nCashier, Shop, 2020 - 2021\n${line.repeat(limits.resume.text / line.length)}`
const duty = '- Was responsible for greeting customers and helping them\n'
const long =
  '- Duties included folding clothes, restocking shelves, keeping the fitting rooms clean and tidy, putting new deliveries out on the floor before opening and changing the window display\n'
const told = Array.from({ length: 300 }, (_, at): Fact => ({ id: `f${at}`, text: 'x'.repeat(600), from: 'evidence' }))

test.each([
  ['weak lines', many(duty)],
  ['lines that become two', many(long)],
  ['a paragraph without end', many('Was responsible for training of new servers. ')],
  ['all the samples', Object.values(resumes).join('\n\n').repeat(4)],
])('fifty thousand characters of %s fit with all changes accepted', async (_, text) => {
  const content = await kept(text, 'cash handling '.repeat(1400), told)
  expect(content?.changes.length).toBeGreaterThan(0)
  if (content) expectSavable(content)
})

test('only the first changes that fit are shown, and it says so', async () => {
  const content = await kept(many('- Was responsible for greeting guests\n'), '', told)
  expect(content?.overallImprovements[0]).toBe(
    `This resume is long, so we suggest a better wording only for the first ${content?.changes.length} lines that need one. Shorten it, and we can look at the rest.`,
  )
  const known = new Set(content?.facts.map(({ id }) => id))
  for (const { facts } of content?.changes ?? []) expect(facts.every(id => known.has(id))).toBe(true)
})

test.each([['bullets of a letter', many('- a\n')]])('%s are too many', async (_, text) => {
  expect(await kept(text)).toBeUndefined()
})

const line = fc.oneof(
  fc.constantFrom(...Object.values(resumes).flatMap(text => text.split('\n'))),
  fc.constantFrom('', 'SKILLS', duty.trim(), long.trim(), '- a', 'a', 'Cashier, Shop, 2020 - 2021', 'o\tp'),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)
test('stored content can be saved again', async () => {
  const text = fc.tuple(fc.array(line, { maxLength: 40 }), fc.constantFrom(1, 1, 7, 60, 900))
  await fc.assert(
    fc.asyncProperty(text, async ([lines, times]) => {
      const content = await kept(`${lines.join('\n')}\n`.repeat(times))
      if (content) expectSavable(content)
    }),
    { numRuns: runs(40), seed: 11 },
  )
})
