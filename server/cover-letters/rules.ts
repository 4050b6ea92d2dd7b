import type { CoverLetterContent, OwnSentence } from '#contract/endpoints/cover-letters.ts'
import type { Fact, OpenQuestion } from '#contract/endpoints/evidence.ts'
import { limits } from '#contract/limits.ts'
import { countWords } from '../language/english/tidy.ts'
import type { Letter } from '../language/letters/letter.ts'

export interface Draft extends Letter {
  tips: string[]
  ownSentences: OwnSentence[]
}

export const titleOf = ({ title, employer }: { title: string; employer: string }): string =>
  `Cover letter: ${title}${employer ? ` at ${employer}` : ''}`.slice(0, 255).trim()

export const textOf = ({ greeting, paragraphs, farewell }: Letter): string =>
  [greeting, ...paragraphs.map(each => each.map(({ text }) => text).join(' ')), farewell].join('\n\n')

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
    ownSentences: draft.ownSentences,
    facts: facts.filter(({ id }) => cited.has(id)),
    questions,
  }
}

export const isTooShort = ({ claims, text }: CoverLetterContent): boolean =>
  claims.every(({ facts }) => facts.length === 0) || countWords(text) < limits.coverLetter.enough
