import { endSentence, upperFirst, withArticle } from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'
import { type Editor, readEditor } from './editor-model.ts'
import { applyEdits } from './sentence-edits.ts'
import { type SentenceToken, sentenceTokens, textOfTokens } from './sentence-tokens.ts'

export const editorPath = new URL('./weights/sentence-edits.bin.gz', import.meta.url)
let loaded: Editor | undefined
const editor = (): Editor => (loaded ??= readEditor(editorPath))

const rounds = 4
const likelyEnough = 0.5
/** What was begun has to be ended. */
const likelyBehindNew = 0.3
/** What is longer is a list or no sentence. */
const longest = 120

/** Numbers and denials are facts, which no edit may add, change or drop; "don't" may become "doesn't". */
const fact = /\d|^=?(?:no|not|never|none|nobody|nothing|without|cannot|nor)$/
const denial = /n't$/
function changesFact(low: string, label: string): boolean {
  if (label === 'keep') return false
  return fact.test(low) || fact.test(label) || denial.test(low) !== denial.test(label)
}

/** Words that say nothing alone; any other may take another form or spelling, and is never left out. */
const small =
  /^(?:[^\p{L}]|an?|the|this|that|these|those|my|your|his|her|its|our|their|i|me|you|he|him|she|it|we|us|they|them|myself|who|whom|which|what|where|when|how|to|of|in|on|at|for|from|with|by|about|into|onto|as|than|then|until|till|during|over|up|out|off|down|and|but|or|so|because|cause|if|while|since|am|is|are|was|were|be|been|being|have|has|had|having|do|does|did|will|would|can|could|should|may|must|get|got|much|many|more|most|some|any|one|ones|there|here|every|each|all|both|other|another|such|very|too|also|just|only|even|still|already|really|like|well|ok|okay|um|uh|lol|yeah|honestly|basically|literally|kinda|plus|im|ive|dont|its|thats)$/iu
const leastAlike = 0.5
function isAlike(a: string, b: string): boolean {
  let same = 0
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++
  return same / Math.max(a.length, b.length) >= leastAlike || a.endsWith(b) || b.endsWith(a)
}
const losesWord = (low: string, label: string) =>
  !small.test(low) && (label === 'drop' || (label.startsWith('=') && !isAlike(low, label.slice(1))))

/** Brackets and quotation marks come in pairs, and "since 2015" is a date. */
const paired = /^[()[\]"“”]$/
const isForbidden = (low: string, label: string) =>
  changesFact(low, label) || losesWord(low, label) || (label !== 'keep' && (paired.test(low) || low === 'since'))

/** What may be put in: small words, and a few that fragments leave out ("Mon and Tues after 4"). */
const implied = /^(?:work|worked|speak|available|free|able|years?|hours?|days?|pounds|minutes|time|that|who)$/
function mayPut(label: string, next: string): boolean {
  if (fact.test(label) || denial.test(label) || paired.test(label) || !(small.test(label) || implied.test(label)))
    return false
  return label.length < 4 || !isAlike(label, next)
}

const adverb = /^(?:also|always|never|usually|often|just|really|still|already|now|only)$/
const auxiliary = /^(?:am|was|have|had|has|do|did|can|could|would|will|should|may|must|cannot|\p{L}+n't)$/u
const state =
  /^(?:in|at|from|on|not|very|able|available|free|good|great|ready|willing|open|comfortable|fluent|bilingual|used|born|certified|licensed|trained|registered|\p{L}+ing)$/u
/** "I Thursday" was begun and not ended, and "I was an INBDE" says what nobody said. */
function isUnsound(typed: readonly SentenceToken[], edited: readonly SentenceToken[]): boolean {
  const [first, next, then] = edited
  if (first?.low !== 'i' || /^i(?:'|$)|^im$/.test(typed[0]?.low ?? '')) return false
  // "Left alone with 40 kids, I started a song."
  if (typed.some(({ low }, at) => low === ',' && typed[at + 1]?.low === 'i')) return true
  const verb = adverb.test(next?.low ?? '') ? then : next
  if (!auxiliary.test(verb?.low ?? '') && !readVerb(verb?.low ?? '')) return true
  return /^(?:am|was)$/.test(next?.low ?? '') && typed[0]?.low !== next?.low && !state.test(then?.low ?? '')
}

const withRightArticle = (text: string) =>
  text.replace(/\b(a)n? (?=(\p{L}[\p{L}.&-]*))/giu, (whole, letter: string, next: string) =>
    /^(?:and|or|are|at|as|is|in|if)$/.test(next)
      ? whole
      : `${letter}${withArticle(next).startsWith('an ') ? 'n' : ''} `,
  )

/** What a user typed, as an editor would leave it, with edits that are at least so likely. */
export function editSentence(text: string, options: { editor?: Editor; least?: number } = {}): string {
  const { editor: by = editor(), least = likelyEnough } = options
  const typed = sentenceTokens(text)
  let tokens: SentenceToken[] = typed
  if (tokens.length === 0 || tokens.length > longest) return text
  for (let round = 0; round < rounds; round++) {
    const edits = by.choose(tokens).map(({ word, before }, at) => {
      const low = tokens[at]?.low ?? ''
      const isPut = before.probability >= (tokens[at - 1]?.isNew ? likelyBehindNew : least)
      // A word that is not put in is not what another one is left out for.
      const isBarred = isForbidden(low, word.label) || (isPut && !mayPut(before.label, low))
      return {
        word: isBarred || word.probability < least ? 'keep' : word.label,
        before: isPut && !isBarred ? before.label : '',
      }
    })
    if (edits.every(({ word, before }) => word === 'keep' && !before)) break
    tokens = applyEdits(tokens, edits)
  }
  if (isUnsound(typed, tokens)) tokens = typed
  const told = withRightArticle(
    textOfTokens(tokens)
      .replace(/([.,])(?: ?[.,])+/g, '$1')
      .replace(/\bi\b(?=['’\s]|$)/g, 'I'),
  )
  return endSentence(upperFirst(told.replace(/(?<=[.!?] )\p{Ll}/gu, letter => letter.toUpperCase())))
}
