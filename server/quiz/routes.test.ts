import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { distanceOf, type Suggestion } from '#contract/careers.ts'
import { saveCareer } from '#contract/endpoints/careers.ts'
import { saveQuiz, submitQuiz, userResults, userResultsById } from '#contract/endpoints/quiz.ts'
import { limits } from '#contract/limits.ts'
import { type QuizAnswers, quizOptions } from '#contract/quiz.ts'
import { startTestApp } from '#server/testing/app.ts'
import { answers, createUser } from '#server/testing/people.ts'
import { runs } from '#server/testing/property.ts'
import { anyAnswers, takeQuizAs } from '#server/testing/quizzes.ts'

const app = await startTestApp()
afterAll(() => app.close())

const guest = app.page()
const job = { jobTitle: 'Cook', yearsWorked: '1-3', skills: 'soups' } as const
const worked = { hasWorkExperience: 'yes', workHistory: [job] } as const
const send = (changes: object) => guest.call(submitQuiz, { body: { ...answers, ...changes } })
const rankedOf = (suggestions: Suggestion[]) => suggestions.filter(({ notTheUsual }) => !notTheUsual)

describe('accepts every option', () => {
  const single = ['education', 'salary'] as const
  const several = ['values', 'workLocation', 'workVibes', 'weeklyHours'] as const
  const cases = [
    ...single.flatMap(field => quizOptions[field].map(option => [field, option] as const)),
    ...several.flatMap(field => quizOptions[field].map(option => [field, [option]] as const)),
    ...several.slice(1).map(field => [field, quizOptions[field]] as const),
    ['values', quizOptions.values.slice(0, 3)] as const,
  ]
  test.each(cases)('%s: %s', async (field, option) => {
    const { status, body } = await send({ [field]: option })
    expect([status, rankedOf(body.suggestions).length]).toEqual([200, 8])
  })

  test.each(quizOptions.yearsWorked)('years in a job: %s', async yearsWorked => {
    expect((await send({ ...worked, workHistory: [{ ...job, yearsWorked }] })).status).toBe(200)
  })

  test('at maximum length', async () => {
    const longest = { ...job, jobTitle: 'x'.repeat(100), skills: 'y'.repeat(500) }
    const filled = { ...worked, workHistory: Array(20).fill(longest), firstName: 'z'.repeat(100), age: '18-24' }
    expect((await send(filled)).status).toBe(200)
  })
})

describe('rejects unknown options by field', () => {
  const none = undefined
  test.each<[string, object]>([
    ['values', { values: none }],
    ['values', { values: [] }],
    ['values', { values: ['creativity', 'growth', 'impact', 'stability'] }],
    ['values', { values: ['growth', 'growth'] }],
    ['values', { values: 'growth' }],
    ['values.1', { values: ['growth', 'money'] }],
    ['education', { education: none }],
    ['education', { education: 'phd' }],
    ['education', { education: ['bachelors'] }],
    ['hasWorkExperience', { hasWorkExperience: true }],
    ['workHistory', { hasWorkExperience: 'yes', workHistory: [] }],
    ['workHistory', { hasWorkExperience: 'yes', workHistory: none }],
    ['workHistory', { hasWorkExperience: 'no', workHistory: [job] }],
    ['workHistory', { ...worked, workHistory: Array(21).fill(job) }],
    ['workHistory.0.jobTitle', { ...worked, workHistory: [{ ...job, jobTitle: '   ' }] }],
    ['workHistory.0.jobTitle', { ...worked, workHistory: [{ ...job, jobTitle: 'x'.repeat(101) }] }],
    ['workHistory.0.yearsWorked', { ...worked, workHistory: [{ ...job, yearsWorked: none }] }],
    ['workHistory.1.yearsWorked', { ...worked, workHistory: [job, { ...job, yearsWorked: '2' }] }],
    ['workHistory.0.skills', { ...worked, workHistory: [{ ...job, skills: 'x'.repeat(501) }] }],
    ['salary', { salary: none }],
    ['salary', { salary: '50k' }],
    ['workLocation', { workLocation: [] }],
    ['workLocation', { workLocation: ['hybrid', 'hybrid'] }],
    ['workLocation.0', { workLocation: ['moon'] }],
    ['workVibes', { workVibes: [] }],
    ['workVibes.0', { workVibes: [''] }],
    ['weeklyHours', { weeklyHours: none }],
    ['weeklyHours.0', { weeklyHours: ['80'] }],
    ['firstName', { firstName: 'x'.repeat(101) }],
    ['quizId', { quizId: 'mine' }],
  ])('%s: %j', async (field, changes) => {
    const submit = await send(changes)
    expect([submit.status, submit.body.code, Object.keys(submit.body.errors ?? {})]).toEqual([
      400,
      'invalid_input',
      [field],
    ])
    if (field === 'quizId') return
    const body = { quizId: crypto.randomUUID(), answers: { ...answers, ...changes } as QuizAnswers }
    const save = await guest.call(saveQuiz, { body })
    expect([save.status, Object.keys(save.body.errors ?? {})]).toEqual([400, [`answers.${field}`]])
  })

  test('names several errors at once', async () => {
    const { body } = await send({ salary: 'x', values: [], education: 'y' })
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['education', 'salary', 'values'])
  })
})

test('any quiz gets eight careers and up to two unusual ones, with percentages explained by their reasons', async () => {
  await fc.assert(
    fc.asyncProperty(anyAnswers, async quiz => {
      const { suggestions } = await takeQuizAs(guest, quiz)
      expect(rankedOf(suggestions)).toHaveLength(8)
      expect(suggestions.length - 8).toBeLessThanOrEqual(limits.results.notTheUsual)
      expect(new Set(suggestions.map(({ slug }) => slug)).size).toBe(suggestions.length)
      for (const distance of [0, 1, 2]) {
        const percentages = suggestions.flatMap(each =>
          distanceOf(each.door?.reach) === distance ? [each.matchPercent] : [],
        )
        expect(percentages).toEqual(percentages.toSorted((a, b) => b - a))
      }
      for (const { reasons, matchPercent, roadmap, tags, title, whyItFitsYou } of suggestions) {
        expect(
          reasons.reduce((sum, { points }) => sum + points, 0),
          title,
        ).toBe(matchPercent)
        for (const { points, outOf, text } of reasons) {
          expect(points).toBeGreaterThanOrEqual(0)
          expect(points).toBeLessThanOrEqual(outOf)
          expect(text).toMatch(/^[A-Z].*\.$/)
        }
        expect(reasons.reduce((sum, { outOf }) => sum + outOf, 0)).toBe(100)
        expect(roadmap.length).toBeGreaterThanOrEqual(3)
        expect(tags.length).toBeGreaterThanOrEqual(3)
        expect(whyItFitsYou).not.toBe('')
      }
    }),
    { numRuns: runs(150) },
  )
})

describe("an account's results", () => {
  test('are empty before the first quiz', async () => {
    const page = await createUser(app, 'fresh')
    const { status, body } = await page.call(userResults)
    const nothing = {
      assessmentId: null,
      suggestions: [],
      placeId: null,
      weighting: {},
      deepDive: null,
      savedCareers: [],
      takenAt: null,
    }
    expect([status, body]).toEqual([200, nothing])
  })

  test('are the newest with saved careers', async () => {
    const page = await createUser(app, 'again')
    await takeQuizAs(page, { workVibes: ['outdoors'] })
    app.clock.move(60_000)
    const { id, suggestions, createdAt } = await takeQuizAs(page, { workVibes: ['desk-office'] })
    await page.call(saveCareer, { body: { title: 'Baker' } })
    const { body } = await page.call(userResults)
    expect(body.suggestions).toEqual(suggestions)
    expect(body).toMatchObject({ assessmentId: id, takenAt: createdAt })
    expect(body.savedCareers.map(({ title }) => title)).toEqual(['Baker'])
    expect((await page.call(userResultsById, { params: { userId: page.userId } })).body).toEqual(body)
  })

  test("are never shown for another account's id", async () => {
    const [mine, other] = [await createUser(app, 'mine'), await createUser(app, 'hers')]
    await takeQuizAs(other)
    for (const userId of [other.userId, crypto.randomUUID(), 'me', '%00', `${mine.userId} `]) {
      const { status, body } = await mine.call(userResultsById, { params: { userId } })
      expect([status, Object.keys(body)]).toEqual([403, ['code', 'message']])
    }
  })
})
