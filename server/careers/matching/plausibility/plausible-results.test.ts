import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type QuizAnswers, quizAnswersSchema } from '#contract/quiz.ts'
import { anyAnswers } from '#server/testing/quizzes.ts'
import { readCatalogue } from '../../read-catalogue.ts'
import { completeInterests } from '../interests/compare-interests.ts'
import { matchCareers } from '../match-careers.ts'
import { afterDeepDive } from './after-deep-dive.ts'
import { noSurprise, vanishing } from './career-groups.ts'
import { firstJobs } from './first-jobs.ts'
import { firstJobsAfterCollege } from './first-jobs-after-college.ts'
import { firstJobsOutside } from './first-jobs-outside.ts'
import { newDirections } from './new-directions.ts'
import { newDirectionsAfterCollege } from './new-directions-after-college.ts'
import { type PersonCase, quizBodyOf } from './person-case.ts'
import { strictPreferences } from './strict-preferences.ts'

const { entries, bySlug } = readCatalogue()
const people = [
  ...firstJobs,
  ...firstJobsOutside,
  ...firstJobsAfterCollege,
  ...strictPreferences,
  ...afterDeepDive,
  ...newDirections,
  ...newDirectionsAfterCollege,
]

function resultFor(person: Pick<PersonCase, 'answers' | 'jobs' | 'interests'>) {
  const answers: QuizAnswers = quizAnswersSchema.parse(quizBodyOf(person))
  const { jobs, interests } = person
  const background = { ...(jobs && { jobs }), ...(interests && { interests: completeInterests(interests) }) }
  const shown = matchCareers(entries, answers, background)
  return {
    eight: shown.filter(({ notTheUsual }) => !notTheUsual),
    surprises: shown.filter(({ notTheUsual }) => notTheUsual),
  }
}
type Shown = ReturnType<typeof matchCareers>

const stands = (slug: string, names: string[]) => names.includes(slug) || names.includes(bySlug(slug)?.family ?? '')
const summarize = (shown: Shown) => shown.map(({ slug, matchPercent }) => `${slug} ${matchPercent}`).join(', ')

test('the cases are at least sixty and refer to existing careers', () => {
  expect(people.length).toBeGreaterThanOrEqual(60)
  expect(new Set(people.map(({ who }) => who)).size).toBe(people.length)
  const known = new Set(entries.flatMap(({ slug, family }) => [slug, family]))
  const named = people.flatMap(({ among, never, afterStudy = [] }) => [...among, ...never, ...afterStudy])
  expect(named.filter(name => !known.has(name))).toEqual([])
})

describe.each(people)('$who', ({ among, atLeast = 1, never, afterStudy = [], stillWrong = [], ...person }) => {
  const { eight, surprises } = resultFor(person)

  const asked = (what: 'among' | 'never') => (stillWrong.includes(what) ? test.fails : test)

  asked('among')('is shown what an adviser would suggest', () => {
    const suggested = eight.filter(({ slug, studyRoute }) => stands(slug, studyRoute ? afterStudy : among))
    expect(suggested.length, summarize(eight)).toBeGreaterThanOrEqual(atLeast)
  })

  asked('never')('is never shown what would embarrass us', () => {
    const labelled = eight.filter(({ slug, studyRoute }) => studyRoute && stands(slug, afterStudy))
    const refused = eight.filter(each => stands(each.slug, never) && !labelled.includes(each))
    expect(
      refused.map(({ slug }) => slug),
      summarize(eight),
    ).toEqual([])
  })

  test('is not offered it as unusual either', () => {
    const refused = surprises.filter(({ slug }) => noSurprise.includes(slug) && stands(slug, never))
    expect(
      refused.map(({ slug }) => slug),
      summarize(surprises),
    ).toEqual([])
  })
})

test('only contradictory answers lack a match above sixty', () => {
  const low = people.filter(
    person => Math.max(...resultFor(person).eight.map(({ matchPercent }) => matchPercent)) <= 60,
  )
  expect(low.map(({ who }) => who)).toEqual(['shy and free, but helping people, out of school, for the most pay'])
})

test('nobody is sent to vanishing work', () => {
  fc.assert(
    fc.property(anyAnswers, answers => {
      const shown = matchCareers(entries, answers, { jobs: answers.workHistory })
      expect(shown.map(({ slug }) => slug).filter(slug => vanishing.includes(slug))).toEqual([])
    }),
  )
})
