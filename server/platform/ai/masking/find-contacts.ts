import type { SentPreview } from '#contract/endpoints/generations.ts'
import type { Steps } from '#server/platform/in-turns.ts'

export type Personal = SentPreview['masked'][number]['what']

export interface Found {
  what: Personal
  start: number
  end: number
}

const domains =
  'com|org|net|edu|gov|io|me|co|us|uk|ca|au|nz|ie|de|at|ch|fr|es|it|pt|nl|be|se|no|dk|fi|pl|eu|in|mx|br|info|biz|dev|app|ai|ly|page|site|online|link|bio|xyz|tv|blog|design|art|tech|cloud|work|works|studio|portfolio|gl|gg|to|cc'
const afterLetter = '(?<![\\p{L}\\p{N}])'

const networks =
  '(?:instagram|insta|ig|twitter|tiktok|linkedin|github|gitlab|behance|snapchat|telegram|discord|skype|facebook)'

// Each begins where a word does, or a long word would be searched again from each of its characters.
const emails = [
  /(?<![\p{L}\p{N}._%+'-])(?:mailto:)?[\p{L}\p{N}._%+'-]{1,320} ?@ ?(?:[\p{L}\p{N}-]{1,63}\.){1,6}[\p{L}]{2,24}/gu,
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,320} ?[([{] ?at ?[)\]}] ?[\p{L}\p{N}-]{1,63}(?: ?(?:\.|[([{] ?dot ?[)\]}]) ?[\p{L}-]{2,24}){1,4}/giu,
  new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])(?:[\\p{L}\\p{N}_%+-]{1,64} dot ){0,2}[\\p{L}\\p{N}._%+-]{1,320} at [\\p{L}\\p{N}-]{1,63} dot (?:${domains})(?!\\p{L})`,
    'giu',
  ),
]

const links = [
  /(?:[a-z][a-z0-9+-]{1,15}:\/\/|www\.)[^\s<>"]+/giu,
  new RegExp(
    `(?<![\\p{L}\\p{N}.@-])(?!asp\\.net)(?:[\\p{L}\\p{N}-]{1,63}\\.){1,5}(?:${domains})(?::\\d{2,5})?/[^\\s<>"]*`,
    'giu',
  ),
  // Without an @ it must look like a handle: "Instagram: grew it" does not.
  new RegExp(`(?<=${networks}(?:\\s(?:handle|name))?\\s?[:-]?\\s?)@[\\w.-]{2,40}`, 'giu'),
  new RegExp(
    `(?<=${networks}(?:\\s(?:handle|name))?\\s?[:-]\\s?)(?:(?=[\\w.-]*[\\d_])[\\w.-]{3,40}|[\\w.-]{3,40}(?= *(?:[\\n|,;•]|$)))`,
    'giu',
  ),
  new RegExp(`(?<=${afterLetter}(?:${networks}|snap|threads)(?: is)? )(?=\\p{L}[\\w.-]*[\\d_])[\\w.-]{4,40}`, 'giu'),
  /(?<![\p{L}\p{N}._%+@-])@(?=[\w.]*\p{L})\w[\w.]{1,39}/gu,
]

const gap = '[ ./-]{0,3}'
const cue = '(?:tel|telephone|phone|cell|mobile|mob|ph|fax|call|text|whatsapp|contact|number|no)'
const phones = [
  // With the country: "+1 (555) 123-4567", "+44 (0)20 7946 0958", "0049 30 123456".
  /(?<![\p{L}\p{N}])(?:\+|00)1(?:[ .\-/()]{0,3}\d){10}(?!\d)/gu,
  /(?<![\p{L}\p{N}])(?:\+|00)(?!1)(?:[ .\-/()]{0,3}\d){7,13}(?!\d)/gu,
  // As in the United States and Canada, with or without the 1.
  new RegExp(
    `(?<![\\p{L}\\p{N}$£€.,-])(?:1${gap})?(?:\\(\\d{3}\\)${gap}|\\d{3}[ ./-]{1,3})\\d{3}[ ./-]{1,3}\\d{4}(?![\\d,]|\\.\\d)(?: ?(?:x|ext\\.?|extension) ?\\d{1,6})?`,
    'giu',
  ),
  /(?<![\p{L}\p{N}$£€.,-])1?[2-9]\d{2}[2-9]\d{6}(?![\p{L}\d,]|\.\d)/gu,
  // With a leading 0, as in the United Kingdom.
  /(?<![\p{L}\p{N}$£€.,/-]|\d )\(?0\d{1,4}\)?(?:[ -]{0,2}\d){6,9}(?![\p{L}\d,]|\.\d)/gu,
  new RegExp(
    `(?<=${afterLetter}${cue}(?: (?:number|no|me|us|is|at|on))?[ .:#-]{1,4})\\(?\\d(?:[ .\\-/()]{0,3}\\d){5,14}(?!\\d)`,
    'giu',
  ),
]

const street =
  'Street|St|Avenue|Ave|Av|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Square|Sq|Terrace|Ter|Way|Parkway|Pkwy|Circle|Cir|Highway|Hwy|Trail|Trl|Close|Crescent|Gardens|Grove|Mews|Row|Walk|Hill|Green|Quay|Wharf|Broadway|Plaza|Loop|Alley|Path|Turnpike|Pike|Parade|Rise|View'
const compass = '(?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West|Northeast|Northwest|Southeast|Southwest)\\.? )?'
const event =
  '(?<!(?:Food|Blood|Toy|Toys|Clothes|Clothing|Coat|Book|Charity|Cross|Membership|Donation|Can|State|Test) Drive)'
const unit =
  '(?:,? ?(?:(?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor|Fl|Room|Rm|Bldg|Building)\\.?|#) ?#?[\\p{L}\\p{N}-]{1,6}(?![\\p{L}\\p{N}]))?'
const before = '(?:(?:Flat|Apt|Apartment|Unit|Room|Suite)\\.? ?[\\p{N}\\p{L}]{1,5},? )?'
/** Excludes counted things, such as "12 days drive". */
const counted =
  '(?!(?:an?|the|of|in|on|at|to|for|with|per|and|or|day|week|month|year|hour|minute|time|people|person|customer|guest|client|mile|km|point|step|way|shift|team|more|other|different|new|big|long|short)s?(?![\\p{L}]))'
const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|PR|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY'
/** Street words that also end other phrases: "4 Seasons Court", "2020 State Drive". */
const soft =
  '(?:Court|Ct|Place|Pl|Square|Sq|Way|Circle|Drive|Trail|Close|Gardens|Grove|Row|Walk|Hill|Green|Broadway|Plaza|Loop|Path|Parade|Rise|View)'
const softAddress = new RegExp(`^(?:\\d|(?:19|20)\\d{2}) .*(?<!\\p{L})${soft}\\.?$`, 'iu')
const addressBefore =
  /(?:^|\n|[|•·,;:(]|(?<!\p{L})(?:live|lives|lived|living|moved|home|house|address|stay|staying|mail|send)(?: is| to| in| at| it| back| me)* )[ \t]*$/iu
const addressAfter = /^\.?[ \t]*(?:$|[\n|•·,;).!]|(?:apt|unit|suite|#))/iu

const addresses = [
  // "123 N. Martin Luther King Jr. Blvd, Apt 4B"; lower case only with one or two words.
  new RegExp(
    `${afterLetter}${before}\\d{1,6}[A-Za-z]?(?:-\\d{1,5})? ${compass}(?:[\\p{Lu}\\d][\\p{L}\\p{N}.']{0,30} ){1,5}(?:${street})(?![\\p{L}])${event}\\.?(?: (?:N|S|E|W|NE|NW|SE|SW)(?![\\p{L}]))?${unit}`,
    'gu',
  ),
  new RegExp(
    `${afterLetter}${before}\\d{1,6}[a-z]? ${compass}(?:${counted}[\\p{L}\\d][\\p{L}\\p{N}.']{1,30} ){1,2}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|crescent|terrace|parkway|pkwy|highway|hwy)(?![\\p{L}])${event}\\.?${unit}`,
    'giu',
  ),
  // "Elm Street 14", and "I live at 14 elm".
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}.'-]{1,30} ){1,3}(?:Street|Avenue|Road|Lane|Drive|Boulevard) (?:No\.? ?|# ?)?\d{1,3}[a-z]?(?![\p{L}\p{N}%])/gu,
  /(?<=(?<!\p{L})(?:[Ll]ives?|[Ll]ived|[Ll]iving|[Rr]eside) at )\d{1,6}[a-z]?,? \p{L}[\p{L}'-]{1,30}(?: \p{Lu}[\p{L}'-]{1,30}){0,2}/gu,
  /(?<![\p{L}\p{N}])(?:P\.? ?O\.? ?|Post Office )Box #?\d{1,7}/giu,
  // "Springfield, IL 62701", with what precedes a city.
  new RegExp(
    `${afterLetter}(?:\\p{Lu}[\\p{L}.'-]{1,30} ){0,3}\\p{Lu}[\\p{L}.'-]{1,30},? (?:${states})\\.?,? \\d{5}(?:-\\d{4})?(?!\\d)`,
    'gu',
  ),
  new RegExp(`${afterLetter}(?:${states}),? \\d{5}(?:-\\d{4})?(?!\\d)`, 'gu'),
  new RegExp(
    `(?<=${afterLetter}(?:zip|zip code|postcode|postal code)[ :.#-]{1,3})[\\p{L}\\d][\\p{L}\\d -]{2,9}[\\p{L}\\d]`,
    'giu',
  ),
  /(?<![\p{L}\p{N}])(?:GIR ?0AA|[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2})(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\p{N}])/gu,
  // "Hauptstrasse 12a", "12 rue de la Paix", "Calle Mayor 5".
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}-]{1,30}(?:strasse|straße|str\.|weg|gasse|platz|allee) ?\d{1,4}[a-z]?(?![\p{L}\p{N}])(?:,? \d{5} \p{Lu}\p{L}{2,30})?/gu,
  /(?<![\p{L}\p{N}])\d{1,4}(?: ?bis)?,? (?:rue|avenue|boulevard|chemin|place|allee) (?:d['e]|du|des|de la)? ?[\p{L}' -]{2,40}(?:,? \d{5} \p{Lu}[\p{L}-]{2,30})?/gu,
  /(?<![\p{L}\p{N}])(?:Calle|Avenida|Avda\.|Carrer|Via|Rua|Plaza|Piazza) (?:[\p{L}.']{1,20} ){1,4}(?:n[o.]{0,2} ?)?\d{1,4}[a-z]?(?![\p{L}\p{N}])/gu,
]

const patterns: [Personal, RegExp[]][] = [
  ['email', emails],
  ['link', links],
  ['address', addresses],
  ['phone', phones],
]

export function* contactSteps(plain: string): Steps<Found[]> {
  const found: Found[][] = []
  for (const [what, all] of patterns)
    for (const pattern of all) {
      found.push(matches(plain, pattern, what))
      yield
    }
  return found.flat()
}

function matches(plain: string, pattern: RegExp, what: Personal): Found[] {
  return [...plain.matchAll(pattern)].flatMap(({ 0: text, index }) => {
    const trimmed = what === 'link' ? text.replace(/[.,;:!?'")\]}*]+$/, '') : text.trimEnd()
    if (what === 'phone' && isNoPhone(trimmed)) return []
    if (what === 'address' && softAddress.test(trimmed) && !isAddressLine(plain, index, trimmed.length)) return []
    return trimmed ? [{ what, start: index, end: index + trimmed.length }] : []
  })
}

const isAddressLine = (plain: string, start: number, length: number): boolean =>
  addressBefore.test(plain.slice(Math.max(0, start - 60), start)) &&
  addressAfter.test(plain.slice(start + length, start + length + 10))

/** Dates and ranges of years or months look like phone numbers. */
function isNoPhone(text: string): boolean {
  if (/^\(?(?:19|20)\d{2}\)? ?[-/.] ?\(?(?:19|20)\d{2}\)?$/.test(text)) return true
  if (/^\d{4}-\d{2}-\d{2}$|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text)) return true
  return /^0\d[./-]\d{4} ?- ?\d{2}[./-]\d{4}$/.test(text)
}
