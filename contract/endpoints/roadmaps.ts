import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { paces } from '../roadmaps.ts'
import { endpoint } from './endpoint.ts'

export const stepTypes = ['education', 'experience', 'skills', 'certification', 'other'] as const
export type StepType = (typeof stepTypes)[number]

const weeks = z.object({ from: z.number(), to: z.number() })
/** How long something takes, from and to, in weeks. */
export type Weeks = z.infer<typeof weeks>

const stepId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100))
const stepSchema = z.object({
  /** Stays the same when the roadmap is written anew, so that what she ticked stays ticked. */
  id: stepId,
  type: z.enum(stepTypes),
  title: z.string(),
  description: z.string(),
  timeline: z.string(),
  weeks,
  /** It moves with the hours she gives; other steps have a calendar of their own, as a school has. */
  ownPace: z.boolean(),
  /** Once she works in the job: not counted in the total. */
  later: z.boolean(),
  /** By what she knows that it is done. */
  doneWhen: z.string(),
  /** Organisations by name, free ones first; never an address. */
  resources: z.array(z.string()),
})
export type RoadmapStep = z.infer<typeof stepSchema>
const paceSchema = z.object({
  hoursPerWeek: z.union(paces.map(hours => z.literal(hours))),
  /** The day she begins, in her own calendar; of this century, so that dates can be counted from it. */
  startDate: z.iso.date().check(z.regex(/^20/)),
})
const progressSchema = z.object({
  /** When each step was ticked. */
  done: z.record(z.string(), z.iso.datetime()),
  pace: z.nullable(paceSchema),
})
export type RoadmapProgress = z.infer<typeof progressSchema>

const { savedCareers: bounds } = limits
/**
 * Writes the roadmap of a career, for her own education and experience where she took the quiz. Opened for the first
 * time it is charged; the same career again is free for ever.
 */
export const generateRoadmap = endpoint(paths.generateRoadmap, {
  who: 'user',
  body: z.object({
    careerTitle: z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.title)),
    careerDescription: z._default(z.string().check(z.maxLength(bounds.description)), ''),
    salaryRange: z._default(z.string().check(z.maxLength(bounds.salaryRange)), ''),
    /** The same for everyone, though we know more of her. */
    returnGeneric: z._default(z.boolean(), false),
  }),
  response: z.object({
    slug: z.string(),
    /** The catalogue's title, where another one was asked for too. */
    careerTitle: z.string(),
    careerDescription: z.string(),
    salaryRange: z.string(),
    icon: z.string(),
    dayInTheLife: z.array(z.string()),
    requirements: z.object({
      education: z.array(z.string()),
      hardSkills: z.array(z.string()),
      softSkills: z.array(z.string()),
    }),
    totalTimeline: z.string(),
    /** The sum of all steps that are not for later. */
    total: weeks,
    roadmap: z.array(stepSchema),
    /** Nothing of her went into it. */
    isGeneric: z.boolean(),
    /** What of her went into it, in sentences. */
    tailored: z.array(z.string()),
    /** Steps she need not take, and why. */
    behindYou: z.array(z.object({ title: z.string(), why: z.string() })),
    progress: progressSchema,
    charged: z.boolean(),
    tokenBalance: z.int(),
  }),
  errors: ['out_of_tokens', 'not_found'],
})

/** The roadmaps she has opened, newest first: they cost nothing any more. */
export const openedRoadmaps = endpoint(paths.openedRoadmaps, {
  who: 'user',
  response: z.array(
    z.object({ slug: z.nullable(z.string()), careerTitle: z.string(), openedAt: z.iso.datetime(), doneSteps: z.int() }),
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
