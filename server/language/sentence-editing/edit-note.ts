import { endSentence, upperFirst } from '../english/tidy.ts'
import { mendSentence } from '../grammar/mend-sentence.ts'
import { editSentence } from './edit-sentence.ts'

/** Editing a sentence takes some milliseconds, and a letter asks for each several times. */
const edited = new Map<string, string>()
const maxRemembered = 500
const longestRemembered = 300

/** At the start, between commas or behind a joint; "I count it honestly" is none. */
const filler =
  /^(?:honestly|literally|basically),? |, (?:honestly|literally|basically|you know)(?=,)|(?<=\b(?:and|but|so) )(?:honestly|literally|basically),? (?=(?:I|we|he|she|they|it|my)\b)/giu
/** What the network puts in and a rule as well: "for for 5 years". */
const doubled = /\b(an?|the|to|for|in|of|at|on|and|as|with|have|am|is|was) \1\b/gi
const impersonal = /^(?:I )?((?:took|cost)(?= (?:me|us)\b)|turn(?:s|ed) out\b)/i

/** A sentence of notes as it may stand in a letter: edited as it was learned from editors, then by what is certain. */
export function editNote(typed: string): string {
  const known = edited.get(typed)
  if (known !== undefined) return known
  const bare = editSentence(typed.replace(filler, ''))
  const subject = /^I\b/i.test(typed) ? bare : bare.replace(impersonal, (_, verb) => `It ${verb.toLowerCase()}`)
  const mended = endSentence(upperFirst(mendSentence(subject)))
  const whole = mended.replace(/[,;] ?\.(?=\s|$)/g, '.')
  const told = typed.search(doubled) >= 0 ? whole : whole.replace(doubled, '$1')
  if (edited.size >= maxRemembered) edited.clear()
  if (typed.length <= longestRemembered) edited.set(typed, told)
  return told
}
