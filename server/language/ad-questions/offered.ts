import { readFileSync } from 'node:fs'
import type { Note } from '../profile/profile.ts'
import { hours, saturdays } from './hours-asked.ts'
import { isWillingness } from './papers-asked.ts'

export interface Reason {
  /** Ids of demands of which an ad has to name one; empty for any job. */
  demands: string[]
  /** `{employer}` is the employer's name; such a sentence is left out where it is unknown. */
  text: string
}
let loaded: Reason[] | undefined
export const reasons = (): Reason[] => {
  loaded ??= JSON.parse(readFileSync(new URL('reasons.json', import.meta.url), 'utf8')) as Reason[]
  return loaded
}

/** What a sentence of the notes is that was offered and tapped, so that it is told as it stands; undefined for others. */
export function topicOfOffered(text: string): Note['topic'] | undefined {
  if ([...hours, saturdays].some(({ sentence, some }) => text === sentence || text === some)) return 'availability'
  if (isWillingness(text)) return 'status'
  return employerIn(text) === undefined ? undefined : 'motive'
}

/** The employer that an offered reason names, or empty where it names none; undefined for other sentences. */
function employerIn(text: string): string | undefined {
  for (const each of reasons()) {
    const [before = '', after] = each.text.split('{employer}')
    if (after === undefined ? text === before : text.startsWith(before) && text.endsWith(after))
      return after === undefined ? '' : text.slice(before.length, text.length - after.length)
  }
  return undefined
}

/** Whether a note is a reason that was tapped for another employer. */
export function isForAnother(text: string, employer: string): boolean {
  const named = employerIn(text)
  return named !== undefined && named !== '' && named !== employer
}
