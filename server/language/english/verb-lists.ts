import { bareNouns } from './complete-phrase.ts'
import { tagWords } from './tagger.ts'
import { lowerFirst, upperFirst } from './tidy.ts'
import { pastOf, readVerb, thirdOf } from './verbs.ts'

type Kind = 'base' | 'past' | 'gerund' | 'noun' | 'other' | 'unsure'

export interface VerbList {
  parts: string[]
  joints: string[]
  kinds: Kind[]
}

const joint = /(,? and then |,? and |,? & | \+ |, |; )(?![^()]*\))/
const harm = /^(?:damage|waste|harm|hurt|spill|injure|abuse|complaint|crash|leak|loss)$/i
const object =
  /^(?:the|an?|my|our|their|his|her|them|it|all|any|each|every|new|up|out|off|down|in|on|over|back|away|about|around|for|to|with|at|from|after|\d.*|[$£€].*)$/i
const ofThing =
  /^(?:checks?|counts?|match(?:es|ing)?|pick-?ups?|drop-?offs?|clean-?ups?|audits?|controls?|entry|claims?|paperwork|sheets?|reports?|requests?|adjustments?|changes?|returns|reviews?|transfers?|work|duty|duties|rotation|preparation|prep|service|support|\p{L}{3,}ing)$/iu

export function readVerbList(text: string): VerbList {
  const pieces = text.split(joint)
  const parts = pieces.filter((_, at) => at % 2 === 0)
  const joints = pieces.filter((_, at) => at % 2 === 1)
  const whole = tagWords(`I ${lowerFirst(text)}`)
  const nouns = new Set(whole.filter(({ pos }) => pos === 'NOUN').map(each => each.text.toLowerCase()))
  const kinds = parts.map(part => kindOf(part, nouns))
  const isOfVerbs = kinds[0] === 'base' || kinds[0] === 'unsure'
  const hasSure = kinds.some((kind, at) => at > 0 && kind === 'base')
  return {
    parts,
    joints,
    kinds: kinds.map((kind, at) => {
      if (kind !== 'unsure') return kind
      if (at === 0) return hasSure || parts.length === 1 ? 'base' : 'unsure'
      return isOfVerbs && kinds[0] === 'base' ? 'base' : 'unsure'
    }),
  }
}

function kindOf(part: string, nouns: ReadonlySet<string>): Kind {
  const [first = '', second = '', third = ''] = part.replace(/^(?:also|then|sometimes) /i, '').split(' ')
  if (/^(?:for|in|on|at|with|to|by|from|as|of|when|while|so|who|which|that|including|mostly|\d.*)$/i.test(first))
    return 'other'
  const forms = readVerb(first)?.forms
  if (!forms) return /^\p{L}{2,}ed$/u.test(first) ? 'past' : 'noun'
  if (forms.has('past')) return forms.has('base') ? 'base' : 'past'
  if (forms.has('gerund')) return 'gerund'
  if (!forms.has('base') || harm.test(first)) return 'noun'
  if (second === '' || object.test(second)) return second === '' && nouns.has(first.toLowerCase()) ? 'unsure' : 'base'
  const isNoun = nouns.has(first.toLowerCase())
  if (isNoun && (ofThing.test(second) || (third !== '' && ofThing.test(third)))) return 'noun'
  return isNoun ? 'unsure' : 'base'
}

export function listInPast(text: string): string | undefined {
  const read = readVerbList(text)
  const { parts, joints, kinds } = read
  if (kinds.length < 2) return undefined
  const isOpen = kinds.some((kind, at) => kind === 'unsure' || (kind === 'noun' && isBetween(read, at)))
  if (isOpen || !isVerb(kinds[0])) return undefined
  return parts
    .map((part, at) => {
      const told =
        kinds[at] === 'base' && !isThingHere(read, at) ? part.replace(/^\p{L}+/u, word => inPast(word)) : part
      return told + (joints[at] ?? '')
    })
    .join('')
}

function isThingHere({ parts, joints, kinds }: VerbList, at: number): boolean {
  const [word = '', next = ''] = (parts[at] ?? '').split(' ')
  return (
    kinds[0] === 'past' &&
    joints[at - 1] === ' and ' &&
    tagWords(`the ${word.toLowerCase()}`)[1]?.pos === 'NOUN' &&
    /^(?:|on|in|at|for|from|to|with)$/.test(next)
  )
}

export function listInThird(text: string): string | undefined {
  const { parts, joints, kinds } = readVerbList(text)
  const isThing = (part: string) =>
    !part.includes(' ') || readVerb(part.split(' ')[0] ?? '')?.forms.has('base') !== true
  // "Check patients in, schedule in the system, and copays" lacks a verb.
  const lacksVerb =
    parts.length > 2 && kinds.at(-1) === 'noun' && /^, and/.test(joints.at(-1) ?? '') && kinds.at(-2) === 'base'
  // "Drive hearse, lead car and flower van": of two bare words nobody knows whether the first is a verb.
  const isBare = (part: string) => /^\p{L}+ \p{Ll}+(?<!s)$/u.test(part) && !bareNouns.has(part.split(' ')[1] ?? '')
  const isOpen =
    lacksVerb ||
    kinds.some((kind, at) => at > 0 && kind === 'base' && isBare(parts[at] ?? '')) ||
    kinds.some(
      (kind, at) =>
        at > 0 && ((kind === 'unsure' && !isThing(parts[at] ?? '')) || (kind === 'noun' && !isThing(parts[at] ?? ''))),
    )
  if (isOpen || !(kinds[0] === 'base' || (kinds[0] === 'unsure' && parts.length > 0))) return undefined
  return parts
    .map((part, at) => {
      const isDeed = (at === 0 || kinds[at] === 'base') && !ofParticle.test(part)
      return (isDeed ? withThird(part) : part) + (joints[at] ?? '')
    })
    .join('')
}
const ofParticle = /^\p{L}+ (?:overs|ups|offs|ins|outs|ons|backs|downs)(?!\p{L})/iu
const beforeVerb =
  /^(?:(?:also|then|sometimes) |(?:phone|cross|hand|spot|deep|hot|cold|fact|dry|steam|pre)[ -](?=\p{Ll}{3,} \p{Ll}))/iu
function withThird(part: string): string {
  const [before = ''] = beforeVerb.exec(part) ?? []
  const inThird = (word: string) => likeFirst(word, thirdOf(word.toLowerCase()))
  const isVerbs = (word: string) => readVerb(word)?.forms.has('base') === true
  const [, first = '', or = '', second = ''] = /^(\p{L}+)( or |\/)(\p{L}+)(?= )/u.exec(part) ?? []
  if (isVerbs(first) && isVerbs(second))
    return inThird(first) + or + inThird(second) + part.slice(`${first}${or}${second}`.length)
  return before + part.slice(before.length).replace(/^\p{L}+/u, inThird)
}

const inPast = (word: string): string => likeFirst(word, pastOf(word.toLowerCase()))
const likeFirst = (word: string, form: string): string => (/^\p{Lu}/u.test(word) ? upperFirst(form) : form)

const isVerb = (kind: Kind | undefined) => kind === 'base' || kind === 'past'
type Read = Pick<VerbList, 'parts' | 'kinds'>
const isAfterVerbs = ({ parts, kinds }: Read, at: number) =>
  kinds.slice(0, at).filter((kind, place) => (isVerb(kind) || kind === 'unsure') && parts[place]?.includes(' '))
    .length > 1
const isBetween = (read: Read, at: number) => isAfterVerbs(read, at) || read.kinds.slice(at + 1).some(isVerb)

export function isSoundList(text: string, { anyTense = false } = {}): boolean {
  const read = readVerbList(text)
  const { parts, kinds, joints } = read
  if (!isVerb(kinds[0])) return !harm.test(text.split(' ')[0] ?? '')
  return parts.every((part, at) => {
    const kind = kinds[at]
    const isSameTense = at === 0 || anyTense || kinds[0] === 'base' || hasBoth(part)
    if (kind === 'base') return isSameTense && !lacksObject(part, kinds[at + 1])
    if (kind === 'past') return anyTense || kinds[0] === 'past' || hasBoth(parts[0] ?? '')
    return kind !== 'noun' || !isAfterVerbs(read, at) || / and | & /.test(joints[at - 1] ?? '')
  })
}

const hasBoth = (part: string) => readVerb(part.split(' ')[0] ?? '')?.forms.has('past') === true

const needsObject =
  /^(?:feed|fix|find|wash|carry|bring|put|take|make|give|handle|lift|let out|pick up|drop off|set up|put away)$/i
const noObject = /^(?:in|at|from|for|to|by|on|with|during|every|after|before)$/i
/** "Feed and walk dogs" shares its object, "fix in the system, and file" has none. */
function lacksObject(part: string, next: Kind | undefined): boolean {
  const words = part.split(' ')
  const two = words.slice(0, 2).join(' ')
  const isTwo = needsObject.test(two)
  const base = isTwo ? two : (readVerb(words[0] ?? '')?.base ?? '')
  if (!needsObject.test(base)) return false
  const after = words[isTwo ? 2 : 1] ?? ''
  return after === '' ? next === undefined || next === 'other' : noObject.test(after)
}
