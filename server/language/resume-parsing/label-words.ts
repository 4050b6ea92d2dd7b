import { readSequenceModel, type SequenceModel } from '../text-model/sequence-model.ts'
import { findDates } from './find-dates.ts'
import { placesOf, type Token, tokensIn, type WordContext, wordFeatures } from './word-features.ts'

export type MarkKind =
  | 'name'
  | 'contact'
  | 'heading'
  | 'title'
  | 'employer'
  | 'place'
  | 'dates'
  | 'school'
  | 'degree'
  | 'certificate'
  | 'issuer'
  | 'language'
  | 'skill'
  | 'done'

/** The letters of the labeled texts. */
const markKinds: Record<string, MarkKind> = {
  n: 'name',
  m: 'contact',
  h: 'heading',
  t: 'title',
  e: 'employer',
  p: 'place',
  d: 'dates',
  s: 'school',
  g: 'degree',
  c: 'certificate',
  i: 'issuer',
  l: 'language',
  k: 'skill',
  x: 'done',
}

/** `text.slice(start, end)`, without the marks around it. */
export interface Mark {
  kind: MarkKind
  start: number
  end: number
}

let model: SequenceModel | undefined
export const readWordsWith = (other: SequenceModel): void => {
  model = other
}

const mostTokens = 400
const longest = 3_000

export function labelTokens(text: string, tag: string, context?: WordContext): { tokens: Token[]; labels: string[] } {
  model ??= readSequenceModel(new URL('weights/words.bin.gz', import.meta.url))
  const read = text.slice(0, longest)
  const tokens = tokensIn(read).slice(0, mostTokens)
  const labels = model.label(wordFeatures(read, tokens, tag, context))
  return { tokens, labels: context ? completed(labels, placesOf(tokens), context) : labels }
}

/** A head that lacks the title or the employer that heads of the same form have is read as those. */
function completed(labels: string[], places: readonly (string | undefined)[], { votes }: WordContext): string[] {
  const sure = places.map(place => (place === undefined ? undefined : votes?.sureOf(place)))
  const lacks = sure.some(kind => kind && !labels.some(label => label === `B-${kind}`))
  const isWhole = new Set(sure.filter(Boolean)).size > 1
  if (!lacks || !isWhole) return labels
  return labels.map((label, at) => {
    const kind = sure[at]
    return kind ? `${at > 0 && places[at] === places[at - 1] ? 'I' : 'B'}-${kind}` : label
  })
}

/** What the pieces of a line with the tag `tag` are, in their order; lines that belong together are parted by "\n". */
export function labelWords(text: string, tag: string, context?: WordContext): Mark[] {
  const { tokens, labels } = labelTokens(text, tag, context)
  const marks: Mark[] = []
  for (const [at, label] of labels.entries()) {
    const token = tokens[at]
    const kind = label.startsWith('O') ? undefined : markKinds[label.slice(2)]
    const last = marks.at(-1)
    if (!token || !kind) continue
    const goesOn = last?.kind === kind && (label.startsWith('I') || /^[ ]?$/.test(text.slice(last.end, token.start)))
    if (goesOn && labels[at - 1]?.slice(2) === label.slice(2)) last.end = token.end
    else marks.push({ kind, start: token.start, end: token.end })
  }
  const found = marks.flatMap(mark => trimmed(text, mark))
  return withAbbreviations(
    text,
    withTowns(
      text,
      withWholeCells(text, withBrackets(text, withPartedTowns(text, withWholeNames(text, withDates(text, found))))),
    ),
  )
}

const ofName = new Set<MarkKind>(['title', 'employer', 'school', 'degree'])

/** "TRELLIX AXLE" before "PLANT" and a sign or the next mark: a name goes on while its words have capitals. */
function withWholeNames(text: string, marks: readonly Mark[]): Mark[] {
  return marks.map((mark, at) => {
    if (mark.kind !== 'employer' && mark.kind !== 'school') return mark
    const next = marks[at + 1]?.start ?? text.length
    const [more = ''] =
      /^(?: (?!From|And|For|The|With|In|On|At)\p{Lu}[\p{L}\p{M}.'’&-]{2,}){1,2}(?=\s*(?:$|[\n\t|•·(]| [–—-] ))/u.exec(
        text.slice(mark.end, next),
      ) ?? []
    return more && !findDates(more) ? { ...mark, end: mark.end + more.length } : mark
  })
}

/** A mark that begins before a bracket takes it whole, and one that is a word among others within a bracket is none. */
function withBrackets(text: string, marks: readonly Mark[]): Mark[] {
  let all = [...marks]
  for (const { 0: bracket, index } of text.matchAll(/\([^()\n]*\)/g)) {
    const end = index + bracket.length
    const isWithin = (mark: Mark) => mark.start > index && mark.start < end
    const others = all.filter(mark => isWithin(mark) && mark.kind !== 'done')
    const named = others.filter(({ kind }) => ofName.has(kind))
    const parts = named.length === 1 ? named.filter(mark => isPart(mark, others, text, index, end)) : []
    all = all.flatMap(mark => {
      if (parts.length && isWithin(mark) && (mark.kind === 'done' || parts.includes(mark))) return []
      if (isWithin(mark) && mark.end > end) return [{ ...mark, end: end - 1 }]
      if (mark.start > index || mark.end <= index || mark.end >= end) return [mark]
      return others.length ? trimmed(text, { ...mark, end: index }) : [{ ...mark, end }]
    })
  }
  return all
}

function isPart({ start, end }: Mark, others: readonly Mark[], text: string, from: number, to: number): boolean {
  const [before = ''] = /[^(,:;/|–—-]*$/u.exec(text.slice(from, start)) ?? []
  const [after = ''] = /^[^),:;/|–—-]*/u.exec(text.slice(end, to)) ?? []
  const isFree = (first: number, last: number) => others.every(each => each.end <= first || each.start >= last)
  return (
    end < to &&
    ((/\p{L}{3}|\d/u.test(before) && isFree(start - before.length, start)) ||
      (/\p{L}{3}|\d/u.test(after) && isFree(end, end + after.length)))
  )
}

/** Dates that begin within a mark of another kind are dates from there on: "Salon jan" of "Salon jan - nov 2024". */
function withDates(text: string, marks: readonly Mark[]): Mark[] {
  const dates = marks.find(({ kind }) => kind === 'dates')
  const found = dates && findDates(text)
  const from = found ? found.from || found.to : ''
  const start = dates && /^\p{L}/u.test(from) ? text.lastIndexOf(from, dates.start) : -1
  const gap = dates && start >= 0 ? text.slice(start + (found?.from ? from.length : 0), dates.start) : ''
  const isOwn = found?.from ? /^\s*(?:-|–|—|to|until)\s*$/u.test(gap) : gap !== '' && from.startsWith(gap)
  if (!dates || start < 0 || !isOwn) return [...marks]
  return marks.flatMap(mark =>
    mark === dates
      ? [{ ...mark, start }]
      : mark.end > start && mark.start < dates.start
        ? trimmed(text, { ...mark, end: Math.max(start, mark.start) })
        : [mark],
  )
}

const cell = /[^\n\t|•·]+/gu
const isPlainCell = (text: string) => !/[,;:(@/–—]|\s-\s|\sat\s/.test(text)
const ofHead = new Set<MarkKind>(['title', 'employer', 'school', 'degree', 'certificate', 'issuer'])

/** In a head that is laid out by tabs or dots, a cell without signs of its own is one piece. */
function withWholeCells(text: string, marks: readonly Mark[]): Mark[] {
  if (!/[\t·]/.test(text)) return [...marks]
  const all: Mark[] = []
  let from = 0
  for (const { 0: whole, index } of text.matchAll(cell)) {
    const end = index + whole.length
    const own = marks.filter(({ start }) => start >= from && start < end)
    const [first] = own
    const isOne = own.every(mark => mark.start >= index && mark.end <= end && ofHead.has(mark.kind))
    const start = end - whole.trimStart().length
    if (first && isOne && isPlainCell(whole)) all.push({ kind: first.kind, start, end: start + whole.trim().length })
    else all.push(...own)
    from = end
  }
  return all
}

const pieceOfHead = /[^\n\t|•·()]+/gu
const town = /^\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*){0,3}, (?:[A-Z]{2}|[A-Z]{2} \d{5})$/u

function withTowns(text: string, marks: readonly Mark[]): Mark[] {
  let all = [...marks]
  for (const { 0: piece, index } of text.matchAll(pieceOfHead)) {
    const own = piece.trim()
    const start = index + piece.indexOf(own)
    const isParted = all.some(
      each =>
        each.kind === 'place' && each.start > start && each.start < start + own.length && text[each.start - 1] === '-',
    )
    if (
      isParted ||
      !town.test(own) ||
      own.length === text.length ||
      !/[\n\t|•·(]/u.test(text.slice(Math.max(0, start - 2), start))
    )
      continue
    const place: Mark = { kind: 'place', start, end: start + own.length }
    all = all
      .filter(each => each.start < place.start || each.start >= place.end)
      .map(each => (each.end > start && each.start < start ? { ...each, end: start } : each))
      .flatMap(each => trimmed(text, each))
    all.splice(all.filter(each => each.start < start).length, 0, place)
  }
  return all
}

const partedTown = /^(.{2,80}[\p{L}\p{N}.'’)])-(\p{Lu}[\p{L}\p{M}.'’ ]+, (?:[A-Z]{2}|\p{Lu}[\p{L}\p{M} ]{3,}))$/u

/** "Riverwalk Inn-Lawrence, MA", as a job board writes them, whose hyphen makes one word of two names. */
function withPartedTowns(text: string, marks: readonly Mark[]): Mark[] {
  let all = [...marks]
  let start = 0
  for (const row of text.split('\n')) {
    const end = start + row.length
    const own = all.filter(mark => mark.start >= start && mark.end <= end)
    const [, name = ''] = partedTown.exec(row) ?? []
    const isNamed = own.every(({ kind }) => kind === 'employer' || kind === 'school' || kind === 'place')
    if (name && isNamed && (name.includes(' ') || own[0]?.kind !== 'place' || own[0].start > start)) {
      const kind = own.some(each => each.kind === 'school') ? 'school' : 'employer'
      const parted: Mark[] = [
        { kind, start, end: start + name.length },
        { kind: 'place', start: start + name.length + 1, end },
      ]
      const after = all.filter(mark => mark.start >= end)
      all = [...all.slice(0, all.length - after.length - own.length), ...parted, ...after]
    }
    start = end + 1
  }
  return all
}

function withAbbreviations(text: string, marks: readonly Mark[]): Mark[] {
  const all = [...marks]
  for (const mark of all) {
    const [found] = /^ \([A-Z]{2,6}\)/.exec(text.slice(mark.end)) ?? []
    if (found && mark.kind !== 'dates') mark.end += found.length
  }
  return all.filter(({ start }, at) => at === 0 || start >= (all[at - 1]?.end ?? 0))
}

function trimmed(text: string, { kind, start, end }: Mark): Mark[] {
  const own = text.slice(start, end)
  const [before = ''] = /^[\s,;:.)\]|/•·–—-]*/u.exec(own) ?? []
  const [after = ''] =
    /(?:[\s,;:|/•·–—([-]|(?<!\b(?:Inc|Co|Ltd|Jr|Sr|St|Corp|Dept|\p{L}\.\p{L}))\.)*$/u.exec(own.slice(before.length)) ??
    []
  const from = start + before.length
  const to = end - after.length
  if (from >= to) return []
  // "(summer 2022)": the bracket that closes belongs to the one outside.
  const inner = text.slice(from, to)
  const isUnpaired = inner.endsWith(')') && !inner.includes('(')
  return [{ kind, start: from, end: isUnpaired ? to - 1 : to }]
}
