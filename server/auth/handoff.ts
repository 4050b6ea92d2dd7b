import { randomBytes } from 'node:crypto'
import type { redeemHandoff as endpoint } from '#contract/endpoints/auth.ts'
import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import { lifetimes } from '#contract/timings.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { isMarketingHost } from '#server/http/hosts.ts'
import type { SessionGate } from '#server/http/session.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { toCurrentUser } from './rules.ts'
import { deleteValidHandoff, insertHandoff } from './store.ts'

/** Returns the app URL that signs in a new account once, within a minute. */
export async function createHandoff(tx: Tx, userId: string, publicUrl: URL, now: Date): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await insertHandoff(tx, { codeHash: hashSecret(code), userId, expires: new Date(now.getTime() + lifetimes.handoff) })
  const url = new URL('/dashboard', publicUrl)
  url.searchParams.set('handoff', code)
  return url.href
}

/**
 * Uses a code up and opens a session for its account.
 * @throws AppError invalid_handoff, the same for an unknown, expired or used code; wrong_host
 * on the marketing host
 */
export async function consumeHandoff(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'marketingUrl' | 'hostSetting' | 'production' | 'devEmails'>,
  code: string,
  { host, session }: { host: string; session: SessionGate },
): Promise<ResponseIn<typeof endpoint>> {
  const { db, clock, production = false, devEmails } = deps
  if (isMarketingHost(host, deps)) throw new AppError('wrong_host')
  const user = await db.transaction(tx => deleteValidHandoff(tx, hashSecret(code), clock.now()))
  if (!user) throw new AppError('invalid_handoff')
  return { user: toCurrentUser(user, { production, devEmails }), sessionId: await session.open(user.id, false) }
}
