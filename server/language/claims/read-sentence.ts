import { type Token, tagWords } from '../english/tagger.ts'
import { type Quantity, readQuantities } from './read-quantities.ts'
import { groupsOf, rootOf } from './words/same-words.ts'

export interface ContentWord {
  text: string
  stem: string
  weight: number
  isVerb: boolean
}

export interface Reading {
  text: string
  low: string
  content: ContentWord[]
  /** Stems and the groups of words that mean the same. */
  meanings: ReadonlySet<string>
  names: string[]
  quantities: Quantity[]
  isNegated: boolean
}

const weights: Partial<Record<string, number>> = { NOUN: 1, PROPN: 1, VERB: 1, ADJ: 0.7 }
const empty =
  /^(?:be|is|am|are|was|were|been|being|have|has|had|do|does|did|done|get|got|go|went|gone|come|came|'s|let|make|made|take|took|taken|give|gave|given|keep|kept|put|set|will|would|can|could|may|might|must|shall|should|also|about|around|up|down|out|over|more|most|other|such|own|same|thing|things|way|lot|kind|part|time|times|day|days|one|someone|people|year|years|month|months|week|weeks|number|numbers|able|new|old|good|last|next|first|many|few|several|different|i|me|my|we|our|us|you|your|he|she|it|they|them|their|his|her|its|who|which|that|this|these|those|there|here|what|where|when|how|why|today|now|then|still|yet|already)$/
const months =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?$/

const known = new Map<string, Reading>()
const maxRemembered = 3_000

export function readSentence(text: string): Reading {
  const before = known.get(text)
  if (before) return before
  if (known.size >= maxRemembered) known.clear()
  const reading = read(text)
  known.set(text, reading)
  return reading
}

function read(text: string): Reading {
  const tags = tagWords(text)
  const content: ContentWord[] = []
  const names: string[] = []
  tags.forEach(({ text: word, pos }, at) => {
    if (isName(word, pos, at, tags[at - 1]?.text)) names.push(word.replace(/['’]s?$/, ''))
    content.push(...contentOf({ text: word, pos }))
  })
  const meanings = new Set(content.flatMap(({ stem }) => [stem, ...groupsOf(stem)]))
  return {
    text,
    low: text.toLowerCase().replaceAll('’', "'"),
    content,
    meanings,
    names,
    quantities: readQuantities(text),
    isNegated:
      /\b(?:not|never|no|none|nobody|without|cannot|don't|dont|didn't|can't|won't|isn't|wasn't|haven't|hasn't|nothing|rather than|instead of)\b/i.test(
        text.replaceAll('’', "'"),
      ),
  }
}

/** What a word says, one for each part of a compound. */
export function contentOf({ text, pos }: Pick<Token, 'text' | 'pos'>): ContentWord[] {
  const low = text.toLowerCase().replace(/['’]s?$/, '')
  const weight = weights[pos]
  if (weight === undefined || empty.test(low) || !/\p{L}/u.test(low)) return []
  return low
    .split('-')
    .filter(part => part && !empty.test(part))
    .map(part => ({ text: part, stem: rootOf(part), weight, isVerb: pos === 'VERB' }))
}

function isName(word: string, pos: string, at: number, before: string | undefined): boolean {
  if (!/^\p{Lu}/u.test(word) || /^I(?:['’]|$)/.test(word) || months.test(word.toLowerCase())) return false
  if (at === 0 || /^[.!?:;"“(]$/.test(before ?? '')) return /^\p{Lu}{2,}|^\p{Lu}\p{Ll}+\p{Lu}/u.test(word)
  return pos === 'PROPN' || /^\p{Lu}/u.test(word)
}
