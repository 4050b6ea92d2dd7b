import { hasFiniteVerb } from '../english/finite-verb.ts'
import { tagWords } from '../english/tagger.ts'
import { countWords, endSentence, upperFirst } from '../english/tidy.ts'
import { acceptabilityOf, type SentenceKind } from './acceptability.ts'

/** What limits the rest of a sentence, so that it must not be cut off. */
const limiting =
  /\b(?:not|no|nor|never|none|nobody|nothing|without|except|unless|until|till|only|just|if|but|almost|nearly|half|part|some|before|after|expired?|booked|pending|scheduled|supposed|help(?:ed|ing)?|volunteer\w*|assist\w*|with (?:my|a|an|the)|under|when|while|once|where|as long as|together|along(?:side)?|inactive|lapsed|ended|in progress|learning|basic|two|three|four|five|six|seven|eight|nine)\b|n['’]t\b|[%$\d]/i
const joints = /,? (?:so|because|since|and|which|where|when|while|like)(?: that)? |, |; | [-–—] |: /g
/** In characters; what is longer is no sentence. */
const longest = 400
const fewest = 4
const mostCuts = 4

/** The same sentence, then shorter ones that leave out its end, longest first. Each says nothing that it does not say. */
export function shorterWordings(text: string): string[] {
  if (text.length > longest) return [text]
  const end = /[.!?]$/.exec(text)?.[0] ?? ''
  const whole = text.slice(0, text.length - end.length)
  const bare = whole
    .replace(/\s*\([^()]*\)/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.;])/g, '')
    .trim()
  const isAside = [...whole.matchAll(/\([^()]*\)/g)].every(([each]) => !limiting.test(each))
  const shorter = bare !== whole && isAside ? [bare] : []
  const cuts = [...whole.matchAll(joints)]
    .map(({ index }) => ({ head: whole.slice(0, index), tail: whole.slice(index) }))
    .filter(
      ({ head, tail }) => countWords(head) >= fewest && !limiting.test(tail) && !belongs(head, tail) && isWhole(head),
    )
    .map(({ head }) => head)
    .toReversed()
  return [...new Set([whole, ...shorter, ...cuts.slice(0, mostCuts)])].map(each => `${each}${end}`)
}

function belongs(head: string, tail: string): boolean {
  if (/^ (?:like|when|where|because|so)\b/.test(tail) && leadsOn.test(head)) return true
  if (!/^ and\b/.test(tail)) return false
  const [before, last] = tagWords(head).slice(-2)
  return (
    /\b(?:both|between|either|each other)\b(?!.* and )/.test(head) ||
    last?.pos === 'NUM' ||
    last?.pos === 'DET' ||
    (last?.pos === 'ADJ' && before?.pos !== 'AUX' && before?.pos !== 'ADV')
  )
}
const leadsOn =
  /\b(?:feels?|felt|looks?|looked|loved?|likes?|liked|hated?|know|knew|see|saw|remember|was|is|were|are|sounds?|acts?|treat(?:ed)?(?: \p{Ll}+)*|\p{Ll}+ me|do)$/iu

const isWhole = (text: string) =>
  hasFiniteVerb(text) &&
  (text.match(/\(/g)?.length ?? 0) === (text.match(/\)/g)?.length ?? 0) &&
  !/\b(?:and|or|the|an?|of|to|for|from|with|in|at|by|as|my|when|because|so|is|are|was|were|even|just|only|that|which|than|about|if|very)$/i.test(
    text,
  )

/** The longest wording of a sentence that an editor would let stand; undefined where there is none. */
export function acceptableWording(text: string, kind: SentenceKind, least: number): string | undefined {
  return shorterWordings(text).find(each => acceptabilityOf(each, kind) >= least)
}

/** Where a clause with a subject of its own begins, that may be told without what stands before it. */
const ownClause =
  /(?:[,;:]| [-–—]) (?:(?:and|but|so|also|then|plus) )?(?=(?:I|[Mm]y)\b)| (?:and|but|so) (?=(?:I|my)\b)/gu
const governs =
  /^(?:if|unless|when|whenever|once|while|until|after|before|because|since|as|although|though|even|the (?:first|last|next) time)\b(?!.*,.*\b(?:I|my|we)\b)|\b(?:if|unless|said|says|thought|supposed|maybe|wish(?:ed)?|pretend(?:ed)?|dream(?:ed|t)?|not sure|told (?:me|us|him|her|them)|that|whether|how|what|because|since|when)$/i
const leansBack =
  /\b(?:it|its|this|them|him|he|she|they|there|too|also|same|ones?|those|these|instead|either|neither)\b|\b(?:that|her)(?=$|[.,;]| (?:and|for|with|in|at|because|so|too|one|way|is|was)\b)/i
const mostClauses = 5

/** What an editor would let stand of a sentence: all of it, or else its clauses, each a sentence, or what is left of them. */
export function acceptableParts(text: string, kind: SentenceKind, least: number): string[] {
  if (acceptabilityOf(text, kind) >= least) return [text]
  if (text.length > longest) return []
  const shorter = acceptableWording(text, kind, least)
  const clauses = clausesOf(text)
  if (clauses.length < 2 || clauses.length > mostClauses) return shorter ? [shorter] : []
  const told: string[] = []
  let isTold = false
  for (let at = 0; at < clauses.length; ) {
    let [wording, next] = [undefined as string | undefined, at + 1]
    const isLeaning = at > 0 && !isTold && leansBack.test(clauses[at]?.said ?? '')
    for (let to = clauses.length; to > at && !isLeaning && !wording; to--) {
      if ((at === 0 && to === clauses.length) || !standsWithout(clauses[to - 1]?.said ?? '', clauses[to])) continue
      wording = joined(clauses.slice(at, to))
      if (acceptabilityOf(wording, kind) < least)
        wording = to === at + 1 ? acceptableWording(wording, kind, least) : undefined
      next = to
    }
    if (wording) told.push(wording)
    isTold = wording !== undefined
    at = wording ? next : at + 1
  }
  return shorter && countWords(shorter) >= countWords(told.join(' ')) ? [shorter] : told
}

/** What happened is told with what the user did, and a lack with what makes up for it. */
const standsWithout = (said: string, next: { joint: string } | undefined) =>
  !next || (/\b(?:I|my|we|our)\b/i.test(said) && !/\bbut\b/.test(next.joint))

const joined = (clauses: readonly { joint: string; said: string }[]) =>
  endSentence(upperFirst(clauses.map(({ joint, said }, at) => (at === 0 ? said : joint + said)).join('')))

function clausesOf(text: string): { joint: string; said: string }[] {
  const whole = text.replace(/[.!]$/, '')
  const clauses: { joint: string; said: string }[] = []
  let from = 0
  let joint = ''
  for (const found of whole.matchAll(ownClause)) {
    const [head, tail] = [whole.slice(from, found.index), whole.slice(found.index + found[0].length)]
    if (governs.test(head) || !isStatement(tail.split(ownClause)[0] ?? '') || !hasVerb(head)) continue
    clauses.push({ joint, said: head })
    from = found.index + found[0].length
    joint = found[0]
  }
  return [...clauses, { joint, said: whole.slice(from) }]
}

const hasVerb = (text: string) => tagWords(text).some(({ pos }) => pos === 'VERB' || pos === 'AUX')
function isStatement(text: string): boolean {
  const verb = tagWords(text).findIndex(
    ({ pos, text: word }) => pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(word)),
  )
  return verb > 0 && verb <= 4 && countWords(text) >= 3
}
