import { isBullet } from './is-bullet.ts'
import { namedSection } from './name-section.ts'

/**
 * Lines of prose that a file broke where they were full, joined again, so that a sentence stands in one line. Only paragraphs
 * in which sentences begin inside their lines: others are read line by line.
 */
export function joinWrapped(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < lines.length; ) {
    const end = endOfParagraph(lines, at)
    const paragraph = lines.slice(at, end)
    joined.push(...(isProse(paragraph) ? joinFull(paragraph) : paragraph))
    at = end
  }
  return joined
}

const isApart = (line: string) =>
  line === '' || isBullet(line) || line.includes('\t') || namedSection(line)?.rest === ''

function endOfParagraph(lines: readonly string[], from: number): number {
  let end = from
  while (end < lines.length && !isApart(lines[end] ?? '')) end++
  return Math.max(end, from + 1)
}

const fullFrom = 60
const startsInside = /\p{Ll}{2}[.!?] +(?:\p{Lu}\p{Ll}+|I|A)(?: |, )\p{Ll}/u
const goesOn = /^(?:\p{Ll}|\d+(?:[.,]\d+)* \p{Ll}|\()/u
const isOpen = /(?:,|\p{Ll}|\d)$/u
const isSmall =
  /(?<!\p{L})(?:an?|the|and|or|of|to|in|for|with|at|by|from|as|on|my|our|was|were|am|is|about|around|over)$/iu

function isProse(paragraph: readonly string[]): boolean {
  const full = paragraph.slice(0, -1).filter(line => line.length >= fullFrom)
  return full.length > 0 && full.length >= (paragraph.length - 1) / 2 && paragraph.some(line => startsInside.test(line))
}

function joinFull(paragraph: readonly string[]): string[] {
  const longest = Math.max(...paragraph.map(({ length }) => length))
  const joined: string[] = []
  let isFull = false
  for (const line of paragraph) {
    const before = joined.at(-1) ?? ''
    if (isFull && (isSmall.test(before) || (isOpen.test(before) && goesOn.test(line)) || /,$/.test(before)))
      joined[joined.length - 1] = `${before} ${line}`
    else joined.push(line)
    isFull = line.length >= 0.7 * longest && line.length >= fullFrom
  }
  return joined
}
