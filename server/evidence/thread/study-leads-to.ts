import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { leadsTo, resolveStudyField } from '#server/careers/study/study-fields.ts'

export function studyLeadsTo(study: string, entry: CareerEntry): boolean {
  const field = resolveStudyField(study)
  return field !== undefined && leadsTo(field.id, entry) === 'direct'
}
