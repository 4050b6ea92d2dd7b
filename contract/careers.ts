import * as z from 'zod/mini'

const percent = z.int().check(z.minimum(0), z.maximum(100))

/** Parts of a match. Past work, study, interests and topics appear only where there is data. */
export const reasonTerms = [
  'experience',
  'study',
  'interests',
  'topics',
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

/** Whether a part adds at least half of its points. Its sentence agrees with that. */
export const isFitting = ({ points, outOf }: Pick<Reason, 'points' | 'outOf'>): boolean => 2 * points >= outOf

/**
 * How far the start of a career is, and the usual way in; the text is empty where `studyRoute` says it. `study`: after
 * one more degree. `later`: after more study, years in other work, or a birthday.
 */
const doorSchema = z.object({ reach: z.enum(['now', 'step', 'study', 'later']), text: z.string() })

export type Door = z.infer<typeof doorSchema>

export const suggestionSchema = z.object({
  slug: z.string(),
  /** The name of the scene that is shown; null if unknown. */
  scene: z._default(z.nullable(z.string()), null),
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
  /** What this career has that the others shown with it have not; null where nothing sets it apart. */
  setsApart: z._default(z.nullable(z.string()), null),
  reasons: z.array(reasonSchema),
  /** The one answer that would raise this match most, and by how many points; null if none would. */
  raise: z.nullable(z.object({ text: z.string(), points: z.int().check(z.positive()) })),
  /** The usual path where employers require more than one level above the user's education. */
  studyRoute: z.nullable(z.string()),
  /** Null in results of before November 2026. */
  door: z._default(z.nullable(doorSchema), null),
  notTheUsual: z.boolean(),
})

export type Suggestion = z.infer<typeof suggestionSchema>

export const isOutOfReach = ({ door }: { door?: Door | null }): boolean => door?.reach === 'later'

/** 0 for what is open or one step away, then one more degree, then all that is further. */
export const distanceOf = (reach: Door['reach'] | undefined): 0 | 1 | 2 =>
  reach === 'later' ? 2 : reach === 'study' ? 1 : 0

/** What a match is called, from these percentages on, the best first. */
export const matchWords = [
  { from: 75, words: 'Strong match' },
  { from: 60, words: 'Good match' },
  { from: 0, words: 'Worth a look' },
] as const

export const matchWordsOf = (matchPercent: number): string =>
  matchWords.find(({ from }) => matchPercent >= from)?.words ?? 'Worth a look'

interface Ranked {
  matchPercent?: number | null
  door?: Door | null
}

/** Sorts by percentage, missing ones as 0. Careers after more study or years come after all others. */
export const compareMatches = (a: Ranked, b: Ranked): number =>
  distanceOf(a.door?.reach) - distanceOf(b.door?.reach) || (b.matchPercent ?? 0) - (a.matchPercent ?? 0)

export const defaultIcon = '💼'
