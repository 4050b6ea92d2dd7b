import { readSequenceModel, type SequenceModel } from '../text-model/sequence-model.ts'
import { isBullet } from './is-bullet.ts'
import { lineFeatures } from './line-features.ts'

/** A line of a resume and what it is: `JOB`, `DUTY`, `HEAD:education`; `docs/training.md` lists the tags. */
export interface TaggedLine {
  text: string
  tag: string
  /** A sentence that does not begin its line. */
  isInner: boolean
  isWhole?: boolean
}

let model: SequenceModel | undefined

export const readLinesWith = (other: SequenceModel): void => {
  model = other
}

/** A resume is shorter. */
const mostLines = 1_200
const tagBeyond = (text: string) => (isBullet(text) ? 'DUTY' : 'OTHER')

/** Tags the lines of a resume, with a long line in its sentences; empty lines have no tag. */
export function labelLines(lines: readonly string[]): TaggedLine[] {
  model ??= readSequenceModel(new URL('weights/lines.bin.gz', import.meta.url))
  const sentences = lines.map(sentencesOf)
  const all = sentences.flat()
  const inner = sentences.flatMap(each => each.map((_, place) => place > 0))
  const read = all.slice(0, mostLines)
  const tags = model.label(lineFeatures(read, inner))
  let next = 0
  return all.map((text, at) => ({
    text,
    tag: text === '' ? '' : at < mostLines ? (tags[next++] ?? 'OTHER') : tagBeyond(text),
    isInner: inner[at] ?? false,
  }))
}

const longLine = 120
const stop = /[.!?]["')]? +(?=\S)/g
const abbreviation =
  /(?:^|[\s(])(?:(?:\p{L}\.)*\p{L}|mr|mrs|ms|dr|st|mt|ft|ave|blvd|rd|no|jr|sr|approx|exp|tel|vs|inc|ltd|co|dept|univ|min|max|yrs?|mos?|hrs?|incl|sched|cert|asst|mgr|est|appts?|temp|reg|ext|jan|feb|apr|aug|sept?|oct|nov|dec)\.$/iu

/** A paragraph may tell of several things; what goes on with a sentence is tagged `MORE` and joined again. */
export function sentencesOf(line: string): string[] {
  if (line.length < longLine) return [line]
  const sentences: string[] = []
  let from = 0
  for (const { 0: found, index } of line.matchAll(stop)) {
    const end = index + found.trimEnd().length
    if (abbreviation.test(line.slice(Math.max(from, end - 8), end))) continue
    if (isInBracket(line, end) && /^\p{Ll}/u.test(line.slice(index + found.length))) continue
    sentences.push(line.slice(from, end))
    from = index + found.length
  }
  return [...sentences, line.slice(from)]
}

const isInBracket = (line: string, at: number) =>
  /\([^()]*$/.test(line.slice(0, at)) && /^[^()]{0,80}\)/.test(line.slice(at))

export function groupLines(tags: readonly string[]): number[][] {
  const groups: number[][] = []
  for (const [at, tag] of tags.entries()) {
    if (tag === '') continue
    const last = groups.at(-1)
    const first = tags[last?.[0] ?? -1] ?? ''
    if (last && (tag === 'MORE' || (tag.endsWith('2') && familyOf(first) === familyOf(tag)))) last.push(at)
    else groups.push([at])
  }
  return groups
}

export const familyOf = (tag: string): string => tag.replace(/2$/, '')
