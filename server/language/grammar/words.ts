import { tagWords } from '../english/tagger.ts'
import { readVerb, type VerbWord } from '../english/verbs.ts'

export interface Word {
  text: string
  low: string
  pos: string
  verb: VerbWord | undefined
  isPlural: boolean
  /** What stands between the word before and this one. */
  gap: string
}

let last: { text: string; words: readonly Word[] | undefined } = { text: '', words: [] }

/** Cuts a text into tagged words; undefined where the tagger lost one of them. Most rules ask for the same text. */
export function readWords(text: string): readonly Word[] | undefined {
  if (last.text !== text) last = { text, words: findWords(text) }
  return last.words
}

function findWords(text: string): Word[] | undefined {
  const words: Word[] = []
  let from = 0
  for (const { text: word, pos, lemma } of tagWords(text)) {
    const start = text.indexOf(word, from)
    if (start < 0) return undefined
    const low = word.toLowerCase().replace(/’/g, "'")
    words.push({
      ...{ text: word, low, pos, gap: text.slice(from, start) },
      verb: /^\p{L}+$/u.test(word) ? verbOf(low) : undefined,
      isPlural: isPluralNoun(word, low, lemma),
    })
    from = start + word.length
  }
  return text.slice(from).trim() === '' ? words : undefined
}

/** Past forms that are verbs of their own as well. */
export const twoVerbs: Record<string, string> = {
  ...{ found: 'find', left: 'leave', felt: 'feel', saw: 'see', fell: 'fall', ground: 'grind', bit: 'bite' },
  ...{ bound: 'bind', wound: 'wind', shot: 'shoot', bore: 'bear', tore: 'tear', drove: 'drive', rose: 'rise' },
}
const verbOf = (low: string): VerbWord | undefined => {
  const base = twoVerbs[low]
  if (low === 'live') return { base: low, forms: new Set(['base'] as const) }
  return base ? { base, forms: new Set(['past'] as const) } : readVerb(low)
}

const plurals = /(?:people|children|men|women|kids|police|feet|teeth|mice)$/
const singulars =
  /(?:ss|us|is)$|^(?:bus|gas|lens|news|series|sales|outdoors|sports|physics|economics|mathematics|athletics|electronics|electrics|politics|robotics|ceramics|graphics|logistics|christmas|always|its|his|this|was|has|as|does)$/
const isPluralNoun = (word: string, low: string, lemma: string) =>
  (!/^\p{Lu}{2}/u.test(word) || /^\p{Lu}{2,}s$/u.test(word)) &&
  (plurals.test(low) || (/s$/.test(low) && !singulars.test(low) && (lemma !== low || /[^s]s$/.test(low))))

export const writeWords = (words: readonly Word[]): string => words.map(({ gap, text }) => gap + text).join('')

export const likeCase = (typed: string, put: string): string =>
  /^\p{Lu}/u.test(typed) ? put.charAt(0).toUpperCase() + put.slice(1) : put

const adverb =
  /^(?:also|always|never|really|just|still|often|usually|sometimes|even|only|already|finally|quickly|then|now|mostly|mainly|actually|both|all|\p{L}{4,}ly)$/u
export const isAdverb = (word: Word | undefined): boolean =>
  word !== undefined && adverb.test(word.low) && word.pos !== 'NOUN'

const opensClause =
  /^(?:[,;:.!?–—-]|and|but|so|because|when|if|that|while|since|after|before|until|as|although|though|where|whenever|then|or|than|what|how|why|which|whether|sure)$/

export type Person = 'I' | 'you' | 'singular' | 'plural'
export interface Subject {
  person: Person
  from: number
  isNoun: boolean
}

const pronouns: Record<string, Person> = {
  ...{ i: 'I', "i'm": 'I', you: 'you', we: 'plural', they: 'plural', he: 'singular', she: 'singular', it: 'singular' },
  ...{ everyone: 'singular', everybody: 'singular', someone: 'singular', somebody: 'singular', nobody: 'singular' },
  ...{ everything: 'singular', nothing: 'singular', something: 'singular', anyone: 'singular', anybody: 'singular' },
}
const uncertain =
  /^(?:couple|group|lot|lots|number|rest|half|majority|police|pair|class|series|data|none|all|some|most|more|few|many|several|both|each|any|sheep|fish|deer|staff|which|systems)$/

/** The subject whose verb may stand at `at`; undefined where that is not sure. */
export function subjectBefore(words: readonly Word[], at: number): Subject | undefined {
  let end = at - 1
  while (end >= 0 && isAdverb(words[end])) end -= 1
  const last = words[end]
  if (!last) return undefined
  const pronoun = /^\p{Lu}{2}/u.test(last.text) ? undefined : pronouns[last.low]
  if (last.text === 'I' && /^\p{Lu}/u.test(words[end - 1]?.text ?? '') && end > 1) return undefined
  if (pronoun) return isGoverned(words, end, last.low) ? undefined : { person: pronoun, from: end, isNoun: false }
  if (/^(?:who|that)$/.test(last.low)) return antecedent(words, end)
  if (!isNoun(last)) return undefined
  const from = startOfNoun(words, end)
  const before = words[from - 1]
  if (from > 0 && !opensClause.test(before?.low ?? '')) return ofNoun(words, from)
  if (uncertain.test(last.low)) return undefined
  const isDetermined = /^(?:DET|PRON|NUM)$/.test(words[from]?.pos ?? '')
  if (words.slice(from, end + 1).some(each => /ing$/.test(each.low) && each.verb) && !isDetermined) return undefined
  if (last.isPlural && from < end && /^\p{Lu}\p{Ll}/u.test(words[from]?.text ?? '') && words[from]?.pos === 'PROPN')
    return undefined
  if (last.isPlural && /^\p{Lu}/u.test(last.text) && (end > 0 || last.pos === 'PROPN')) return undefined
  // "My mom and my dad": what "and" joins is not sure where no verb stands before it.
  if (
    before?.low === 'and' &&
    (isNoun(words[from - 2]) || words[from - 2]?.pos === 'PRON' || words[from - 2]?.low === ',') &&
    !hasVerb(words, from - 2)
  )
    return undefined
  if (/^(?:or|than|as|then|after|before|since|until|like)$/.test(before?.low ?? '')) return undefined
  if (before?.low === ',' && !/^(?:my|our|his|her|their|the|this)$/.test(words[from]?.low ?? '')) return undefined
  // "A community college start saves money", "helped a family and a school understand".
  if (isGovernedBefore(words, from)) return undefined
  if (
    measures.test(last.low) &&
    words.slice(from, end).some(each => /\d|^(?:one|two|three|four|five|six)$/.test(each.low))
  )
    return undefined
  if (!isDetermined && !last.isPlural && (last.pos !== 'PROPN' || from === 0 || from !== end)) return undefined
  if (/^(?:this|that|these|those)$/.test(words[from]?.low ?? '') && from === end) return undefined
  return { person: last.isPlural ? 'plural' : 'singular', from, isNoun: true }
}

function hasVerb(words: readonly Word[], at: number): boolean {
  for (let n = at; n >= 0 && !/^[,;.:]$/.test(words[n]?.text ?? ''); n--)
    if (words[n]?.pos === 'VERB' && /^(?:PRON|NOUN|ADV)$/.test(words[n - 1]?.pos ?? '')) return true
  return false
}

const measures = /^(?:dollars|cents|feet|inches|hours|years|percent|miles|pounds|minutes|days|weeks|months|points)$/

function isGovernedBefore(words: readonly Word[], from: number): boolean {
  for (let n = from - 1; n >= 0 && !/^[,;.:]$|^(?:because|when|if|so|but|that|while)$/.test(words[n]?.low ?? ''); n--)
    if (/^(?:help|helps|helped|let|lets|make|makes|made|see|saw|watch|watched|have|had)$/.test(words[n]?.low ?? ''))
      return true
  return false
}

export function hasVerbBehind(words: readonly Word[], at: number): boolean {
  for (const [n, word] of words.entries()) {
    if (n <= at) continue
    if (
      /^[,;.:!?]$|^(?:and|or|but|so|because|when|if|that|which|who|while|where|how|what|to|I|we|he|she|they|you|it|after|before|until|since|as)$/i.test(
        word.text,
      )
    )
      return false
    if (/^(?:is|are|was|were|has|had|can|could|will|would)$/.test(word.low)) return true
    if (
      word.pos === 'VERB' &&
      (word.verb?.forms.has('third') || (word.verb?.forms.has('past') && !word.verb.forms.has('base')))
    )
      return true
  }
  return false
}

function ofNoun(words: readonly Word[], from: number): Subject | undefined {
  const before = words[from - 1]
  const head = words[from - 2]
  if (!before || !head) return undefined
  const starts = from - 3 < 0 || opensClause.test(words[from - 3]?.low ?? '')
  if (before.low === 'of' && /^(?:one|each)$/.test(head.low) && starts)
    return { person: 'singular', from: from - 2, isNoun: true }
  if (/^(?:in|at|from|on)$/.test(before.low) && /^(?:every|no|any|some)(?:one|body)$/.test(head.low) && starts)
    return { person: 'singular', from: from - 2, isNoun: true }
  return undefined
}

function antecedent(words: readonly Word[], at: number): Subject | undefined {
  const head = words[at - 1]
  if (!head || !isNoun(head) || uncertain.test(head.low)) return undefined
  const from = startOfNoun(words, at - 1)
  // "One of the boys who": of one or of all.
  if (words[from - 1]?.pos === 'ADP') return undefined
  if (words[at]?.low === 'that' && !/^(?:DET|PRON|NUM)$/.test(words[from]?.pos ?? '')) return undefined
  return { person: head.isPlural ? 'plural' : 'singular', from, isNoun: true }
}

export const isNoun = (word: Word | undefined): boolean => word !== undefined && /^(?:NOUN|PROPN)$/.test(word.pos)

function startOfNoun(words: readonly Word[], end: number): number {
  let from = end
  while (from > 0) {
    const before = words[from - 1] as Word
    const isPart =
      /^(?:NOUN|ADJ|NUM|PROPN)$/.test(before.pos) || /^['’]s?$/.test(before.text) || /ing$|ed$/.test(before.low)
    if (/^(?:DET)$/.test(before.pos) || /^(?:my|our|his|her|their|your)$/.test(before.low)) return from - 1
    if (!isPart || before.pos === 'ADV' || before.low === 'sure') break
    from -= 1
  }
  return from
}

/** "Let it go", "can he come": the verb behind is none of a sentence of its own. */
function isGoverned(words: readonly Word[], at: number, pronoun: string): boolean {
  const before = words[at - 1]
  if (!before) return false
  if (before.pos === 'AUX' || before.low === "n't" || before.low === 'not') return true
  if (
    /^(?:to|with|for|of|from|by|about|on|in|at|let|make|made|help|helped|see|saw|watch|watched|hear|heard|have|had|rather|than|like|as|near|behind|beside|around|between|without|suggested|asked|insisted)$/.test(
      before.low,
    )
  )
    return (
      /^(?:you|it|everyone|everybody|someone|somebody|everything|something|anyone|anybody|nothing)$/.test(pronoun) ||
      /^(?:rather|suggested|insisted|than|as)$/.test(before.low)
    )
  if (/^(?:and|or)$/.test(before.low)) {
    const other = words[at - 2]
    return pronoun === 'i'
      ? false
      : other !== undefined && (isNoun(other) || other.pos === 'PRON') && other.low !== 'there' && other.pos !== 'NOUN'
  }
  return (
    (before.pos === 'VERB' || before.verb !== undefined) &&
    /^(?:you|it|everyone|everybody|someone|somebody|everything|something|anyone|anybody|nothing)$/.test(pronoun)
  )
}
