import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzip } from '#server/platform/gunzip.ts'

/** A field of study. Source of the links: NCES and BLS, crosswalk of CIP 2020 to SOC 2018. */
export interface StudyField {
  /** A CIP 2020 code of four digits, or of six where part of it is a field of its own. */
  id: string
  name: string
  common?: true
  /** A degree comes after it, as after pre-med. */
  preparatory?: true
  also: string[]
  programs: string[]
  /** How specifically the field leads to an occupation, from 0 to 1, by SOC 2018 code. */
  leads: Record<string, number>
}

export const studyFieldsFile = fileURLToPath(new URL('weights/study-fields.bin.gz', import.meta.url))

let fields: StudyField[] | undefined
let byId: Map<string, StudyField> | undefined

export function readFields(): readonly StudyField[] {
  fields ??= JSON.parse(gunzip(readFileSync(studyFieldsFile)).toString()) as StudyField[]
  return fields
}

export function findField(id: string): StudyField | undefined {
  byId ??= new Map(readFields().map(field => [field.id, field]))
  return byId.get(id)
}
