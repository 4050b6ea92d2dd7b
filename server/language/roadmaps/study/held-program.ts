import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { isInField, leadsThere } from '../known/is-in-field.ts'
import { type CatalogueStep, readStep } from '../read-step.ts'
import type { Person } from '../rules.ts'
import { certificateStatus } from '../standing/read-status.ts'

const teaches = /\b(?:programs?|course|class(?:es)?|school|schooling|training|certificate|externship|academy)\b/i
const noCourse = /\bapprentic|\bentr(?:y|ance)\b|^(?:apply|decide|compare|use|weigh|consider|let|ask|look)\b/i
const shortest = 8

export function heldProgram(
  step: CatalogueStep,
  entry: CareerEntry,
  { studies, credentials, leads }: Pick<Person, 'studies' | 'credentials' | 'leads'>,
  now: Date,
): { said: string } | undefined {
  const { level, weeks } = readStep(step)
  if (step.type !== 'education' || level !== undefined || weeks.to <= shortest) return undefined
  if (!teaches.test(step.title) || noCourse.test(step.title)) return undefined
  return (
    studies.find(({ status, abroad, title }) => status === 'held' && !abroad && isInField(title, entry, leads)) ??
    credentials.find(
      ({ isCourse, issuer, title, said, dated, abroad }) =>
        !isCourse &&
        !abroad &&
        title !== said &&
        certificateStatus(dated, { issuer, now }) === 'held' &&
        leadsThere(title.split(',')[0] ?? title, entry, leads),
    )
  )
}
