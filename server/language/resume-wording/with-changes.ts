import type { Resume, ResumeChange } from '#contract/endpoints/resume.ts'

/** The resume with every change accepted. */
export function withChanges(resume: Resume, changes: readonly ResumeChange[]): Resume {
  const better = new Map(changes.map(({ lineId, optimized }) => [lineId, optimized]))
  const heads = new Map(changes.map(({ lineId, head }) => [lineId, head?.after]))
  const sections = resume.sections.map(section => ({
    ...section,
    entries: section.entries.map(entry => ({
      ...entry,
      ...heads.get(entry.id),
      lines: entry.lines.flatMap(({ id, text }) =>
        (better.get(id) ?? text).split('\n').flatMap(each => (each ? [{ id, text: each }] : [])),
      ),
    })),
  }))
  return { ...resume, sections }
}
