import type { Mark } from './label-words.ts'
import { endsAsTitle, hasTitleWord } from './title-words.ts'
import { isBrand } from './usual-names.ts'
import { titleWords } from './work-and-study.ts'

type Rule = (text: string, marks: readonly Mark[]) => Mark[]

/** Titles and employers that were parted or joined in the wrong place, where what stands around them leaves no doubt. */
export const mendNames: Rule = (text, marks) =>
  [
    withoutTerms,
    withLaterTitles,
    withSlashes,
    withUnits,
    withRowsOfEmployers,
    withoutEmployers,
    withoutTitles,
    withoutLists,
  ].reduce<Mark[]>((all, rule) => rule(text, all), [...marks])

const withoutTerms: Rule = (text, marks) => {
  const asides = [...text.matchAll(/\(\p{Ll}[^()\n]*\b(?:from|since|until)\b[^()\n]*\d[^()\n]*\)/gu)].filter(
    ({ 0: own, index }) =>
      marks.some(({ kind, start, end }) => kind === 'dates' && (end <= index || start >= index + own.length)),
  )
  return marks
    .filter(({ start }) => asides.every(({ 0: own, index }) => start < index || start >= index + own.length))
    .map(mark => {
      const hoursBehind = mark.kind === 'dates' && isHours.test(text.slice(mark.end))
      if (hoursBehind)
        return { ...mark, end: mark.end - (/,? \d{1,2}$/.exec(text.slice(mark.start, mark.end))?.[0].length ?? 0) }
      const own = mark.kind === 'title' || mark.kind === 'employer' ? text.slice(mark.start, mark.end) : ''
      const [hours = ''] =
        /,? \d+ ?(?:hours?|hrs?|h)(?: a| per|\/)? ?w(?:ee)?k(?:ly)?$| [–—-] \d+ (?:\p{L}+ )?(?:hours|hrs)$/iu.exec(
          own,
        ) ?? []
      return { ...mark, end: mark.end - hours.length }
    })
}

/** "Crew then Shift Lead" is one job where it has one span of time. */
const withLaterTitles: Rule = (text, marks) => {
  if (marks.filter(({ kind }) => kind === 'dates').length > 1) return [...marks]
  const all: Mark[] = []
  for (const mark of marks) {
    const last = all.at(-1)
    if (last?.kind === 'title' && mark.kind === 'title' && isThen.test(text.slice(last.end, mark.start)))
      all.splice(-1, 1, { ...last, end: mark.end })
    else all.push(mark)
  }
  return all
}
const isThen = /^,? (?:and )?then (?:as )?(?:an? |the )?$/i

const isHours = /^ ?[-–] ?\d{1,2} ?(?:hours?|hrs?|h)(?!\p{L})/iu

const rowOf = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

const withSlashes: Rule = (text, marks) => {
  const all: Mark[] = []
  const isSlash = (one: Mark | undefined, other: Mark) =>
    one !== undefined && /^ ?\/ ?$/.test(text.slice(one.end, other.start))
  for (const mark of marks) {
    const [last, before] = [all.at(-1), all.at(-2)]
    const gap = last ? text.slice(last.end, mark.start) : ''
    const isWrapped = /^ ?\n$/.test(gap) && /^\p{Ll}/u.test(text.slice(mark.start))
    if (!last || mark.kind !== 'title') all.push(mark)
    else if (last.kind === 'title' && isWrapped && /\/ \S+$/.test(text.slice(0, last.end)))
      all.splice(-1, 1, { ...last, end: mark.end })
    else if (last.kind === 'employer' && gap === ' ' && before?.kind === 'title' && isSlash(before, last))
      all.splice(-2, 2, { ...before, end: mark.end })
    else if (
      last.kind === 'employer' &&
      isSlash(last, mark) &&
      all.slice(0, -1).some(({ kind }) => kind === 'employer')
    )
      all.splice(-1, 1, { ...mark, start: last.start })
    else all.push(mark)
  }
  return all
}

const withUnits: Rule = (text, marks) => {
  const all: Mark[] = []
  for (const mark of marks) {
    const last = all.at(-1)
    const isUnit =
      mark.kind === 'employer' &&
      last?.kind === 'title' &&
      /^, $/.test(text.slice(last.end, mark.start)) &&
      all.some(({ kind, end }) => kind === 'employer' && end < rowOf(text, last.start))
    if (last && isUnit) all.splice(-1, 1, { ...last, end: mark.end })
    else all.push(mark)
  }
  return all
}

const withRowsOfEmployers: Rule = (text, marks) => {
  if (!text.includes('\n') || marks.some(({ kind }) => ofOther.has(kind))) return [...marks]
  const [first] = marks.filter(({ kind }) => kind === 'title')
  const place = marks.find(({ kind, start }) => kind === 'place' && first && rowOf(text, start) > first.end)
  if (!first || !place) return [...marks]
  const start = rowOf(text, place.start)
  const [, own = ''] = /^(\p{Lu}[^,|·\t\n]*?)(?:, | [|·–—-] |\t)$/u.exec(text.slice(start, place.start)) ?? []
  const inside = marks.filter(mark => mark.start >= start && mark.start < place.start)
  if (!own || hasTitleWord(own) || inside.some(({ kind }) => kind === 'place')) return [...marks]
  const employer: Mark = { kind: 'employer', start, end: start + own.length }
  return [...marks.filter(mark => !inside.includes(mark)), employer].toSorted((a, b) => a.start - b.start)
}
const ofOther = new Set<Mark['kind']>(['employer', 'school', 'degree'])

const withoutEmployers: Rule = (text, marks) => {
  if (marks.filter(({ kind }) => kind === 'employer').length > (marks.some(({ kind }) => kind === 'title') ? 0 : 1))
    return [...marks]
  const titles = marks.filter(({ kind }) => kind === 'title')
  return marks.flatMap(mark => {
    const own = text.slice(mark.start, mark.end)
    const [, title = '', name = ''] =
      /^(\p{L}+(?: \p{L}+)??) (\p{Lu}[\p{L}'’&.-]{3,}(?: \p{Lu}[\p{L}'’&.-]+)*)$/u.exec(own) ?? []
    const isName = isBrand(name) || (name.includes(' ') && placeOfWork.test(name))
    if (
      !(mark.kind === 'title' || (mark.kind === 'employer' && titles.length === 0)) ||
      titles.length > 1 ||
      !isName ||
      !hasTitleWord(title) ||
      hasTitleWord(name)
    )
      return [mark]
    return [
      { ...mark, kind: 'title' as const, end: mark.start + title.length },
      { kind: 'employer' as const, start: mark.end - name.length, end: mark.end },
    ]
  })
}

const placeOfWork =
  / (?:coffee|caf[eé]|bakery|pizza|grill|diner|restaurant|hotel|inn|hospital|clinic|pharmacy|store|market|salon|spa|school|bank|library|daycare|farm|foods)$/i

const withoutTitles: Rule = (text, marks) => {
  const isTitled = marks.some(({ kind, start }) => kind === 'title' && !/\([^)]*$/.test(text.slice(0, start)))
  return marks.flatMap(mark => {
    if (mark.kind !== 'employer' || isTitled) return [mark]
    const own = text.slice(mark.start, mark.end)
    const [, name = '', title = ''] =
      /^(\p{Lu}[\p{L}'’&.-]*(?: (?:of |the |& )?\p{Lu}[\p{L}'’&.-]*)*) (\p{Ll}+(?:(?: | ?(?:->|→|\/) ?)\p{Ll}+)*)$/u.exec(
        own,
      ) ?? []
    if (!title || !titleWords.test(title.split(/[ >→/]/)[0] ?? '')) return [mark]
    return [
      { ...mark, end: mark.start + name.length },
      { kind: 'title' as const, start: mark.end - title.length, end: mark.end },
    ]
  })
}

const withoutLists: Rule = (text, marks) => {
  const dates = marks.find(({ kind }) => kind === 'dates')
  const isNamed = marks.some(({ kind, end }) => kind === 'employer' && dates && end < dates.start)
  const titles = marks.filter(({ kind }) => kind === 'title')
  const [title] = titles
  const own = title && text.slice(title.start, title.end)
  const isBehind = dates && title && titles.length === 1 && /^\)?, $/.test(text.slice(dates.end, title.start))
  if (!isNamed || !isBehind || !own || endsAsTitle(own) || titleWords.test(own) || !/^, \S/.test(text.slice(title.end)))
    return [...marks]
  return marks.map(mark => (mark === title ? { ...mark, kind: 'done' as const } : mark))
}
