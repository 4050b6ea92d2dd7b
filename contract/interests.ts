import * as z from 'zod/mini'

/** Holland's six types of interest, in his order. */
export const interestTypes = [
  'realistic',
  'investigative',
  'artistic',
  'social',
  'enterprising',
  'conventional',
] as const
export type InterestType = (typeof interestTypes)[number]

/** For each type the mean of its answers, from 1 (not for me at all) to 5 (I'd love that). */
const interestScoresSchema = z.record(z.enum(interestTypes), z.number().check(z.minimum(1), z.maximum(5)))
export type InterestScores = z.infer<typeof interestScoresSchema>

/** What a deep dive said, and the first result in short, which dropping it brings back. */
export const deepDiveSchema = z.object({
  interests: interestScoresSchema,
  takenAt: z.iso.datetime(),
  before: z.array(z.object({ slug: z.string(), title: z.string(), matchPercent: z.int() })),
})
export type DeepDive = z.infer<typeof deepDiveSchema>
