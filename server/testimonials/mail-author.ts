import { retention } from '#contract/account.ts'
import { brand } from '#contract/brand.ts'
import { day } from '#contract/time.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

interface Author {
  id: string
  email: string
}

const subscriptionText =
  'Your paid subscription continues and renews until you cancel it. You no longer need it to have Pro. You can cancel it in your settings, under Subscription.'
const costText = (stillCharged: boolean) => (stillCharged ? subscriptionText : "There's nothing to pay, now or later.")
const objectionText = (publicUrl: URL, stillCharged: boolean) =>
  stillCharged
    ? { label: 'See my subscription', url: new URL('/settings/subscription', publicUrl).href }
    : { label: 'See my story', url: new URL('/testimonial', publicUrl).href }

const afterPro = [
  "What happens next: someone on our team reads your story. It appears on our site only if they approve it, with your first name, your photo and a note that you got Pro for sharing it. You keep Pro either way. We reject a story only if it isn't true, or if the story or the photo isn't yours. Then its Pro ends, and we email you to say why.",
  'You can take your story back anytime, on the page where you shared it. Then no one can see it, and you keep Pro.',
]

export function mailHeldStory(
  tx: Tx,
  { id, email, publicUrl, answerBy }: Author & { publicUrl: URL; answerBy: Date },
  now: Date,
): Promise<void> {
  const date = answerBy.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
  const mail = {
    kind: 'story-held',
    to: email,
    userId: id,
    subject: 'Thank you for your story. A person will read it',
    paragraphs: [
      'Hello,',
      `Thank you for sharing your story. Someone on our team reads some stories before they unlock ${brand.name} Pro. Yours is one of them, so you don't have Pro for it yet.`,
      `We'll email you by ${date}. You don't need to do anything, and no one can see your story until then.`,
    ],
    action: { label: 'See my story', url: new URL('/testimonial', publicUrl).href },
  }
  return queueMail(tx, mail, now)
}

export function mailGrantedStory(
  tx: Tx,
  { id, email, publicUrl, stillCharged }: Author & { publicUrl: URL; stillCharged: boolean },
  now: Date,
): Promise<void> {
  const mail = {
    kind: 'story-granted',
    to: email,
    userId: id,
    subject: `We read your story. You have ${brand.name} Pro`,
    paragraphs: [
      'Hello,',
      `Someone on our team read your story. It unlocked ${brand.name} Pro for you, for good. It doesn't expire.`,
      costText(stillCharged),
      ...afterPro,
    ],
    action: objectionText(publicUrl, stillCharged),
  }
  return queueMail(tx, mail, now)
}

export function mailStoryReceipt(
  tx: Tx,
  { id, email, publicUrl, stillCharged }: Author & { publicUrl: URL; stillCharged: boolean },
  now: Date,
): Promise<void> {
  const mail = {
    kind: 'story-thanks',
    to: email,
    userId: id,
    subject: `Thank you for your story. You have ${brand.name} Pro`,
    paragraphs: [
      'Hello,',
      `Thank you for sharing your story. It unlocked ${brand.name} Pro for you, for good. It doesn't expire.`,
      costText(stillCharged),
      ...afterPro,
    ],
    action: objectionText(publicUrl, stillCharged),
  }
  return queueMail(tx, mail, now)
}

interface Decided extends Author {
  reason: string
  was: 'held' | 'pending' | 'approved' | 'declined'
  allowPublicDisplay: boolean
}

const seenText = ({ was, allowPublicDisplay }: Decided) =>
  was === 'approved' && allowPublicDisplay
    ? 'Your story was on our site, and we took it down. Pages that were already open may still show it, and others may for up to ten minutes.'
    : 'No one can see your story.'

export function mailRejection(
  tx: Tx,
  rejected: Decided & { photo: 'goes' | 'gone'; staysPro: boolean },
  now: Date,
): Promise<void> {
  const { id, email, reason, was, photo, staysPro } = rejected
  const days = retention.rejected / day
  const mail = {
    kind: 'story-rejected',
    to: email,
    userId: id,
    subject: 'We could not accept your story',
    paragraphs: [
      'Hello,',
      `Someone on our team read the story you sent us and rejected it. The reason: ${reason}`,
      was === 'held'
        ? `So it doesn't unlock ${brand.name} Pro. Your plan, results, saved careers and tokens stay the same.`
        : staysPro
          ? `The ${brand.name} Pro that the story unlocked has ended. Your paid subscription continues, so you still have Pro.`
          : `The ${brand.name} Pro that the story unlocked has ended. You are on the Standard plan now, which is free. Your results, saved careers and tokens are all still there.`,
      `${seenText(rejected)}${photo === 'goes' ? ` We will also delete your photo in ${days} days.` : ''}`,
      `If you think we're wrong, write to ${brand.supportEmail} within ${days} days and tell us why. Someone else on our team will take another look.`,
    ],
  }
  return queueMail(tx, mail, now)
}

export function mailDecline(tx: Tx, declined: Decided, now: Date): Promise<void> {
  const { id, email, reason } = declined
  const mail = {
    kind: 'story-declined',
    to: email,
    userId: id,
    subject: `Thank you for your story. You keep ${brand.name} Pro`,
    paragraphs: [
      'Hello,',
      "Thank you again for your story. Someone on our team read it, and we won't show it on our site.",
      ...(reason ? [`The reason: ${reason}`] : []),
      `${seenText(declined)} We also delete your photo.`,
      `Nothing else changes: you keep the ${brand.name} Pro your story unlocked, for good. You don't need to do anything.`,
      `If you have a question, write to ${brand.supportEmail}.`,
    ],
  }
  return queueMail(tx, mail, now)
}

export function mailRestoration(
  tx: Tx,
  given: Author & { publicUrl: URL; stillCharged: boolean; status: 'pending' | 'declined'; hadPro: boolean },
  now: Date,
): Promise<void> {
  const { id, email, publicUrl, stillCharged, status, hadPro } = given
  const mail = {
    kind: 'story-restored',
    to: email,
    userId: id,
    subject: `We were wrong about your story. ${brand.name} Pro is yours${hadPro ? ' again' : ''}`,
    paragraphs: [
      'Hello,',
      "We rejected the story you sent us, and that was our mistake. We're sorry.",
      `${hadPro ? `Your ${brand.name} Pro is back` : `You have ${brand.name} Pro now`}, for good. It doesn't expire, and you don't need to do anything.`,
      costText(stillCharged),
      status === 'pending'
        ? 'Our team will read your story again. It appears on our site only if they approve it, and you keep Pro either way. You can take it back anytime, on the page where you shared it.'
        : 'No one can see your story, and you keep Pro.',
    ],
    action: objectionText(publicUrl, stillCharged),
  }
  return queueMail(tx, mail, now)
}
