import type { Mark, MarkKind } from './label-words.ts'

const kinds: readonly [MarkKind, string][] = [
  ['title', '(?:job|position|post|role|title|designation|occupation)(?: (?:title|held))?'],
  ['employer', '(?:where|employer|company|organi[sz]ation|workplace|place of work|business)(?: name)?'],
  ['dates', '(?:when|dates?|period|duration)(?: (?:employed|of (?:employment|service)))?'],
  ['place', '(?:city|location|city ?[/,] ?state)'],
]
const label = new RegExp(`(?<=^|[\\s(|•])(?:${kinds.map(([, names]) => `(${names})`).join('|')}) ?:[ \\t]*`, 'giu')
const beginning = new RegExp(`^(?:${kinds.map(([, names]) => `(${names})`).join('|')}) ?:`, 'iu')

/** What the label in front of a line says that it is: "Post: Teacher" is a title. */
export function labelAt(text: string): MarkKind | undefined {
  const found = beginning.exec(text)
  const place = found ? found.slice(1).findIndex(Boolean) : -1
  return kinds[place]?.[0]
}

/** The marks of a head whose parts have labels: "Job: Babysitter  Where: The Pruitt family  When: 2023 - now". */
export function labeledMarks(text: string, marks: readonly Mark[]): Mark[] {
  const labels = [...text.matchAll(label)].map(found => ({
    start: found.index,
    end: found.index + found[0].length,
    kind: kinds[found.slice(1).findIndex(Boolean)]?.[0] ?? 'done',
  }))
  if (!labels.length) return [...marks]
  const fields = labels.map(({ kind, end }, at): Mark => {
    const row = text.indexOf('\n', end)
    const next = Math.min(labels[at + 1]?.start ?? text.length, row < 0 ? text.length : row)
    const own = text.slice(end, next).replace(/[\s,;|•(]+$/u, '')
    return { kind, start: end, end: end + own.length }
  })
  const isOne = (field: Mark) =>
    marks.some(({ kind, end }) => kind === 'dates' && end > field.start && end <= field.end)
  const whole = fields.filter(field => field.end > field.start && (field.kind === 'dates' || !isOne(field)))
  const names = labels.map(
    ({ start, end }): Mark => ({ kind: 'heading', start, end: text.slice(0, end).trimEnd().length }),
  )
  const isFree = ({ start, end }: Mark) => [...whole, ...names].every(each => each.end <= start || each.start >= end)
  const cut = marks.flatMap(mark => {
    const over = names.find(name => name.start < mark.end && name.end > mark.start)
    if (!over) return [mark]
    const start = mark.start < over.start ? mark.start : over.end
    const end = mark.start < over.start ? over.start : mark.end
    const own = text.slice(start, end)
    const first = start + own.length - own.trimStart().length
    return own.trim() ? [{ ...mark, start: first, end: first + own.trim().length }] : []
  })
  return [...cut.filter(isFree), ...whole, ...names].toSorted((a, b) => a.start - b.start)
}
