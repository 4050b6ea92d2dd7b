import { logIn, register } from '#contract/endpoints/auth.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import type { Caller, TestApp } from './app.ts'

export const password = 'Sunflower-7'

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

export const registrationForm = (username: string) => ({
  username,
  email: `${username}@example.org`,
  password,
  confirmPassword: password,
})

/** A signed-in account. */
export type Person = Caller & { userId: string }

/** Registers an account in a new page. */
export async function createUser(app: TestApp, username: string, quizId?: string): Promise<Person> {
  const page = app.page()
  const { status, body } = await page.call(register, { body: { ...registrationForm(username), quizId } })
  if (status !== 200) throw new Error(`${username} could not register: ${JSON.stringify(body)}`)
  page.sessionId = body.sessionId
  return Object.assign(page, { userId: body.user.id })
}

/** Signs the account in from another page. */
export async function signInAs(app: TestApp, username: string, rememberMe = false): Promise<Person> {
  const page = app.page()
  const { status, body } = await page.call(logIn, { body: { username, password, rememberMe } })
  if (status !== 200) throw new Error(`${username} could not sign in: ${JSON.stringify(body)}`)
  page.sessionId = body.sessionId
  return Object.assign(page, { userId: body.id })
}
