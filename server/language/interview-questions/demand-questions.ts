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

const folder = new URL('catalogue/', import.meta.url)
let loaded: Map<string, DemandQuestions> | undefined

export function demandQuestions(): ReadonlyMap<string, DemandQuestions> {
  loaded ??= new Map(
    readdirSync(folder)
      .filter(name => name.endsWith('.json'))
      .flatMap(name =>
        Object.entries(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, DemandQuestions>),
      ),
  )
  return loaded
}
