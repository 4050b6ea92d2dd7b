import { brand } from '#contract/brand.ts'
import type { register } from '#contract/endpoints/auth.ts'
import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { isMarketingHost } from '#server/http/hosts.ts'
import type { SessionGate } from '#server/http/session.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { claimQuiz } from '#server/quiz/claim-quiz.ts'
import { makeProof, type Proof } from './email/proof/make-proof.ts'
import { openVerification } from './email/proof/open-verification.ts'
import { codeText, confirmAction } from './email/proof/verification-mails.ts'
import { createHandoff } from './handoff.ts'
import { hashPassword } from './hash-password.ts'
import { rejectCommonPassword } from './passwords/reject-common-password.ts'
import { registerUser } from './register-user.ts'

/**
 * Creates an account from the sign-up form, with the guest's quiz, and signs it in: with a session, or on the marketing
 * host, where a session would not hold for the app, with an address that signs in there.
 * @throws AppError username_taken, email_exists, and as `rejectCommonPassword` and `claimQuiz` say
 */
export async function registerAccount(
  deps: Pick<
    Deps,
    'db' | 'clock' | 'publicUrl' | 'marketingUrl' | 'hostSetting' | 'production' | 'devEmails' | 'adminEmail'
  >,
  { quizId, ...form }: BodyOut<typeof register>,
  { host, session }: { host: string; session: SessionGate },
): Promise<ResponseIn<typeof register>> {
  const { db, clock, publicUrl, production = false, devEmails, adminEmail } = deps
  await rejectCommonPassword(form.password, form.username, form.email)
  const [passwordHash, proof] = await Promise.all([hashPassword(form.password), makeProof()])
  // After the hashing, so that it takes as long as for any address that is taken.
  if (form.email === adminEmail) throw new AppError('email_exists')
  const { user, handoff } = await db.transaction(async tx => {
    const { username, email } = form
    const user = await registerUser(tx, { username, email, passwordHash }, clock.now(), { production, devEmails })
    const place = quizId ? await claimQuiz(tx, quizId, user, clock.now()) : undefined
    await openVerification(tx, { userId: user.id, email, proof }, clock.now())
    await queueWelcome(tx, user, { proof, publicUrl }, clock.now())
    const handoff = isMarketingHost(host, deps) ? await createHandoff(tx, user.id, publicUrl, clock.now()) : undefined
    return { user: { ...user, place: place ?? user.place }, handoff }
  })
  return handoff ? { user, handoff } : { user, sessionId: await session.open(user.id, false) }
}

function queueWelcome(
  tx: Tx,
  user: { id: string; email: string },
  { proof, publicUrl }: { proof: Proof; publicUrl: URL },
  now: Date,
): Promise<void> {
  const mail = {
    kind: 'welcome',
    to: user.email,
    userId: user.id,
    subject: `Welcome to ${brand.name}`,
    paragraphs: [
      // Without the user's name: an unproven address must not be sent words that somebody else chose.
      'Hello,',
      `Your ${brand.name} account is ready. Your quiz results and saved careers are there whenever you sign in.`,
      'One more thing: please confirm that this address is yours. The link works for a day, and you can ask for a new one in your settings.',
      codeText(proof),
      `If you did not create this account, someone typed your address. Write to ${brand.supportEmail} and we will remove it.`,
    ],
    action: confirmAction(proof, publicUrl),
  }
  return queueMail(tx, mail, now)
}
