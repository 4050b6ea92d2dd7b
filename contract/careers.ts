import * as z from 'zod/mini'

const percent = z.int().check(z.minimum(0), z.maximum(100))

/** Parts of a match. Past work and interests appear only where there is data. */
export const reasonTerms = [
  'experience',
  'interests',
  'vibes',
  'values',
  'education',
  'salary',
  'location',
  'hours',
] as const

/** `points` of at most `outOf`; the points of all parts add up to the percentage. */
export const reasonSchema = z.object({
  term: z.enum(reasonTerms),
  points: z.int().check(z.nonnegative()),
  outOf: z.int().check(z.positive()),
  text: z.string(),
})

export type Reason = z.infer<typeof reasonSchema>

export const suggestionSchema = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  salaryRange: z.string(),
  /** The same pay by the hour; empty where the source has none. */
  hourlyRange: z._default(z.string(), ''),
  /** The source has one figure for a group of occupations that includes this one. */
  groupFigures: z._default(z.boolean(), false),
  matchPercent: percent,
  /** The range of the match when few answers are given; null when there are enough. */
  band: z.nullable(z.object({ from: percent, to: percent })),
  icon: z.string(),
  tags: z.array(z.string()),
  roadmap: z.array(z.object({ step: z.string(), timeframe: z.string() })),
  whyItFitsYou: z.string(),
  reasons: z.array(reasonSchema),
  /** The one answer that would raise this match most, and by how many points; null if none would. */
  raise: z.nullable(z.object({ text: z.string(), points: z.int().check(z.positive()) })),
  /** The usual path where employers require more than one level above the user's education. */
  studyRoute: z.nullable(z.string()),
  notTheUsual: z.boolean(),
})

export type Suggestion = z.infer<typeof suggestionSchema>

export const defaultIcon = '💼'
