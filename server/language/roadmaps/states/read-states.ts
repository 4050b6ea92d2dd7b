import { readdirSync, readFileSync } from 'node:fs'

interface Source {
  name: string
  url: string
}

interface StateRules {
  /** The name of the office, if it is certain. */
  office?: string
  /** What holds there, by the id of a step; `exam` stands for all steps without their own text that are no steps abroad. */
  says: Record<string, string>
  where?: string[]
  sources: Source[]
}

/** What differs by state in the steps of a profession. Fees are left out, because they change. */
export interface ProfessionRules {
  steps: string[]
  /** Matches sentences of the catalog that the text of a state takes the place of, as the source of a regular expression. */
  replaces: string
  /** Matches resources that hold in other states only. */
  where: string
  /** The kind of office, with {state} for its name. */
  office: string
  states: Record<string, StateRules>
}

const folder = new URL('catalogue/', import.meta.url)
let loaded: ProfessionRules[] | undefined

export function allRules(): ProfessionRules[] {
  loaded ??= readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ProfessionRules)
  return loaded
}

interface OfficeNames {
  nursing: Record<string, string>
  /** The department that licenses most health professions, where there is one. */
  health: Record<string, string>
}

let names: OfficeNames | undefined

/** Names of offices by state. A state is left out where the name is not certain. */
export function officeNames(): OfficeNames {
  names ??= JSON.parse(readFileSync(new URL('offices/catalogue/names.json', import.meta.url), 'utf8')) as OfficeNames
  return names
}

/** "the Texas Board of Nursing", or "the board of nursing in your state" where the exact name is not on record. */
export function officeOf(stepIds: readonly string[], state: string): string | undefined {
  const rules = allRules().find(({ steps }) => steps.some(id => stepIds.includes(id)))
  if (!rules) return undefined
  const nursing = rules.office.startsWith('board of nursing') ? officeNames().nursing[state] : undefined
  const own = rules.states[state]?.office ?? (nursing && `the ${nursing}`)
  return own ?? `the ${rules.office.replace('{state}', 'your state').replace(' of your state', ' in your state')}`
}
