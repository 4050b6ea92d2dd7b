import { randomBytes } from 'node:crypto'
import { emailSchema } from '#contract/credentials.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import { hashPassword } from '#server/auth/hash-password.ts'
import { makeAdmin } from '#server/auth/make-admin.ts'
import type { Database } from '#server/platform/db/database.ts'
import { StartError } from '#server/platform/start-error.ts'

/**
 * Makes the account of an address the administrator's: the only way to become one. Whoever held it before loses every
 * way in, for an address proves nobody: password, sessions, reset links and authenticator app. The one-time password
 * that is returned opens the account, and must be changed.
 * @throws StartError when the address is none.
 */
export async function seedAdmin(
  db: Database,
  address: string,
  now: Date,
): Promise<{ email: string; password: string }> {
  const parsed = emailSchema.safeParse(address)
  if (!parsed.success) throw new StartError(`ADMIN_EMAIL must be an e-mail address, not "${address}"`)
  const email = parsed.data
  const password = `Once-${randomBytes(15).toString('base64url')}`
  const passwordHash = await hashPassword(password)
  await db.transaction(async tx => {
    const id = await makeAdmin(tx, email, passwordHash, now)
    await writeAudit(tx, { action: 'admin.seed', actor: { id, email }, resource: { type: 'user', id } }, now)
  })
  return { email, password }
}
