import { isBullet } from './is-bullet.ts'
import { namedSection } from './name-section.ts'

/** Joins lines of prose that a file broke where they were full; other lines are read one by one. */
export function joinWrapped(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < lines.length; ) {
    const end = endOfParagraph(lines, at)
    const paragraph = lines.slice(at, end)
    const told = isFull(paragraph) && isTold(paragraph)
    joined.push(...(told || isProse(paragraph) ? joinFull(paragraph, told) : paragraph))
    at = end
  }
  return withWholeBrackets(joined)
}

function withWholeBrackets(lines: readonly string[]): string[] {
  const whole: string[] = []
  for (const line of lines) {
    const before = whole.at(-1) ?? ''
    const [open = ''] = /\([^()]*$/.exec(before) ?? []
    const [close = ''] = open && !isBullet(line) ? (/^[^()]*\)/.exec(line) ?? []) : []
    const isOne = close !== '' && open.length + close.length <= longestBracket && namedSection(line)?.rest !== ''
    if (isOne) whole[whole.length - 1] = isCut.test(before) ? before + line : `${before} ${line}`
    else whole.push(line)
  }
  return whole
}
const longestBracket = 120

const isApart = (line: string) =>
  line === '' || isBullet(line) || line.includes('\t') || namedSection(line)?.rest === ''

function endOfParagraph(lines: readonly string[], from: number): number {
  let end = from
  while (end < lines.length && !isApart(lines[end] ?? '')) end++
  return Math.max(end, from + 1)
}

const shortestFull = 60
const startsInside = /\p{Ll}{2}[.!?] +(?:\p{Lu}\p{Ll}+|I|A)(?: |, )\p{Ll}/u
const goesOn = /^(?:\p{Ll}|\d+(?:[.,]\d+)* \p{Ll}|\()/u
const isOpen = /(?:,|\p{Ll}|\d)$/u
const isEnd = /[.!?:]["”)]*$/
const isCut = /\p{Ll}-$/u
const isSmall =
  /(?<!\p{L})(?:an?|the|and|or|of|to|in|for|with|at|by|from|as|on|my|our|was|were|am|is|about|around|over)$/iu

function isFull(paragraph: readonly string[]): boolean {
  const full = fullFrom(paragraph)
  return paragraph.length > 1 && paragraph.slice(0, -1).every(({ length }) => length >= full)
}

const isProse = (paragraph: readonly string[]) =>
  isFull(paragraph) && paragraph.some(line => year.test(line)) && paragraph.some(line => startsInside.test(line))
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/

function isTold(paragraph: readonly string[]): boolean {
  const text = paragraph.join('\n')
  const speaking = text.match(person)?.length ?? 0
  return (
    speaking > 1 && 3 * speaking >= paragraph.length && stopInside.test(text) && year.test(text) && !reach.test(text)
  )
}
const stopInside = /[\p{Ll}\d)][.!?] +\p{L}/u
const reach = /\S@\S|(?<!\d)\d{3}[ .-]\d{4}(?!\d)/
const person = /(?<![\p{L}\p{N}/.])(?:I(?:['’](?:m|ve|d))?|i(?:['’]?m|['’]ve|ve)?)(?= \p{Ll}|\n\p{Ll})/gu

function fullFrom(paragraph: readonly string[]): number {
  return Math.max(shortestFull, 0.7 * Math.max(...paragraph.map(({ length }) => length)))
}

function joinFull(paragraph: readonly string[], isTold: boolean): string[] {
  const joined: string[] = []
  for (const line of paragraph) {
    const before = joined.at(-1) ?? ''
    const isWrapped =
      isSmall.test(before) ||
      before.endsWith(',') ||
      (isTold ? before !== '' && !isEnd.test(before) : isOpen.test(before) && goesOn.test(line))
    if (isTold && isCut.test(before) && /^\p{Ll}/u.test(line)) joined[joined.length - 1] = before.slice(0, -1) + line
    else if (isWrapped) joined[joined.length - 1] = `${before} ${line}`
    else joined.push(line)
  }
  return joined
}
