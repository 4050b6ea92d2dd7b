import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import type { EvidenceInput } from '../../bullets/evidence-facts.ts'
import { contentStems } from '../../english/stem.ts'
import { countWords } from '../../english/tidy.ts'
import { buildItems } from '../../profile/build-profile.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { isQuotable, withoutJokes } from './well-formed.ts'

/** Something the user has done, in the user's own words, because a roadmap quotes them. */
export interface Brought extends ProfileItem {
  /** The whole answer of which a clause is a part. */
  quotes: Map<string, string>
  /** Of a language. */
  level?: string
}

export const ofResume = 'resume-'

type FindJob = (title: string) => { slug: string } | undefined

const answered = ['did', 'used', 'trusted', 'result', 'where'] as const
/** Longer answers are quoted in parts. */
const longestQuote = 16
const works: ReadonlySet<EvidenceKind> = new Set(['job', 'family-business', 'volunteering', 'care'])

export function readItems(
  evidence: readonly EvidenceInput[],
  workHistory: readonly Pick<QuizAnswers['workHistory'][number], 'jobTitle' | 'skills'>[],
  findJob: FindJob,
): Brought[] {
  const items = buildItems(evidence, []).map((item, at) => {
    const level = evidence[at]?.answers.level
    return { ...withDeeds(item, answersOf(evidence[at])), ...(level && { level }) }
  })
  for (const [at, { jobTitle, skills }] of workHistory.entries()) {
    const same = items.find(({ kind, title }) => works.has(kind) && isSameWork(title, jobTitle, findJob))
    const [job] = buildItems([], [{ id: `quiz-job-${at + 1}`, jobTitle, years: '', skills: '' }])
    const item = same ?? job
    if (!item) continue
    const merged = withDeeds(item, [skills])
    const quotes = same ? new Map([...same.quotes, ...merged.quotes]) : merged.quotes
    const clauses = [...(same?.clauses ?? []), ...merged.clauses]
    if (same) Object.assign(same, { clauses, quotes })
    else items.push({ ...merged, clauses })
  }
  return items
}

function isSameWork(a: string, b: string, findJob: FindJob): boolean {
  const slug = findJob(a)?.slug
  if (slug && slug === findJob(b)?.slug) return true
  const [first, second] = [a, b].map(title => contentStems(title.split(/[,(]/)[0] ?? title))
  return [...(first ?? [])].some(stem => second?.has(stem))
}

const answersOf = (evidence: EvidenceInput | undefined): (string | Clause)[] => [
  ...(evidence?.lines ?? []).map(({ text, demands }): Clause => ({ ...deed(text), demands })),
  ...answered.flatMap(id => evidence?.answers[id] ?? []),
]

const deed = (text: string): Clause => ({ role: 'done', kind: 'verb', text, facts: [] })
const shortest = 9
const bare = (text: string) =>
  withoutJokes(/\p{Ll}/u.test(text) || text.length < shortest ? text : text.toLowerCase())
    .trim()
    .replace(/^and /i, '')
    .replace(/[\s.;,]+$/, '')

const partEnd = /[,•](?!\d{3}(?!\d))\s*(?![^()]{0,80}\))/
const isList = (parts: readonly string[]) => parts.length > 4

function withDeeds(item: ProfileItem, answers: readonly (string | Clause)[]): Brought {
  const clauses: Clause[] = []
  const quotes = new Map<string, string>()
  for (const answer of answers) {
    if (typeof answer !== 'string') {
      if (isQuotable(answer.text)) clauses.push(answer)
      continue
    }
    for (const sentence of answer.split(/(?<=[.!?;])\s+|\n+/).map(bare)) {
      const split = sentence.split(partEnd).map(bare)
      const isWhole = countWords(sentence) <= longestQuote && isQuotable(sentence) && !isList(split)
      for (const part of new Set([...(isWhole ? [sentence] : []), ...split])) {
        const quote = isWhole ? sentence : part
        if (!/\p{L}{2}/u.test(part) || countWords(part) > longestQuote || !isQuotable(quote)) continue
        clauses.push(deed(part))
        quotes.set(part, quote)
      }
    }
  }
  return { ...item, clauses, quotes }
}
