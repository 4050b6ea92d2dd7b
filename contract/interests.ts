import * as z from 'zod/mini'

/** Holland's six types (RIASEC), in his order. */
export const interestTypes = [
  'realistic',
  'investigative',
  'artistic',
  'social',
  'enterprising',
  'conventional',
] as const
export type InterestType = (typeof interestTypes)[number]

/** The mean of each type's ratings, 1 to 5. */
export type InterestScores = Record<InterestType, number>

const ratedInterestsSchema = z.partialRecord(z.enum(interestTypes), z.number().check(z.minimum(1), z.maximum(5)))

export const deepDiveSchema = z.object({
  interests: ratedInterestsSchema,
  /** How many statements were rated. Results stored in browsers before 2027 lack it: all were. */
  rated: z._default(z.int(), 30),
  takenAt: z.iso.datetime(),
  before: z.array(z.object({ slug: z.string(), title: z.string(), matchPercent: z.int() })),
})
export type DeepDive = z.infer<typeof deepDiveSchema>
