import { readVerb } from '../english/verbs.ts'
import { readWords, type Word, writeWords } from './words.ts'

/** What one does with a thing: "take there medicine", and not "worked there summers". */
const takesThing =
  /^(?:take|bring|give|wash|fix|feed|change|remind|keep|check|answer|find|sell|put|finish|clean|meet|ensure|know|make|use|carry|lose|hold|manage|watch|get|track|record|enter|process|file|pack|serve|prepare|cook|brush|comb|sign|handle|monitor|explain|understand|learn|improve|treat|protect|respect|pay)$/
const before = /^(?:of|for|to|with|in|on|at|about|into|after|by|and)$/
const noThing =
  /^(?:last|next|every|each|this|part|full|year|years|week|weeks|month|months|day|days|time|times|summer|summers|night|nights|shift|shifts)$/

export function theirThings(text: string): string {
  if (!/\bthere\b/i.test(text)) return text
  const words = readWords(text)
  if (!words) return text
  const told = words.map(word => ({ ...word }))
  for (const [at, word] of words.entries()) {
    if (word.text === 'there' && isWhose(words, at)) (told[at] as Word).text = 'their'
  }
  return writeWords(told)
}

function isWhose(words: readonly Word[], at: number): boolean {
  const [last, next, after] = [words[at - 1], words[at + 1], words[at + 2]]
  if (!last || !next || noThing.test(next.low)) return false
  const isBehind = before.test(last.low) && !/^(?:and)$/.test(last.low)
  const isObject = takesThing.test(last.verb?.base ?? readVerb(last.low)?.base ?? '')
  const isThing = next.pos === 'NOUN' || (next.pos === 'ADJ' && after?.pos === 'NOUN')
  return isThing && next.verb?.forms.has('gerund') !== true && (isObject || isBehind)
}
