import type { Resume } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { findName, isName, isSplitName, jobWord, nameAfterLabel, nameInProse, plainTop } from './find-name.ts'
import { inferName, noName } from './infer-name.ts'
import { nameInParts } from './name-in-parts.ts'
import { isPersonal } from './other-lines.ts'
import { isStudyLine, titleWords } from './work-and-study.ts'

type Contact = Resume['contact']

const email = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u
const link =
  /(?:https?:\/\/|www\.)[^\s|,;]+|\b(?:linkedin\.com|github\.com|instagram\.com|behance\.net|[\w-]+\.(?:github\.io|wixsite\.com|carrd\.co))\/?[^\s|,;]*|(?<![\w@.])(?:[a-z\d-]{1,60}\.){1,4}[a-z]{2,12}\/[^\s|,;]*|(?<![\w@.])(?:[a-z\d-]{2,60}\.){1,3}(?:com|org|net|io|me|dev|co\.uk)(?![\w@.-])/i
/** Not with the ZIP code before it, nor across "...". */
const phone =
  /(?<![\p{L}\p{N}])(?!\d{5}(?:-\d{4})?[\s/]+(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4})\+?\(?\d(?:(?!\.\.)[\d\s().\-/]){7,18}\d(?![\p{L}\p{N}])/u
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
const withCapitalState = (text: string) =>
  text.split(' ').length < 4 ? text.replace(/ [a-z]{2}$/, state => state.toUpperCase()) : text
const postcoded = /^[\p{L} '-]+ [A-Z]{1,2}\d{1,2}[A-Z]?$/u
const zipped = /^[\p{L}\p{M} .'-]+(?:,? [A-Z]{2})? \d{5}(?:-\d{4})?$/u
const states =
  /^[\p{L}\p{M} .'-]+ (?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/u
const stateNamed =
  /^[\p{L}\p{M} .'-]+,? (?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new (?:hampshire|jersey|mexico|york)|(?:north|south) (?:carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|rhode island|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming)(?: \d{5})?$/iu
const street =
  /^\d+[\w/-]* [\p{L}\p{M}\d .'#-]+(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|way|court|ct|apt|blvd|place|pl)\b\.?.*$/iu
const labels =
  /(?<![\p{L}\p{N}])(?:e-?mail(?: address)?|phone(?: number)?|tel(?:ephone)?|mobile|cel(?:l(?:ular)?)?(?: phone)?|(?:(?:present|current|permanent|home|mailing|residential|postal|street) )?address|location|city(?: ?[/,] ?|\s+and\s+)state|linkedin|website|portfolio|(?:full |first |last )?name|contact)\s*(?::|[-–](?= ))\s*/giu
const labelsAtEnd = /(?:[\s.,]+(?:e-?mail|phone|tel|mobile|cell|call|text))+[\s.]*$/i
const isLabel =
  /^\(?(?:e-?mail|(?:phone|tel|mobile|cell|contact)(?: (?:no|number)\.?)?|(?:full )?name|home|work|address|linkedin|in|text|call|call or text|text only|ph|c|p|e|m|t|h)\)?$/i
/** What is left of "My phone number is 555-0100 and email is ann@example.org". */
const isLead =
  /^(?:(?:my|the|best|name|phone|cell|number|e-?mail|address|is|and|or|at|by|on|to|you|can|reach|contact|call|text|me|it['’]?s|please)(?:[\s,.:;]+|$))+$/i
const labelled = /^(?:(?:\p{L}+ )?address|location|city(?: ?[/,] ?| and )state)\s*:/iu
const isTown = (text: string) =>
  /^\p{Lu}[\p{L}\p{M}.'’-]{2,}(?: (?:upon|on|de|la|\p{Lu}[\p{L}\p{M}.'’-]+)){0,3}$/u.test(text) &&
  text.length <= 40 &&
  !/^[A-Z]{2,5}$/.test(text) &&
  !jobWord.test(text) &&
  !titleWords.test(text) &&
  !isPersonalWord.test(text)
const isPersonalWord =
  /^(?:single|married|divorced|female|male|confidential|references|portfolio|hello|hi|welcome|contact|linkedin|american|british|hard|friendly|reliable)\b|(?:er|or|ist|ing|ant)$/i

const placeTests = {
  isPlace: (text: string) => place.test(text) || states.test(text) || zipped.test(text),
  isStreet: (text: string) => street.test(text),
  isTownOfState: (text: string) => stateNamed.test(text),
}

/**
 * Name and ways to reach the author from the lines that have them. `all`: the lines of the whole resume; `found`: what is
 * taken for the name.
 */
export function readContact(lines: readonly string[], all: readonly string[], typed: string): ContactRead {
  const first = all.find(line => line.trim() !== '') ?? ''
  const found = nameAfterLabel(first.trim()) || typed.replace(/(?<=\p{L}{3})\. \p{Lu}.*$/u, '')
  const parts = nameInParts(all)
  if (parts)
    return readWith(
      lines.map(line => (parts.lines.includes(line) ? '' : line)),
      all,
      parts.name,
    )
  const guess = readWith(lines, all, '')
  const [known, other] = [guess.contact.name.toLowerCase(), found.toLowerCase()]
  const isLonger = known.includes(' ') && other.startsWith(`${known} `) && /^ \p{Ll}/u.test(found.slice(known.length))
  const isKnown = known.includes(other) || (isLonger && /^\p{Lu}/u.test(found))
  const lineOf = (name: string) => all.filter(line => line.trim() !== '').findIndex(line => line.includes(name))
  const isAbove = isName(guess.contact.name) && lineOf(guess.contact.name) === 0 && lineOf(found) >= fewLines
  return isKnown || isAbove || !isWholeName.test(found) ? guess : readWith(lines, all, found)
}
const fewLines = 4
interface ContactRead {
  contact: Contact
  rest: string[]
}
/** At least two words; "A N D R E A" is one, spelled out. */
const isWholeName = /^(?!(?:\p{L} ){3})\p{L}\S+(?: \S+)+$/u

function readWith(lines: readonly string[], all: readonly string[], found: string): ContactRead {
  const contact: Contact = { name: '', email: '', phone: '', place: '', links: [] }
  const rest: string[] = []
  const named = found ? lines.findIndex(line => line.includes(found)) : -1
  // A name above the contact data stands in none of these lines.
  const first = named >= 0 || found ? named : lines.findIndex(line => line !== '' && !noName.test(line))
  const top = plainTop(lines[first] ?? '')
  const isSplit = !found && isSplitName(top, lines[first + 1] ?? '')
  const typed = found
    ? { name: found, place: '', rest: top.replace(found, ' ').replace(/^[\s,;:|•·/–—-]+/u, '') }
    : isSplit
      ? { name: `${top} ${lines[first + 1]}`, place: '', rest: '' }
      : findName(top, lines, placeTests)
  if (typed) Object.assign(contact, { name: typed.name, place: typed.place })
  const isBesideReach = (at: number) => lines.slice(Math.max(0, at - 1), at + 2).some(isReach)
  for (const [at, whole] of lines.entries()) {
    const line = at === first ? (typed?.rest ?? top) : isBesideReach(at) ? whole.replace(/^[•*] ?/, '') : whole
    if (line === '' || noName.test(line) || (isSplit && at === first + 1)) rest.push('')
    else if (!contact.name || isReach(line) || !isStudyLine(line))
      rest.push(...leftOver(line, contact, isBesideReach(at)))
    else rest.push(line)
  }
  const name = inferName(contact.name, all, contact.email, placeTests)
  if (name === contact.name) return { contact, rest }
  if (placeTests.isPlace(contact.name) || /\b[A-Z]{2}$/.test(contact.name)) contact.place ||= contact.name
  const words = name.toLowerCase().split(/\s+/)
  const left = contact.name.split(/[\s,]+/).filter(word => !words.includes(word.toLowerCase()))
  if (left.length && contact.place !== contact.name) rest.push(left.join(' '))
  contact.name = name
  const whole = rest.findIndex(line => line.replace(labels, '').trim().toLowerCase() === name.toLowerCase())
  return { contact, rest: rest.filter((_, at) => at !== whole) }
}

const isReach = (line: string) =>
  line.length <= longestLine && (email.test(line) || isPhone(phone.exec(line)?.[0].trim() ?? ''))

function leftOver(line: string, contact: Contact, amongContact: boolean): string[] {
  if (line.length > longestLine) return [fromProse(line, contact)]
  const segments = line.split(betweenParts).filter(Boolean)
  const all = segments.length > 1 ? segments : [line]
  const left = all.map(segment => takeFrom(segment, contact, amongContact)).filter(Boolean)
  return left.length === all.length && left.length > 1 && left.every((text, place) => text === all[place])
    ? [line]
    : left
}

const betweenParts =
  /\t|;\s+|\s+(?:[|•·●▪◦∙/–—.-]|\/{2}|\.{2,}|…|\*{1,3}|~{1,2}|:{2})\s+|\s*[|•·●]\s*|(?<=[\p{L}\d]{3})\.\s+(?=(?:e-?mail|phone|tel|cell|mobile)\b|\+?\(?\d{3}\)?[\s.-]|\+\d|\S+@)/iu
const longestLine = 200
const longestWord = 100

const livesIn =
  /(?<!\p{L})(?:[Ii](?:['’]?m| am)? (?:(?:now|currently|also|still) )?(?:live|living|reside|based)|[Ll]iving) in (\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{Ll}.'’-]{2,20}){0,2}(?:,? (?:[A-Z]{2}(?!\p{L})|(?:New |North |South |West )?\p{Lu}\p{Ll}{3,}(?= \d{5})))?(?: \d{5}(?!\d))?)(?=[.,;!?]|\s+(?:and|but|so|with|right|[Ii]|since|near|where)(?!\p{L})|\s*$)/u
/** The town that the first sentences tell. */
export const townTold = (text: string): string =>
  (livesIn.exec(text.slice(0, 400))?.[1] ?? '').replace(/(?<=\p{L}{3})\.$/u, '')
const reachOnly =
  /^(?:(?:and|my|cell|phone|number|text|call|e-?mail|is|at|or)\b[\s,:]*|\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}[\s,]*|\S{1,60}@\S{1,60}\.[a-z]{2,6}[\s,]*){1,9}[.,](?: |$)/i

function fromProse(line: string, contact: Contact): string {
  const head = line.slice(0, 4000)
  for (const word of head.split(/\s+/)) if (word.length <= longestWord) contact.email ||= email.exec(word)?.[0] ?? ''
  const isShort = head.split(/\s+/).every(word => word.length <= longestWord)
  if (!isShort) return line
  const number = phone.exec(head)?.[0].trim() ?? ''
  if (isPhone(number)) contact.phone ||= number
  contact.name ||= nameInProse(head.slice(0, 300))
  contact.place ||= townTold(head)
  return line.replace(reachOnly, said =>
    /[@\d]/.test(said.replace(contact.email, '').replace(contact.phone, '')) ? said : '',
  )
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
  take(/(?<![\p{L}])(?:insta(?:gram)?|ig|tiktok)\s*:?\s*@[\w.]+/iu, addLink)
  take(/^linkedin\s*[:-]\s*@?[\p{L}\d_-]{4,}$/iu, addLink)
  take(phone, once('phone'))
  if (isProse) return fromProse(segment, contact)
  const changed = text !== segment
  const bare = text
    .replace(labels, '')
    .replace(/^[\s,;:|.\p{So}-]+|[\s,;:|-]+$/gu, '')
    .replace(changed ? labelsAtEnd : /$^/, '')
    .replace(changed ? /(?:\s*\.)+$/ : /$^/, '')
    .replace(/ {2,}/g, ' ')
  if (!bare || ((amongContact || changed) && isLabel.test(bare)) || (changed && isLead.test(bare))) return ''
  const isTownOf = place.test(bare) || zipped.test(bare) || states.test(bare)
  if (contact.place && isTownOf && street.test(contact.place) && !contact.place.includes(',')) {
    contact.place = `${contact.place}, ${bare}`
    return ''
  }
  if (contact.place && street.test(bare) && !bare.includes(',') && !/\d.*\p{L}.*,|^\d/u.test(contact.place)) {
    contact.place = `${bare}, ${contact.place}`
    return ''
  }
  if (!contact.name && !changed && isName(bare)) {
    contact.name = bare
    return ''
  }
  const [, town = '', aside = ''] = /^([^()]+?) (\([^()]+\))$/u.exec(bare) ?? []
  if (!contact.place && town && (zipped.test(town) || states.test(town.replace(/,/g, '')))) {
    contact.place = town
    return aside
  }
  if (
    !contact.place &&
    bare.length <= 120 &&
    (place.test(bare) ||
      (amongContact && contact.name !== '' && /^\p{Ll}/u.test(bare) && states.test(withCapitalState(bare))) ||
      zipped.test(bare) ||
      postcoded.test(bare) ||
      lowerStated.test(bare) ||
      states.test(bare) ||
      (amongContact && contact.name !== '' && stateNamed.test(bare)) ||
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
