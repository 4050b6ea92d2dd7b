import * as z from 'zod/mini'
import { applicationStates } from '../jobs.ts'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

const { applications: max } = limits
const upTo = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))

const applicationSchema = z.object({
  id: z.uuid(),
  /** Null if typed by the user or if the listing is gone. */
  listingId: z.nullable(z.uuid()),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  url: z.string(),
  sample: z.boolean(),
  state: z.enum(applicationStates),
  notes: z.string(),
  /** A date in the user's time zone. */
  appliedOn: z.nullable(z.iso.date()),
  followUpOn: z.nullable(z.iso.date()),
  resumeId: z.nullable(z.uuid()),
  letterId: z.nullable(z.uuid()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Application = z.infer<typeof applicationSchema>

export const applications = endpoint(paths.applications, {
  who: 'user',
  response: z.object({
    applications: z.array(applicationSchema),
    /** What the user did in the week; offers and refusals are not counted. */
    week: z.object({ saved: z.int(), applied: z.int(), followedUp: z.int(), interviews: z.int() }),
  }),
})

const changes = {
  state: z.enum(applicationStates),
  notes: upTo(max.notes),
  appliedOn: z.nullable(z.iso.date()),
  followUpOn: z.nullable(z.iso.date()),
  resumeId: z.nullable(z.uuid()),
  letterId: z.nullable(z.uuid()),
}

/** Tracks a listing or a job found elsewhere. Idempotent for the same listing. */
export const trackApplication = endpoint(paths.trackApplication, {
  who: 'user',
  limit: 'changeApplication',
  body: z.object({
    listingId: z.optional(z.uuid()),
    title: z.optional(upTo(max.title)),
    company: z.optional(upTo(max.company)),
    location: z.optional(upTo(max.place)),
    url: z.optional(upTo(max.url)),
    state: z._default(z.enum(applicationStates), 'saved'),
    today: z.iso.date(),
  }),
  response: applicationSchema,
  errors: ['not_found', 'invalid_input', 'too_many_applications'],
})

const params = z.object({ id: z.uuid() })

export const changeApplication = endpoint(paths.changeApplication, {
  who: 'user',
  limit: 'changeApplication',
  params,
  body: z.object({ ...z.partial(z.object(changes)).shape, today: z.iso.date() }),
  response: applicationSchema,
  errors: ['not_found', 'invalid_input'],
})

export const removeApplication = endpoint(paths.removeApplication, {
  who: 'user',
  limit: 'changeApplication',
  params,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})
