import * as z from 'zod/mini'

const percent = z.int().check(z.minimum(0), z.maximum(100))

/** The parts of a match: past jobs, the deep dive and the questions of the quiz. The first two only where there are any. */
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

/** One named part of a match percentage: `points` of at most `outOf`; the points of all parts add up to the percentage. */
export const reasonSchema = z.object({
  term: z.enum(reasonTerms),
  points: z.int().check(z.nonnegative()),
  outOf: z.int().check(z.positive()),
  /** What fits or does not, in one sentence. */
  text: z.string(),
})

export type Reason = z.infer<typeof reasonSchema>

export const suggestionSchema = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  salaryRange: z.string(),
  matchPercent: percent,
  /** Between which percentages the match lies when the answers say little; null when they say enough. */
  band: z.nullable(z.object({ from: percent, to: percent })),
  icon: z.string(),
  tags: z.array(z.string()),
  roadmap: z.array(z.object({ step: z.string(), timeframe: z.string() })),
  whyItFitsYou: z.string(),
  reasons: z.array(reasonSchema),
  /** The one answer that would raise this match most, and by how many points; null where none would. */
  raise: z.nullable(z.object({ text: z.string(), points: z.int().check(z.positive()) })),
  /** The usual way in, where employers ask for more than one level of education above hers ("needs more study"). */
  studyRoute: z.nullable(z.string()),
  /** One of the two picks from other families, shown beside the ranked ones and labelled. */
  notTheUsual: z.boolean(),
})

export type Suggestion = z.infer<typeof suggestionSchema>

export const defaultIcon = '💼'
