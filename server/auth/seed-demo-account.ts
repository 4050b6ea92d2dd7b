import { AppError } from '#server/http/app-error.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { setVerified } from './email/store.ts'
import { hashPassword } from './hash-password.ts'
import { registerUser } from './register-user.ts'
import { findByIdentifier } from './store.ts'

const demo = { username: 'demo', email: 'demo@wayspark.example', password: 'Demo-account-1' }

export async function seedDemoAccount(db: Database, now: Date): Promise<{ username: string; password: string }> {
  if (!(await findByIdentifier(db.sql, demo.username))) {
    const passwordHash = await hashPassword(demo.password)
    await db.transaction(tx => registerDemo(tx, passwordHash, now)).catch(ignoreTaken)
  }
  return { username: demo.username, password: demo.password }
}

async function registerDemo(tx: Tx, passwordHash: string, now: Date): Promise<void> {
  const { id } = await registerUser(tx, { ...demo, passwordHash }, now)
  await setVerified(tx, id, now)
}

function ignoreTaken(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
