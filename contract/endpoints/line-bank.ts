import * as z from 'zod/mini'
import { evidenceKinds } from '../evidence-kinds.ts'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

const activityFields = {
  id: z.string(),
  name: z.string(),
  kind: z.enum(evidenceKinds),
}

/** Things that people at the start have done: jobs, care, clubs. `words` are what people type to find one. */
export const listActivities = endpoint(paths.listActivities, {
  who: 'public',
  skipSession: true,
  extendsSession: false,
  publicCache: 3600,
  response: z.array(z.object({ ...activityFields, words: z.array(z.string()) })),
})
export type ActivitySummary = z.output<typeof listActivities.response>[number]

export const lineSchema = z.object({
  id: z.string(),
  tap: z.string(),
  slots: z.array(z.object({ id: z.string(), ask: z.string(), type: z.enum(['number', 'text']), example: z.string() })),
  text: z.string(),
})

export const readActivity = endpoint(paths.readActivity, {
  who: 'public',
  skipSession: true,
  extendsSession: false,
  publicCache: 3600,
  params: z.object({ id: z.string().check(z.maxLength(limits.evidence.lineId)) }),
  response: z.object({ ...activityFields, title: z.string(), lines: z.array(lineSchema) }),
  errors: ['not_found'],
})
export type Activity = z.output<typeof readActivity.response>
