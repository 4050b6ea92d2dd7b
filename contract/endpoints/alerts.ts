import * as z from 'zod/mini'
import { rhythms } from '../alerts.ts'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

const { alerts: most } = limits
const timeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, 'We do not know this time zone'))

/** When and for what she wants a mail. */
const wishes = {
  /** A career, or any title. */
  title: z.string().check(z.trim(), z.minLength(1, 'Say which job'), z.maxLength(most.title)),
  place: z.string().check(z.trim(), z.maxLength(most.place)),
  /** Only work that can be done from anywhere. */
  remote: z.boolean(),
  rhythm: z.enum(rhythms),
  /** With `weekly`: 1 (Monday) to 7. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  /** The hour of her day, 0 to 23. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  timeZone,
  /** The most listings in one mail. */
  atMost: z.int().check(z.minimum(1), z.maximum(most.listings)),
}

const alertSchema = z.object({
  id: z.uuid(),
  ...wishes,
  /** No mail before this; null: not paused. */
  pausedUntil: z.nullable(z.iso.datetime()),
  /** When we look next. A mail goes out only if something is new. */
  nextAt: z.iso.datetime(),
  lastSentAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
})
export type JobAlert = z.infer<typeof alertSchema>

export const jobAlerts = endpoint(paths.jobAlerts, {
  who: 'user',
  response: z.object({
    alerts: z.array(alertSchema),
    /** She said in her settings that she wants no such mails: none goes out, whatever the alerts say. */
    unwanted: z.boolean(),
    /** Her address took no mail at all, so that they were paused. */
    refused: z.boolean(),
    /** New matches since she looked last, for a notification on her phone. */
    fresh: z.int(),
  }),
})

const createdSchema = z.extend(alertSchema, {
  /** It was there already, and is changed now. */
  existed: z.boolean(),
})
export type CreatedAlert = z.infer<typeof createdSchema>

/** Sets up an alert. Free; the same title, place and choice again is the same alert. */
export const createJobAlert = endpoint(paths.createJobAlert, {
  who: 'user',
  limit: 'changeAlert',
  body: z.object(wishes),
  response: createdSchema,
  errors: ['invalid_input', 'too_many_alerts'],
})

const params = z.object({ id: z.uuid() })

export const changeJobAlert = endpoint(paths.changeJobAlert, {
  who: 'user',
  limit: 'changeAlert',
  params,
  body: z.partial(z.object({ ...wishes, paused: z.boolean() })),
  response: alertSchema,
  errors: ['not_found', 'invalid_input'],
})

export const removeJobAlert = endpoint(paths.removeJobAlert, {
  who: 'user',
  limit: 'changeAlert',
  params,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})

/** For thirty days no alert of hers sends anything, or no longer so. */
export const pauseJobAlerts = endpoint(paths.pauseJobAlerts, {
  who: 'user',
  limit: 'changeAlert',
  body: z.object({ paused: z.boolean() }),
  response: z.object({ success: z.literal(true) }),
})

/** She has seen what is new. */
export const seeJobAlerts = endpoint(paths.seeJobAlerts, {
  who: 'user',
  limit: 'changeAlert',
  response: z.object({ success: z.literal(true) }),
})

const token = z.object({ token: z.string().check(z.maxLength(100)) })

/** The alert that the link of a mail ends, as the mail names it, for the page that asks first; null: none is known. */
export const unsubscribing = endpoint(paths.unsubscribing, {
  who: 'public',
  limit: 'unsubscribe',
  params: token,
  response: z.object({ name: z.nullable(z.string()) }),
})

/**
 * Ends an alert by the link of its mail, without a session: RFC 8058. Only this POST acts; the page that the link opens
 * asks first. What is not known is answered alike: it may be ended already.
 */
export const unsubscribe = endpoint(paths.unsubscribe, {
  /** The page of the link, to whose address mail programs post. */
  alias: '/unsubscribe/:token',
  who: 'public',
  limit: 'unsubscribe',
  params: token,
  rawBody: true,
  response: z.object({ success: z.literal(true) }),
})

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
