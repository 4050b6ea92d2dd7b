import { describe, expect, test } from 'vitest'
import { type QuizAnswers, quizAnswersSchema } from '#contract/quiz.ts'
import { readCatalogue } from '../../read-catalogue.ts'
import { matchCareers } from '../match-careers.ts'
import { afterDeepDive } from './after-deep-dive.ts'
import { clearWishes } from './clear-wishes.ts'
import { firstJobs } from './first-jobs.ts'
import { firstJobsAfterCollege } from './first-jobs-after-college.ts'
import { newDirections } from './new-directions.ts'
import { newDirectionsAfterCollege } from './new-directions-after-college.ts'
import { type PersonCase, sentBy } from './person-case.ts'

const { entries, bySlug } = readCatalogue()
const people = [
  ...firstJobs,
  ...firstJobsAfterCollege,
  ...clearWishes,
  ...afterDeepDive,
  ...newDirections,
  ...newDirectionsAfterCollege,
]

/** The eight, without the two unusual picks beside them. */
function eightFor(person: Pick<PersonCase, 'answers' | 'jobs' | 'interests'>) {
  const answers: QuizAnswers = quizAnswersSchema.parse(sentBy(person))
  const { jobs, interests } = person
  const background = { ...(jobs && { jobs }), ...(interests && { interests }) }
  return matchCareers(entries, answers, background).filter(({ notTheUsual }) => !notTheUsual)
}
type Eight = ReturnType<typeof eightFor>

const stands = (slug: string, names: string[]) => names.includes(slug) || names.includes(bySlug(slug)?.family ?? '')
const told = (eight: Eight) => eight.map(({ slug, matchPercent }) => `${slug} ${matchPercent}`).join(', ')

test('the people differ, and every career and family that is named exists', () => {
  expect(new Set(people.map(({ who }) => who)).size).toBe(people.length)
  const known = new Set(entries.flatMap(({ slug, family }) => [slug, family]))
  const named = people.flatMap(({ among, never, afterStudy = [] }) => [...among, ...never, ...afterStudy])
  expect(named.filter(name => !known.has(name))).toEqual([])
})

describe.each(people)('$who', ({ among, atLeast = 1, never, afterStudy = [], ...person }) => {
  const eight = eightFor(person)

  test('is shown what an adviser would suggest', () => {
    const suggested = eight.filter(({ slug, studyRoute }) => stands(slug, studyRoute ? afterStudy : among))
    expect(suggested.length, told(eight)).toBeGreaterThanOrEqual(atLeast)
  })

  test('is never shown what would embarrass us', () => {
    const labelled = eight.filter(({ slug, studyRoute }) => studyRoute && stands(slug, afterStudy))
    const refused = eight.filter(each => stands(each.slug, never) && !labelled.includes(each))
    expect(
      refused.map(({ slug }) => slug),
      told(eight),
    ).toEqual([])
  })
})
