import { joinHalfDates } from './join-half-dates.ts'
import { isCellGap, withoutStretch } from './line-gaps.ts'
import { markIndented } from './mark-indented.ts'
import { partGutters } from './part-gutters.ts'

export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029\f\v]/g, '\n').replace(/\n{3,}/g, '\n\n')
  return markIndented(joinHalfDates(partGutters(lines)))
    .replace(/[\uFB00-\uFB06]/g, joined => joined.normalize('NFKC'))
    .normalize('NFC')
    .replace(symbolBullets, '•')
    .replace(/[▪▫]+/gu, '•')
    .replace(/[●○◉◯★☆]{3,}/gu, ' ')
    .replace(/^( *)\. (?=\S)/gm, '$1• ')
    .replace(/^(\s*)(\p{Lu}+|\p{Lu}\p{Ll}+) {2,3}(\p{Lu}+|\p{Lu}\p{Ll}+)(?= *\n)/u, '$1$2 $3')
    .replace(spacedLetters, spaced => spaced.replace(/(?<=\S) (?=\S)/g, '').replace(/ {2,}/g, ' '))
    .replace(spacedLine, joinSpaced)
    .replace(hidden, '')
    .replace(/[^\S\n\t]/g, ' ')
    .replace(twoSchools, '$1\n')
    .split('\n')
    .map(line => (isSpacedList(line) ? line.replace(/(?<=\S) {2,3}(?=\S)/g, ' • ') : line))
    .map(withCells)
    .map(withoutQuotes(text))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const withCells = (line: string): string => {
  const own = withoutStretch(line.trim())
  return own.replace(/[ \t]{2,}|\t/g, (gap, at: number) => (isCellGap(own, at, at + gap.length) ? '\t' : ' '))
}

/** The signs before the lines of a quoted mail go; where only some lines have them, they are bullets. */
function withoutQuotes(text: string): (line: string) => string {
  const signs = text.match(/^[ \t]*>/gm)?.length ?? 0
  const isMail = signs > 0.6 * (text.match(/^[ \t]*\S/gm)?.length ?? 0)
  return line => (line.startsWith('>') ? line.replace(/^(?:> ?)+/, isMail ? '' : '• ').trim() : line)
}

function isSpacedList(line: string): boolean {
  if (line.length > longestList || !/\S {2,3}\S.* {2,3}\S/.test(line) || / {4}|\t|[•|]/.test(line.trim())) return false
  const cells = line.trim().split(/ {2,3}/)
  return (
    cells.length > 3 &&
    cells.length <= mostCells &&
    !/^\W*i(?!\p{L})/iu.test(line) &&
    cells.every(cell => /^[\p{L}\d(]/u.test(cell) && cell.length <= longestCell && !/[.!?,;:@]$|\d{3}/.test(cell))
  )
}
const longestList = 160
const longestCell = 36
const mostCells = 15

const symbolBullets = /[\uF0B7\uF0A7\uF076\uF0D8\uF0FC]/g
const hidden = /(?![\n\t])(?:[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115F\u1160\u3164\uFFFC\uFFFD]|\p{Variation_Selector})/gu

const twoSchools = /((?<!\d)(?:19|20)\d\d\.)[ \t]{2,}(?=\p{Lu})/gu
/** "D E L A C R O I X - H U N T" beside a word that is not spaced. */
const spacedName = /(?<![\p{L}\p{N}])(?:\p{Lu} (?:- )?){3,}\p{Lu}(?![\p{L}\p{N}])/gu
const spacedLine = /^\s*(?:\p{Lu} (?:- )?){3,}\p{Lu}(?![\p{L}\p{N}]).*/u
const joinSpaced = (line: string): string =>
  line
    .replace(/\((?:"(\p{L}{2,20})"|“(\p{L}{2,20})”)\)/gu, '"$1$2"')
    .replace(spacedName, name => name.replaceAll(' ', ''))
    .replace(/(?<=\S) {2,3}(?=\S)/g, ' ')
const spacedLetters = /^[ \t]*(?:\p{L} ){3,}\p{L}(?: {2,}(?:[\p{L}&+-] )*[\p{L}&+-])*[ \t]*$/gmu
