import { readdirSync, readFileSync } from 'node:fs'

export interface Prompt {
  text: string
  hint: string
}

/** What an interviewer asks about a demand. `done`: people who have done it. `ahead`: people who have not. */
export interface DemandQuestions {
  done: Prompt
  ahead: Prompt
}

const ofAnyWork: ReadonlySet<string> = new Set([
  'thinking.json',
  'working-together.json',
  'languages.json',
  'office.json',
])
const general = new Set<string>()
export const isOfAnyWork = (id: string): boolean => demandQuestions().has(id) && general.has(id)

const folder = new URL('catalogue/', import.meta.url)
let loaded: Map<string, DemandQuestions> | undefined

export function demandQuestions(): ReadonlyMap<string, DemandQuestions> {
  loaded ??= new Map(
    readdirSync(folder)
      .filter(name => name.endsWith('.json'))
      .flatMap(name => {
        const read = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, DemandQuestions>
        for (const id of ofAnyWork.has(name) ? Object.keys(read) : []) general.add(id)
        return Object.entries(read)
      }),
  )
  return loaded
}
