import type { FastifyInstance } from 'fastify'
import { register } from '#contract/auth.ts'

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
