import { tagWords } from '../../../english/tagger.ts'
import { joinWords, lowerFirst, upperFirst } from '../../../english/tidy.ts'
import { deedsWithThings, hasOwnVerb, verbListedFor } from '../../../english/verb-of-thing.ts'
import { pastOf, readVerb } from '../../../english/verbs.ts'

const between = /, (?:and )?(?![^(]*\))| (?:and|&) (?![^(]*\))|(?<=\p{Ll})\/(?=\p{Ll})/u
const counted = /^(?:about |around |over |up to )?\d[\d,]*\+? /i
const ofCare = /\d (?:residents|patients|clients|kids|children|toddlers|campers)(?! per nurse)\b/i
const ofSitter = /\b(?:babysit\w*|nanny|sitter)\b/i
const children =
  /^(?:my |our |the |a |two |three |four |\d )?(?:\p{L}+ |\p{L}+['’]s ){0,3}(?:brothers?|sisters?|siblings|cousins?|kids?|child|children|bab(?:y|ies)|boys?|girls?|twins|toddlers?|nieces?|nephews?)\b/iu
const withAges = /^([^,]+?) (ages? \d+(?:(?:,| and|, and) \d+)*)(?= |$)/i
/** "Shipping and receiving", "bars and floor": two words with "and" often name one thing. */
const oneThing = /^\p{L}+ (?:and|&) \p{L}+$/iu
const longestThing = 4
const longestCounted = 8
const mostThings = 6

/** "Register, stocking" of a job: "Run the register and stock shelves"; undefined where a thing has no verb of its own. */
export function deedsOfList(line: string, role: string, isCurrent: boolean): string | undefined {
  const text = line.replace(/\.$/, '')
  if (ofSitter.test(role) && children.test(text))
    return `${isCurrent ? 'Babysit' : 'Babysat'} ${lowerFirst(text).replace(withAges, '$1, $2,').replace(/,$/, '')}`
  const things = text.split(between).map(lowerFirst)
  const [first = '', ...rest] = things
  if (things.length > mostThings || oneThing.test(text) || things.some(thing => !isPlain(thing))) return undefined
  const inForm = (base: string) => (isCurrent ? base : base.replace(/^\p{L}+/u, pastOf))
  if (counted.test(first) && rest.length > 0) return withDetails(first, rest, inForm)
  const known = things.filter(thing => isKnown(bare(thing)))
  const own = things.filter(thing => !known.includes(thing))
  if (known.length === 0 || !own.every(isDeed) || !text.includes(' ')) return undefined
  const deeds = [...deedsWithThings(known.map(bare), inForm).map(deed => withBrackets(deed, known)), ...own.map(inForm)]
  const isWhole = deeds.length > 1 && deeds.every(deed => deed.includes(' ') || alone.test(deed))
  return isWhole || (deeds.length === 1 && deeds[0]?.includes(' '))
    ? upperFirst(joinWords(deeds.toSorted((a, b) => Number(alone.test(a)) - Number(alone.test(b)))))
    : undefined
}

const alone = /^(?:clean|cleaned|sweep|swept)$/
const bracket = / \([^()]*\)$/
const bare = (thing: string) => thing.replace(bracket, '')
const withBrackets = (deed: string, things: readonly string[]): string =>
  things.filter(thing => bracket.test(thing)).reduce((told, thing) => told.replace(bare(thing), thing), deed)
const isKnown = (thing: string) => hasOwnVerb(thing) || verbListedFor(thing) !== undefined
function isDeed(part: string): boolean {
  const [first = '', second = ''] = part.split(' ')
  return object.test(second) && readVerb(first)?.base === first && tagWords(`I ${part}`)[1]?.pos === 'VERB'
}
const object = /^(?:the|an?|my|our|all|in|out|up|down|away|for|with|\d.*|\p{Ll}+(?<!s)s)$/u
const isPlain = (thing: string) =>
  /\p{L}{2}/u.test(thing) &&
  !/[.;:!?()]/.test(bare(thing)) &&
  thing.split(' ').length <= (counted.test(thing) ? longestCounted : longestThing)

/** "10 residents per shift, showers, feeding": what follows a number of people is done for them. */
function withDetails(first: string, rest: readonly string[], inForm: (base: string) => string): string | undefined {
  const isCare = (thing: string) => isKnown(thing) || readVerb(thing.split(' ')[0] ?? '')?.forms.has('gerund') === true
  if (!ofCare.test(first) || rest.some(thing => counted.test(thing)) || !rest.some(isCare)) return undefined
  const [deed = ''] = deedsWithThings([first], inForm)
  return upperFirst(`${deed}: ${joinWords(rest)}`)
}
