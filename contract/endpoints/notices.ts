import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { noticeKinds } from '../notices.ts'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

const params = z.object({ id: z.uuid() })
const { subject, text, maxAmount, changes } = limits.notices

const change = z.object({
  item: z.string().check(z.maxLength(60)),
  to: z.int().check(z.minimum(0), z.maximum(maxAmount)),
})

const draft = z.object({
  kind: z.enum(noticeKinds),
  subject: z.string().check(z.trim(), z.minLength(1, 'Write a subject'), z.maxLength(subject)),
  /** Paragraphs are separated by an empty line. */
  text: z.string().check(z.trim(), z.minLength(1, 'Write the notice'), z.maxLength(text)),
  changes: z._default(z.array(change).check(z.maxLength(changes)), []),
  /** The first day (UTC) of the change. */
  takesEffectOn: z.iso.date('Choose a day'),
})
export type NoticeDraft = z.infer<typeof draft>

const priceChange = z.object({
  item: z.string(),
  name: z.string(),
  unit: z.enum(['cents', 'tokens']),
  from: z.int(),
  to: z.int(),
})
export type PriceChange = z.infer<typeof priceChange>

const notice = z.object({
  ...draft.shape,
  id: z.uuid(),
  changes: z.array(priceChange),
  /** Counts the changes of a draft; a request names the one that it saw. */
  revision: z.int(),
  state: z.enum(['draft', 'sending', 'sent']),
  createdAt: z.iso.datetime(),
  startedAt: z.nullable(z.iso.datetime()),
  /** When the last email had left, which is the date of the notice. */
  sentAt: z.nullable(z.iso.datetime()),
  /** The earliest moment of the change. Before it is sent: if it had been sent to everyone now. */
  takesEffectAt: z.iso.datetime(),
  accounts: z.nullable(z.int()),
  queued: z.int(),
  waiting: z.int(),
  undelivered: z.int(),
  /** Emails that may or may not have arrived: the connection or the server ended before the provider's answer. */
  unanswered: z.int(),
  canResend: z.boolean(),
  preview: z.object({ subject: z.string(), text: z.string() }),
})
export type Notice = z.infer<typeof notice>

const reach = z.object({
  accounts: z.int(),
  unverified: z.int(),
  pro: z.int(),
})

export const listNotices = endpoint(paths.listNotices, {
  who: 'admin',
  response: z.object({ notices: z.array(notice), reach }),
})

export const writeNotice = endpoint(paths.writeNotice, {
  who: 'admin',
  body: draft,
  response: notice,
})

/** Drafts only. */
export const changeNotice = endpoint(paths.changeNotice, {
  who: 'admin',
  params,
  body: z.object({ ...draft.shape, revision: z.int() }),
  response: notice,
  errors: ['not_found', 'notice_changed'],
})

/** Drafts only. */
export const deleteNotice = endpoint(paths.deleteNotice, {
  who: 'admin',
  params,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'notice_changed'],
})

/** Begins to email every account that exists by now. It cannot be stopped or changed afterwards. */
export const sendNotice = endpoint(paths.sendNotice, {
  who: 'admin',
  params,
  body: z.object({ revision: z.int() }),
  response: notice,
  errors: ['not_found', 'notice_changed'],
})

/** Sends those of its emails again that may not have arrived; its date becomes that of the last of them. */
export const resendNotice = endpoint(paths.resendNotice, {
  who: 'admin',
  params,
  response: notice,
  errors: ['not_found', 'notice_changed'],
})

export const announcedPrices = endpoint(paths.announcedPrices, {
  who: 'public',
  skipSession: true,
  extendsSession: false,
  response: z.object({
    changes: z.array(z.object({ ...priceChange.shape, takesEffectAt: z.iso.datetime() })),
  }),
})
