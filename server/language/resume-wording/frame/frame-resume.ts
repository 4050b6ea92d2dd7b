import type { AskedWord, Resume, ResumeChange } from '#contract/endpoints/resume.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { explainChanges } from './explain-changes.ts'
import { mendHeadings } from './mend-headings.ts'
import { makeEntries } from './new-entries.ts'
import { plainLines } from './plain-lines.ts'

export function frameResume(
  resume: Resume,
  changes: readonly ResumeChange[],
  {
    items,
    isKept,
    words,
    hasAdvert,
  }: {
    items: readonly ProfileItem[]
    isKept?: (item: ProfileItem) => boolean
    words: readonly AskedWord[]
    hasAdvert: boolean
  },
): { resume: Resume; changes: ResumeChange[] } {
  const made = makeEntries(resume, changes, items)
  const plain = plainLines(made.resume, made.changes)
  const explained = explainChanges(made.resume, plain, { words, hasAdvert })
  return { resume: made.resume, changes: [...mendHeadings(made.resume, items, isKept), ...explained] }
}
