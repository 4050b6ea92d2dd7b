import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { isTimeZone } from '../time.ts'
import { endpoint } from './endpoint.ts'

const { notifications: max } = limits
const hourOfDay = z.int().check(z.minimum(0), z.maximum(23))
const key = (length: number) => z.string().check(z.regex(/^[\w-]+=*$/), z.maxLength(length))

const quietFields = {
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone, 'We do not know this time zone')),
  /** Local hours; equal: never quiet. */
  quietFrom: hourOfDay,
  quietUntil: hourOfDay,
}
const deviceSchema = z.object({
  id: z.uuid(),
  device: z.string(),
  ...quietFields,
  createdAt: z.iso.datetime(),
})
export type NotifiedDevice = z.infer<typeof deviceSchema>

export const notifiedDevices = endpoint(paths.notifiedDevices, {
  who: 'user',
  response: z.object({
    /** The server's VAPID key, base64url; null: this server sends no notifications. */
    publicKey: z.nullable(z.string()),
    devices: z.array(deviceSchema),
  }),
})

/** Adds the browser that asks, or changes its quiet hours. The oldest of too many browsers is removed. */
export const saveNotifiedDevice = endpoint(paths.saveNotifiedDevice, {
  who: 'user',
  limit: 'changeNotifications',
  body: z.object({
    endpoint: z.string().check(z.maxLength(max.endpoint)),
    p256dh: key(100),
    auth: key(50),
    ...quietFields,
  }),
  response: deviceSchema,
  errors: ['invalid_input'],
})

export const removeNotifiedDevice = endpoint(paths.removeNotifiedDevice, {
  who: 'user',
  limit: 'changeNotifications',
  params: z.object({ id: z.uuid() }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})
