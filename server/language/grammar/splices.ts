import { upperFirst } from '../english/tidy.ts'
import { readWords, subjectBefore } from './words.ts'

const subject =
  /^(?:(?:now|then|later|also) )?(?:I|he|she|we|they|it|you|this|that|there|nobody|everyone|everybody)(?:['’]\p{Ll}+)? \p{Ll}/iu
const leans =
  /^(?:when|whenever|if|after|once|because|since|while|although|though|as|before|in|on|at|during|for|with|by|so|then|from|until|one (?:day|time|night|morning|evening|afternoon|shift|week|weekend|summer)|every|last|this|not|to|where|what|\p{L}+ing)\b/iu
/** A clause of the kind that a comma may open or close: "that is why", "they said", "it seems". */
const aside = /^(?:I (?:think|guess|believe|hope|know|mean|was|am told)|it seems|that is|you (?:know|see))(?:$|,)/i
/** "He said that when he sang, he knew": what stands behind the comma ends the clause. */
const waits =
  /\b(?:when|whenever|once|if|after|as soon as|while|until|unless|(?:first|last|next|every|each) time)\b(?!.*\b(?:and|but|so) (?:I|he|she|we|they|it)\b)|\b(?:thought|said|told|asked|say|says|know|knew|means?)$/i
/** "It was not lying, it was waiting." */
const isContrast = (sentence: string, part: string) => /\bnot\b|n['’]t\b/.test(sentence) && /^it (?:was|is)\b/i.test(part)
const whole = /^(?:.*\b)?(?:I|he|she|we|they|it|you|my|our|the|his|her|there|nobody|everyone)\b/i

/** "My aunt has a salon, she taught me": a comma between two whole sentences becomes a period. */
export function splitSplices(text: string): string {
  const parts = text.split(/, (?=\p{L})/u)
  let told = parts[0] ?? ''
  for (const [at, part] of parts.slice(1).entries()) {
    const sentence = told.split(/[.;:!?] /).at(-1) ?? told
    const isWhole = !leans.test(sentence) && whole.test(sentence) && isClause(sentence) && !/["“(]/.test(sentence)
    // What stands between two commas belongs to the clause around it.
    const isOwn = subject.test(part) && !aside.test(part) && isClause(part)
    // "I came, I saw, and I won" is a list.
    const isListed = parts.slice(at + 2).some(each => /^(?:and|or|but)\b/.test(each)) 
    told = isWhole && isOwn && !isListed && !/,/.test(sentence) && !waits.test(sentence) && !isContrast(sentence, part) ? `${told}. ${upperFirst(part)}` : `${told}, ${part}`
  }
  return told
}

/** Whether a subject has its verb. */
function isClause(text: string): boolean {
  const words = readWords(text) ?? []
  if (/^(?:it|that|there|he|she|what)['’]s\b|^(?:I|we|they|you|it|he|she)['’](?:m|re|ve|d|ll)\b/i.test(text)) return true
  return words.some(
    ({ pos, verb, low }, at) =>
      at > 0 && (pos === 'AUX' || (pos === 'VERB' && verb && !verb.forms.has('gerund'))) && low !== 'be' && subjectBefore(words, at),
  )
}
