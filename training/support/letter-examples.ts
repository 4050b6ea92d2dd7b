import { readdirSync, readFileSync } from 'node:fs'
import type { LetterExample } from '../../bench/support/letter-corpus.ts'
import { readLabelledResumes } from './labelled-resumes.ts'

/** An example for a resume of `texts/resumes`. */
type Stored = LetterExample & { resume: string }

export interface ResumeExample {
  example: LetterExample
  resumeId: string
  /** The resume as it was pasted. */
  resume: string
}

export function readLetterExamples(): ResumeExample[] {
  const folder = new URL('../texts/letters/', import.meta.url)
  const resumes = new Map<string, string>()
  const resumeOf = (id: string) => {
    const [file = ''] = /^(?:own|\p{L})/u.exec(id) ?? []
    if (!resumes.has(id))
      for (const each of readLabelledResumes(new URL(`../texts/resumes/${file}.txt`, import.meta.url)))
        resumes.set(each.id, each.lines.map(({ text }) => text).join('\n'))
    const text = resumes.get(id)
    if (text === undefined) throw new Error(`There is no resume ${id}`)
    return text
  }
  return readdirSync(folder)
    .toSorted()
    .flatMap(file => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Stored[])
    .map(({ resume, ...example }) => ({ example, resumeId: resume, resume: resumeOf(resume) }))
}
