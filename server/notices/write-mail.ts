import { formatAmount } from '#contract/notices.ts'
import type { Mail } from '#server/platform/mail/render-mail.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { NoticeRow } from './store.ts'

type Written = Pick<NoticeRow, 'kind' | 'subject' | 'text' | 'changes' | 'takesEffectOn'>

const pages = {
  price: { label: 'See our prices', path: '/pricing' },
  terms: { label: 'Read the Terms of Service', path: '/terms' },
  privacy: { label: 'Read the Privacy Policy', path: '/privacy' },
} as const

/** The email of a notice. The day and the prices are those that the server goes by, whatever the text says. */
export function noticeMail(notice: Written, publicUrl: URL): Omit<Mail, 'to' | 'userId'> {
  const { kind, subject, text, changes } = notice
  const { label, path } = pages[kind]
  const day = longDay.format(new Date(`${notice.takesEffectOn}T00:00:00Z`))
  const prices = changes.map(
    ({ name, unit, from, to }) => `${name}: ${formatAmount(unit, from)} now, ${formatAmount(unit, to)} later.`,
  )
  const when =
    kind === 'price'
      ? [
          `The new ${changes.length === 1 ? 'price applies' : 'prices apply'} from ${day} at the earliest, and never sooner than 30 days after this email went out. Until then, nothing changes.`,
          'If you have Pro, your plan keeps its price until then. You can cancel anytime in your settings.',
        ]
      : [`The change applies from ${day}.`]
  return {
    kind: 'notice',
    subject,
    paragraphs: [...paragraphsOf(text), ...prices, ...when],
    action: { label, url: new URL(path, publicUrl).href },
  }
}

export function previewOf(notice: Written, publicUrl: URL): { subject: string; text: string } {
  const mail = noticeMail(notice, publicUrl)
  return { subject: mail.subject, text: renderMail({ ...mail, to: '', userId: crypto.randomUUID() }).text }
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(each => each.trim())
    .filter(Boolean)

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
