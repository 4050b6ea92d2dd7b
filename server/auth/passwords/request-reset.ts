import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { brand } from '#contract/brand.ts'
import { lifetimes } from '#contract/timings.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { setResetToken } from '../store.ts'

/** Milliseconds; longer than finding an account and queuing an email, so that timing does not reveal accounts. */
const minResponseTime = 250

export async function requestReset(db: Database, email: string, publicUrl: URL, now: Date): Promise<void> {
  await Promise.all([mailLink(db, email, publicUrl, now), wait(minResponseTime)])
}

async function mailLink(db: Database, email: string, publicUrl: URL, now: Date): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const url = new URL('/reset-password', publicUrl)
  url.searchParams.set('token', token)
  const reset = { tokenHash: hashSecret(token), expires: new Date(now.getTime() + lifetimes.resetLink) }
  await db.transaction(async tx => {
    const user = await setResetToken(tx, email, reset)
    if (!user) return
    const mail = {
      kind: 'password-reset',
      to: user.email,
      userId: user.id,
      subject: 'Choose a new password',
      paragraphs: [
        'Hello,',
        `Someone asked for a new password for your ${brand.name} account. If that was you, use this link within one hour. It works once.`,
        "If you didn't ask for it, you don't need to do anything. Your password stays as it is.",
      ],
      action: { label: 'Choose a new password', url: url.href },
    }
    await queueMail(tx, mail, now)
  })
}
