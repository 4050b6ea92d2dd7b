import type { RequirementSummary } from '#contract/endpoints/jobs.ts'
import { degrees, type License } from '#contract/jobs.ts'
import type { Mention } from './read-mentions.ts'
import type { Claim, Reading } from './requirement-model.ts'

export type Asks = Pick<RequirementSummary, 'years' | 'degree' | 'orExperience' | 'licences'>

/** Log-odds from which a mention is taken as required, and a sentence as a claim. */
const leastOdds: Record<Mention['kind'], number> = { years: -0.25, degree: -1.5, licence: 0.4 }
/** How far a length or degree may be less certain than the most certain one. */
const maxGap = 1
/** Beyond these log-odds, lengths are equally certain. */
const certainOdds = 3
/** From these log-odds on, an ad waives experience unless a length is more certain by the lead. */
const clearWaiver = { odds: 1, lead: 2 }
const thresholds: Record<Claim, number> = { 'or-experience': -0.9, 'no-experience': -0.25, 'no-degree': -0.8 }

export const isRequired = ({ odds, kind }: Reading['mentions'][number]): boolean => odds > leastOdds[kind]

/** What is required of the applicant: of those about as certain the longest time, and the lowest degree. */
export function decodeReading({ mentions, claims }: Reading): Asks {
  const required = mentions.filter(isRequired).sort((a, b) => b.odds - a.odds)
  const lengths = required.flatMap(each => (each.kind === 'years' ? [each] : []))
  const waived = claims['no-experience']
  const isClearlyWaived = waived > clearWaiver.odds && (lengths[0]?.odds ?? 0) < waived + clearWaiver.lead
  const years = isClearlyWaived
    ? []
    : mostCertain(lengths.map(each => ({ ...each, odds: Math.min(each.odds, certainOdds) })))
  const [degree] = mostCertain(required.flatMap(each => (each.kind === 'degree' ? [each] : []))).sort(
    (a, b) => degrees.indexOf(a) - degrees.indexOf(b),
  )
  const waivesDegree = claims['no-degree'] > thresholds['no-degree']
  return {
    years: years.length ? Math.max(...years) : waived > thresholds['no-experience'] ? 0 : null,
    degree: degree ?? (waivesDegree ? 'none' : null),
    orExperience: degree !== undefined && claims['or-experience'] > thresholds['or-experience'],
    licences: licencesOf(required.flatMap(({ kind, value }) => (kind === 'licence' ? [value] : []))),
  }
}

const mostCertain = <T>(ordered: readonly { odds: number; value: T }[]): T[] =>
  ordered.flatMap(({ odds, value }) => (odds >= (ordered[0]?.odds ?? 0) - maxGap ? [value] : []))

/** A commercial license includes the other. */
function licencesOf(all: readonly License[]): License[] {
  const licences = [...new Set(all)]
  const commercial = licences.includes("Commercial driver's license")
  return licences.filter(licence => licence !== "Driver's license" || !commercial)
}
