import type { QuizAnswers } from '#contract/quiz.ts'
import { register } from '#contract/auth.ts'
import type { Caller, TestApp } from './app.ts'

export const password = 'Sunflower-7'

/** Answers of a usual quiz. */
export const answers: Omit<QuizAnswers, 'firstName'> & { firstName: string } = {
  values: ['helping-others', 'stability'],
  education: 'some-college',
  hasWorkExperience: 'no',
  workHistory: [],
  salary: '50k-70k',
  workLocation: ['in-office', 'hybrid'],
  workVibes: ['interpersonal'],
  weeklyHours: ['standard'],
  firstName: '',
}

/** A page with a new account signed in. */
export async function registered(app: TestApp, username: string, quizId?: string): Promise<Caller & { userId: string }> {
  const page = app.page()
  const form = { username, email: `${username}@example.org`, password, confirmPassword: password, quizId }
  const { status, body } = await page.call(register, { body: form })
  if (status !== 200) throw new Error(`${username} could not register: ${JSON.stringify(body)}`)
  page.sessionId = body.sessionId
  return Object.assign(page, { userId: body.user.id })
}
