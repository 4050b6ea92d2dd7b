/** Parts of a match that a user can weight, in the order in which they are shown. */
export const weightedParts = ['pay', 'people', 'study', 'place', 'hours'] as const
export type WeightedPart = (typeof weightedParts)[number]

/** Parts that matter more or less than usual to the user; the others count as they are. */
export type Weighting = Partial<Record<WeightedPart, 'more' | 'less'>>

export const isWeighted = (weighting: Weighting | null | undefined): boolean =>
  weightedParts.some(part => weighting?.[part])
