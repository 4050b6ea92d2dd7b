import type { RequirementSummary } from '#contract/endpoints/jobs.ts'
import type { License } from '#contract/jobs.ts'
import type { Mention } from './read-mentions.ts'
import type { Claim, Reading } from './requirement-model.ts'

export type Asks = Pick<RequirementSummary, 'years' | 'degree' | 'orExperience' | 'licences'>

/** Log-odds from which a mention is taken as required, and a sentence as a claim. */
const leastOdds: Record<Mention['kind'], number> = { years: -0.5, degree: 0, licence: 0 }
const thresholds: Record<Claim, number> = { 'or-experience': -0.8, 'no-experience': -0.4, 'no-degree': -1 }

/** What is required of the applicant: of several degrees the most certain one, of several lengths the longest. */
export function decodeReading({ mentions, claims }: Reading): Asks {
  const required = mentions.filter(({ odds, kind }) => odds > leastOdds[kind]).sort((a, b) => b.odds - a.odds)
  const years = required.flatMap(({ kind, value }) => (kind === 'years' ? [value] : []))
  const [degree] = required.flatMap(({ kind, value }) => (kind === 'degree' ? [value] : []))
  const waivesExperience = !years.length && claims['no-experience'] > thresholds['no-experience']
  const waivesDegree = claims['no-degree'] > thresholds['no-degree']
  return {
    years: years.length ? Math.max(...years) : waivesExperience ? 0 : null,
    degree: degree ?? (waivesDegree ? 'none' : null),
    orExperience: degree !== undefined && claims['or-experience'] > thresholds['or-experience'],
    licences: licencesOf(required.flatMap(({ kind, value }) => (kind === 'licence' ? [value] : []))),
  }
}

/** A commercial license includes the other. */
function licencesOf(all: readonly License[]): License[] {
  const licences = [...new Set(all)]
  const commercial = licences.includes('Commercial driving licence')
  return licences.filter(licence => licence !== 'Driving licence' || !commercial)
}
