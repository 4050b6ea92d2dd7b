import { day } from '#contract/time.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { setVerified } from './email/store.ts'
import { hashPassword } from './hash-password.ts'
import { registerUser } from './register-user.ts'
import { findByIdentifier } from './store.ts'

export const demoSignIn = { username: 'demo', password: 'Demo-account-1' }
export const demoEmail = 'demo@wayspark.example'
/** How long ago the account signed up that server/dev/demo-account/ fills. */
const age = 24 * day

/**
 * Creates the demo account once. `isFilled`: as if it had signed up some weeks ago. Undefined if another account has
 * its name or address.
 */
export async function seedDemoAccount(
  db: Database,
  isFilled: boolean,
  now: Date,
): Promise<{ userId: string; createdAt: Date } | undefined> {
  const existing = await findDemo(db)
  if (existing) return existing
  const createdAt = new Date(now.getTime() - (isFilled ? age : 0))
  const passwordHash = await hashPassword(demoSignIn.password)
  await db.transaction(tx => registerDemo(tx, passwordHash, createdAt)).catch(ignoreTaken)
  return findDemo(db)
}

async function findDemo(db: Database): Promise<{ userId: string; createdAt: Date } | undefined> {
  const found = await findByIdentifier(db.sql, demoSignIn.username)
  // Somebody else may have chosen the name.
  if (found?.user.email !== demoEmail) return undefined
  return { userId: found.user.id, createdAt: found.user.createdAt }
}

async function registerDemo(tx: Tx, passwordHash: string, createdAt: Date): Promise<void> {
  const { id } = await registerUser(tx, { username: demoSignIn.username, email: demoEmail, passwordHash }, createdAt)
  await setVerified(tx, id, createdAt)
}

function ignoreTaken(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
