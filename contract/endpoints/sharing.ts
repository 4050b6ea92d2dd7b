import * as z from 'zod/mini'
import { maxCompared } from '../comparison.ts'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { shareDays, sharedParts, shareKinds } from '../sharing.ts'
import { careerProfileSchema } from './careers.ts'
import { endpoint } from './endpoint.ts'
import { paceSchema, stepSchema } from './roadmaps.ts'

const { sharing: max } = limits
const slug = z.string().check(z.minLength(1), z.maxLength(limits.careerSlug))
const isoDate = z.iso.datetime()
const done = z.object({ success: z.literal(true) })

const noteSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  createdAt: isoDate,
  isNew: z.boolean(),
})
export type SharedNote = z.infer<typeof noteSchema>

const labels = {
  recipient: z.string(),
  /** The name that the user signs with; null: none. */
  signedAs: z.nullable(z.string()),
}

const linkSchema = z.object({
  id: z.uuid(),
  kind: z.enum(shareKinds),
  careers: z.array(z.object({ slug: z.string(), title: z.string(), icon: z.string() })),
  shows: z.array(z.enum(sharedParts)),
  ...labels,
  /** `reported`: a reader reported the link, which ended it. */
  state: z.enum(['open', 'expired', 'ended', 'reported']),
  createdAt: isoDate,
  expiresAt: isoDate,
  endedAt: z.nullable(isoDate),
  /** The last day (UTC) on which somebody else opened it. */
  openedOn: z.nullable(z.iso.date()),
  notes: z.array(noteSchema),
})
export type SharedLink = z.infer<typeof linkSchema>

export const sharedLinks = endpoint(paths.sharedLinks, {
  who: 'user',
  response: z.object({ links: z.array(linkSchema) }),
})

/** The only response with the link's address: of its secret no more than a hash is stored. */
export const createSharedLink = endpoint(paths.createSharedLink, {
  who: 'user',
  limit: 'createSharedLink',
  body: z.object({
    kind: z.enum(shareKinds),
    /** Slugs; for a roadmap exactly one. */
    careers: z.array(slug).check(z.minLength(1), z.maxLength(max.careers)),
    shows: z.array(z.enum(sharedParts)).check(z.maxLength(sharedParts.length)),
    recipient: z.string().check(z.trim(), z.minLength(1, 'Say who it is for'), z.maxLength(max.label)),
    signedAs: z._default(z.string().check(z.trim(), z.maxLength(max.label)), ''),
    days: z.union(shareDays.map(days => z.literal(days))),
  }),
  response: z.object({ link: linkSchema, url: z.url() }),
  errors: ['not_found', 'invalid_input', 'too_many_shared_links'],
})

const params = z.object({ id: z.uuid() })

/** Ends a link at once. Its notes stay until the user removes it. */
export const endSharedLink = endpoint(paths.endSharedLink, {
  who: 'user',
  limit: 'changeSharedLink',
  params,
  response: linkSchema,
  errors: ['not_found'],
})

export const endSharedLinks = endpoint(paths.endSharedLinks, {
  who: 'user',
  limit: 'changeSharedLink',
  response: done,
})

export const markNotesSeen = endpoint(paths.markNotesSeen, {
  who: 'user',
  limit: 'changeSharedLink',
  response: done,
})

export const removeSharedLink = endpoint(paths.removeSharedLink, {
  who: 'user',
  limit: 'changeSharedLink',
  params,
  response: done,
  errors: ['not_found'],
})

export const removeSharedNote = endpoint(paths.removeSharedNote, {
  who: 'user',
  limit: 'changeSharedLink',
  params: z.object({ id: z.uuid(), noteId: z.uuid() }),
  response: done,
  errors: ['not_found'],
})

/** No secret has another length; a longer one is answered like a wrong one. */
const secret = z.object({ secret: z.string().check(z.maxLength(200)) })

const figuresSchema = z.omit(careerProfileSchema, {
  description: true,
  education: true,
  hardSkills: true,
  softSkills: true,
  related: true,
})
const comparedSchema = z.extend(figuresSchema, {
  salaryRange: z.string(),
  hourlyRange: z.string(),
  groupFigures: z.boolean(),
  tags: z.array(z.string()),
  compared: z.object({
    employment: z.nullable(z.int()),
    ratings: z.object({ people: z.number(), moving: z.number(), outdoors: z.number(), desk: z.number() }),
    isEstimate: z.boolean(),
    training: z.object({
      total: z.string(),
      steps: z.array(z.object({ type: z.string(), title: z.string(), timeline: z.string() })),
      costs: z.array(z.object({ of: z.nullable(z.string()), text: z.string() })),
    }),
  }),
})

/** By slug. A career that is not among the results has none. */
const fit = z.nullable(z.record(z.string(), z.int()))

const matchSchema = z.object({
  slug: z.string(),
  title: z.string(),
  icon: z.string(),
  scene: z.nullable(z.string()),
  description: z.string(),
  salaryRange: z.string(),
  hourlyRange: z.string(),
  groupFigures: z.boolean(),
  tags: z.array(z.string()),
})

/** The steps are those for everyone, without anything that the user told. */
const roadmapSchema = z.object({
  slug: z.string(),
  title: z.string(),
  icon: z.string(),
  description: z.string(),
  salaryRange: z.string(),
  hourlyRange: z.string(),
  groupFigures: z.boolean(),
  totalTimeline: z.string(),
  steps: z.array(stepSchema),
  /** When each done step was ticked; null for one that was done before. The whole is null if progress is not shared. */
  done: z.nullable(z.record(z.string(), z.nullable(isoDate))),
  pace: z.nullable(paceSchema),
})

const shownSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('matches'), careers: z.array(matchSchema), fit }),
  z.object({
    kind: z.literal('comparison'),
    careers: z.array(comparedSchema).check(z.maxLength(maxCompared)),
    fit,
  }),
  z.object({ kind: z.literal('roadmap'), roadmap: roadmapSchema }),
])
export type Shown = z.infer<typeof shownSchema>

const openedSchema = z.object({
  ...labels,
  expiresAt: isoDate,
  isOwn: z.boolean(),
  notesLeft: z.int(),
  shown: shownSchema,
})
export type OpenedLink = z.infer<typeof openedSchema>

/** Wrong, expired, ended and deleted links get the same error. */
export const openSharedLink = endpoint(paths.openSharedLink, {
  who: 'public',
  limit: 'openSharedLink',
  secretAddress: true,
  params: secret,
  response: openedSchema,
  errors: ['link_ended'],
})

export const leaveNote = endpoint(paths.leaveNote, {
  who: 'public',
  limit: 'leaveNote',
  secretAddress: true,
  params: secret,
  body: z.object({ text: z.string().check(z.trim(), z.minLength(1, 'Write your note first'), z.maxLength(max.note)) }),
  response: z.object({ notesLeft: z.int() }),
  errors: ['link_ended', 'too_many_notes'],
})

export const reportSharedLink = endpoint(paths.reportSharedLink, {
  who: 'public',
  limit: 'reportSharedLink',
  secretAddress: true,
  params: secret,
  response: done,
  errors: ['link_ended'],
})
