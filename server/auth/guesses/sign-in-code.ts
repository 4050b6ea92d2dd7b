import { randomInt } from 'node:crypto'
import { brand } from '#contract/brand.ts'
import { lifetimes } from '#contract/limits.ts'
import type { Database, Sql } from '#server/platform/db/database.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { findSignInCode, setSignInCode } from '../store.ts'

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
/** 49 bits: more than can be guessed within the attempts of a day. */
const length = 10

const hashOf = (userId: string, code: string) => hashSecret(`${userId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

/** Whether this is the code that was mailed to the account last. */
export async function isSignInCode(db: Sql, userId: string, code: string, now: Date): Promise<boolean> {
  return (await findSignInCode(db, userId, now)) === hashOf(userId, code)
}

/** Mails a code with which passwords of the account can be tried for a while, unless one that works was mailed. */
export async function mailSignInCode(db: Database, user: { id: string; email: string }, now: Date): Promise<void> {
  const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  const expires = new Date(now.getTime() + lifetimes.signInCode)
  await db.transaction(async tx => {
    if (!(await setSignInCode(tx, user.id, { codeHash: hashOf(user.id, code), expires }, now))) return
    const mail = {
      kind: 'sign-in-code',
      to: user.email,
      userId: user.id,
      subject: `Your code to sign in to ${brand.name}`,
      paragraphs: [
        'Hello,',
        `Someone tried many wrong passwords for your ${brand.name} account. To sign in now, enter this code with your password, within three hours: ${code.slice(0, 5)}-${code.slice(5)}`,
        "If you don't want to sign in, you don't need to do anything. Without this code and your password, nobody gets in. Never pass the code on.",
      ],
    }
    await queueMail(tx, mail, now)
  })
}
