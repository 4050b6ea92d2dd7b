import { resolveField } from './resolve-field.ts'
import { suggestFields } from './suggest-fields.ts'

export { studyFieldFits } from './field-fits.ts'
export { leadsTo } from './leads-to.ts'
export { needsField } from './needs-field.ts'

export interface StudyFieldName {
  id: string
  name: string
}

/** Returns the field of study that the typed text means; nothing rather than a wrong one. */
export function resolveStudyField(typed: string): StudyFieldName | undefined {
  const field = resolveField(typed)
  return field && { id: field.id, name: field.name }
}

export const suggestStudyFields = (typed: string, count: number): StudyFieldName[] =>
  suggestFields(typed, count).map(({ id, name }) => ({ id, name }))
