import type { ResumeChange, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'

export interface Drafting {
  section: ResumeSection
  entry: ResumeEntry
}

export function changeOf(
  section: ResumeSection,
  entry: ResumeEntry,
  change: Pick<ResumeChange, 'lineId' | 'original' | 'optimized' | 'why'>,
): ResumeChange {
  const facts = headOf(entry) ? [change.lineId, entry.id] : [change.lineId]
  return { ...change, id: `change-${change.lineId}`, sectionName: section.name, facts, taken: false }
}

export const headOf = ({ heading, organisation, place, from, to }: ResumeEntry): string =>
  [[heading, organisation, place].filter(Boolean).join(', '), [from, to].filter(Boolean).join(' – ')]
    .filter(Boolean)
    .join(', ')
    .slice(0, 2000)
