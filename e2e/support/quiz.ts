import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { submitQuiz } from '#contract/endpoints/quiz.ts'
import type { QuizAnswers } from '#contract/quiz.ts'

type Look = (question: string) => Promise<void>

/** Answers the whole quiz without a past job and waits for the results. `look` runs at each question. */
export async function takeQuiz(page: Page, look: Look = async () => {}): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Continue' })
  const choose = async (question: string, ...labels: string[]) => {
    await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
    await look(question)
    for (const label of labels) await page.getByRole('group').getByLabel(label).first().click()
  }
  await choose('What matters most to you?', 'Helping others', 'Stability')
  await goOn.click()
  await choose("What's your highest level of school so far?", 'Some college')
  await goOn.click()
  await choose('Have you worked before?', 'Not yet')
  await choose('How much would you like to earn?', '$50,000 to $70,000')
  await choose('Where would you like to work?', 'Hybrid', 'In the office')
  await goOn.click()
  await choose('What should your day feel like?', 'With people')
  await goOn.click()
  await choose('How much time do you want to work?', 'Full time')
  await page.getByRole('button', { name: 'Get My Results' }).click()
  await page.waitForURL(/\/(quiz)?results$/)
}

export type QuizResult = ResponseOf<typeof submitQuiz>

const answers: QuizAnswers = {
  values: ['helping-others', 'stability'],
  education: 'some-college',
  hasWorkExperience: 'no',
  workHistory: [],
  salary: '50k-70k',
  workLocation: ['hybrid', 'in-office'],
  workVibes: ['interpersonal'],
  weeklyHours: ['standard'],
  firstName: '',
}

export async function submitByApi(api: APIRequestContext): Promise<QuizResult> {
  const answer = await api.post('/api/quiz/submit', { data: answers })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

export const guestQuizStorage = (result: QuizResult) => [
  { name: 'careerResults', value: JSON.stringify(result) },
  { name: 'latestQuizData', value: JSON.stringify(answers) },
  { name: 'cookieConsent', value: 'accepted' },
]
