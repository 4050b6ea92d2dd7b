import type { CoverLetterContent } from '#contract/endpoints/cover-letters.ts'
import type { Fact, OpenQuestion, Statement } from '#contract/endpoints/evidence.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { Letter } from '../language/letters/letter.ts'

export interface Draft extends Letter {
  tips: string[]
}

/** Returns a title such as "Cover letter: Baker at Sunrise Bakery". */
export const titleOf = ({ title, employer }: { title: string; employer: string }): string =>
  `Cover letter: ${title}${employer ? ` at ${employer}` : ''}`.slice(0, 255).trim()

export const textOf = ({ greeting, paragraphs, farewell }: Letter): string =>
  [greeting, ...paragraphs.map(each => each.map(({ text }) => text).join(' ')), farewell].join('\n\n')

/** Terms that describe the job, not the applicant. */
export function wordsAbout(entry: CareerEntry | undefined, description: string): string[] {
  if (!entry) return [description]
  const { title, dayInTheLife, hardSkills, softSkills, keywords, searchTitles, education } = entry
  const texts = [title, entry.description, ...dayInTheLife, ...hardSkills, ...softSkills, ...education]
  return [...texts, ...keywords, ...searchTitles]
}

export function supportedParagraphs(
  paragraphs: readonly Statement[][],
  supported: readonly Statement[],
): Statement[][] {
  const left = new Map<string, number>()
  for (const { text } of supported) left.set(text, (left.get(text) ?? 0) + 1)
  const isSupported = ({ text }: Statement) => {
    const times = left.get(text) ?? 0
    left.set(text, times - 1)
    return times > 0
  }
  return paragraphs.map(each => each.filter(isSupported)).filter(each => each.length > 0)
}

export interface Checked {
  draft: Draft
  questions: OpenQuestion[]
}

export function contentOf(
  { title, employer, facts }: { title: string; employer: string; facts: readonly Fact[] },
  { draft, questions }: Checked,
): CoverLetterContent {
  const claims = draft.paragraphs.flat()
  const cited = new Set(claims.flatMap(each => each.facts))
  return {
    kind: 'cover-letter',
    careerTitle: title,
    employer,
    text: textOf(draft),
    tips: draft.tips,
    claims,
    facts: facts.filter(({ id }) => cited.has(id)),
    questions,
  }
}
