import { randomBytes } from 'node:crypto'
import { emailSchema } from '#contract/credentials.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import { hashPassword } from '#server/auth/hash-password.ts'
import { makeAdmin } from '#server/auth/make-admin.ts'
import type { Database } from '#server/platform/db/database.ts'
import { StartError } from '#server/platform/start-error.ts'

/**
 * Makes the account of an address an administrator's; there is no other way. An address proves no identity, so a
 * previous owner loses password, sessions, reset links and authenticator. The returned one-time password must be
 * changed.
 * @throws StartError if the address is invalid
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
