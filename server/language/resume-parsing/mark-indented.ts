import { findDates } from './find-dates.ts'
import { isBullet } from './is-bullet.ts'
import { namedSection } from './name-section.ts'
import { titleWords } from './work-and-study.ts'

/** Lines that are set in below a head tell of it, as bullets do: they get a bullet. */
export function markIndented(text: string): string {
  const lines = text.split('\n')
  const told = lines.filter(line => line.trim() !== '')
  if (told.filter(line => indentOf(line) > 0).length > told.length / 2) return text
  for (let at = 0; at < Math.min(lines.length, mostLines); at++) {
    const line = lines[at] ?? ''
    if (indentOf(line) > 0 || isBullet(line) || !isHeadLine(line) || isOpen.test(line)) continue
    const below = setInBelow(lines, at)
    const isWrapped = below.some(
      (each, place) => /^\s*\p{Ll}/u.test(each) && (below[place - 1]?.length ?? 0) >= fullFrom,
    )
    if (!isWrapped) lines.splice(at + 1, below.length, ...below.map(each => `• ${each.trim()}`))
  }
  return lines.join('\n')
}

function setInBelow(lines: readonly string[], at: number): string[] {
  const indent = indentOf(lines[at + 1] ?? '')
  if (indent < leastIndent) return []
  const isAlike = (line = '') =>
    line.trim() !== '' && indentOf(line) === indent && !isBullet(line.trim()) && line.trim().length <= longest
  let end = at + 1
  while (end < lines.length && isAlike(lines[end])) end++
  return lines.slice(at + 1, end)
}
const mostLines = 1_200
const leastIndent = 2
const longest = 160
const fullFrom = 60

const indentOf = (line: string) => line.length - line.trimStart().length
const besideHeading = /^\p{Lu}{4,}\s{2,}/u
const isHeadLine = (line: string) =>
  !besideHeading.test(line) &&
  namedSection(line)?.rest !== '' &&
  (findDates(line) !== undefined || titleWords.test(line))
const isOpen = /(?:[,&/–—-]|(?<!\p{L})(?:an?|the|and|or|of|to|in|for|with|at|by|from|as|on))\s*$/iu
