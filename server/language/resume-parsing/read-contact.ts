import type { Resume } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { titleWords } from './read-head.ts'
import { isPersonal } from './sort-lines.ts'

type Contact = Resume['contact']

const email = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u
const link =
  /(?:https?:\/\/|www\.)[^\s|,;]+|\b(?:linkedin\.com|github\.com|instagram\.com|behance\.net|[\w-]+\.(?:github\.io|wixsite\.com|carrd\.co))\/?[^\s|,;]*|(?<![\w@.])(?:[a-z\d-]{1,60}\.){1,4}[a-z]{2,12}\/[^\s|,;]*|(?<![\w@.])[a-z\d-]{2,60}\.(?:com|org|net|io|me|dev|co\.uk)(?![\w@.-])/i
const phone = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s().\-/]{7,18}\d(?![\p{L}\p{N}])/u
/** "Austin, TX 78701", "12 Oak Street, Austin". */
const place = {
  test: (text: string): boolean => {
    const parts = text.split(/,\s*/)
    const last = parts.at(-1) ?? ''
    return (
      parts.length > 1 &&
      parts.every(part => /^[\p{L}\p{M}\d .'#/-]+$/u.test(part)) &&
      /^(?:[A-Z]{2}|\p{Lu}[\p{L}\p{M} .'-]+)(?: \d[\d -]{3,9})?$/u.test(last)
    )
  },
}
const lowerStated = /^\p{Ll}[\p{Ll} ]+ [a-z]{2} \d{5}$/u
const postcoded = /^[\p{L} '-]+ [A-Z]{1,2}\d{1,2}[A-Z]?$/u
const zipped = /^[\p{L}\p{M} .'-]+,? [A-Z]{2} \d{5}(?:-\d{4})?$/u
const states =
  /^[\p{L}\p{M} .'-]+ (?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/u
const street =
  /^\d+[\w/-]* [\p{L}\p{M}\d .'#-]+(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|way|court|ct|apt|blvd|place|pl)\b\.?.*$/iu
const labels =
  /(?<![\p{L}\p{N}])(?:e-?mail(?: address)?|phone(?: number)?|tel(?:ephone)?|mobile|cell(?: phone)?|address|location|linkedin|website|name|contact)\s*(?::|[-–](?= ))\s*/giu
const isLabel = /^(?:e-?mail|phone|tel|mobile|cell|address|contact)$/i
const labelled = /^(?:address|location)\s*:/i
/** "Leeds", "San Antonio": one to three words with capitals that name no work. */
const isTown = (text: string) =>
  /^\p{Lu}[\p{L}\p{M}.'’-]{2,}(?: (?:upon|on|de|la|\p{Lu}[\p{L}\p{M}.'’-]+)){0,3}$/u.test(text) &&
  text.length <= 40 &&
  !jobWord.test(text) &&
  !titleWords.test(text) &&
  !isPersonalWord.test(text)
const isPersonalWord =
  /^(?:single|married|divorced|female|male|confidential|references|portfolio|hello|hi|welcome|contact|linkedin|american|british|hard|friendly|reliable)\b|(?:er|or|ist|ing|ant)$/i
const noName = /^(?:resume|résumé|cv|curriculum vitae)$/i
const resumeOf = /^(?:resume|résumé|cv|curriculum vitae)(?: (?:of|for))?[ :–-]+(?=\p{Lu})/iu

export function readContact(lines: readonly string[]): { contact: Contact; rest: string[] } {
  const contact: Contact = { name: '', email: '', phone: '', place: '', links: [] }
  const rest: string[] = []
  const first = lines.findIndex(line => line !== '' && !noName.test(line))
  const top = (lines[first] ?? '').replace(resumeOf, '')
  const typed = lowerCaseName(top) ?? nameAtComma(top, lines)
  if (typed) Object.assign(contact, { name: typed.name, place: typed.place })
  for (const [at, whole] of lines.entries()) {
    const line = (at === first ? (typed?.rest ?? top) : whole).replace(/^[•*] ?/, '')
    if (line === '' || noName.test(line)) rest.push('')
    else rest.push(...leftOver(line, contact, [line, lines[at - 1] ?? '', lines[at + 1] ?? ''].some(isReach)))
  }
  return { contact, rest }
}

/** "kayla jensen, west valley city", as people type it on a phone. */
function lowerCaseName(line: string): { name: string; place: string; rest: string } | undefined {
  const [whole, name = ''] = /^(\p{Ll}[\p{Ll}'’-]+(?: \p{Ll}[\p{Ll}'’-]*){1,2})(?=$|,|\s*[|•]|\t)/u.exec(line) ?? []
  if (!whole || jobWord.test(name) || noWordOfName.test(name)) return undefined
  const rest = line.slice(name.length).replace(/^[\s,|•]+/, '')
  const [town = ''] = /^\p{Ll}[\p{Ll} ]{2,30}(?=$|\.(?: |$))/u.exec(rest) ?? []
  return { name, place: town, rest: rest.slice(town.length).replace(/^[\s,.|•]+/, '') }
}
/** "Xiomara De La Cruz, 17, Bronx NY", or "O'BRIEN, Siobhán" above an address of its own. */
function nameAtComma(
  line: string,
  lines: readonly string[],
): { name: string; place: string; rest: string } | undefined {
  const [first = '', second = '', ...more] = line.split(/,\s+/)
  if (!second || !/^\p{Lu}/u.test(first)) return undefined
  const isPlace = (text: string) => states.test(text) || zipped.test(text)
  if (isName(first) && (more.length > 1 || (more.length > 0 && /\d|@/.test(second)) || isPlace(second))) {
    if (/^[A-Z]{2}\b/.test(second) || street.test(first)) return undefined
    return { name: first, place: '', rest: line.slice(first.length).replace(/^,\s+/, '').replace(/,\s+/g, ' | ') }
  }
  const isReversed =
    more.length === 0 && first === first.toUpperCase() && /^\p{Lu}\p{Ll}[\p{L} .'’-]{1,30}$/u.test(second)
  const hasPlace = lines.some(
    each => each !== line && each.split(/\s+[|•·/–-]\s+/).some(part => place.test(part) || isPlace(part)),
  )
  return isReversed && hasPlace ? { name: line, place: '', rest: '' } : undefined
}
const noWordOfName =
  /\b(?:i|my|me|we|for|the|and|a|an|to|of|in|on|with|at|is|am|was|work|works?|worked|job|jobs|cv|want|wants|need|hello|hi|dear|this|more|about|who|what|all)\b/i

const isReach = (line: string) =>
  line.length <= longestLine && (email.test(line) || isPhone(phone.exec(line)?.[0].trim() ?? ''))

function leftOver(line: string, contact: Contact, amongContact: boolean): string[] {
  if (line.length > longestLine) return [fromProse(line, contact)]
  const segments = line.split(/\t|\s+[|•·●▪◦∙/–—.-]\s+|\s*[|•·●]\s*/u).filter(Boolean)
  const all = segments.length > 1 ? segments : [line]
  const left = all.map(segment => takeFrom(segment, contact, amongContact)).filter(Boolean)
  return left.length === all.length && left.length > 1 && left.every((text, place) => text === all[place])
    ? [line]
    : left
}

const longestLine = 200
const longestWord = 100

function fromProse(line: string, contact: Contact): string {
  const head = line.slice(0, 4000)
  for (const word of head.split(/\s+/)) if (word.length <= longestWord) contact.email ||= email.exec(word)?.[0] ?? ''
  const isShort = head.split(/\s+/).every(word => word.length <= longestWord)
  if (!isShort) return line
  const number = phone.exec(head)?.[0].trim() ?? ''
  if (isPhone(number)) contact.phone ||= number
  contact.name ||= /\b[Mm]y name is ((?:\p{Lu}[\p{L}'’-]{1,40} ?){2,4})/u.exec(head)?.[1]?.trim() ?? ''
  return line
}

function takeFrom(segment: string, contact: Contact, amongContact: boolean): string {
  if (isPersonal.test(segment)) return segment
  const isProse = segment.split(/\s+/).length > 12
  let text = segment
  const take = (pattern: RegExp, keep: (found: string) => boolean) => {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined && found.length <= limits.resume.line && keep(found.trim())) text = text.replace(found, ' ')
  }
  const once = (key: 'email' | 'phone') => (found: string) => {
    if (contact[key] || (key === 'phone' && !isPhone(found))) return false
    contact[key] = found
    return true
  }
  const addLink = (found: string) => contact.links.length < 10 && contact.links.push(found) > 0
  take(email, once('email'))
  take(link, addLink)
  take(link, addLink)
  take(phone, once('phone'))
  if (isProse) return fromProse(segment, contact)
  const changed = text !== segment
  const bare = text
    .replace(labels, '')
    .replace(/^[\s,;:|.-]+|[\s,;:|-]+$/g, '')
    .replace(changed ? /(?:\s*\.)+$/ : /$^/, '')
    .replace(/ {2,}/g, ' ')
  if (!bare || (amongContact && isLabel.test(bare))) return ''
  if (!contact.name && !changed && isName(bare)) {
    contact.name = bare
    return ''
  }
  if (
    !contact.place &&
    bare.length <= 120 &&
    (place.test(bare) ||
      zipped.test(bare) ||
      postcoded.test(bare) ||
      lowerStated.test(bare) ||
      states.test(bare) ||
      street.test(bare) ||
      (contact.name !== '' && (amongContact || labelled.test(segment)) && isTown(bare)))
  ) {
    contact.place = bare
    return ''
  }
  if (!contact.name && isName(bare)) {
    contact.name = bare
    return ''
  }
  return changed || bare !== text ? bare : text
}

const isPhone = (text: string) => {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 8 && digits.length <= 15 && !/^(19|20)\d\d[\s./-]+(19|20)\d\d$/.test(text)
}

/**
 * Two to five words with capitals and no digits, such as stand alone above everything; "Resume of" may come before.
 * Small words such as "de la" are not counted.
 */
function isName(text: string): boolean {
  const words = text.split(/\s+/).filter((word, at) => at === 0 || !smallWord.test(word))
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    text.length <= 60 &&
    /^[\p{L}\p{M}\s.'’-]+(?:, \p{L}{2,4}\.?)?$/u.test(text) &&
    words.filter(word => /^\p{Lu}/u.test(word) || smallWord.test(word)).length >= words.length - 1 &&
    /^\p{Lu}|^(de|da|van|von)\b/u.test(text) &&
    !jobWord.test(text)
  )
}
const smallWord = /^(?:de|da|van|von|der|la|las|los|le|del|dos|das|bin|al|y|e)$/
const jobWord =
  /\b(resume|e-?mail|phone|cell|mobile|assistant|associate|manager|student|worker|seeking|looking|developer|designer|teacher|nurse|cashier|server|sitter|babysitter|summary|objective|experience|education|skills|graduate|specialist|customer|service|sales|aide|cook|clerk|driver|tutor|barista|technician|officer|nanny|high school|street|avenue)\b/i
