import { type Token, tagWords } from '../../english/tagger.ts'
import { readVerb } from '../../english/verbs.ts'
import { type ContentWord, contentOf } from '../read-sentence.ts'
import { groupsOf } from '../words/same-words.ts'
import { readSubject, type Subject } from './read-subject.ts'
import { type Degree, type Reservation, readDegree, readReservations, takesBack } from './reservations.ts'

/** One deed: whose it is, what it was, and with what reservation it was told. */
export interface Frame {
  low: string
  subject: Subject
  words: ContentWord[]
  meanings: ReadonlySet<string>
  reservations: Set<Reservation>
  degree: Degree
  /** "Did", "made", "had": the object says what was done. */
  isLight: boolean
  isNegated: boolean
  /** "Never managed people": not done, or not allowed. */
  isDenied: boolean
  /** The sentence names a deed of the user's own beside it: "after I changed the order". */
  isOwnEffect: boolean
}

const known = new Map<string, Frame[]>()
const maxRemembered = 3_000

/** A clause without a subject has that of the clause before it. */
export function readFrames(text: string): readonly Frame[] {
  const before = known.get(text)
  if (before) return before
  if (known.size >= maxRemembered) known.clear()
  const frames = text
    .replaceAll('’', "'")
    .split(/(?<=[.!?;])\s+|\n/)
    .flatMap(framesOf)
  known.set(text, frames)
  return frames
}

/** The name of an item is the user's own, whatever it names. */
export const readAllFrames = (texts: readonly string[], names: ReadonlySet<string>): Frame[] =>
  [...new Set(texts)].flatMap(text => {
    const frames = readFrames(text)
    return names.has(text) ? frames.map((frame): Frame => ({ ...frame, subject: 'user' })) : frames
  })

function framesOf(sentence: string): Frame[] {
  const frames: Frame[] = []
  for (const tokens of segmentsOf(tagWords(sentence))) {
    const low = tokens
      .map(({ text }) => text.toLowerCase())
      .join(' ')
      .replace(/ (?=n't|'|n’t)/g, '')
    const previous = frames.at(-1)
    // "A customer who had waited and found": what follows is not the customer's deed.
    const main = frames.findLast(each => !/^(?:who|which|that|before|after|when|while|until|if)\b/.test(each.low))
    const words = weighted(tokens)
    const subject = readSubject(tokens) ?? main?.subject ?? 'user'
    const continues = previous !== undefined && continuesDeed(tokens, previous, readSubject(tokens) === undefined)
    const own = readDegree(low)
    if (takesBack(low)) for (const frame of frames) frame.reservations.add('failed')
    frames.push({
      low,
      subject,
      words,
      meanings: new Set([
        ...words.flatMap(({ stem }) => [stem, ...groupsOf(stem)]),
        ...(previous && refersBack.test(low)
          ? previous.words.flatMap(({ stem, isVerb }) => (isVerb ? [] : [stem, ...groupsOf(stem)]))
          : []),
      ]),
      reservations: new Set([
        ...(continues ? previous.reservations : []),
        ...readReservations(sentence.endsWith('?') ? `${low} ?` : low),
      ]),
      degree: continues && own === 2 ? previous.degree : own,
      isLight: /\b(?:did|does|do|made|makes?|handle[ds]?)\b/.test(low),
      isOwnEffect: false,
      isDenied: denies.test(low),
      isNegated: /\b(?:not|never|no|nobody|without|cannot)\b|n't\b/.test(low),
    })
  }
  const isOwn =
    frames.some(({ subject, low }) => subject === 'user' && /\b(?:i|my|myself)\b/.test(low)) || /\bmy\b/.test(sentence)
  for (const frame of frames) frame.isOwnEffect = isOwn
  return frames.filter(({ words }) => words.length > 0)
}

const denies =
  /\b(?:i|we)(?:'m| am| was| have| had| has)? never\b|\b(?:do|did|have|had|am|was|could|can) ?(?:not|n't)\b|\b(?:cannot|can't|couldn't|wasn't)\b|\bnot allowed\b/
const refersBack = /\b(?:it|them|that|this|him|her|one)\b/
const joints = /^(?:and|but|while|because|so|who|which|although|though|when|after|until|before|where|if|then|or)$/i

function segmentsOf(tokens: readonly Token[]): Token[][] {
  const segments: Token[][] = []
  let open: Token[] = []
  const close = () => {
    if (open.length > 0) segments.push(open)
    open = []
  }
  tokens.forEach((token, at) => {
    if (/^[,:()—–]$/.test(token.text)) close()
    else if (/^(?:I|we|he|she|they)$/i.test(token.text) && open.some(({ pos }) => pos === 'VERB')) close()
    else if (joints.test(token.text) && beginsClause(tokens.slice(at + 1, at + 6)) && open.length > 0) close()
    if (token.pos !== 'PUNCT') open.push(token)
  })
  close()
  return segments
}

function beginsClause(next: readonly Token[]): boolean {
  const end = next.findIndex(({ pos }) => pos === 'PUNCT' || pos === 'CCONJ')
  const part = end < 0 ? next : next.slice(0, end)
  return part.some(({ pos }) => pos === 'VERB' || pos === 'AUX')
}

function continuesDeed(tokens: readonly Token[], previous: Frame, isBare: boolean): boolean {
  if (!isBare) return false
  const verb = tokens.find(({ pos }) => pos === 'VERB' || pos === 'AUX')
  if (!verb) return true
  const forms = readVerb(verb.text)?.forms
  if (forms?.has('gerund')) return true
  return forms?.has('base') === true && !forms.has('past') && /\b\p{L}+ed\b/u.test(previous.low)
}

/** Words behind a preposition count less than the deed and its object. */
function weighted(tokens: readonly Token[]): ContentWord[] {
  let seenVerb = false
  let isBehind = false
  return tokens.flatMap(token => {
    if (token.pos === 'VERB' || token.pos === 'AUX') seenVerb = true
    if (token.pos === 'ADP' && seenVerb && !/^(?:up|out|off|down)$/i.test(token.text)) isBehind = true
    const isPlace = token.pos !== 'VERB' && isBehind
    return contentOf(token).map(word => (isPlace ? { ...word, weight: word.weight * 0.4 } : word))
  })
}
