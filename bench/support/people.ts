import type { FastifyInstance } from 'fastify'
import { logIn, register } from '#contract/endpoints/auth.ts'

/** What a page of ours sends with every request; nobody is signed in. */
export const guest: Record<string, string> = { accept: 'application/json', 'sec-fetch-site': 'same-origin' }

/** Registers an account. Returns what its page sends from then on: the cookie and the page's handle for it. */
export async function signedIn(app: FastifyInstance): Promise<Record<string, string>> {
  const password = 'Measured-1'
  const payload = { username: 'measured', email: 'measured@example.org', password, confirmPassword: password }
  const answer = await app.inject({ method: register.method, url: register.path, headers: guest, payload })
  if (answer.statusCode !== 200) throw new Error(`No account to measure with: ${answer.body}`)
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { ...guest, cookie, authorization: `Bearer ${answer.json().sessionId}` }
}

/** The demo account on the server at `url`, by a token that works alone: asked for without the sign of a page. */
export async function demoPerson(url: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ username: 'demo', password: 'Demo-account-1' })
  return byToken(await fetch(url + logIn.path, { method: logIn.method, headers: json, body }))
}

/** A new account on the server at `url`. */
export async function newPerson(url: string, username: string): Promise<Record<string, string>> {
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
