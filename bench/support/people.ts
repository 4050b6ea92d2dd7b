import type { FastifyInstance } from 'fastify'
import { logIn, register } from '#contract/endpoints/auth.ts'

export const guest: Record<string, string> = { accept: 'application/json', 'sec-fetch-site': 'same-origin' }

/** Returns the headers of the new session: the cookie and the page handle. */
export async function signedIn(app: FastifyInstance): Promise<Record<string, string>> {
  const password = 'Measured-1'
  const payload = { username: 'measured', email: 'measured@example.org', password, confirmPassword: password }
  const answer = await app.inject({ method: register.method, url: register.path, headers: guest, payload })
  if (answer.statusCode !== 200) throw new Error(`No account to measure with: ${answer.body}`)
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { ...guest, cookie, authorization: `Bearer ${answer.json().sessionId}` }
}

/** Returns a bearer token of the demo account, which is issued to clients that are not pages. */
export async function demoUserHeaders(url: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ username: 'demo', password: 'Demo-account-1' })
  return byToken(await fetch(url + logIn.path, { method: logIn.method, headers: json, body }))
}

export async function newUserHeaders(url: string, username: string): Promise<Record<string, string>> {
  const password = 'Measured-1'
  const body = JSON.stringify({ username, email: `${username}@example.org`, password, confirmPassword: password })
  return byToken(await fetch(url + register.path, { method: register.method, headers: json, body }))
}

const json = { 'content-type': 'application/json' }

async function byToken(answer: Response): Promise<Record<string, string>> {
  if (!answer.ok) throw new Error(`No account to measure with: ${await answer.text()}`)
  const { sessionId } = (await answer.json()) as { sessionId: string }
  return { authorization: `Bearer ${sessionId}` }
}
