import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { Level } from '../read-step.ts'

const named =
  /\bdollars?\b|\$ ?\d|\bfree\b|\bcosts? nothing\b|\bno cost\b|\bpaid (?:training|class)|\bwith pay\b|\btuition (?:help|plan|benefit|aid)\b|\bfees? differ\b|\bprice (?:depends|list)\b/i
const paidTraining =
  /\bapprentic|\bacademy\b|\bairline training\b|\bpaid\b|\bwhile you are paid\b|\bprobation\b|\bresiden(?:cy|t)\b/i

/** College Board, Trends in College Pricing 2024: average published tuition and fees of a year for full-time students. */
const tuition = {
  twoYear: 'At public two-year colleges tuition and fees average about 4,050 dollars a year (College Board, 2024-25).',
  fourYear:
    'At public four-year colleges tuition and fees average about 11,610 dollars a year for residents of the state (College Board, 2024-25), before grants.',
}

/** What a step usually costs, or by what the price varies, where its text does not say it; empty if nobody pays. */
export function sayPrice(
  { type, title, description, resources }: Pick<RoadmapStep, 'type' | 'title' | 'description' | 'resources'>,
  level: Level | undefined,
  { facts }: Pick<CareerEntry, 'facts'>,
  years: number,
): string {
  const text = `${title}. ${description}`
  if (named.test(text) || paidTraining.test(title)) return ''
  if (type === 'education') return schoolPrice(level, facts.entryEducation, years)
  if (type !== 'certification') return ''
  if (resources.some(each => /\(free/i.test(each)) && !/\b(?:exam|test|licen[sc])/i.test(title)) return ''
  return /\blicen[sc]|\bstate\b|\bboards?\b|\bpermit\b|\bregist/i.test(title)
    ? 'The fees differ by state.'
    : /\b(?:exam|test|pass|sit)\b/i.test(title)
      ? 'The fee is on the page of the testing body.'
      : /\b(?:course|class|training|certificate)\b/i.test(title)
        ? 'The price differs by provider, so compare two.'
        : ''
}

function schoolPrice(level: Level | undefined, entry: CareerEntry['facts']['entryEducation'], years: number): string {
  if (level === 'bachelors') return tuition.fourYear
  if (level === 'associate' || (level === undefined && entry === 'associate' && years >= 1)) return tuition.twoYear
  if (level === 'masters' || level === 'doctoral') return 'The price differs widely by school and by state.'
  if (level === 'high-school') return ''
  return 'The price differs by school and by state.'
}
