import { randomBytes, randomInt } from 'node:crypto'
import { brand } from '#contract/brand.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { violatedUniqueConstraint } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Issuer, IssuerProof } from '#server/platform/sign-in/issuer.ts'
import { findAccountId } from '../find-account-id.ts'
import { hashPassword } from '../hash-password.ts'
import { registerUser } from '../register-user.ts'
import { isReservedUsername } from '../rules.ts'
import { findLinked, insertLinked } from './store.ts'

interface NewAccount {
  email: string
  issuer: Issuer
  proof: IssuerProof
}

/**
 * Creates an account without a password for an address that an issuer has proved. Returns its id; of two at once, both
 * get the one that was created.
 * @throws AppError link_in_settings where the address is taken or reserved, busy
 */
export async function createAccount(
  { db, clock, publicUrl, adminEmail }: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'adminEmail'>,
  { email, issuer, proof }: NewAccount,
): Promise<string> {
  if (email === adminEmail) throw new AppError('link_in_settings')
  // Nobody knows this password, also on servers of a version that does not know `hasPassword`.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const username = await suggestUsername(db.sql, email)
  try {
    return await db.transaction(async tx => {
      const now = clock.now()
      const emailVerifiedAt = proof.ownsAddress ? now : null
      const account = { username, email, passwordHash, hasPassword: false, emailVerifiedAt }
      const user = await registerUser(tx, account, now)
      const link = { userId: user.id, issuer: issuer.address, subject: proof.subject, email }
      await insertLinked(tx, { ...link, createdAt: now, lastUsedAt: now })
      await queueWelcome(tx, user, { name: issuer.name, publicUrl }, now)
      return user.id
    })
  } catch (error) {
    const isTaken = error instanceof AppError && (error.code === 'email_exists' || error.code === 'username_taken')
    if (!isTaken && !violatedUniqueConstraint(error)) throw error
    const linked = await findLinked(db.sql, issuer.address, proof.subject)
    if (!linked) throw new AppError('link_in_settings')
    return linked.userId
  }
}

async function suggestUsername(db: Sql, email: string): Promise<string> {
  const [local = ''] = email.split('@')
  const plain = local.replace(/\+.*/, '').replace(/[^a-z0-9_-]+/g, '-')
  const base = plain.replace(/^-+|-+$/g, '').slice(0, 20)
  const start = base.length < 3 || isReservedUsername(base) ? 'member' : base
  for (const digits of [0, 2, 4, 6, 8]) {
    const name = digits ? `${start}-${randomInt(10 ** (digits - 1), 10 ** digits)}` : start
    if (!(await findAccountId(db, name))) return name
  }
  return `member-${randomBytes(8).toString('hex')}`
}

function queueWelcome(
  tx: Tx,
  user: { id: string; email: string; username: string },
  { name, publicUrl }: { name: string; publicUrl: URL },
  now: Date,
): Promise<void> {
  const mail = {
    kind: 'welcome',
    to: user.email,
    userId: user.id,
    subject: `Welcome to ${brand.name}`,
    paragraphs: [
      'Hello,',
      `Your ${brand.name} account is ready. You sign in with ${name}.`,
      `Your username is ${user.username}. You can change it in your settings.`,
      'The account has no password. If you want one too, ask for a link in your settings, or with "Forgot your password?" on the sign-in page.',
      `If you did not create this account, write to ${brand.supportEmail} and we will remove it.`,
    ],
    action: { label: 'Go to my dashboard', url: new URL('/dashboard', publicUrl).href },
  }
  return queueMail(tx, mail, now)
}
