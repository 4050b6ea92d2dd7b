export const weightedParts = ['pay', 'people', 'study', 'place', 'hours'] as const
export type WeightedPart = (typeof weightedParts)[number]

export const topicNames = {
  animals: 'animals',
  kids: 'kids and teens',
  health: 'health',
  food: 'food',
  beauty: 'beauty and fashion',
  art: 'art and design',
  stage: 'music, film and stage',
  words: 'words and languages',
  sports: 'sports and fitness',
  nature: 'nature and plants',
  technology: 'technology and games',
  building: 'building and fixing',
  money: 'money and business',
  law: 'law and justice',
} as const
export type Topic = keyof typeof topicNames
export const topics = Object.keys(topicNames) as Topic[]

/**
 * Parts that matter more or less than usual to the user; the others count as they are. With topics, what the user cares
 * about is a part of the match too.
 */
export type Weighting = Partial<Record<WeightedPart, 'more' | 'less'>> & { topics?: Topic[] | undefined }

export const hasOwnWeights = (weighting: Weighting | null | undefined): boolean =>
  weightedParts.some(part => weighting?.[part])

export const isWeighted = (weighting: Weighting | null | undefined): boolean =>
  hasOwnWeights(weighting) || Boolean(weighting?.topics?.length)
