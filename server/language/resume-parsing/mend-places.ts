import { findDates } from './find-dates.ts'
import type { Mark } from './label-words.ts'
import { isInstitution, titleWords } from './work-and-study.ts'

/** Towns that were cut or taken for an employer, and codes of a site behind its name. */
export function mendPlaces(text: string, marks: readonly Mark[]): Mark[] {
  const whole = withWholeTowns(text, withWholeCells(text, withoutHalfTowns(text, marks)))
  return withTownsOfEmployers(
    text,
    withStreets(text, withoutSiteCodes(text, whole)).flatMap(mark => partedTown(text, mark)),
  )
}

function withStreets(text: string, marks: readonly Mark[]): Mark[] {
  return marks.flatMap((mark, at): Mark[] => {
    const own = text.slice(mark.start, mark.end)
    const isNamed = marks.slice(0, at).some(({ kind }) => kind === 'employer')
    const mayBe = mark.kind === 'title' || (mark.kind === 'employer' && isNamed)
    if (mayBe && street.test(own) && !titleWords.test(own)) return [{ ...mark, kind: 'place' }]
    const cut = mark.kind === 'employer' ? own.lastIndexOf(', ') : -1
    if (cut < 1 || !street.test(own.slice(cut + 2))) return [mark]
    return [
      { ...mark, end: mark.start + cut },
      { kind: 'place', start: mark.start + cut + 2, end: mark.end },
    ]
  })
}
const street =
  /^(?:\d+ )?(?:[\p{L}\d.'’-]+ ){1,3}(?:rd|road|st|street|ave|avenue|blvd|boulevard|hwy|highway|pkwy|parkway|turnpike|drive|ln|lane)\.?$/iu

const nameOfTown = /^\p{Lu}[\p{L}\p{M}.'’-]+(?: \p{Lu}[\p{L}\p{M}.'’-]+){0,2}$/u

const withoutHalfTowns = (text: string, marks: readonly Mark[]): Mark[] =>
  marks.filter(({ kind, start, end }, at) => {
    const before = marks[at - 1]
    const isBehind = before?.kind === 'place' && text.slice(before.end, start) === ' '
    return !(kind === 'employer' && isBehind && /^(?:North|South|East|West)$/.test(text.slice(start, end)))
  })

/** "La" of "in La Vergne 2016 to 2018": a town goes on while its words have capitals. */
function withWholeTowns(text: string, marks: readonly Mark[]): Mark[] {
  return marks.map((mark, at) => {
    if (mark.kind !== 'place' || !/^\p{Lu}\p{L}*$/u.test(text.slice(mark.start, mark.end))) return mark
    const next = marks[at + 1]?.start ?? text.length
    const [more = ''] =
      /^(?: \p{Lu}[\p{Ll}'’]{2,}){1,2}(?=\s*(?:$|[\n\t|,.;()\d–—-]))/u.exec(text.slice(mark.end, next)) ?? []
    return more && !findDates(`${more} 2020`)?.to.startsWith(more.trim())
      ? { ...mark, end: mark.end + more.length }
      : mark
  })
}

/** "Los" as the town and "Angeles" as a school are one town, if they fill what stands behind a comma. */
function withWholeCells(text: string, marks: readonly Mark[]): Mark[] {
  let all = [...marks]
  for (const { 0: found, 1: own = '', index } of text.matchAll(/, ([^,\n\t|•·()]+)(?=$|[\n\t|(])/gu)) {
    const [start, end] = [index + 2, index + found.length]
    const inside = all.filter(mark => mark.start >= start && mark.end <= end)
    const isCut = inside.length > 1 && inside.some(({ kind }) => kind === 'place') && nameOfTown.test(own)
    if (!isCut || inside.some(({ kind }) => kind === 'dates') || isInstitution(own) || titleWords.test(own)) continue
    all = all.filter(mark => !inside.includes(mark))
    all = [...all, { kind: 'place' as const, start, end }].toSorted((a, b) => a.start - b.start)
  }
  return all
}

const rowOf = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

function withoutSiteCodes(text: string, marks: readonly Mark[]): Mark[] {
  return marks.filter(({ kind, start, end }) => {
    const isAlone = text.charAt(start - 1) === '(' && text.charAt(end) === ')'
    if (kind !== 'employer' || !isAlone || !/^(?=.*\d)[\p{Lu}\d#-]{2,10}$/u.test(text.slice(start, end))) return true
    return !marks.some(each => each.kind === 'employer' && each.end < start && each.start >= rowOf(text, start))
  })
}

/** "Inn by the Lake, Two Harbors" above a row with the title: what ends the row of an employer is its town. */
function withTownsOfEmployers(text: string, marks: readonly Mark[]): Mark[] {
  return marks.map((mark, at) => {
    const before = marks[at - 1]
    const own = text.slice(mark.start, mark.end)
    const row = rowOf(text, mark.start)
    if (mark.kind !== 'employer' || before?.kind !== 'employer' || before.start < row) return mark
    const isEnd = text.slice(before.end, mark.start) === ', ' && ofEnd.test(text.slice(mark.end))
    const titles = marks.filter(({ kind }) => kind === 'title')
    const isAbove = titles.length > 0 && titles.every(({ start }) => start > mark.end)
    const isTown = nameOfTown.test(own) && !titleWords.test(own) && !ofFirm.test(own)
    return isEnd && isAbove && isTown ? { ...mark, kind: 'place' as const } : mark
  })
}
/** "Maple Diner, Fall River. Server": a stop behind an employer and its town. */
function partedTown(text: string, mark: Mark): Mark[] {
  const own = text.slice(mark.start, mark.end)
  const [, name = '', town = ''] = /^([^,]+), ([^,]+)$/u.exec(own) ?? []
  if (mark.kind !== 'employer' || !nameOfTown.test(town) || !/^\. \p{Lu}/u.test(text.slice(mark.end))) return [mark]
  return [
    { ...mark, end: mark.start + name.length },
    { ...mark, start: mark.end - town.length },
  ]
}
const ofEnd = /^[ .]*\n|^\. \p{Lu}/u
const ofFirm =
  /(?:^|\s)(?:inc|llc|ltd|co|corp|group|services?|department|dept|division|unit|office|center|store|hospital|clinic|school|church|team|ward|floor|circulation|kitchen|library|labs?|studio|branch)\.?$/iu
