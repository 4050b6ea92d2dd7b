import { type Token, tagWords } from '../../english/tagger.ts'
import { readVerb } from '../../english/verbs.ts'

export interface OwnClause {
  joint: string
  text: string
}

interface Placed extends Token {
  from: number
  end: number
}

function placed(text: string): Placed[] | undefined {
  const words: Placed[] = []
  let at = 0
  for (const token of tagWords(text)) {
    const from = text.indexOf(token.text, at)
    if (from < 0) return undefined
    at = from + token.text.length
    words.push({ ...token, from, end: at })
  }
  return words
}

const pronoun =
  /^(?:i|he|she|we|they|it|you|this|that|there|nobody|everyone|everybody|these|those|nothing|everything|half|most|all|both|none|one)$/i
const shortForm = /^(?:i|he|she|we|they|it|you|that|there)['’](?:m|s|re|ve|d|ll)$|^(?:im|ive|thats|its|theres)$/i
const determiner =
  /^(?:my|our|the|his|her|their|your|its|a|an|each|every|one|two|three|four|five|six|only|any|no|both|another|this|that|these|those|some)$/i
const auxiliary =
  /^(?:am|is|are|was|were|be|have|has|had|do|does|did|can|could|will|would|should|may|might|must|got|'s|'m|'re|'ve|'d|'ll|’s|’m|’re|’ve|’d|’ll|ca|wo|cant|dont|didnt|wasnt|isnt|arent|wont|doesnt|havent|hasnt|couldnt|wouldnt)$/i
const relative = /^(?:who|which|that|whose|where|when|if|because|what|how|why|while|until|since|as)$/i
const adverb =
  /^(?:always|never|just|also|still|already|usually|often|only|really|even|then|now|honestly|actually|probably|kinda|basically|almost|nearly|sometimes|finally|later)$/i
const longestSubject = 7
const inSubject = /^(?:ADJ|DET|ADP|PART|PRON|ADV|X)$/

function isFiniteVerb(word: Placed | undefined, isPlural: boolean): boolean {
  if (!word) return false
  if (auxiliary.test(word.text) && word.text.toLowerCase() !== 'be') return true
  if (isPlural && /^(?:need|love|want|have|live)$/i.test(word.text)) return true
  if (/^(?:paid|said|laid|told|gave|came|went|made)$/i.test(word.text)) return true
  const verb = readVerb(word.text.toLowerCase())
  if (!verb) return false
  if (isPlural && verb.forms.has('base')) return true
  return word.pos === 'VERB' && (verb.forms.has('past') || verb.forms.has('third'))
}

function verbAfter(words: readonly Placed[], at: number): number | undefined {
  const first = words[at]
  if (!first) return undefined
  if (shortForm.test(first.text)) return at
  let next = at
  const second = words[at + 1]
  const isOfNoun =
    /^(?:NOUN|ADJ|PROPN)$/.test(second?.pos ?? '') &&
    readVerb(second?.text.toLowerCase() ?? '')?.forms.has('past') !== true
  if (pronoun.test(first.text) && !isOfNoun) {
    next++
    while (words[next] && adverb.test(words[next]?.text ?? '')) next++
    const isPlural = /^(?:i|we|they|you)$/i.test(first.text)
    const verb = words[next]
    const isPast = verb !== undefined && readVerb(verb.text.toLowerCase())?.forms.has('past') === true
    return isFiniteVerb(verb, isPlural) || verb?.pos === 'VERB' || isPast ? next : undefined
  }
  const isNamed = determiner.test(first.text) || /^(?:NUM|NOUN|PROPN|ADJ)$/.test(first.pos)
  if (!isNamed) return undefined
  let nouns = /^(?:NOUN|PROPN|NUM)$/.test(first.pos) ? 1 : 0
  for (next = at + 1; next < words.length && next - at <= longestSubject; next++) {
    const word = words[next]
    if (!word || word.pos === 'PUNCT') return undefined
    if (nouns > 0 && !adverb.test(word.text) && isFiniteVerb(word, /s$/i.test(words[next - 1]?.text ?? ''))) return next
    if (relative.test(word.text)) return undefined
    if (/^(?:NOUN|PROPN|NUM)$/.test(word.pos)) nouns++
    else if (word.pos === 'CCONJ' ? !joinsNouns(words[next + 1]) : !inSubject.test(word.pos)) return undefined
    else if (/^I$/i.test(word.text) && words[next - 1]?.pos !== 'CCONJ') return undefined
  }
  return undefined
}

const omitted = /^(?:can|could|would|will|need|have)$/i
const joinsNouns = (word: Placed | undefined) => word !== undefined && (word.text === 'I' || word.pos === 'NOUN')

const opensOnly =
  /^(?:when|whenever|if|after|once|while|although|though|before|until|till|as soon as|every time|even though|unless)\b/i
const joints = /^(?:and|but|so|because|bc|cuz|cause|since|plus|also|then)$/i

const lead = /^(?:last|this|next|one|every|each|during|besides|once|yes|today|yesterday|now|honestly|home|by|if)$/i
const ofDate =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/i
const noLead = /^(?:about|around|like|over|under|than|of|only)$/i
const longestLead = 14
function subjectAfter(words: readonly Placed[], start: number): number | undefined {
  if (verbAfter(words, start) !== undefined) return start
  const first = words[start]
  if (
    !first ||
    noLead.test(first.text) ||
    !(/^(?:ADP|SCONJ)$/.test(first.pos) || lead.test(first.text) || ofDate.test(first.text))
  )
    return undefined
  for (let at = start + 1; at < words.length && at - start <= longestLead; at++) {
    const before = words[at - 1]
    if (joints.test(words[at]?.text ?? '') && verbAfter(words, at + 1) !== undefined) return undefined
    if (words[at]?.text === ',' && ofDate.test(first.text)) return undefined
    if (before && (relative.test(before.text) || before.pos === 'ADP' || opensOnly.test(before.text))) continue
    if (verbAfter(words, at) !== undefined) return at
  }
  return undefined
}

export function isWhole(text: string): boolean {
  const words = placed(text.replace(/^(?:(?:and|but|so|also|plus|then|because|oh),? )+/i, ''))
  const start = words && opensOnly.test(words[0]?.text ?? '') ? 1 : 0
  return words !== undefined && subjectAfter(words, start) !== undefined && !isOpen(text) && !stump.test(text)
}
const stump = /^I (?:have|had|am|was) (?:into|until|till|than|and|or|off)\b/i

const isOpen = (text: string) =>
  opensOnly.test(text) &&
  !/, |\b(?:I|we|he|she|they|it) .*\b(?:(?:I|we|he|she|they|it) |(?:my|the) (?:\p{L}+ ){1,3}(?:was|were|is|are|had|came|went|got|did|said|told|made|gave|took|found|left|\p{L}+ed)\b)/iu.test(
    text,
  ) &&
  !mainBehind.test(text)
const mainBehind =
  /^\p{L}+ .{4,60}? (?:was|were|had|got|came|went|\p{L}+ed) .{0,25}?\b(?:an?|the|my|our|one) \p{L}+ (?:\p{L}+ ){0,2}(?:\p{L}+ed|was|were|had|came|went|gave|told|took|said|did)(?!\p{L})/iu

export function splitClauses(sentence: string): OwnClause[] {
  const words = placed(sentence)
  if (!words) return [{ joint: '', text: sentence }]
  const clauses: OwnClause[] = []
  let from = 0
  let joint = ''
  let depth = 0
  for (const [at, word] of words.entries()) {
    if (word.text === '(') depth++
    if (word.text === ')') depth--
    const isDash = /^[-–—+]$/.test(word.text) && sentence[word.from - 1] === ' ' && sentence[word.end] === ' '
    const isColon = word.text === ':' && sentence[word.end] === ' '
    const isComma = /^[,;]$/.test(word.text) || isDash || isColon
    const isJoint = joints.test(word.text) && !/^(?:,|;|-|–)$/.test(words[at - 1]?.text ?? '')
    if (depth > 0 || at === 0 || !(isComma || isJoint) || /^of$/i.test(words[at + 1]?.text ?? '')) continue
    let start = isComma ? at + 1 : at
    const link = words[start] && joints.test(words[start]?.text ?? '') ? (words[start]?.text.toLowerCase() ?? '') : ''
    if (link) start++
    if (words[start]?.text === ',') start++
    while (words[start] && adverb.test(words[start]?.text ?? '')) start++
    const left = `${joint === 'I' ? 'I ' : ''}${sentence.slice(from, words[at]?.from).trim()}`
    const isOneSubject = isJoint && link === 'and' && words[start]?.pos === 'NOUN' && words[at - 1]?.pos === 'NOUN'
    if (isOneSubject) continue
    const isElliptic = isComma && !link && omitted.test(words[start]?.text ?? '') && /^(?:.*\b)?I\b/i.test(left)
    if (!(isElliptic || subjectAfter(words, start) !== undefined) || !isWhole(left)) continue
    if (/^(?:that|because|if|when|who|which|said|told|think|thought|know|knew)$/i.test(words[at - 1]?.text ?? ''))
      continue
    clauses.push({ joint: joint === 'I' ? '' : joint, text: left })
    joint = isElliptic ? 'I' : link
    from = words[isComma ? (link ? at + 2 : at + 1) : at + 1]?.from ?? sentence.length
  }
  const last = sentence.slice(from).trim()
  return [...clauses, joint === 'I' ? { joint: '', text: `I ${last}` } : { joint, text: last }]
}
