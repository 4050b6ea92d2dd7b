import { cleanText } from '../../ai/clean-text.ts'

/** More than this is cut off before it is read. */
const most = 200_000
/** Text is found in HTML that was escaped so often, once more than any source we know does it. */
const rounds = 4

const tags = /<\/?(?:p|br|ul|ol|li|div|span|strong|em|b|i|u|a|h[1-6]|table|tr|td|section|font|hr|img|script|style)\b/i
const escapedTags = /&(?:amp;)*(?:lt|#0*60|#x0*3c);\/?[a-z]/i

/** Plain text of HTML, also where that was escaped once more or twice; of plain text the text. Lines and bullets stay. */
export function htmlToText(source: string): string {
  let text = source.slice(0, most)
  let read = false
  for (let round = 0; round < rounds; round++) {
    if (tags.test(text)) {
      text = readTags(text)
      read = true
    } else if (escapedTags.test(text) || !read) {
      text = decodeEntities(text)
      read = true
    } else break
  }
  return tidy(cleanText(text))
}

/** The same on one line. */
export const htmlToLine = (source: string): string => htmlToText(source).replace(/\s+/g, ' ').trim()

const tidy = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n• ?\n+/g, '\n• ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const paragraphs = new Set('p h1 h2 h3 h4 h5 h6 ul ol table section article blockquote pre dl'.split(' '))
const lines = new Set('div br tr dt dd hr header footer main aside figure'.split(' '))
/** What stands in these is not for people. */
const hidden = new Set('script style template noscript iframe object svg head title textarea select'.split(' '))

/** Goes through the text once, from tag to tag. */
function readTags(source: string): string {
  let out = ''
  let at = 0
  let broken = false
  const add = (text: string) => {
    out += text
    broken = broken && text.trim() === ''
  }
  while (at < source.length) {
    const open = source.indexOf('<', at)
    if (open < 0) break
    add(flow(source.slice(at, open)))
    if (source.startsWith('<!--', open)) {
      at = past(source, '-->', open + 4)
      continue
    }
    const name = /^<(\/?)([a-z][a-z0-9]*)|^<[!?]/i.exec(source.slice(open, open + 40))
    if (!name) {
      add('<')
      at = open + 1
      continue
    }
    at = endOfTag(source, open)
    const element = name[2]?.toLowerCase() ?? ''
    if (hidden.has(element) && !name[1]) at = pastElement(source, element, at)
    // Between the end of a line and the beginning of the next one is one break.
    else if (!lines.has(element) || !broken || element === 'br') add(breakFor(element, name[1] === '/'))
    broken ||= lines.has(element)
  }
  return out + flow(source.slice(at))
}

/** In HTML a line break is a space. */
const flow = (text: string): string => decodeEntities(text.replace(/\s+/g, ' '))

function breakFor(element: string, closing: boolean): string {
  if (element === 'li') return closing ? '' : '\n• '
  if (paragraphs.has(element)) return '\n\n'
  if (lines.has(element)) return '\n'
  return element === 'td' || element === 'th' ? ' ' : ''
}

function past(source: string, end: string, from: number): number {
  const found = source.indexOf(end, from)
  return found < 0 ? source.length : found + end.length
}

/** A value in quotes may hold a `>`. */
function endOfTag(source: string, open: number): number {
  let quote = ''
  for (let at = open + 1; at < source.length; at++) {
    const letter = source.charAt(at)
    if (quote) {
      if (letter === quote) quote = ''
    } else if (letter === '>') return at + 1
    else if ((letter === '"' || letter === "'") && source.charAt(at - 1) === '=') quote = letter
  }
  return source.length
}

function pastElement(source: string, element: string, from: number): number {
  const end = new RegExp(`</${element}\\s*>`, 'gi')
  end.lastIndex = from
  return end.exec(source) ? end.lastIndex : source.length
}

const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const entities = new Map<string, string>([
  ...latin.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ...Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", bull: '•', hellip: '…', ndash: '–', mdash: '—' },
    ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', prime: '′', euro: '€', trade: '™' },
    ...{ ensp: ' ', emsp: ' ', thinsp: ' ', zwnj: '', zwj: '', lrm: '', rlm: '', oelig: 'œ', OElig: 'Œ', check: '✓' },
    ...{ rarr: '→', larr: '←', le: '≤', ge: '≥', ne: '≠', minus: '−', star: '☆', starf: '★', scaron: 'š', Scaron: 'Š' },
  }),
])

/** Once: `&amp;lt;` becomes `&lt;`. What is no entity stays as it is. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,9}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities.get(name) ?? entities.get(name.toLowerCase()) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
  })
