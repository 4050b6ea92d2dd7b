import * as z from 'zod/mini'
import { applicationStates } from '../jobs.ts'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

const { applications: most } = limits
const upTo = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))

const applicationSchema = z.object({
  id: z.uuid(),
  /** The listing it is for; null: she typed it herself, or the listing is gone. */
  listingId: z.nullable(z.uuid()),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  /** Where the advert is; empty where she did not say. */
  url: z.string(),
  sample: z.boolean(),
  state: z.enum(applicationStates),
  notes: z.string(),
  /** The day she applied, in her own calendar. */
  appliedOn: z.nullable(z.iso.date()),
  /** When to ask again. */
  followUpOn: z.nullable(z.iso.date()),
  /** Which of her documents went with it. */
  resumeId: z.nullable(z.uuid()),
  letterId: z.nullable(z.uuid()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Application = z.infer<typeof applicationSchema>

/** Everything she tracks, what needs her next first; and what she did in the last seven days. */
export const applications = endpoint(paths.applications, {
  who: 'user',
  response: z.object({
    applications: z.array(applicationSchema),
    /** Effort, never outcome. */
    week: z.object({ saved: z.int(), applied: z.int(), followedUp: z.int(), interviews: z.int() }),
  }),
})

const changes = {
  state: z.enum(applicationStates),
  notes: upTo(most.notes),
  appliedOn: z.nullable(z.iso.date()),
  followUpOn: z.nullable(z.iso.date()),
  resumeId: z.nullable(z.uuid()),
  letterId: z.nullable(z.uuid()),
}

/** Tracks a listing, or a job she found elsewhere. The same listing again is the same application. */
export const trackApplication = endpoint(paths.trackApplication, {
  who: 'user',
  limit: 'changeApplication',
  body: z.object({
    listingId: z.optional(z.uuid()),
    /** Where it is no listing of ours. */
    title: z.optional(upTo(most.title)),
    company: z.optional(upTo(most.company)),
    location: z.optional(upTo(most.place)),
    url: z.optional(upTo(most.url)),
    state: z._default(z.enum(applicationStates), 'saved'),
    /** Her own day. */
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
