import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { readResume as promise, Resume } from '#contract/endpoints/resume.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { writeFromTold } from '#server/evidence/thread/writer-thread.ts'
import { AppError } from '#server/http/app-error.ts'
import { isStorable, tooLong } from '../language/resume-wording/fit-content.ts'
import { readUpload, type Upload } from './read-upload.ts'

export const missing = 'Missing Information: Please select a job and provide resume content.'

export async function readResume(catalogue: Catalogue, given: Upload): Promise<ResponseIn<typeof promise>> {
  const { text, pages } = await readUpload(catalogue, given)
  if (!text)
    throw new AppError('invalid_input', { errors: { resumeContent: 'Please choose a file or paste your resume.' } })
  const resume = await writeFromTold(catalogue, 'parsed', text)
  return { text, pages, resume, notes: notesOn(resume, pages) }
}

function notesOn(resume: Resume, pages: number | null): string[] {
  const { contact, sections } = resume
  const absent = [!contact.name && 'name', !contact.email && 'email address', !contact.phone && 'phone number'].filter(
    Boolean,
  )
  const lines = sections.flatMap(({ entries }) => entries.flatMap(entry => entry.lines))
  return [
    !isStorable(resume) && tooLong,
    absent.length > 0 && `We found no ${absent.join(' and no ')} at the top.`,
    sections.length < 2 &&
      'We found no names of sections, such as "Experience" or "Education". With them, your resume is easier to read for everyone.',
    pages !== null &&
      lines.length < 3 &&
      "There's very little text in this PDF. If you see more, paste your resume instead.",
  ].filter((note): note is string => typeof note === 'string')
}
