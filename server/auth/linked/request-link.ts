import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { brand } from '#contract/brand.ts'
import { lifetimes } from '#contract/timings.ts'
import type { Deps } from '#server/deps.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { findByIdentifier } from '../store.ts'
import { mailProof, mayEnterByLink } from './rules.ts'
import { insertAttempt } from './store.ts'

/** Milliseconds; longer than finding an account and queuing an email, so that timing does not reveal accounts. */
const minResponseTime = 250

type Parts = Pick<Deps, 'db' | 'clock' | 'publicUrl'>

export async function requestLink(deps: Parts, email: string, browserHash: string): Promise<void> {
  await Promise.all([mailLink(deps, email, browserHash), wait(minResponseTime)])
}

async function mailLink({ db, clock, publicUrl }: Parts, email: string, browserHash: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const url = new URL('/sign-in/mail', publicUrl)
  url.searchParams.set('code', token)
  await db.transaction(async tx => {
    const { user } = (await findByIdentifier(tx, email)) ?? {}
    if (!user || !mayEnterByLink(user)) return
    const now = clock.now()
    const proof = mailProof(user.email)
    await insertAttempt(tx, {
      ...{ keyHash: hashSecret(token), browserHash, purpose: 'mail', userId: user.id, codeVerifier: '' },
      ...{ issuer: proof.issuer, nonce: proof.emailHash },
      expires: new Date(now.getTime() + lifetimes.signInLink),
    })
    const mail = {
      kind: 'sign-in-link',
      to: user.email,
      userId: user.id,
      subject: `Your link to sign in to ${brand.name}`,
      paragraphs: [
        `Hello ${user.username},`,
        'Someone asked for a link to sign in to your account. If that was you, open it within 15 minutes, in the browser in which you asked for it. It works once.',
        "If you didn't ask for it, you don't need to do anything. Nobody else can use this link. Please don't forward it.",
      ],
      action: { label: 'Sign in', url: url.href },
    }
    await queueMail(tx, mail, now)
  })
}
