import type { Resume, ResumeChange, ResumeEntry } from '#contract/endpoints/resume.ts'

/** The resume with every change accepted; what has nothing left is gone. */
export function withChanges(resume: Resume, changes: readonly ResumeChange[]): Resume {
  const better = new Map(changes.map(({ lineId, optimized }) => [lineId, optimized]))
  const heads = new Map(changes.map(({ lineId, head }) => [lineId, head?.after]))
  const sections = resume.sections.map(section => ({
    ...section,
    entries: section.entries
      .map(entry => ({
        ...entry,
        ...heads.get(entry.id),
        lines: entry.lines.flatMap(({ id, text }) =>
          (better.get(id) ?? text).split('\n').flatMap(each => (each ? [{ id, text: each }] : [])),
        ),
      }))
      .filter(hasText),
  }))
  return { ...resume, sections: sections.filter(({ entries }) => entries.length > 0) }
}

const hasText = ({ heading, organisation, from, to, lines }: ResumeEntry) =>
  lines.length > 0 || [heading, organisation, from, to].some(Boolean)
