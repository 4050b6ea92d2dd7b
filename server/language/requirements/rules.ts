import {
  asks,
  availability,
  fragmentStart,
  gives,
  hints,
  ideallyMore,
  itemWithin,
  measures,
  mustBefore,
  ofHer,
  seeks,
  skillStart,
  soft,
  strong,
  taught,
  tells,
  waived,
  welcomes,
} from './cue-words.ts'
import type { Part } from './read-parts.ts'

export type Kind = 'must' | 'plus'
const has = (patterns: readonly RegExp[], text: string) => patterns.some(pattern => pattern.test(text))
const withoutBrackets = (text: string): string => text.replace(/\([^()]{0,300}\)/g, ' ').trim()

/** How a sentence reads to the model of roles: by how much it is asked of the applicant rather than something else. */
export interface Manner {
  /** Log-odds of a requirement or wish, above those of the employer's own affairs. */
  overAffairs: number
  /** The same above those of the work. */
  overWork: number
}

const clearly = { affairs: -0.5, asked: { affairs: 1, work: 0 }, listed: { affairs: 2.5, work: 1.5 } }

export function isAsked(part: Part, manner?: Manner): boolean {
  const { text, under, listed, inline, trails } = part
  const plain = withoutBrackets(text)
  if (!/[\p{L}\d]/u.test(plain) || plain.length > 320 || plain.includes('?') || address.test(plain)) return false
  if (under === 'duty' && !trails) return false
  if (/^if\b/i.test(plain) || tells.test(plain) || (!listed && ofTheFirm.test(plain)) || isWaived(plain)) return false
  const isHeaded = (under === 'must' || under === 'plus') && !trails
  if (manner && !isHeaded && manner.overAffairs < clearly.affairs && !welcomes.test(plain)) return false
  if (manner && under !== 'duty' && isClearlyAsked(part, manner)) return true
  if (trails && !(asks.test(plain) && ofHer.test(plain)))
    return (
      has(strong, plain) ||
      (skillStart.test(plain) && has(measures, plain)) ||
      (under === 'must' && availability.test(plain) && plain.split(/\s+/).length <= 8)
    )
  const asked = has(measures, plain) || (has(soft, plain) && ofHer.test(plain))
  if (under === 'must' || under === 'plus') return listed || inline || asked || plain.split(/\s+/).length <= 8
  if (under === 'other' && !inline) return asks.test(plain) && has(strong, plain)
  if (under === 'other') return false
  if (listed && welcomes.test(plain)) return true
  if (listed && !/^\w+ing\b/i.test(plain) && (has(strong, plain) || availability.test(plain))) return true
  if (fragmentStart.test(plain) && has(strong, plain)) return true
  if (skillStart.test(plain) && has(measures, plain) && (listed || plain.split(/\s+/).length <= 14)) return true
  if (asks.test(plain)) return asked
  return (welcomes.test(plain) || hints.test(plain) || seeks.test(plain)) && has(measures, plain)
}

/** No job asks for so many years. */
const ofTheFirm = /\b(?:[2-9]\d|\d{3})\+? years\b(?! old| of age)/i
const address = /^https?:\/\/\S+$/i

function isClearlyAsked({ text, listed }: Part, { overAffairs, overWork }: Manner): boolean {
  if (listed && overAffairs > clearly.listed.affairs && overWork > clearly.listed.work) return true
  return has(strong, withoutBrackets(text)) && overAffairs > clearly.asked.affairs && overWork > clearly.asked.work
}

function isWaived(text: string): boolean {
  const at = text.search(waived)
  const comma = text.indexOf(',')
  return at >= 0 && (comma < 0 || at < comma) && !isWelcomed(text)
}

function isWelcomed(text: string): boolean {
  const at = text.search(welcomes)
  return at >= 0 && at < text.search(waived)
}

/** "A certificate is needed, and we pay for it" is asked all the same. */
const paidFor =
  /,? (?:which|and|but|-|–) ?(?:we|the \w+|our \w+)(?:['’]ll| will)? (?:pays?|covers?|funds?|reimburses?|refunds?)\b.*$/i

export function kindOf(item: string, under: Part['under']): Kind | undefined {
  const plain = withoutBrackets(item).replace(paidFor, '')
  if (waived.test(plain) && !isWelcomed(plain)) return undefined
  if ((gives.test(plain) || taught.test(plain)) && !(/\bmust\b/i.test(plain) && has(strong, plain))) return undefined
  if (under === 'plus') return 'plus'
  const welcome = plain.search(welcomes)
  const must = plain.search(mustBefore)
  if (welcome < 0 || (must >= 0 && must < welcome) || ideallyMore.test(plain)) return 'must'
  return 'plus'
}

const lead = new RegExp(
  [
    String.raw`^(?:to [\w -]{3,40}? (?=you ))?(?:(?:all |successful |the (?:ideal |successful )?)?(?:applicants?|candidates?|you|someone|people|employees)\s+)?(?:(?:will|would|should|must|may)\s+)?(?:also\s+)?(?:need(?:s|ed)? to|must|should|will need to|(?:are|is|be) (?:required|expected|asked) to|have to|need)\s+(?:be able to |have |hold |possess |bring |be (?!able|set|ready)|show )?`,
    String.raw`^you(?:['’]ll| will)\s+(?:also\s+)?(?:need|have|bring|hold|be asked for)\s+(?:to\s+(?:be\s+)?(?:able to\s+)?)?`,
    String.raw`^(?:(?:entry )?requirements? (?:are|is)|all we ask is)\s+`,
    String.raw`^you(?:['’]ve)?\s+(?:have|hold|bring|are|can)\s+`,
    String.raw`^(?:have|hold|possess)\s+(?!no\b|to\b)`,
    String.raw`^we(?:['’]re| are)?\s+(?:also\s+)?(?:require|need|want|seek|ask for|look for|looking for|expect|seeking|after)\s+(?:someone (?:who|with)\s+|somebody (?:who|with)\s+)?`,
    String.raw`^(?:required|requirements?|must|must have|needed|minimum qualifications?|essential|preferred|desirable|plus|bring)\s*[:：]\s*`,
  ].join('|'),
  'i',
)
const reasons =
  /(?:,? because\b|,? as (?:you|we|roughly)\b|,? since (?:you|we)\b|,? so that\b|,? please(?=[:.]|$)|: our\b|: we\b).*$/i

export function trimmed(text: string): string {
  const bare = text.replace(/\s+/g, ' ').replace(/^[\s,;:.•*"“-]+/, '')
  const short = bare.replace(/^(?:and|or|plus|but|also|with|as well as)\s+/i, '').replace(lead, '')
  const cut = short.replace(reasons, '')
  const kept = withoutEnd(/\p{L}{2}/u.test(cut) ? cut : short)
  const whole = /\p{L}/u.test(kept) || /^\d+\+$/.test(kept) ? kept : withoutEnd(bare)
  return whole.charAt(0).toUpperCase() + whole.slice(1)
}

function withoutEnd(text: string): string {
  const ended = text
    .trim()
    .replace(/[\s,;:.!]+(?:and|or)?[\s,;:.!]*$/i, '')
    .replace(/ and an?$/i, '')
  return /\b(?:yrs?|min|p\.m|a\.m)\.$/i.test(text.trim()) ? text.trim() : ended
}

const itemStart =
  /^(?:(?:and|plus|or)\s+)?(?:an?|the|one|two|three|four|five|six|some|valid|current|currently|own|your own|ability|able|willing\w*|strong|clean|good|great|excellent|solid|proven|proficien\w+|fluen\w+|minimum|at least|familiar\w*|comfort\w*|basic|reliable|high school|full|right to|knife|attention|discretion|computer|have (?:a|no)|hold|be ready|you (?:can|have|hold|like))\s/i
const belongs =
  /^\s*(?:and |or )?(?:any|so|though|although|because|which|who|as|in|on|at(?! least)|of|for|ideally|preferably|including|such as|with|without|two of|(?:at least )?one of|but|whichever|whatever|how|failing that)\b|^\s*or\b|\b(?:or the like|or (?:something )?similar|or (?:an? )?(?:closely |directly )?(?:related|comparable)|or equivalent|among (?:them|these))\b/i

export function itemsOf({ text: whole, inline, listed }: Part): string[] {
  const text = whole.replace(paidFor, '')
  const commas = splitAt(text, ',')
  if (listed || commas.length < 2) return [text]
  const items: string[] = []
  for (const each of commas) {
    const words = each.trim().split(/\s+/).length
    const early = itemWithin.some(pattern => each.trim().search(pattern) >= 0 && each.trim().search(pattern) < 40)
    const starts = (words > 1 && itemStart.test(each.trim())) || early || (inline && words > 1)
    const open = /\b(?:or|and|failing that)$/i.test(items.at(-1) ?? '')
    if (items.length && (open || !starts || belongs.test(each))) items[items.length - 1] += `,${each}`
    else items.push(each)
  }
  return items
}

/** At signs that stand in no brackets. "; or" does not part. */
export function splitAt(text: string, sign: ',' | ';'): string[] {
  const pieces = ['']
  let depth = 0
  for (let place = 0; place < text.length; place++) {
    const char = text.charAt(place)
    if (char === '(') depth += 1
    if (char === ')') depth = Math.max(0, depth - 1)
    const orElse = char === ';' && /^;\s*or\b/i.test(text.slice(place, place + 8))
    if (depth === 0 && char === sign && !orElse) pieces.push('')
    else pieces[pieces.length - 1] += char
  }
  return pieces.filter(piece => piece.trim())
}
