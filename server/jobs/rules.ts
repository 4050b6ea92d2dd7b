import { createHash } from 'node:crypto'
import type { Lens, Reach } from '#contract/jobs.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** What a job is called in adverts: a career's own title and its other names, and what was typed. */
export const namesOf = (career: Pick<CareerEntry, 'title' | 'searchTitles'> | undefined, typed: string): string[] =>
  career ? [career.title, ...career.searchTitles, typed] : [typed]

/** How many names of a job are searched for, and how many words of each. */
const most = { names: 24, words: 8 }

/**
 * A search for adverts whose title (or `anywhere`, whose text) has all the words of at least one of a job's names, and
 * whose place has all words of `place`, as PostgreSQL's `to_tsquery` reads it. undefined: there is nothing to search for.
 */
export function toQuery(
  names: readonly string[],
  place: string,
  { anywhere = false } = {},
): { title: string; place: string } | undefined {
  const all = names.slice(0, most.names).flatMap(name => {
    const words = wordsOf(name).slice(0, most.words)
    return words.length ? [`(${words.map(word => (anywhere ? word : `${word}:A`)).join(' & ')})`] : []
  })
  if (!all.length) return undefined
  const where = wordsOf(place).slice(0, most.words)
  return { title: [...new Set(all)].join(' | '), place: where.map(word => `${word}:B`).join(' & ') }
}

/** The same for one advert wherever it is published, and however often again: who, what and where. */
export function fingerprintOf({ title, employer, place }: { title: string; employer: string; place: string }): string {
  const parts = [title, employer.replace(legalForm, ' '), place.split(/[,(·|]/)[0] ?? '']
  return createHash('sha256')
    .update(parts.map(part => wordsOf(part).join(' ')).join('\n'))
    .digest('hex')
}
const legalForm = /\b(inc|llc|ltd|limited|plc|gmbh|corp|corporation|co|company|ag|sa|bv|pty)\b\.?/gi

/** What someone brings, as far as an advert asks for it. */
export interface Standing {
  education: QuizAnswers['education']
  /** In any kind of work, as her quiz says it. */
  years: number
}

/** Someone who finishes school and looks for a first job. */
export const firstJob: Standing = { education: 'high-school', years: 0 }

const yearsOf: Record<QuizAnswers['workHistory'][number]['yearsWorked'], number> = {
  '0-1': 0.5,
  '1-3': 2,
  '3-5': 4,
  '5-plus': 6,
}

export const standingOf = ({ education, workHistory }: Pick<QuizAnswers, 'education' | 'workHistory'>): Standing => ({
  education,
  years: workHistory.reduce((sum, { yearsWorked }) => sum + yearsOf[yearsWorked], 0),
})

const heights = { none: 0, 'high-school': 1, associate: 2, bachelors: 3, 'masters-plus': 4 } as const
const heightOf: Record<QuizAnswers['education'], number> = {
  'high-school': 1,
  'some-college': 2,
  bachelors: 3,
  'masters-plus': 4,
}

/**
 * How far an advert is from someone. `today`: nothing that it asks is missing, or it says nothing. `step`: one thing is
 * a little short. `later`: more than that. What it calls itself counts for nothing.
 */
export function reachOf(lens: Lens, { education, years }: Standing): { reach: Reach; reason: string } {
  const yearsShort = Math.max(0, (lens.years ?? 0) - years)
  const degreeShort = lens.orExperience ? 0 : Math.max(0, heights[lens.degree ?? 'none'] - heightOf[education])
  const reach = judge(yearsShort, degreeShort, lens.licences.length)
  return { reach, reason: wordsFor(lens, { yearsShort, degreeShort }) }
}

function judge(yearsShort: number, degreeShort: number, licences: number): Reach {
  const steps =
    (yearsShort === 0 ? 0 : yearsShort <= 1 ? 1 : 2) + (degreeShort > 1 ? 2 : degreeShort) + Math.min(licences, 2)
  return steps === 0 ? 'today' : steps === 1 ? 'step' : 'later'
}

const degreeWords = {
  none: 'no degree',
  'high-school': 'a school leaving certificate',
  associate: 'a two-year degree',
  bachelors: "a bachelor's degree",
  'masters-plus': "a master's degree or more",
} as const

function wordsFor(lens: Lens, { yearsShort, degreeShort }: { yearsShort: number; degreeShort: number }): string {
  const missing = [
    ...(yearsShort > 0 && lens.years !== null ? [yearsText(lens.years)] : []),
    ...(degreeShort > 0 && lens.degree ? [degreeWords[lens.degree]] : []),
    ...lens.licences.map(licence => licence.charAt(0).toLowerCase() + licence.slice(1)),
  ]
  if (missing.length) return `It asks for ${listed(missing)}.`
  if (lens.years === 0) return 'It says that no experience is needed.'
  if (lens.years === null && lens.degree === null) return 'It names no years of experience and no degree.'
  return 'Nothing that it asks for in years or study is above what you told us.'
}

const yearsText = (years: number) =>
  years < 1
    ? `${Math.round(years * 12)} months of experience`
    : `${years} ${years === 1 ? 'year' : 'years'} of experience`

const listed = (parts: readonly string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')

const orderOf = { today: 0, step: 1, later: 2 } as const
/** Reachable ones first, and of those the newest. */
export function byReach(
  a: { reach: Reach; postedAt: Date | null },
  b: { reach: Reach; postedAt: Date | null },
): number {
  return orderOf[a.reach] - orderOf[b.reach] || (b.postedAt?.getTime() ?? 0) - (a.postedAt?.getTime() ?? 0)
}
