import {
  type APIRequestContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  request,
} from '@playwright/test'
import type { saveCareer } from '#contract/endpoints/careers.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import type { CurrentUser } from '#contract/session.ts'
import { startingBalance } from '#contract/tokens.ts'
import { type QuizResult, submitByApi } from './quiz.ts'

export interface Person {
  username: string
  email: string
  password: string
}

let people = 0
export function createPerson(firstName = 'Mara'): Person {
  people += 1
  const password = 'Sunflower-7'
  return { username: `${firstName} ${people}`, email: `${firstName.toLowerCase()}.${people}@example.org`, password }
}

export interface MemberOptions {
  quiz?: boolean
  /** The number of saved careers: matches first, then others. */
  saved?: number
  /** The remaining token balance. */
  balance?: number
}

export interface Member {
  person: Person
  api: APIRequestContext
  /** Signed in, with cookies accepted. */
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>
  results: QuizResult | null
  sessionId: string
}

export async function createMember(url: string, options: MemberOptions = {}): Promise<Member> {
  const person = createPerson()
  const door = await request.newContext({ baseURL: url, extraHTTPHeaders: asPage(url) })
  const registered = await door.post('/api/admin/register', { data: { ...person, confirmPassword: person.password } })
  expect(registered.status(), await registered.text()).toBe(200)
  const { sessionId } = (await registered.json()) as { sessionId: string }
  const { cookies } = await door.storageState()
  await door.dispose()

  const api = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { ...asPage(url), authorization: `Bearer ${sessionId}` },
    storageState: { cookies, origins: [] },
  })
  const results = options.quiz ? await submitByApi(api) : null
  for (let index = 0; index < (options.saved ?? 0); index++)
    await save(api, results?.suggestions[index] ?? { title: `Career number ${index + 1}` })
  if (options.balance !== undefined) await spendDownTo(api, options.balance)

  return { person, api, results, sessionId, storageState: await storedSession(api, url, sessionId) }
}

/** What a browser stores that is signed in with the session of `api` and has accepted the cookies. */
export async function storedSession(
  api: APIRequestContext,
  origin: string,
  sessionId: string,
): Promise<Member['storageState']> {
  const user = await readUser(api)
  const kept = {
    sessionId,
    user: JSON.stringify(user),
    userSubscriptionLevel: user.planType,
    cookieConsent: 'accepted',
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const { cookies } = await api.storageState()
  return { cookies, origins: [{ origin, localStorage }] }
}

/** Without this header the server treats the client as native and returns a bearer token instead of a cookie. */
const asPage = (url: string) => ({ 'sec-fetch-site': 'same-origin', origin: url })

export async function readUser(api: APIRequestContext): Promise<CurrentUser> {
  return (await api.get('/api/admin/me')).json()
}

async function save(api: APIRequestContext, career: BodyIn<typeof saveCareer>): Promise<string> {
  const answer = await api.post('/api/saved-careers', { data: career })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { id: string }).id
}

/** Saving costs a token and removing refunds none, so only the balance changes. */
async function spendDownTo(api: APIRequestContext, balance: number): Promise<void> {
  const { tokenBalance = startingBalance } = await readUser(api)
  for (let spent = balance; spent < tokenBalance; spent++) {
    const id = await save(api, { title: 'Something else' })
    await api.delete(`/api/saved-careers/${id}`)
  }
}

export async function register(form: Locator, { username, email, password }: Person): Promise<void> {
  await form.getByLabel('Username', { exact: true }).fill(username)
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Create Account' }).click()
}

export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Username or Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export const signInButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })
