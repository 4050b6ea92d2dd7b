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
  'Your paid subscription goes on, and renews, until you cancel it. You do not need it any more to have Pro: you can cancel it in your settings, under Subscription.'
const costText = (stillCharged: boolean) => (stillCharged ? subscriptionText : 'There is nothing to pay, now or later.')
const objectionText = (publicUrl: URL, stillCharged: boolean) =>
  stillCharged
    ? { label: 'See my subscription', url: new URL('/settings/subscription', publicUrl).href }
    : { label: 'See my story', url: new URL('/testimonial', publicUrl).href }

const afterPro = [
  'What happens next: people on our team read your story. It is shown on our site only if they approve it, with your first name and your photo, and with a note that you got Pro for telling it. You keep Pro either way. Only if a story is not true, or if the story or the photo is not yours, do we reject it; its Pro then ends, and we write to you and say why.',
  'You can take your story back at any time, on the page where you told it. It is then not shown to anybody, and you keep Pro.',
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
    subject: 'Thank you for your story. A person looks at it',
    paragraphs: [
      'Hello,',
      `Thank you for telling us your story. Before some stories unlock ${brand.name} Pro, a person on our team reads them. Yours is one of them, so you do not have Pro by it yet.`,
      `We write to you by ${date}. There is nothing for you to do, and until then your story is shown to nobody.`,
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
      `A person on our team read your story. It has unlocked ${brand.name} Pro for you, for good: it does not run out.`,
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
      `Thank you for telling us your story. It has unlocked ${brand.name} Pro for you, for good: it does not run out.`,
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
    ? 'Your story was on our site, and we have taken it down. A page that was open then may still show it, and others may for up to ten minutes.'
    : 'Your story is not shown to anybody.'

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
      `Somebody on our team read the story that you sent us, and rejected it. The reason: ${reason}`,
      was === 'held'
        ? `So it does not unlock ${brand.name} Pro. Your plan, results, saved careers and tokens stay as they are.`
        : staysPro
          ? `The ${brand.name} Pro that the story unlocked has ended. Your paid subscription goes on as it is, so you still have Pro.`
          : `The ${brand.name} Pro that the story unlocked has ended. You are on the Standard plan now, which is free. Your results, saved careers and tokens are all still there.`,
      `${seenText(rejected)}${photo === 'goes' ? ` Also, your photo is deleted in ${days} days.` : ''}`,
      `If you think that we are wrong, write to ${brand.supportEmail} within ${days} days and tell us why. Somebody else on our team then looks at it again.`,
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
      'Thank you again for your story. Somebody on our team has read it, and we will not show it on our site.',
      ...(reason ? [`The reason: ${reason}`] : []),
      `${seenText(declined)} We also delete your photo.`,
      `Nothing else changes: the ${brand.name} Pro that your story unlocked stays yours, for good. There is nothing for you to do.`,
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
      'We rejected the story that you sent us, and that was a mistake of ours. We are sorry.',
      `${hadPro ? `Your ${brand.name} Pro is back` : `You have ${brand.name} Pro now`}, for good: it does not run out. You need to do nothing for it.`,
      costText(stillCharged),
      status === 'pending'
        ? 'Your story waits for our team again. It is shown on our site only if they approve it, and you keep Pro either way. You can take it back at any time, on the page where you told it.'
        : 'Your story is not shown to anybody, and you keep Pro all the same.',
    ],
    action: objectionText(publicUrl, stillCharged),
  }
  return queueMail(tx, mail, now)
}
