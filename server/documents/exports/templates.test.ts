import { describe, expect, test } from 'vitest'
import type { Resume } from '#contract/endpoints/resume.ts'
import { resumeTemplates, usualTemplate } from '#contract/resume-templates.ts'
import { cleanText } from '#server/language/resume-parsing/clean-text.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { resumeDocument, templateResumes } from '#server/testing/template-resumes.ts'
import { exportDocument } from './export-document.ts'
import { readBack } from './read-back.ts'

const listed = new Set(['skills', 'languages'])
/** What must come back: contact data, and each entry with its dates and lines. The sections' names may be in capitals. */
const toldIn = ({ contact, sections }: Resume) => ({
  contact,
  sections: sections.map(({ kind, name, entries }) => ({
    kind,
    name: name.toLowerCase(),
    entries: entries.map(({ heading, organisation, place, from, to, lines }) => {
      const texts = lines.map(({ text }) => text)
      return { heading, organisation, place, from, to, lines: listed.has(kind) ? texts.join(', ').split(', ') : texts }
    }),
  })),
})

const formats = ['pdf', 'docx'] as const
describe.each(resumeTemplates)('the template %s', template => {
  describe.each(formats)('as %s', format => {
    test.each(Object.entries(templateResumes))('is read back without a loss: %s', async (name, resume) => {
      const { text, lost, pages } = await readBack(resumeDocument(resume, template), format)
      expect(lost).toEqual([])
      expect(toldIn(parseResume(cleanText(text)))).toEqual(toldIn(resume))
      if (format === 'pdf') expect(pages).toBe(name === 'long' ? (template === 'compact' ? 2 : 3) : 1)
    })
  })
})

test('a document without a template has the usual look', async () => {
  const { nurse } = templateResumes
  const [without, usual] = await Promise.all(
    [undefined, usualTemplate].map(async each => (await exportDocument(resumeDocument(nurse, each), 'txt')).bytes),
  )
  expect(without).toEqual(usual)
})
