import { brand } from '#contract/brand.ts'
import { lifetimes } from '#contract/timings.ts'
import type { Database, Sql } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { hashTypedCode, makeTypedCode } from '#server/platform/typed-codes.ts'
import { findSignInCode, setSignInCode } from '../store.ts'

export async function isSignInCode(db: Sql, userId: string, code: string, now: Date): Promise<boolean> {
  return (await findSignInCode(db, userId, now)) === hashTypedCode(code)
}

/** Mails a code with which passwords of the account can be tried for a while, unless one that works was mailed. */
export async function mailSignInCode(db: Database, user: { id: string; email: string }, now: Date): Promise<void> {
  const code = makeTypedCode()
  const expires = new Date(now.getTime() + lifetimes.signInCode)
  await db.transaction(async tx => {
    if (!(await setSignInCode(tx, user.id, { codeHash: hashTypedCode(code), expires }, now))) return
    const mail = {
      kind: 'sign-in-code',
      to: user.email,
      userId: user.id,
      subject: `Your code to sign in to ${brand.name}`,
      paragraphs: [
        'Hello,',
        `Someone tried many wrong passwords for your ${brand.name} account. To sign in now, enter this code with your password, within three hours: ${code}`,
        "If you don't want to sign in, you don't need to do anything. Without this code and your password, no one gets in. Never share the code.",
      ],
    }
    await queueMail(tx, mail, now)
  })
}
