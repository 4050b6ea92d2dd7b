import { layoutOf, votesFor } from '#server/language/resume-parsing/head-layouts.ts'
import { groupLines, sentencesOf } from '#server/language/resume-parsing/label-lines.ts'
import { lineFeatures } from '#server/language/resume-parsing/line-features.ts'
import { tokensIn, wordFeatures } from '#server/language/resume-parsing/word-features.ts'
import { hashOf } from '#server/platform/hash-words.ts'
import { randomFrom } from '../../bench/support/random.ts'
import { cleanLine, type LabelledLine, type LabelledResume, type Mark } from './labelled-resumes.ts'
import type { LabelledSequence } from './train-sequence.ts'

/** The lines of a resume as the parser has them: long ones in sentences. */
function linesOf({ lines }: LabelledResume): (LabelledLine & { isInner: boolean })[] {
  let first = ''
  return lines.map(cleanLine).flatMap(line => {
    if (line.tag !== 'MORE') first = line.tag
    const pieces = sentencesOf(line.text)
    let from = 0
    return pieces.map((text, at) => {
      const start = line.text.indexOf(text, from)
      from = start + text.length
      const marks = line.marks
        .filter(mark => mark.start < from && mark.end > start)
        .map(mark => ({ ...mark, start: Math.max(mark.start - start, 0), end: Math.min(mark.end, from) - start }))
      return {
        text,
        tag: at === 0 ? line.tag : tagOf(line.tag === 'MORE' ? first : line.tag, marks),
        marks,
        isInner: at > 0,
      }
    })
  })
}

/** What a further sentence of a line is: what it names, or else more of what the line tells. */
function tagOf(tag: string, marks: readonly Mark[]): string {
  const has = (...kinds: string[]) => marks.some(({ kind }) => kinds.includes(kind))
  if (tag === 'DUTY' || tag === 'EDUX') return tag
  if (has('t', 'e')) return tag === 'VOL' || tag === 'VOL2' ? 'VOL' : 'JOB'
  if (has('s', 'g')) return 'EDU'
  if (has('c')) return 'CERT'
  if (has('l')) return 'LANG'
  if (has('k')) return 'SKILL'
  if (has('m', 'n')) return 'CONTACT'
  if (/^(?:JOB|VOL|PROJ)/.test(tag)) return 'DUTY'
  return tag.startsWith('EDU') ? 'EDUX' : 'MORE'
}

export function lineSequence(resume: LabelledResume): LabelledSequence {
  const lines = linesOf(resume)
  return {
    features: lineFeatures(
      lines.map(({ text }) => text),
      lines.map(({ isInner }) => isInner),
    ),
    labels: lines.flatMap(({ text, tag }) => (text ? [tag] : [])),
  }
}

const unmarked = /^(?:DUTY|HEAD:.*|OTHER|REF|PERSONAL)$/

export function wordSequences(resume: LabelledResume): LabelledSequence[] {
  const lines = linesOf(resume)
  const random = randomFrom(hashOf(resume.id))
  let under = 'top'
  const heads = groupLines(lines.map(({ tag }) => tag)).flatMap(group => {
    const [first = 0] = group
    const tag = lines[first]?.tag ?? ''
    if (tag.startsWith('HEAD:')) under = tag.slice(5)
    if (unmarked.test(tag)) return []
    let text = ''
    const marks: Mark[] = []
    for (const at of group) {
      const line = lines[at]
      if (!line) continue
      const from = text ? text.length + 1 : 0
      text = text ? `${text}\n${line.text}` : line.text
      marks.push(...line.marks.map(mark => ({ ...mark, start: mark.start + from, end: mark.end + from })))
    }
    const tokens = tokensIn(text)
    let last = ''
    const labels = tokens.map((token, at) => {
      const mark = marks.find(({ start, end }) => token.start >= start && token.end <= end)
      // A word outside remembers what stood before it: an employer follows a title.
      if (!mark) return `O-${last}`
      last = mark.kind
      const before = tokens[at - 1]
      return `${before && before.start >= mark.start ? 'I' : 'B'}-${mark.kind}`
    })
    return [{ text, tag, tokens, labels, under }]
  })
  // What the first pass will read is wrong at times, and of a first pass nothing is known.
  const layouts = heads.map(({ tokens, labels, tag }) =>
    layoutOf(
      tokens,
      labels.map(label => (random.chance(mistaken) ? random.one(mistakes) : label)),
      tag,
    ),
  )
  return heads.map(({ text, tag, tokens, labels, under }, at) => {
    const votes = random.chance(unread) ? undefined : votesFor(layouts, at)
    return { features: wordFeatures(text, tokens, tag, { under, votes }), labels }
  })
}

const mistaken = 0.12
const unread = 0.35
const mistakes = ['I-t', 'I-e', 'O-', 'I-p', 'I-s', 'I-g']
