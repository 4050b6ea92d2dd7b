import type { ApplyCheck, Rating } from '#contract/jobs.ts'

export const ratingNames: Record<Rating, string> = {
  yes: 'Yes',
  partly: 'Partly',
  'can-learn': 'I can learn it',
  no: 'Not now',
}

export type Ratings = Record<string, Rating>

export const ratingsOf = ({ requirements }: Pick<ApplyCheck, 'requirements'>): Ratings =>
  Object.fromEntries(requirements.flatMap(({ id, rating }) => (rating ? [[id, rating]] : [])))

/** How far she is: 6, or 6½. */
const countText = (met: number): string => {
  const whole = Math.floor(met)
  return met === whole ? String(whole) : whole === 0 ? '½' : `${whole}½`
}

/** "You meet 6 of 9." `met` and `rated` as the server counts them. */
export function metText({ met, rated }: Pick<ApplyCheck, 'met' | 'rated'>, all: number): string {
  if (rated === 0) return ''
  if (rated < all) return `You meet ${countText(met)} of the ${rated} you have looked at. ${all - rated} to go.`
  return `You meet ${countText(met)} of ${all}.`
}

/** Of what she has looked at, in percent. */
export const metPercent = ({ met, rated }: Pick<ApplyCheck, 'met' | 'rated'>): number =>
  rated === 0 ? 0 : Math.round((met / rated) * 100)

/** What it means, with nothing in it that is a promise. */
export function meaningOf(check: Pick<ApplyCheck, 'met' | 'rated'>): string {
  const percent = metPercent(check)
  if (percent === 100) return 'You have all that it asks for.'
  if (percent >= 50) return 'Most people apply at about half, and you have that. You need not meet everything to try.'
  return 'It asks for more than you have now. You may still apply: the choice is yours.'
}

/** What people do, and nothing about what employers answer. */
export const study =
  'In a study of over 10,000 people, women applied for jobs where they met 56 percent of what was asked, and men where they met 52 percent.'
