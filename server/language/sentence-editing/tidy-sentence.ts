import { mapSteps, type Steps } from '#server/platform/in-turns.ts'
import { sentencesOf } from '../english/sentences-of.ts'
import { editNote } from './edit-note.ts'

export function* tidySteps(typed: string): Steps<string> {
  const sentences = yield* mapSteps(sentencesOf(typed.replace(/\s+/g, ' ')), editNote)
  return sentences.join(' ') || typed
}
