import { readdirSync, readFileSync } from 'node:fs'
import type { StepType } from '#contract/endpoints/roadmaps.ts'
import { type Person, type Study, youTold } from '../rules.ts'
import { certificateStatus, readWords } from '../standing/read-status.ts'

export interface StepAbroad {
  id: string
  type: Exclude<StepType, 'experience' | 'skills'>
  title: string
  description: string
  doneWhen: string
  sources: { name: string; url: string }[]
  /** Matches a certificate or note that shows it, as the source of a regular expression. */
  proof?: string
}

export interface Profession {
  id: string
  work: string
  /** Matches degrees and licenses of the profession. */
  field: string
  /** `from`: the first step of the catalogue that stays. */
  careers: { slug: string; from: string }[]
  /** Said to those who hold a license of another state. */
  endorsement: string
  /** Said where people may work in it before they have the license. */
  workFirst?: string
  /** Ids of steps that are behind those who have a date for the license exam. */
  behindExam?: string[]
  steps: StepAbroad[]
}

const folder = new URL('catalogue/', import.meta.url)
let loaded: Profession[] | undefined

export function allProfessions(): Profession[] {
  loaded ??= readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Profession)
  return loaded
}

export const professionOf = (slug: string): Profession | undefined =>
  allProfessions().find(({ careers }) => careers.some(career => career.slug === slug))

export interface PathAbroad {
  profession: Profession
  from: string
  country: string
  told: string
}

export function findPathAbroad(slug: string, person: Person): PathAbroad | undefined {
  const profession = professionOf(slug)
  const from = profession?.careers.find(career => career.slug === slug)?.from
  if (!profession || !from) return undefined
  const field = new RegExp(profession.field, 'i')
  const degrees = person.studies.filter(isDegreeAbroad)
  const inField = degrees.find(({ title }) => field.test(title))
  const license = person.credentials.find(({ title, abroad, isCourse }) => abroad && !isCourse && field.test(title))
  const slugs = profession.careers.map(career => career.slug)
  const worked = person.pastJobs.find(job => slugs.includes(job.slug))
  const country = worked?.abroad ?? worked?.partlyAbroad
  const workedAbroad = worked && country ? { ...worked, abroad: country } : undefined
  const hasDegree = person.education === 'bachelors' || person.education === 'masters-plus'
  const found =
    inField ?? license ?? (worked && degrees[0]) ?? (hasDegree || degrees.length > 0 ? workedAbroad : undefined)
  if (!found?.abroad) return undefined
  return { profession, from, country: found.abroad, told: youTold(found.said) }
}

export const isDegreeAbroad = ({ abroad, status, level }: Study): boolean =>
  abroad !== undefined && status === 'held' && level !== undefined && level !== 'high-school' && level !== 'associate'

export const openUntil = 'The step is done when that is finished.'

const evaluation = /\bevaluation (?:of|for)\b[^.]*\b(?:diplomas?|degrees?|studies|transcripts?|credentials?)\b/i
const askForReport =
  'Ask the service when your report is due, and ask the office if it accepts this service and this kind of report.'

export function proofOf(
  { proof, title: step }: StepAbroad,
  person: Person,
  now: Date,
): { told: string; done: boolean } | undefined {
  const isReport = /\bevaluat/i.test(step)
  if (!proof && !isReport) return undefined
  const pattern = proof ? new RegExp(proof) : evaluation
  const found = person.credentials
    .filter(({ title, isCourse }) => !isCourse && (pattern.test(title) || (isReport && evaluation.test(title))))
    .filter(({ title, dated }) => dated.to || readWords(title) !== undefined)
    .map(({ dated, said }) => ({ said, status: certificateStatus(dated, { issuer: '', now }) }))
  const held = found.find(({ status }) => status === 'held')
  if (held) return { told: `${youTold(held.said)} So this is done.`, done: true }
  if (!found[0]) return undefined
  return { told: `${youTold(found[0].said)} ${openUntil}${isReport ? ` ${askForReport}` : ''}`, done: false }
}
