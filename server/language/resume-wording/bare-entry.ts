import type { ResumeEntry } from '#contract/endpoints/resume.ts'

/** An entry without a head, whose lines say all: a summary, skills. */
export const bareEntry = (id: string, lines: ResumeEntry['lines']): ResumeEntry => ({
  id,
  heading: '',
  organisation: '',
  place: '',
  from: '',
  to: '',
  lines,
})
