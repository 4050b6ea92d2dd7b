import type { ApplyCheck, Requirement } from '#contract/endpoints/jobs.ts'
import { type Rating, ratings } from '#contract/jobs.ts'

const ratingNames: Record<Rating, string> = {
  yes: 'Yes',
  partly: 'Partly',
  'can-learn': 'I can learn it',
  no: 'Not now',
}

const agePattern =
  /\b(?:1[4-9]|2[0-5])(?:\+(?=\s*(?:$|[.,;)]|only|years? old))| (?:years? (?:old|of age|or older)|or (?:over|older|above)|and (?:up|over)|by ))|\byears of age\b|\b(?:aged?|at least|be) (?:1[4-9]|2[0-5])\b(?! (?:minutes?|hours?|days?|weeks?|months?|years? of (?!age)))/i
const checkPattern =
  /\b(?:(?:background|criminal|police|drug|credit|dbs|garda|reference) (?:check|screen|test|vetting|clearance)\w*|criminal record|right to work|(?:authori[sz]ed|eligible) to work|work (?:permit|authori[sz]ation)|visa|citizen\w*)\b/i
const licensePattern =
  /\b(?:licen[cs](?:es?|ed|ure)|registration|registered|certifi(?:cates?|cations?|ed)|permit|cdl|dbs)\b/i
const obtainablePattern =
  /\b(?:willing|able|ability|eligible) to (?:get|obtain|gain|earn|work towards?)|\bwithin \w+ (?:days|weeks|months)\b/i

/** Age limits and checks can be met or not, but not partly. */
const isYesOrNo = (text: string): boolean => agePattern.test(text) || checkPattern.test(text)
/** Requirements that employers cannot waive. */
const isIndispensable = ({ text, kind }: Pick<Requirement, 'text' | 'kind'>): boolean =>
  kind === 'must' && !obtainablePattern.test(text) && (isYesOrNo(text) || licensePattern.test(text))

export function answerOptions(text: string): { rating: Rating; name: string }[] {
  const all = isYesOrNo(text) ? (['yes', 'no'] as const) : ratings
  return all.map(rating => ({
    rating,
    name: rating === 'no' && agePattern.test(text) ? 'Not yet' : ratingNames[rating],
  }))
}

export const missingRequirements = (requirements: readonly Requirement[], given: Ratings): string[] =>
  requirements
    .filter(asked => isIndispensable(asked) && given[asked.id] !== undefined && given[asked.id] !== 'yes')
    .map(({ text }) => text)

export const missingText = (count: number): string =>
  `Employers rarely make an exception for ${count === 1 ? 'this' : 'these'}, no matter how much of the rest you have. Ask them before you apply.`

export type Ratings = Record<string, Rating>

export const savedRatings = ({ requirements }: Pick<ApplyCheck, 'requirements'>): Ratings =>
  Object.fromEntries(requirements.flatMap(({ id, rating }) => (rating ? [[id, rating]] : [])))

export const unsentRatings = (ratings: Ratings, sent: Ratings): Ratings =>
  Object.fromEntries(Object.entries(ratings).filter(([id, rating]) => sent[id] !== rating))

const halvesText = (met: number): string => {
  const whole = Math.floor(met)
  return met === whole ? String(whole) : whole === 0 ? '½' : `${whole}½`
}

export function metText({ met, rated }: Pick<ApplyCheck, 'met' | 'rated'>, all: number): string {
  if (rated === 0) return ''
  if (rated < all) return `You meet ${halvesText(met)} of the ${rated} you have looked at. ${all - rated} to go.`
  return `You meet ${halvesText(met)} of ${all}.`
}

export const metPercent = ({ met, rated }: Pick<ApplyCheck, 'met' | 'rated'>): number =>
  rated === 0 ? 0 : Math.round((met / rated) * 100)

export const partialText = 'We could only read part of this job ad. Read more: it may ask for more.'

export function noRequirementsText({ partial, otherLanguage }: Pick<ApplyCheck, 'partial' | 'otherLanguage'>): string {
  if (otherLanguage)
    return "We can only read English, and this job ad is in another language. So we don't know what it asks for."
  return partial
    ? `We found nothing to check here. ${partialText}`
    : 'We found nothing in this job ad that you must have. Read it yourself too: if it asks for nothing you lack, you can apply.'
}

export function interpretationText(check: Pick<ApplyCheck, 'met' | 'rated' | 'partial'>): string {
  const percent = metPercent(check)
  if (percent === 100) return check.partial ? 'You have everything we could read.' : 'You have everything it asks for.'
  if (percent >= 50)
    return "Most people apply when they meet about half, and you do. You don't have to meet everything to try."
  return "It asks for more than you have now. You can still apply. It's your choice."
}

export const studyText =
  'In a study of more than 10,000 people, women applied to jobs where they met 56 percent of what was asked, and men where they met 52 percent.'
