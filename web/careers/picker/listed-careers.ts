import type { Suggestion } from '#contract/careers.ts'
import type { SavedCareer } from '#contract/endpoints/careers.ts'
import { sampleCareers } from '#contract/sample-careers.ts'
import { titleKey } from '#contract/titles.ts'
import { byMatch, pageOf } from '../career-results.ts'

export interface ListedCareer {
  title: string
  description: string
  salaryRange: string
  hourlyRange: string
  icon: string
  matchPercent: number | null
  tags: readonly string[]
  source: 'quiz' | 'saved' | 'sample'
}

export const fromQuiz = (suggestions: readonly Suggestion[]): ListedCareer[] =>
  byMatch(suggestions).map(career => ({ ...career, source: 'quiz' }))
export const fromSavedList = (saved: readonly SavedCareer[]): ListedCareer[] =>
  saved.map(career => ({ ...career, source: 'saved' }))

export const samples: readonly ListedCareer[] = sampleCareers.map(career => ({
  ...career,
  matchPercent: null,
  source: 'sample',
}))

export function mergeLists(quiz: readonly ListedCareer[], saved: readonly ListedCareer[]): ListedCareer[] {
  const known = new Set(quiz.map(({ title }) => titleKey(title)))
  return [...quiz, ...saved.filter(({ title }) => !known.has(titleKey(title)))]
}

export const findByTitle = (careers: readonly ListedCareer[], title: string): ListedCareer | undefined =>
  careers.find(career => titleKey(career.title) === titleKey(title))

export const withWords = (careers: readonly ListedCareer[], typed: string): readonly ListedCareer[] =>
  careers.filter(({ title }) =>
    titleKey(typed)
      .split(' ')
      .every(word => titleKey(title).includes(word)),
  )

export function showingText(count: number, page: number, size: number): string {
  const { page: current, items } = pageOf(Array.from({ length: count }), page, size)
  const first = (current - 1) * size + 1
  return `Showing ${first}-${first + items.length - 1} of ${count} careers`
}
