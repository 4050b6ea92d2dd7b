import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/platform/db/database.ts'
import { endVerification } from './email/end-verification.ts'
import { endOtherWays } from './passwords/end-other-ways.ts'
import { registerUser } from './register-user.ts'
import { endAllSessions } from './sessions/end-all-sessions.ts'
import { findIdByEmail, markAdmin } from './store.ts'

export async function makeAdmin(tx: Tx, email: string, passwordHash: string, now: Date): Promise<string> {
  const id = (await findIdByEmail(tx, email)) ?? (await register(tx, email, passwordHash, now))
  await markAdmin(tx, id, passwordHash, now)
  await endAllSessions(tx, id)
  await endVerification(tx, id)
  await endOtherWays(tx, id)
  return id
}

async function register(tx: Tx, email: string, passwordHash: string, now: Date): Promise<string> {
  const username = `admin-${randomBytes(3).toString('hex')}`
  const { id } = await registerUser(tx, { username, email, passwordHash }, now)
  return id
}
