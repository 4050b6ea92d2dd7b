import { tagWords } from '../../english/tagger.ts'
import { tidyName, upperFirst, withArticle } from '../../english/tidy.ts'
import { ofFirm } from '../../resume-parsing/firm-names.ts'

const noName =
  /^(?:my|our|own|self|private|the|a|an|family|host family|online|personal|home|various|none|n\/?a|freelance|informal|neighbou?rs?|neighbou?rhood)\b|^-?$/i
const people =
  /\b(?:families|neighbou?rs|clients|customers|friends|kids|babies|graders|relatives|employers?|members|parties|twins|in[- ]law|grandparents|grand(?:mother|father))\b(?!['’]s)|\bword of mouth\b/
const counted = /^(?:[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]everal|[Ss]ome|\d+[–-]\d+) \p{Ll}/u
/** A line of duties, a length of time or a program stands where a name was looked for. */
const isName = (text: string) =>
  !/[<>:\p{Script=Cyrillic}]|\b\d+(?:st|nd|rd|th) grade\b|-(?:type|style)\b|['’]s (?:kids|children|house|home)$| in (?:the|my|our) (?:area|neighborhood|town|building)\b/iu.test(
    text,
  ) &&
  !/^(?:I|we|when|\d+ \p{Ll}+)\b|\b(?:in|at|for|since|when|came)$|^(?:QuickBooks|Excel|Word|Canva|Square)$|\d+ (?:people|per|a) /iu.test(
    text.replace(/\s*\([^)]*\)/g, '').trim(),
  )

const kinds =
  'mill|hospital|clinic|polyclinic|pharmacy|pharmacie|hotel|motel|farm|factory|restaurant|caf[eé]|market|store|shop|salon|church|mosque|school|daycare|office|warehouse|plant|fair|basement|garage|gym|bank|library|bar|bakery|nursing home|kitchen|building|company|agency|house|place'
const ofKind = new RegExp(
  `^(?:(?:paper|city|county|district|local|public|private|small|big|state|regional|community|central|same|school|elementary|high|middle|gas|grocery|nail|hair|horse|dairy|pig|coffee|clothing|shoe|summer|old|church|grandparents['’]) )*(?:${kinds})s?(?:,.*)?$`,
  'i',
)
const isKind = (name: string) => ofKind.test(name) || describesKind.test(name)
const isLower = (name: string) => !/\p{Lu}/u.test(name.slice(1))
const describesKind = new RegExp(`^(?:${kinds})s? (?:of|for|in|near|with) \\P{Lu}+$`, 'u')

const family = /^(aunt|uncle|mom|dad|grandma|grandpa|cousin|sister|brother)(?=['’]s )/i
/** One word that is no name: "Also", "mother", "favorite". */
const isLoneWord = (text: string) =>
  !text.includes(' ') &&
  (/^(?:(?:grand)?(?:mother|father|mom|dad|pa|ma|son)|uncle|aunt|auntie|cousin|neighbors?|friends?|home|work|school|church|college|favorite|family|ad)$/i.test(
    text,
  ) ||
    /^(?:ADV|ADJ|PRON|ADP|CCONJ|SCONJ|DET)$/.test(tagWords(text.toLowerCase())[0]?.pos ?? ''))

const longest = 60
/** The name of an employer or a school as it stands in a sentence; empty where the text only describes one. */
export function placeNameIn(organisation: string): string {
  const typed = organisation.replace(/\s*\([^)]*\)|^at | (?:for|by|via|through) (?:an? |the )?agency\b.*$/g, '').trim()
  if (noName.test(organisation.trim()) || organisation.length > longest || !isName(organisation)) return ''
  const name = withoutRest(typed)
  if (
    people.test(name) ||
    counted.test(name) ||
    isLoneWord(name) ||
    (isLower(name.split(',')[0] ?? '') && isKind(name))
  )
    return ''
  if (family.test(name)) return name.replace(family, who => `my ${who.toLowerCase()}`)
  return inCapitals(tidyName(balanced(name)))
}

function withoutRest(name: string): string {
  const [first = '', ...rest] = name.split(', ')
  const isCut = rest.length > 1 ? !ofNames.test(name) : /^\p{Ll}|\d|^my /u.test(rest[0] ?? '')
  const kept = isCut ? first : name
  return kept.split(/ \/ (?=then |the )/i)[0] ?? kept
}

const ofNames = new RegExp(
  `\\band [^,]+$|^\\p{Lu}[\\p{L}'’-]+(?:, \\p{Lu}[\\p{L}'’-]+)*,? (?:&|and) [^,]+(?:,? ${ofFirm})*$`,
  'u',
)

const balanced = (name: string) => ((name.match(/["“”]/g)?.length ?? 0) % 2 === 1 ? name.replace(/["“”]/g, '') : name)

const longestName = 5
const small = /^(?:of|the|and|at|in|for|on|by|with|de|del|la|le|du|des|el|y|e|da|do|von|van|my|named|after)$/
function inCapitals(name: string): string {
  const words = name.split(' ')
  if (
    words.length > longestName ||
    !words.some(word => /^\p{Lu}/u.test(word)) ||
    / (?:on|with|my|named|by|in) /.test(name)
  )
    return name
  return words.map((word, at) => (at > 0 && small.test(word) ? word : upperFirst(word))).join(' ')
}

const ofMembers = /\b(?:Team|Committee|Board|Council|Commission)$/
const ofClub = /\b(?:Club|Choir|Band|Orchestra|Troop|Chapter)$/
const unnamed =
  /^(?:(?:Regional|Local|Large|Busy) )?(?:Distribution|Fulfillment|Call|Day ?care|Child ?care|Shopping|Nursing|Assisted Living|Retirement|Sorting|Packing)? ?(?:Center|Warehouse|Facility|Home|House)$/
const ofFamily = /^(?:the )?(?:family (?<last>\p{Lu}[\p{L}'’-]+)|(?<first>\p{Lu}[\p{L}'’-]+) family)(?=$|,)/iu
export function atPlaceNamed(name: string): string {
  if (!name) return ''
  const { first, last } = ofFamily.exec(name)?.groups ?? {}
  if (ofMembers.test(name)) return ` on the ${name.replace(/^the /i, '')}`
  if (ofClub.test(name)) return ` in the ${name.replace(/^the /i, '')}`
  if (unnamed.test(name)) return ` at ${withArticle(name.toLowerCase())}`
  if (first ?? last) return ` for the ${upperFirst((first ?? last) as string)} family`
  return /^(?:mr|mrs|ms|mx|miss|dr)\.? \p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)?(?: in \p{Lu}[\p{L} ]*)?$/iu.test(name)
    ? ` for ${name.replace(/^(mr|mrs|ms|mx|dr)(?= )/i, '$1.')}`
    : ` at ${name}`
}
