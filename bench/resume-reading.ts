import { readLabelledResumes } from '../training/support/labelled-resumes.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import { judgeReading } from './support/judge-reading.ts'

/**
 * How resumes are read that were written and labeled by an author of their own and are never used for training:
 * a third typed in a hurry, a third half neat, a third copied from files.
 */
export const resumeReading: Figure = {
  name: 'resume-reading',
  async measure() {
    const resumes = readLabelledResumes(new URL('texts/resumes/kept-back.txt', import.meta.url))
    const counts = new Map<string, { right: number; of: number }>()
    const times: number[] = []
    for (const resume of resumes) times.push(judgeReading(resume, counts))
    const row = (name: string, key: string, bound: number): Row => {
      const { right, of } = counts.get(key) ?? { right: 0, of: 1 }
      return atLeast({ name, value: (100 * right) / of, bound, unit: '%', detail: `of ${of}` })
    }
    return [
      info('resumes', `${resumes.length}`),
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
      atMost({ name: 'slowest resume', value: Math.max(...times.slice(1)), bound: 50, unit: 'ms' }),
    ]
  },
}
