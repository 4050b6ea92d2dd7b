import type { Notice } from '#contract/endpoints/notices.ts'
import { formatAmount, type NoticeKind, priceItems } from '#contract/notices.ts'
import { ApiError } from '#web/platform/api.ts'
import { dateFormat } from '#web/platform/dates.ts'
import type { Draft } from './queries.ts'

export const kindTexts: Record<NoticeKind, string> = {
  price: 'Price change',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
}

export const utcDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** What the form holds: amounts as they are typed, in dollars or tokens. */
export interface FormValues {
  kind: NoticeKind
  subject: string
  text: string
  takesEffectOn: string
  amounts: Record<string, string>
}

export const emptyForm: FormValues = { kind: 'price', subject: '', text: '', takesEffectOn: '', amounts: {} }

export function formOf({ kind, subject, text, takesEffectOn, changes }: Notice): FormValues {
  const amounts = Object.fromEntries(
    changes.map(({ item, unit, to }) => [item, unit === 'cents' ? String(to / 100) : String(to)]),
  )
  return { kind, subject, text, takesEffectOn, amounts }
}

export type FormErrors = Partial<Record<'subject' | 'text' | 'changes' | 'takesEffectOn', string>>

export function draftOf({ amounts, ...values }: FormValues): { draft: Draft } | { errors: FormErrors } {
  const errors: FormErrors = {}
  if (!values.subject.trim()) errors.subject = 'Write a subject'
  if (!values.text.trim()) errors.text = 'Write the notice'
  if (!values.takesEffectOn) errors.takesEffectOn = 'Choose a day'
  const changes: Draft['changes'] = []
  for (const { id, name, unit, amount } of values.kind === 'price' ? priceItems : []) {
    const typed = (amounts[id] ?? '').trim()
    if (!typed) continue
    const pattern = unit === 'cents' ? /^\$?\d{1,5}(\.\d{2})?$/ : /^\d{1,5}$/
    const to = Math.round(Number(typed.replace('$', '')) * (unit === 'cents' ? 100 : 1))
    if (!pattern.test(typed))
      errors.changes = `${name}: write it as ${unit === 'cents' ? '219 or 219.99' : 'a whole number'}`
    else if (to === amount) errors.changes = `${name} already costs ${formatAmount(unit, amount)}`
    else changes.push({ item: id, to })
  }
  if (values.kind === 'price' && changes.length === 0 && !errors.changes)
    errors.changes = 'Enter at least one new price'
  return Object.keys(errors).length ? { errors } : { draft: { ...values, changes } }
}

export function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return "We couldn't reach our server. What you wrote is still here. Please try again."
  return Object.values(error.body.errors ?? {})[0] ?? error.text('Please try again.')
}

export const unansweredText = (count: number): string =>
  `${countText(count, 'email')} may not have arrived: our server stopped, or the connection broke, before the mail provider answered. We don't send ${count === 1 ? 'it' : 'them'} again by ourselves, so that nobody gets the notice twice.`

export function progressText({ state, accounts, queued, waiting, undelivered, sentAt }: Notice): string {
  if (state === 'draft') return 'A draft. Nobody has seen it.'
  const lost = undelivered ? ` ${countText(undelivered, 'email')} could not be delivered.` : ''
  if (state === 'sending')
    return `Sending: ${countText(queued - waiting, 'email')} of ${(accounts ?? queued).toLocaleString('en-US')} done.${lost}`
  return `Sent to ${countText(queued, 'account')}. The last email left on ${utcDay(sentAt ?? '')} (UTC).${lost}`
}
