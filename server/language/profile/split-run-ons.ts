import { hasFiniteVerb } from '../english/finite-verb.ts'
import { tagWords } from '../english/tagger.ts'
import { countWords, upperFirst } from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'

/** What may take a clause without a joint: "I know I can", "so I can", "the first time I". */
const takesClause =
  /^(?:that|because|if|when|whenever|where|what|which|who|whom|how|than|as|so|and|but|or|while|since|until|till|after|before|once|though|although|unless|like|all|everything|anything|something|time|way|day|reason|thing|things|one|ones|sure|glad|happy|proud|afraid|sorry|aware|know|knew|think|thought|hope|say|said|says|told|feel|felt|wish|mean|means|guess|believe|bet|swear|saw|see|heard|hear|find|found|figured|realized|noticed|made|let|promise|imagine|am|is|are|was|were|have|has|had|do|does|did|can|could|would|will|should|not|never|also|just|then|now|here|there)$/i
const ofUser = /^(?:I|we)$/i
const waits =
  /^(?:every time|whenever|when|if|after|before|once|since|while|as|because|although)\b(?!.*,)|(?:est|most)$/i
const determiner = /^(?:the|an?|my|our|his|her|their|this|these|all|every|each|two|three|\d+)$/i
const shortest = 3

const behindBracket = /\) ((?:the|my|our) (?:\p{L}+ ){1,3}(?:is|are|was|were|will|has)\b)/u

/** "Early is no problem I opened at four" -> "Early is no problem. I opened at four". */
export function splitRunOns(typed: string): string {
  const text = typed.replace(behindBracket, (_, tail: string) => `). ${upperFirst(tail)}`)
  const words = tagWords(text)
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    if (!before || !ofUser.test(word.text) || takesClause.test(before.text) || !/^[\p{L}\d)%]/u.test(before.text))
      continue
    const [head, tail] = cutAt(text, word.text, words.slice(0, at).filter(each => each.text === word.text).length)
    if (!head || !tail || countWords(head) < shortest || countWords(tail) < shortest) continue
    if (waits.test(head) || !hasFiniteVerb(head) || !(hasFiniteVerb(tail) || readVerb(words[at + 1]?.text ?? '')))
      continue
    if (isRelative(words, at) || !hasFiniteVerb(head.split(/, | (?:and|but|so|or) /).at(-1) ?? '')) continue
    return `${head.replace(/[,\s]+$/, '')}. ${splitRunOns(upperFirst(tail))}`
  }
  return text
}

/** "The shop I work at", "the work I do": behind a noun, a clause whose verb has no object of its own belongs to it. */
function isRelative(words: ReturnType<typeof tagWords>, at: number): boolean {
  const before = words[at - 1]
  if (before?.pos !== 'NOUN' && before?.pos !== 'PROPN' && before?.pos !== 'PRON') return false
  const verb = words.findIndex((word, n) => n > at && (word.pos === 'VERB' || word.pos === 'AUX'))
  const next = words[verb + 1]
  return !(next && (determiner.test(next.text) || next.pos === 'PROPN' || next.pos === 'NOUN'))
}

function cutAt(text: string, word: string, occurrence: number): [string, string] {
  const found = [...text.matchAll(new RegExp(`(?<![\\p{L}\\d'’])${word}(?![\\p{L}\\d])`, 'gu'))][occurrence]
  return found ? [text.slice(0, found.index).trim(), text.slice(found.index)] : ['', '']
}
