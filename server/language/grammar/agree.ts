import { pastOf, readVerb, thirdOf } from '../english/verbs.ts'
import { isBareVerb } from './verb-chains.ts'
import {
  hasVerbBehind,
  isAdverb,
  isNoun,
  likeCase,
  type Person,
  readWords,
  subjectBefore,
  type Word,
  writeWords,
} from './words.ts'

const wrongBe: Partial<Record<string, Partial<Record<Person, string>>>> = {
  was: { plural: 'were', you: 'were' },
  were: { singular: 'was' },
  is: { I: 'am', plural: 'are', you: 'are' },
  are: { I: 'am', singular: 'is' },
  am: { singular: 'is', plural: 'are', you: 'are' },
  has: { I: 'have', plural: 'have', you: 'have' },
  have: { singular: 'has' },
  does: { I: 'do', plural: 'do', you: 'do' },
  do: { singular: 'does' },
}

const present =
  /\b(?:now|today|always|every|usually|often|sometimes|still|currently|am|is|are|has|does|['’]s|['’]m|['’]re|can|will|if|each|per|since|most (?:days|nights))\b/i
const states =
  /^(?:be|know|like|love|want|have|need|think|feel|speak|live|understand|remember|believe|mean|own|prefer|hope|wish|work|study|belong|agree|see|do|can|enjoy|hate|look|play|read|put|set|let|cut|quit|hit|cost|hurt|shut|beat|split|bet|become|plan|get|use|come|start)$/
const governing =
  /^(?:to|can|could|will|would|should|must|may|might|did|do|does|let|lets|make|made|makes|help|helped|helps|see|saw|watch|watched|hear|heard|have|had|n't|not|'d|'ll|please|and|or|than)$/

/** Verbs in the form that goes with their subject: "he have" -> "he has", "the kids was" -> "the kids were". */
export function agree(text: string): string {
  const words = readWords(text)
  if (!words) return text
  const told = words.map(word => ({ ...word }))
  for (const [at, word] of words.entries()) {
    const put = formOf(words, at, text)
    if (put) (told[at] as Word).text = likeCase(word.text, put)
  }
  return writeWords(told)
}

function formOf(words: readonly Word[], at: number, text: string): string | undefined {
  const word = words[at] as Word
  const next = words[at + 1]
  if (/^\p{Lu}/u.test(word.text) || (next?.text === '-' && next.gap === '') || words[at - 1]?.text === '-')
    return undefined
  const there = thereIs(words, at)
  if (there) return there
  const be = wrongBe[word.low]
  if (!be && (!word.verb || isFixed(word.verb.base))) return undefined
  const subject = subjectBefore(words, at)
  if (!subject) return undefined
  if (be) return isFreeOf(words, at, subject.from) ? be[subject.person] : undefined
  const { base, forms } = word.verb as NonNullable<Word['verb']>
  if (subject.person === 'singular')
    return forms.has('base') && !forms.has('past') && isVerbHere(words, at, subject.isNoun)
      ? isFreeOf(words, at, subject.from)
        ? isInPast(words, at) && !present.test(text)
          ? pastOf(base)
          : thirdOf(base)
        : undefined
      : undefined
  return forms.has('third') &&
    word.pos === 'VERB' &&
    (next ? next.pos !== 'PUNCT' : !subject.isNoun) &&
    isFreeOf(words, at, subject.from)
    ? base
    : undefined
}

const isFixed = (base: string) =>
  /^(?:be|can|will|must|may|might|shall|could|would|should|ought|back|let|front|part|present)$/.test(base)

function isFreeOf(words: readonly Word[], at: number, from: number): boolean {
  const before = words[from - 1]
  const word = words[at] as Word
  // "Did he have", "I would rather he come", "if I were".
  if (
    before &&
    /^(?:did|does|do|can|could|would|should|will|rather|let|make|made|help|helped|had|have|wish|suggest|suggested|if|insist|insisted|recommend|recommended|neither|nor|not)$/.test(
      before.low,
    )
  )
    return before.low === 'if' && !/^(?:were|be)$/.test(word.low)
  return !/^(?:I|you)$/.test(words[at + 1]?.text ?? '') || word.verb !== undefined
}

function isVerbHere(words: readonly Word[], at: number, isNounSubject: boolean): boolean {
  const word = words[at] as Word
  const before = words[at - 1] as Word
  if (governing.test(before.low) || (isNounSubject && hasVerbBehind(words, at))) return false
  const next = words[at + 1]
  if (!isNounSubject && word.pos === 'VERB') return true
  const isFollowed = next !== undefined && /^(?:DET|PRON|ADP|NUM|PART|ADV|SCONJ)$/.test(next.pos)
  if (!isNounSubject)
    return /^(?:NOUN|ADJ)$/.test(word.pos) && (isFollowed || (next === undefined && word.pos === 'NOUN'))
  if (word.low === 'live' && next !== undefined && /^(?:here|there|in|with|near|at|far)$/.test(next.low)) return true
  if (surely.test(word.low)) return next !== undefined && !/^(?:AUX|PUNCT|CCONJ)$/.test(next.pos)
  if (word.pos === 'VERB')
    return isBareVerb(word.low) ? !isNoun(next) || isFollowed : isFollowed && next.low !== 'and' && next.low !== 'of'
  return word.low === 'close' && next?.low === 'at'
}

const surely =
  /^(?:say|tell|take|make|give|go|come|want|know|think|live|keep|speak|teach|bring|get|let|sell|see|become|begin|send|eat|write|understand|believe|happen|seem|learn|meet|forget|remember|grow|lose|enjoy|explain|appreciate|allow|belong|finish|depend|expect)$/

function isInPast(words: readonly Word[], at: number): boolean {
  return words.slice(0, at).some((word, n) => isPastEvent(words, n, word))
}

function isPastEvent(words: readonly Word[], at: number, word: Word): boolean {
  if (/^(?:was|were|did|had)$/.test(word.low)) return !/^(?:used)$/.test(words[at + 1]?.low ?? '')
  if (word.pos !== 'VERB' || !word.verb?.forms.has('past') || word.verb.forms.has('base')) return false
  if (
    /^(?:used|worked|learned|studied|grown|grew|born|based|called|named|moved|finished|graduated|lived|raised)$/.test(
      word.low,
    )
  )
    return false
  let before = at - 1
  while (isAdverb(words[before])) before -= 1
  const lead = words[before]
  return (
    lead !== undefined &&
    !/^(?:AUX|DET|ADP)$/.test(lead.pos) &&
    !/^(?:have|has|had|be|been|being|get|got|'ve|'s|n't)$/.test(lead.low)
  )
}

function thereIs(words: readonly Word[], at: number): string | undefined {
  const word = words[at] as Word
  if (!/^(?:is|was|'s)$/.test(word.low) || words[at - 1]?.low !== 'there') return undefined
  const step = /^(?:usually|always|about|around|over|often|sometimes|also|only)$/.test(words[at + 1]?.low ?? '') ? 2 : 1
  const next = words[at + step]
  const isMany =
    next !== undefined &&
    (/^(?:many|several|few|two|three|four|five|six|seven|eight|nine|ten|lots)$/.test(next.low) ||
      (/^(?:[2-9]|\d{2,})$/.test(next.text) && words.slice(at + step + 1, at + step + 4).some(each => each.isPlural)))
  if (!isMany) return undefined
  return word.low === 'was' ? 'were' : word.low === 'is' ? 'are' : undefined
}

const event =
  /\b(?:one (?:time|day|night|morning|evening|afternoon|shift|weekend)|once|yesterday|suddenly|last \p{Ll}+)\b/iu

/** "I stopped the truck and call my boss": what was done next is in the past as well. */
export function keepTense(text: string): string {
  if (present.test(text)) return text
  const words = readWords(text)
  if (!words) return text
  const told = words.map(word => ({ ...word }))
  let isPast = false
  let isStory = false
  for (const [at, word] of words.entries()) {
    if (/^[.;!?]$/.test(word.text)) isPast = false
    if (isPast && isNextDeed(words, at) && (isStory || words[at - 2]?.low === 'so'))
      (told[at] as Word).text = likeCase(word.text, pastOf(word.verb?.base ?? word.low))
    if (!isPastEvent(words, at, word)) continue
    isPast = true
    // What others did is one event; what somebody did themselves may be what they used to do.
    isStory ||= event.test(text) || !/^(?:i|we|and|,)$/.test(words[at - 1]?.low ?? 'i')
  }
  return writeWords(told)
}

const opensStory =
  /^(?:(?:one|this) (?:time|day|night|morning|evening|afternoon|shift|week|weekend|summer|winter)|once|yesterday|last (?:week|month|year|summer|winter|spring|fall|night)|in (?:19|20)\d\d)\b/i
const lasting = /^(?:be|know|like|love|want|need|live|study|mean|have|do|can|hope|prefer|own|belong)$/
const presentHere =
  /\b(?:now|today|always|every|each|usually|often|sometimes|still|currently|am|is|are|['’]s|['’]m|['’]re|can|will|since)\b/i

export function keepTenseOfStory(text: string): string {
  if (!opensStory.test(text)) return text
  const words = readWords(text)
  if (!words?.some((word, at) => isPastEvent(words, at, word))) return text
  const told = words.map(word => ({ ...word }))
  let from = 0
  for (let end = 0; end < words.length; end++) {
    if (end < words.length - 1 && !/^[.;!?]$/.test(words[end]?.text ?? '')) continue
    if (!presentHere.test(writeWords(words.slice(from, end + 1)))) putInPast(words, told, from, end)
    from = end + 1
  }
  return writeWords(told)
}

function putInPast(words: readonly Word[], told: Word[], from: number, end: number): void {
  for (let at = from; at <= end; at++) {
    const word = words[at] as Word
    if (word.pos !== 'VERB' || !word.verb || word.verb.forms.has('past') || isFixed(word.verb.base)) continue
    if (lasting.test(word.verb.base) || word.verb.forms.has('gerund')) continue
    // "Credit passes moved": what stands before a verb in the past is no verb.
    const after = words[at + 1]
    if (after?.pos === 'VERB' && after.verb?.forms.has('past') && !after.verb.forms.has('base')) continue
    const isNext = startsList(words, at) && isListed(words, at) && at > from + 1
    if (governing.test(words[at - 1]?.low ?? '') && !isNext) continue
    const subject = isNext ? undefined : subjectBefore(words, at)
    const isDeed = subject ? isFreeOf(words, at, subject.from) : isNext
    if (isDeed) (told[at] as Word).text = likeCase(word.text, pastOf(word.verb.base))
  }
}

/** "I checked the signs and refer patients": verbs that are listed have one tense. */
export function keepTenseOfList(text: string): string {
  if (goesOn.test(text)) return text
  const words = readWords(text)
  if (!words) return text
  const told = words.map(word => ({ ...word }))
  let isPast = false
  let isOpen = true
  for (const [at, word] of words.entries()) {
    if (/^[.;!?]$/.test(word.text)) [isPast, isOpen] = [false, true]
    else if (endsList.test(word.low) || (word.low === 'to' && words[at + 1]?.verb?.forms.has('base')))
      [isPast, isOpen] = [false, false]
    else if (!isOpen) continue
    else if (at === 0 || /^(?:i|we)$/.test(words[at - 1]?.low ?? ''))
      isPast = word.pos === 'VERB' && word.verb?.forms.has('past') === true && !word.verb.forms.has('base')
    else if (isPast && startsList(words, at) && isListed(words, at))
      (told[at] as Word).text = pastOf(word.verb?.base ?? word.low)
  }
  return writeWords(told)
}

const goesOn = /\b(?:every|each|always|usually|still|now|today|currently|since)\b/i
const endsList =
  /^(?:who|that|which|when|where|if|how|what|so|because|while|can|could|would|will|should|must|may|might|let|made|make|help|helped|saw|see|watched|had|has|have|was|were|is|are|asked|now|today|still)$/
/** May well go on while the rest is over: "completed the training and work on Sundays". */
const ongoing =
  /^(?:be|know|like|love|want|have|need|think|feel|live|understand|remember|believe|work|run|teach|study|volunteer|hold|own|speak|help|serve|see|enjoy|hope|plan|get|can|upset|renew)$/
const startsList = (words: readonly Word[], at: number): boolean =>
  (words[at]?.pos === 'VERB' || words[at]?.low === 'do') &&
  (/^(?:and|,)$/.test(words[at - 1]?.low ?? '') || (isAdverb(words[at - 1]) && startsList(words, at - 1)))
const isListed = (words: readonly Word[], at: number): boolean => {
  const { verb } = words[at] as Word
  const next = words[at + 1]
  return (
    verb?.forms.has('base') === true &&
    !verb.forms.has('past') &&
    !isFixed(verb.base) &&
    !ongoing.test(verb.base) &&
    next !== undefined &&
    (/^(?:DET|PRON|NUM)$/.test(next.pos) ||
      (next.isPlural && next.pos === 'NOUN' && isBareVerb(verb.base)) ||
      (verb.base === 'do' && /ing$/.test(next.low)))
  )
}

/** A verb in its base form that begins the next clause: "… and I call", "… so we goes". */
function isNextDeed(words: readonly Word[], at: number): boolean {
  const word = words[at] as Word
  if (
    word.pos !== 'VERB' ||
    !word.verb?.forms.has('base') ||
    word.verb.forms.has('past') ||
    states.test(word.verb.base)
  )
    return false
  const [subject, joint] = [words[at - 1], words[at - 2]]
  if (!subject || !/^(?:i|we|he|she|they)$/.test(subject.low) || !joint) return false
  if (!/^(?:and|so|then)$/.test(joint.low)) return false
  return !/^(?:to|if|that)$/.test(words[at - 3]?.low ?? '') && readVerb(word.low)?.base === word.low
}
