import { endSentence, upperFirst } from '../english/tidy.ts'
import { mendSentence } from '../grammar/mend-sentence.ts'
import { editSentence } from './edit-sentence.ts'

/** Editing a sentence takes some milliseconds, and a letter asks for each several times. */
const edited = new Map<string, string>()
const maxRemembered = 2_000

const filler = /\b(?:honestly|literally|basically|you know),? (?=\p{L})/giu
const cost = /\bI (?=(?:took|cost) (?:me|us)\b)/g

/** A sentence of notes as it may stand in a letter: edited as it was learned from editors, then by what is certain. */
export function editNote(typed: string): string {
  const known = edited.get(typed)
  if (known !== undefined) return known
  if (edited.size >= maxRemembered) edited.clear()
  const told = endSentence(upperFirst(mendSentence(editSentence(typed.replace(filler, '')).replace(cost, 'It '))))
  edited.set(typed, told)
  return told
}
