import { findDates } from './find-dates.ts'
import { isBullet } from './is-bullet.ts'
import { familyOf, type TaggedLine } from './label-lines.ts'
import { kindOfHead } from './sections-of.ts'

/** People whom a resume names as references: certain by their heading, or by a number of their own below the first lines. */
export function markReferences(lines: TaggedLine[]): void {
  let isBelow = false
  let heads = 0
  for (const line of lines) {
    const isHead = line.tag.startsWith('HEAD:')
    if (isHead) heads += 1
    if (line.text.length < longestHead && isReferences.test(line.text)) isBelow = true
    else if (isHead) isBelow = false
    else if (line.tag && (isBelow || (heads > 0 && namesAnother(line.text)))) line.tag = 'REF'
  }
}
/** For certain: a bullet begins anew, and what begins in lower case below a bullet that fills its line goes on with it. */
export function mendTags(lines: readonly TaggedLine[]): void {
  let hasSpan = false
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    const isOpen =
      before && filledBullets.has(before.tag) && before.text.length >= filled && !/[.!?:]$/.test(before.text)
    if (line.tag === 'MORE' && isBullet(line.text)) line.tag = 'DUTY'
    // A second span of time is that of another job.
    if (!line.tag.endsWith('2')) hasSpan = false
    const isSpan = familyOf(line.tag) in kindOfHead && Boolean(findDates(line.text)?.from)
    if (isSpan && hasSpan) line.tag = familyOf(line.tag)
    if (isSpan) hasSpan = true
    if (isOpen && line.tag === 'DUTY' && /^\p{Ll}/u.test(line.text)) line.tag = 'MORE'
  }
}
const filled = 70
const filledBullets = new Set(['DUTY', 'MORE'])

const longestHead = 60
const isReferences = /^\W*(?:\p{L}+ ){0,2}referen(?:ces?|ts)\W*$/iu
const namesAnother = (text: string) =>
  text.length < 120 && /^[^\p{L}]*\p{Lu}\p{L}+ \p{Lu}\p{L}+\b.*(?:\d{3}[ .-]\d{4}|\S@\S)/u.test(text)
