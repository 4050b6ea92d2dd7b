import { readSamples } from '#server/language/resume-parsing/read-samples.ts'
import { readLabelledResumes } from '../training/support/labelled-resumes.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import { judgeReading } from './support/judge-reading.ts'

type Counts = Map<string, { right: number; of: number }>

const rowsOf = (counts: Counts) => {
  const row = (name: string, key: string, bound: number): Row => {
    const { right, of } = counts.get(key) ?? { right: 0, of: 1 }
    return atLeast({ name, value: (100 * right) / of, bound, unit: '%', detail: `of ${of}` })
  }
  return [
    row('names', 'name', 100),
    row('jobs and unpaid work with title and employer', 'job', 95),
    row('  that are jobs, of those read', 'read', 95),
    row('  that are jobs, of those read for sure', 'read as sure', 90),
    row('  right ones that need no second look', 'sure', 85),
    row('  misread ones that are marked as unsure', 'unsure', 40),
    row('years of jobs that were found', 'dates', 95),
    row('schools', 'school', 95),
    row('degrees and courses at their school', 'degree', 95),
    row('certificates', 'certificate', 95),
    row('languages', 'language', 95),
    row('duties below their job', 'duty', 95),
  ]
}

/**
 * How resumes are read that are never used for training: `kept-back.txt` by an author of its own, a third typed in a
 * hurry, a third half neat, a third copied from files; `pasted.txt` by authors who wrote others of the training set. Times are those
 * of a server that has warmed up.
 */
export const resumeReading: Figure = {
  name: 'resume-reading',
  async measure() {
    for (const _ of readSamples());
    const times: number[] = []
    const read = (file: string) => {
      const resumes = readLabelledResumes(new URL(`texts/resumes/${file}`, import.meta.url))
      const counts: Counts = new Map()
      for (const resume of resumes) times.push(judgeReading(resume, counts))
      return { count: `${resumes.length}`, rows: rowsOf(counts) }
    }
    const [own, pasted] = [read('kept-back.txt'), read('pasted.txt')]
    return [
      info('resumes', own.count),
      ...own.rows,
      info('pasted: resumes', pasted.count),
      ...pasted.rows,
      atMost({ name: 'slowest resume', value: Math.max(...times), bound: 50, unit: 'ms' }),
    ]
  },
}
