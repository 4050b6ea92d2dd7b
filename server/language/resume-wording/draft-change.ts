import type { ResumeChange, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { spellInDigits } from '../claims/read-quantities.ts'

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

const numbersIn = (text: string): string[] => spellInDigits(text).match(/\d+(?:\.\d+)?/g) ?? []

/** Whether a change has all numbers of its line, in digits or in words. */
export const keepsNumbers = ({ original, optimized }: Pick<ResumeChange, 'original' | 'optimized'>): boolean =>
  numbersIn(original).every(number => numbersIn(optimized).includes(number))

export const headOf = ({ heading, organisation, place, from, to }: ResumeEntry): string =>
  [[heading, organisation, place].filter(Boolean).join(', '), [from, to].filter(Boolean).join(' – ')]
    .filter(Boolean)
    .join(', ')
    .slice(0, 2000)
