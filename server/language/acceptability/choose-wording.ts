import { hasFiniteVerb } from '../english/finite-verb.ts'
import { countWords } from '../english/tidy.ts'
import { acceptabilityOf, type SentenceKind } from './acceptability.ts'

/** What limits the rest of a sentence, so that it must not be cut off. */
const limiting =
  /\b(?:not|no|nor|never|none|nobody|nothing|without|except|unless|until|till|only|just|if|but|almost|nearly|half|part|some|before|after|expired?|booked|pending|scheduled|supposed|help(?:ed|ing)?|volunteer\w*|assist\w*|with (?:my|a|an|the)|under)\b|n['’]t\b|[%$\d]/i
const joints = /,? (?:so|because|since|and|which|where|when|while|like)(?: that)? |, |; | [-–—] |: /g
const fewest = 4
const mostCuts = 4

/** The same sentence, then shorter ones that leave out its end, longest first. Each says nothing that it does not say. */
export function shorterWordings(text: string): string[] {
  const end = /[.!?]$/.exec(text)?.[0] ?? ''
  const whole = text.slice(0, text.length - end.length)
  const bare = whole
    .replace(/\s*\([^()]*\)/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.;])/g, '')
    .trim()
  const shorter = bare !== whole && !limiting.test(whole.replace(bare, '').match(/\([^()]*\)/)?.[0] ?? '') ? [bare] : []
  const cuts = [...whole.matchAll(joints)]
    .map(({ index }) => ({ head: whole.slice(0, index), tail: whole.slice(index) }))
    .filter(({ head, tail }) => countWords(head) >= fewest && !limiting.test(tail) && isWhole(head))
    .map(({ head }) => head)
    .toReversed()
  return [...new Set([whole, ...shorter, ...cuts.slice(0, mostCuts)])].map(each => `${each}${end}`)
}

const isWhole = (text: string) =>
  hasFiniteVerb(text) &&
  (text.match(/\(/g)?.length ?? 0) === (text.match(/\)/g)?.length ?? 0) &&
  !/\b(?:and|or|the|an?|of|to|for|from|with|in|at|by|as|my|when|because|so|is|are|was|were)$/i.test(text)

/** The longest wording of a sentence that an editor would let stand; undefined where there is none. */
export function acceptableWording(text: string, kind: SentenceKind, least: number): string | undefined {
  return shorterWordings(text).find(each => acceptabilityOf(each, kind) >= least)
}
