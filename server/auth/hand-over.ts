import { randomBytes } from 'node:crypto'
import type { CurrentUser } from '#contract/auth.ts'
import { lifetimes } from '#contract/limits.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { type Settings, toCurrentUser } from './rules.ts'
import { insertHandoff, takeHandoff } from './store.ts'

/** Makes the address at the app's own host that signs a new account in: once, and within a minute. */
export async function offerHandOver(tx: Tx, userId: string, publicUrl: URL, now: Date): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await insertHandoff(tx, { codeHash: hashSecret(code), userId, expires: new Date(now.getTime() + lifetimes.handoff) })
  const url = new URL('/dashboard', publicUrl)
  url.searchParams.set('handoff', code)
  return url.href
}

/**
 * Uses a code up and answers whose it was.
 * @throws AppError invalid_handoff, the same whether there was none, it is too late or somebody was faster.
 */
export async function takeHandOver(
  db: Database,
  code: string,
  { now, ...settings }: Settings & { now: Date },
): Promise<CurrentUser> {
  const user = await db.transaction(tx => takeHandoff(tx, hashSecret(code), now))
  if (!user) throw new AppError('invalid_handoff')
  return toCurrentUser(user, settings)
}
