import { interestNorms } from '#contract/interest-norms.ts'
import { type InterestScores, interestTypes } from '#contract/interests.ts'
import { correlation } from '#server/careers/matching/compare-profiles.ts'
import type { Interests } from '#server/careers/matching/interests/compare-interests.ts'
import {
  likelihoodByPeople,
  measureInterests,
  readExpectedScores,
} from '#server/careers/matching/interests/interest-model.ts'
import { checkDeepDives } from './check-deep-dives.ts'
import { centered } from './interests.ts'
import {
  centerOf,
  mean,
  type Respondent,
  readFields,
  readOccupations,
  readRespondents,
  readStudents,
  statementsInSurvey,
} from './support/interest-data.ts'
import { averageRows, printRanks, type Ranked, rankedFields, rankFields } from './support/rank-fields.ts'

/** Judges people who were never used for fitting: those held back, and those whose single answers are known. */
export function checkInterests(folder: string): void {
  const occupations = readOccupations(folder)
  const fields = readFields(folder, occupations)
  const students = readStudents(folder, fields)
  const ranked = rankedFields(fields, students)
  const isRanked = ({ field }: { field: number }) => ranked.includes(field)
  const respondents = readRespondents(folder, fields).filter(isRanked)
  const heldBack = students.filter(each => each.heldBack && isRanked(each))
  const surveyCenter = centerOf(students.filter(each => !each.heldBack))

  const expected = readExpectedScores()
  const rows = occupations.map(({ code }) => (expected[code] ?? []).map(each => each / 100))
  const fieldRows = averageRows(fields, ranked, rows)
  const learned = (interests: Interests, center?: readonly number[]) =>
    fieldRows.map(likelihoodByPeople(measureInterests(interests, center)))
  const profiles = averageRows(
    fields,
    ranked,
    occupations.map(({ interests }) => interests),
  )
  const correlations = (scores: readonly number[]) => profiles.map(profile => correlation(scores, profile))
  const rank = (scoresOf: (scores: readonly number[]) => number[]) =>
    rankFields(heldBack, ranked, ({ scores }) => scoresOf(scores))

  console.log('People held back:')
  printRanks('correlation of profiles', rank(correlations))
  printRanks(
    'correlation, scores centered',
    rank(scores => correlations(centered(scores, surveyCenter))),
  )
  printRanks(
    'learned',
    rank(scores => learned(inSurvey(scores), surveyCenter)),
  )
  printRanks(
    'learned, with the center for the statements of the deep dive',
    rank(scores => learned(inSurvey(scores), interestNorms.center)),
  )
  console.log('People whose single answers are known, by gender and age:')
  printGroups(respondents, people =>
    rankFields(people, ranked, ({ scores }) => learned(inSurvey(scores), surveyCenter)),
  )
  checkDeepDives(fields, respondents, interests =>
    rankFields(
      respondents.map(({ field }, index) => ({ field, index })),
      ranked,
      ({ index }) => learned(interests[index] as Interests),
    ),
  )
}

const inSurvey = (scores: readonly number[]): Interests => ({
  scores: Object.fromEntries(interestTypes.map((type, k) => [type, scores[k] ?? 0])) as InterestScores,
  counts: Object.fromEntries(interestTypes.map(type => [type, statementsInSurvey])) as Interests['counts'],
})

/** Most fields have few people in a group, so each person counts the same. */
function printGroups(people: readonly Respondent[], rank: (people: readonly Respondent[]) => Ranked[]): void {
  const groups: [string, (person: Respondent) => boolean][] = [
    ['all', () => true],
    ['women', ({ gender }) => gender === '2'],
    ['men', ({ gender }) => gender === '1'],
    ['under 20', ({ age }) => age < 20],
    ['20 to 29', ({ age }) => age >= 20 && age < 30],
    ['30 and older', ({ age }) => age >= 30 && age < 100],
  ]
  for (const [name, isIn] of groups) {
    const ranked = rank(people.filter(isIn))
    const percentile = mean(ranked.map(each => each.percentile))
    const topTenth = mean(ranked.map(each => Number(each.percentile >= 0.9)))
    console.log(
      `  ${name}: own field at ${percentile.toFixed(3)}, in the top tenth ${(100 * topTenth).toFixed(1)}% (${ranked.length} people)`,
    )
  }
}
