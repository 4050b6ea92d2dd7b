import { retention } from '#contract/account.ts'
import { brand } from '#contract/brand.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

interface Author {
  id: string
  email: string
}

/** What she has now, what happens to her story, and what may still be charged. */
export function thankForStory(
  tx: Tx,
  { id, email, publicUrl, stillCharged }: Author & { publicUrl: URL; stillCharged: boolean },
  now: Date,
): Promise<void> {
  const cost = stillCharged
    ? 'Your paid subscription goes on, and renews, until you cancel it. You do not need it any more to have Pro: you can cancel it in your settings, under Subscription.'
    : 'There is nothing to pay, now or later.'
  const mail = {
    kind: 'story-thanks',
    to: email,
    userId: id,
    subject: `Thank you for your story. You have ${brand.name} Pro`,
    paragraphs: [
      'Hello,',
      `Thank you for telling us your story. It has unlocked ${brand.name} Pro for you, for good: it does not run out.`,
      cost,
      'What happens next: people on our team read your story. It is shown on our site only if they approve it, with your first name and your photo, and with a note that you got Pro for telling it. You keep Pro either way. Only if a story is not true, or if the story or the photo is not yours, do we reject it; its Pro then ends, and we write to you and say why.',
      'You can take your story back at any time, on the page where you told it. It is then not shown to anybody, and you keep Pro.',
    ],
    action: stillCharged
      ? { label: 'See my subscription', url: new URL('/settings/subscription', publicUrl).href }
      : { label: 'See my story', url: new URL('/testimonial', publicUrl).href },
  }
  return queueMail(tx, mail, now)
}

/** Why, what ends with it, and how she can object. */
export function tellRejection(
  tx: Tx,
  { id, email, reason, photo, staysPro }: Author & { reason: string; photo: 'goes' | 'gone'; staysPro: boolean },
  now: Date,
): Promise<void> {
  const days = retention.rejected / (24 * 60 * 60_000)
  const mail = {
    kind: 'story-rejected',
    to: email,
    userId: id,
    subject: 'We could not accept your story',
    paragraphs: [
      'Hello,',
      `Somebody on our team read the story that you sent us, and rejected it. The reason: ${reason}`,
      staysPro
        ? `The ${brand.name} Pro that the story unlocked has ended. Your paid subscription goes on as it is, so you still have Pro.`
        : `The ${brand.name} Pro that the story unlocked has ended. You are on the Standard plan now, which is free. Your results, saved careers and tokens are all still there.`,
      `Your story is not shown to anybody${photo === 'goes' ? `, and your photo is deleted in ${days} days` : ''}.`,
      `If you think that we are wrong, write to ${brand.supportEmail} within ${days} days and tell us why. Somebody else on our team then looks at it again.`,
    ],
  }
  return queueMail(tx, mail, now)
}
