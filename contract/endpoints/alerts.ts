import * as z from 'zod/mini'
import { rhythms } from '../alerts.ts'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { isTimeZone } from '../time.ts'
import { endpoint } from './endpoint.ts'

const { alerts: max } = limits
const timeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, 'We do not know this time zone'))

const alertFields = {
  title: z.string().check(z.trim(), z.minLength(1, 'Say which job'), z.maxLength(max.title)),
  place: z.string().check(z.trim(), z.maxLength(max.place)),
  remote: z.boolean(),
  rhythm: z.enum(rhythms),
  /** With `weekly`: 1 (Monday) to 7. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  /** Local hour, 0 to 23. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  timeZone,
  atMost: z.int().check(z.minimum(1), z.maximum(max.listings)),
}

const alertSchema = z.object({
  id: z.uuid(),
  ...alertFields,
  pausedUntil: z.nullable(z.iso.datetime()),
  /** The next check. An email is sent only if something is new. */
  nextAt: z.iso.datetime(),
  lastSentAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
})
export type JobAlert = z.infer<typeof alertSchema>

export const jobAlerts = endpoint(paths.jobAlerts, {
  who: 'user',
  response: z.object({
    alerts: z.array(alertSchema),
    /** Job alert emails are turned off in the settings, whatever the alerts say. */
    unwanted: z.boolean(),
    /** The mail server rejected the address for good, so the alerts were paused. */
    refused: z.boolean(),
    fresh: z.int(),
  }),
})

const createdSchema = z.extend(alertSchema, {
  existed: z.boolean(),
})
export type CreatedAlert = z.infer<typeof createdSchema>

/** Creates an alert, or updates and resumes the one with the same title, place and `remote` (`existed`). Free. */
export const createJobAlert = endpoint(paths.createJobAlert, {
  who: 'user',
  limit: 'changeAlert',
  body: z.object(alertFields),
  response: createdSchema,
  errors: ['invalid_input', 'too_many_alerts'],
})

const params = z.object({ id: z.uuid() })

export const changeJobAlert = endpoint(paths.changeJobAlert, {
  who: 'user',
  limit: 'changeAlert',
  params,
  body: z.partial(z.object({ ...alertFields, paused: z.boolean() })),
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

/** Pauses all alerts of the account for thirty days, or resumes them. */
export const pauseJobAlerts = endpoint(paths.pauseJobAlerts, {
  who: 'user',
  limit: 'changeAlert',
  body: z.object({ paused: z.boolean() }),
  response: z.object({ success: z.literal(true) }),
})

export const markJobAlertsSeen = endpoint(paths.markJobAlertsSeen, {
  who: 'user',
  limit: 'changeAlert',
  response: z.object({ success: z.literal(true) }),
})

const token = z.object({ token: z.string().check(z.maxLength(100)) })

/** Describes the alert behind an unsubscribe link; null if unknown. */
export const unsubscribePreview = endpoint(paths.unsubscribePreview, {
  who: 'public',
  limit: 'unsubscribe',
  params: token,
  response: z.object({ name: z.nullable(z.string()) }),
})

/**
 * Ends an alert by its email link without a session (RFC 8058). Only this POST acts. An unknown token gets the same
 * response, because the alert may have ended already.
 */
export const unsubscribe = endpoint(paths.unsubscribe, {
  /** The URL of the page that the link opens; mail programs post to the same URL. */
  alias: '/unsubscribe/:token',
  who: 'public',
  limit: 'unsubscribe',
  params: token,
  rawBody: true,
  response: z.object({ success: z.literal(true) }),
})
