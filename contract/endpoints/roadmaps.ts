import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { paces } from '../roadmaps.ts'
import { endpoint } from './endpoint.ts'

export const stepTypes = ['education', 'experience', 'skills', 'certification', 'other'] as const
export type StepType = (typeof stepTypes)[number]

const weeks = z.object({ from: z.number(), to: z.number() })
export type Weeks = z.infer<typeof weeks>

const stepId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100))
export const stepSchema = z.object({
  /** Stable across rewrites, so that progress is kept. */
  id: stepId,
  type: z.enum(stepTypes),
  title: z.string(),
  description: z.string(),
  timeline: z.string(),
  weeks,
  /** Duration depends on weekly hours; other steps have a fixed calendar, such as a school year. */
  ownPace: z.boolean(),
  /** Happens after starting the job, or only if it is wanted, and is not counted in the total. */
  later: z.boolean(),
  doneWhen: z.string(),
  resources: z.array(z.string()),
  told: z.optional(z.string()),
  /** What the user told fulfills it. The user can take that back (`progress.undone`). */
  fulfilled: z.optional(z.boolean()),
  sources: z.optional(z.array(z.object({ name: z.string(), url: z.url() }))),
  /** Runs beside other steps or takes as long as an office needs; it has no date and is not counted in the total. */
  undated: z.optional(z.boolean()),
  /** Takes as long as an office needs, so that nothing after it has a date before it is done. */
  waits: z.optional(z.boolean()),
})
export type RoadmapStep = z.infer<typeof stepSchema>
export const paceSchema = z.object({
  hoursPerWeek: z.union(paces.map(hours => z.literal(hours))),
  /** In the user's calendar; within this century, so that dates can be computed. */
  startDate: z.iso.date().check(z.maxLength(10), z.regex(/^20/)),
})
const progressSchema = z.object({
  done: z.record(z.string(), z.iso.datetime()),
  /** Steps that count as open although what the user told fulfills them. */
  undone: z.optional(z.array(z.string())),
  pace: z.nullable(paceSchema),
})
export type RoadmapProgress = z.infer<typeof progressSchema>

const { savedCareers: bounds } = limits
/**
 * Writes the roadmap of a career from where the user stands. Charged the first time, free for the same career
 * afterwards. Free, and the same for everyone, if nothing that the user told changes it; once that has been opened,
 * `tailor` is needed to pay for one that is written for the user.
 */
export const generateRoadmap = endpoint(paths.generateRoadmap, {
  who: 'user',
  body: z.object({
    careerTitle: z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.title)),
    careerDescription: z._default(z.string().check(z.maxLength(bounds.description)), ''),
    salaryRange: z._default(z.string().check(z.maxLength(bounds.salaryRange)), ''),
    returnGeneric: z._default(z.boolean(), false),
    tailor: z._default(z.boolean(), false),
  }),
  response: z.object({
    slug: z.string(),
    careerTitle: z.string(),
    careerDescription: z.string(),
    salaryRange: z.string(),
    hourlyRange: z.string(),
    groupFigures: z.boolean(),
    icon: z.string(),
    dayInTheLife: z.array(z.string()),
    requirements: z.object({
      education: z.array(z.string()),
      hardSkills: z.array(z.string()),
      softSkills: z.array(z.string()),
    }),
    totalTimeline: z.string(),
    total: weeks,
    roadmap: z.array(stepSchema),
    isGeneric: z.boolean(),
    tailored: z.array(z.string()),
    behindYou: z.array(z.object({ id: z.optional(z.string()), title: z.string(), why: z.string() })),
    doors: z.optional(z.array(z.object({ slug: z.string(), title: z.string() }))),
    isFree: z.optional(z.boolean()),
    /** What the user has told since would change it. */
    canTailor: z.optional(z.boolean()),
    progress: progressSchema,
    charged: z.boolean(),
    tokenBalance: z.int(),
  }),
  errors: ['out_of_tokens', 'not_found'],
})

export const openedRoadmaps = endpoint(paths.openedRoadmaps, {
  who: 'user',
  response: z.array(
    z.object({
      slug: z.nullable(z.string()),
      careerTitle: z.string(),
      openedAt: z.iso.datetime(),
      doneSteps: z.int(),
      isFree: z.optional(z.boolean()),
    }),
  ),
})

const slug = z.string().check(z.maxLength(100))
export const markStep = endpoint(paths.markStep, {
  who: 'user',
  params: z.object({ slug, stepId }),
  body: z.object({ done: z.boolean() }),
  response: progressSchema,
  errors: ['not_found'],
})

export const setPace = endpoint(paths.setPace, {
  who: 'user',
  params: z.object({ slug }),
  body: paceSchema,
  response: progressSchema,
  errors: ['not_found'],
})
