/** What parts the cells of a line: a tab, four spaces, or two where no sentence, list or sign stands beside them. */
export function isCellGap(line: string, start: number, end: number): boolean {
  const gap = line.slice(start, end)
  if (gap.includes('\t') || gap.length > widest) return true
  if (gap.length < 2 || line.trim().length > longest) return false
  const before = line.slice(0, start)
  return /[\p{L}\p{N})'’"]$/u.test(before) && !small.test(before) && begins.test(line.slice(end))
}
const begins = /^[\p{L}\p{N}("'’+@]/u
const small = /(?<!\p{L})(?:an?|the|and|or|of|to|in|for|with|at|by|from|as|on|my|our|i|was|were|am|is|it|we)$/iu
const widest = 3
const longest = 110

/** A line whose words a file set apart: only its wide gaps part cells. Spaces around the signs and words of a date say nothing. */
export function withoutStretch(line: string): string {
  if (!line.includes('  ')) return line
  const dated = line
    .replace(inDate, ' ')
    .replace(aroundSpan, (_, before: string, sign: string) => `${before} ${sign} `)
    .replace(/(?<=\p{L}) ,(?= \p{L})/gu, ',')
  const gaps = [...dated.matchAll(/(?<=\S) +(?=\S)/g)].map(({ 0: gap }) => gap.length)
  const small = gaps.filter(gap => gap > 1 && gap <= widest)
  const isStretched = small.length >= fewestStretched && small.length >= gaps.length / 2
  return isStretched ? dated.replace(/(?<=\S) {2,3}(?=\S)/g, ' ') : dated
}
const fewestStretched = 4
const months = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\\p{L}{0,6}\\.?'
const inDate = new RegExp(`(?<=(?<!\\p{L})${months}) {2,3}(?=(?:19|20)\\d\\d(?!\\d))`, 'giu')
const aroundSpan = new RegExp(
  `((?:19|20)\\d\\d|\\d{1,2}/\\d\\d) {1,3}(-{1,2}|–|—|to|until|till) {1,3}(?=(?:${months} )?(?:19|20)\\d\\d|\\d{1,2}/\\d|present|now|current)`,
  'giu',
)
