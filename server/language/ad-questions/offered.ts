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
  const isReason = reasons().some(each => {
    const [before = '', after] = each.text.split('{employer}')
    return after === undefined ? text === before : text.startsWith(before) && text.endsWith(after)
  })
  return isReason ? 'motive' : undefined
}
