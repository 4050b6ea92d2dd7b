import type { Mark } from './label-words.ts'

const gradeBefore =
  /(?:^|[\s,(])(?:\d{1,2}(?:st|nd|rd|th)|K|Pre-?K)(?:[-–]\d{1,2}(?:th)?)?[- ](?:[Gg]rade |[Ss]hift )?(?:(?:\p{Lu}\p{L}+ )+(?:(?:and|&) )?)?$/u
const namesPost = /^(?:[Gg]rade )?\p{Lu}|\b(?:teacher|aide|tutor|supervisor|operator|lead)\b/u

/**
 * The marks with what belongs to their names: "7th Grade" before "Science Teacher", "-8" behind "Carver Heights K",
 * "credits" behind "30 college", and the quotation mark before a name that closes one.
 */
export function wholeMarks(text: string, marks: readonly Mark[]): Mark[] {
  const isArticle = ({ start, end }: Mark, next: Mark | undefined) =>
    next?.kind === 'title' && next.start === end + 1 && /^an?$/i.test(text.slice(start, end))
  const named = marks.filter((mark, at) => mark.kind !== 'employer' || !isArticle(mark, marks[at + 1]))
  return named.reduce((all: Mark[], mark) => {
    const from = all.at(-1)
    const whole = wholeMark(text, mark, from)
    // What the longer name covers is a part of it.
    const kept = all.filter(({ start }) => start < whole.start)
    const last = kept.at(-1)
    if (!last || whole.start >= last.end) return [...kept, whole]
    if (mark.start < last.end)
      return mark.kind === last.kind ? [...kept.slice(0, -1), { ...last, end: Math.max(last.end, mark.end) }] : kept
    const end = text.slice(0, whole.start).trimEnd().length
    return [...kept.slice(0, -1), ...(end > last.start ? [{ ...last, end }] : []), whole]
  }, [])
}

function wholeMark(text: string, mark: Mark, before: Mark | undefined): Mark {
  const { kind, start, end } = mark
  const own = text.slice(start, end)
  if (kind === 'title' && namesPost.test(own)) {
    const row = text.lastIndexOf('\n', start - 1) + 1
    const from = before && !/^(?:dates|employer)$/.test(before.kind) ? Math.max(row, before.end) : row
    const [grade = ''] = gradeBefore.exec(text.slice(from, start)) ?? []
    const lead = /^[\s,(]/.test(grade) ? 1 : 0
    return grade ? { ...mark, start: start - grade.length + lead } : mark
  }
  if (kind === 'employer' || kind === 'school') {
    const [grades = ''] = /(?<![\p{L}])(?:pre-?)?K$/iu.test(own)
      ? (/^-\d{1,2}(?![\d/])/.exec(text.slice(end)) ?? [])
      : []
    const isQuoted = (own.match(/["”“]/g)?.length ?? 0) % 2 === 1 && /["“]/.test(text.charAt(start - 1))
    const [credits = ''] =
      kind === 'school' && /^\d+ /.test(own)
        ? (/^ (?:credits?|hours|hrs|units)(?!\p{L})/u.exec(text.slice(end)) ?? [])
        : []
    if (credits) return { kind: 'degree', start, end: end + credits.length }
    const [noun = ''] = /^(?:the|an?|my|our)$/i.test(own) ? (/^ \p{L}{3,}/u.exec(text.slice(end)) ?? []) : []
    return { kind, start: isQuoted ? start - 1 : start, end: end + grades.length + noun.length }
  }
  return mark
}
