import type { RequirementSummary } from '#contract/endpoints/jobs.ts'
import type { Attainability, License, ListingFilter } from '#contract/jobs.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { sha256 } from '#server/platform/hash.ts'
import { unnamed } from '#server/platform/listings/clean-listing.ts'
import type { CleanListing } from '#server/platform/listings/source.ts'
import { wordsOf } from '#server/platform/text.ts'
import { readPlace, toPlaceQuery } from './read-place.ts'

/** Returns the titles to search for: the typed one and, if there is a career, its title and synonyms. */
export const namesOf = (career: Pick<CareerEntry, 'title' | 'searchTitles'> | undefined, typed: string): string[] =>
  career ? [career.title, ...career.searchTitles, typed] : [typed]

/** Maximum number of titles, and of words per title or place. */
const maxTerms = { names: 24, words: 8 }

/** Stop words in titles. IT and OR are not stop words. */
const stopWords = new Set(['an', 'and', 'at', 'for', 'in', 'of', 's', 'the', 'to', 'with'])

/** Returns `to_tsquery` expressions for any of the titles and for the place, or undefined if no title remains. */
export function toQuery(names: readonly string[], place: string): { title: string; place: string } | undefined {
  const all = names.slice(0, maxTerms.names).flatMap(name => {
    const words = wordsOf(name).filter(word => !stopWords.has(word))
    return words.length ? [`(${words.slice(0, maxTerms.words).join(' & ')})`] : []
  })
  return all.length ? { title: [...new Set(all)].join(' | '), place: toPlaceQuery(place, maxTerms.words) } : undefined
}

type Same = Pick<CleanListing, 'title' | 'employer' | 'place' | 'country' | 'description'>

/** Identifies an ad across sources and reposts by title, place and employer, or its text if the employer is unnamed. */
export function fingerprintOf({ title, employer, place, country, description }: Same): string {
  const plain = (text: string) => wordsOf(text).join(' ')
  const location = place.replace(workModes, ' ')
  const { words, country: named } = readPlace(location)
  const isThere = named && (country === null || country === named.code)
  const parts = [
    plain(title),
    employer === unnamed ? `\n${plain(description)}` : plain(employer.replace(legalForm, ' ')),
    isThere ? words.join(' ') : plain(location),
    country ?? named?.code ?? '',
  ]
  return sha256(parts.join('\n'))
}
const workModes = /\b(remote|hybrid|on-?site|in[- ]office)\b/gi
const legalForm = /\b(inc|llc|ltd|limited|plc|gmbh|corp|corporation|co|company|ag|sa|bv|pty)\b\.?/gi

export interface Qualifications {
  education: QuizAnswers['education']
  /** Without `otherYears`. */
  years: number
  jobs?: QuizAnswers['workHistory']
  /** Years of work that is not close to the one that is rated. */
  otherYears?: number
  assumed?: true
}

const adultAge = 18

/** Returns false for an ad whose text says otherwise, or of which too little could be read to tell. */
export function passesFilters(lens: RequirementSummary, filters: readonly ListingFilter[]): boolean {
  const shifts = filters.filter(filter => filter === 'evenings' || filter === 'weekends')
  return (
    (!filters.includes('no-experience') || (lens.years ?? (lens.partial || lens.otherLanguage ? 1 : 0)) === 0) &&
    (!filters.includes('no-age') || (lens.age ?? 0) < adultAge) &&
    (!shifts.length || shifts.some(shift => lens.shifts.includes(shift)))
  )
}

/** A high school graduate without experience, assumed for guests and for users without a quiz. */
export const firstJob: Qualifications = { education: 'high-school', years: 0, assumed: true }

export const yearsOf: Record<QuizAnswers['workHistory'][number]['yearsWorked'], number> = {
  '0-1': 0.5,
  '1-3': 2,
  '3-5': 4,
  '5-plus': 6,
}

export const qualificationsOf = ({
  education,
  workHistory,
}: Pick<QuizAnswers, 'education' | 'workHistory'>): Qualifications => ({
  education,
  years: workHistory.reduce((sum, { yearsWorked }) => sum + yearsOf[yearsWorked], 0),
  ...(workHistory.length ? { jobs: workHistory } : {}),
})

const levels = { none: 0, 'high-school': 1, associate: 2, bachelors: 3, 'masters-plus': 4 } as const
const heightOf: Record<QuizAnswers['education'], number> = {
  'high-school': 1,
  'some-college': 2,
  bachelors: 3,
  'masters-plus': 4,
}

const yearsForALevel = 2

/**
 * `today`: nothing is missing. `step`: one thing is slightly short, or nothing is missing in an ad that was read in part.
 * `later`: more is missing, or nothing could be read.
 */
export function attainabilityOf(
  lens: RequirementSummary,
  qualifications: Qualifications,
): { reach: Attainability; reason: string } {
  const gaps = gapsOf(lens, qualifications)
  if (lens.otherLanguage) return { reach: 'later', reason: otherLanguageText }
  const steps = stepsIn(gaps.years) + gaps.studySteps + Math.min(lens.licences.length, 2)
  if (!lens.partial) return { reach: attainabilityAfter(steps), reason: reasonFor(lens, gaps, qualifications) }
  if (steps === 0 && lens.years !== 0) return { reach: 'step', reason: startedOnlyText }
  return { reach: attainabilityAfter(steps), reason: `${reasonFor(lens, gaps, qualifications)} ${startedOnlyText}` }
}

const otherLanguageText = 'It is written in another language. We can only read English.'
const startedOnlyText = 'We could only read part of this job ad.'

interface Gaps {
  years: number
  study: number
  studySteps: number
}

function gapsOf(lens: RequirementSummary, { education, years }: Qualifications): Gaps {
  const study = Math.max(0, levels[lens.degree ?? 'none'] - heightOf[education])
  const steps = lens.orExperience ? stepsIn(study * yearsForALevel - years) : 2
  return { years: Math.max(0, (lens.years ?? 0) - years), study, studySteps: Math.min(study, steps) }
}

const stepsIn = (yearsShort: number): number => (yearsShort <= 0 ? 0 : yearsShort <= 1 ? 1 : 2)
const attainabilityAfter = (steps: number): Attainability => (steps === 0 ? 'today' : steps === 1 ? 'step' : 'later')

const degreeWords = {
  none: 'no degree',
  'high-school': 'a high school diploma',
  associate: 'a two-year degree',
  bachelors: "a bachelor's degree",
  'masters-plus': "a master's degree or more",
} as const

function reasonFor(lens: RequirementSummary, gaps: Gaps, qualifications: Qualifications): string {
  const degree = degreeWords[lens.degree ?? 'none']
  const missing = [
    ...(gaps.years > 0 && lens.years !== null ? [yearsText(lens.years)] : []),
    ...(gaps.studySteps > 0 ? [lens.orExperience ? `${degree} or equivalent experience` : degree] : []),
    ...lens.licences.map(licenseText),
  ]
  if (missing.length) return `It asks for ${listed(missing)}.${otherWorkText(gaps.years, qualifications)}`
  if (gaps.study > 0) return `It accepts experience in place of ${degree}. Yours may count.`
  if (lens.years === 0) return 'It says no experience is needed.'
  if (lens.years === null && lens.degree === null) return "It doesn't mention years of experience or a degree."
  if (qualifications.assumed) return "It doesn't ask for experience, or for more than high school."
  return 'You seem to have the years and education it asks for.'
}

function otherWorkText(yearsShort: number, { years, otherYears = 0 }: Qualifications): string {
  if (yearsShort === 0 || otherYears < yearsShort) return ''
  return ` ${years > 0 ? 'Some of your' : 'Your'} years are in another kind of work.`
}

function licenseText(license: License): string {
  const text = license === 'First aid or CPR' ? license : license.charAt(0).toLowerCase() + license.slice(1)
  if (!/(?:license|certificate|permit)$/.test(text)) return text
  return `${/^[aeiou]/.test(text) ? 'an' : 'a'} ${text}`
}

const yearsText = (years: number) =>
  years < 1
    ? `${Math.round(years * 12)} months of experience`
    : `${years} ${years === 1 ? 'year' : 'years'} of experience`

const listed = (parts: readonly string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')

const orderOf = { today: 0, step: 1, later: 2 } as const
export function byAttainability(
  a: { reach: Attainability; postedAt: Date | null },
  b: { reach: Attainability; postedAt: Date | null },
): number {
  return orderOf[a.reach] - orderOf[b.reach] || (b.postedAt?.getTime() ?? 0) - (a.postedAt?.getTime() ?? 0)
}
