import { readFileSync } from 'node:fs'
import { isCellGap } from '#server/language/resume-parsing/line-gaps.ts'

/** A mark inside a line: `text.slice(start, end)` is a title, an employer, dates and so on. */
export interface Mark {
  kind: string
  start: number
  end: number
}
export interface LabelledLine {
  /** Empty for an empty line. */
  tag: string
  text: string
  marks: Mark[]
}
export interface LabelledResume {
  id: string
  lines: LabelledLine[]
}

/** Reads resumes whose lines are labeled as `docs/training.md` says. Throws at a line that it cannot read. */
export function readLabelledResumes(file: string | URL): LabelledResume[] {
  const resumes: LabelledResume[] = []
  let open = ''
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const lines = resumes.at(-1)?.lines
    if (line.startsWith('== ')) {
      resumes.push({ id: line.slice(3).trim(), lines: [] })
      open = ''
    } else if (/^-?\s*$/.test(line)) lines?.push({ tag: '', text: '', marks: [] })
    else {
      const [, tag = '', marked = ''] = /^([A-Z]+2?(?::[a-z]+)?) \|(?: (.*))?$/.exec(line) ?? []
      if (!tag || !lines) throw new Error(`${file}:${at + 1}: ${line}`)
      const read = readMarks(marked, open)
      open = read.open
      lines.push({ tag, text: read.text, marks: read.marks })
    }
  }
  return resumes
}

/** A mark may go on in the next line: `open` is its kind. */
function readMarks(marked: string, open: string): { text: string; marks: Mark[]; open: string } {
  let text = ''
  let current = open ? { kind: open, start: 0 } : undefined
  const marks: Mark[] = []
  for (let at = 0; at < marked.length; at++) {
    const [found, kind = ''] = /^\{([nmhtepdsgcilkx]):/.exec(marked.slice(at, at + 3)) ?? []
    if (found && !current) {
      current = { kind, start: text.length }
      at += 2
    } else if (marked[at] === '}' && current) {
      marks.push({ ...current, end: text.length })
      current = undefined
    } else text += marked[at]
  }
  if (current) marks.push({ ...current, end: text.length })
  return { text, marks, open: current?.kind ?? '' }
}

/** The line as the parser cleans it: gaps between cells are tabs, others one space. Marks move along. */
export function cleanLine({ tag, text, marks }: LabelledLine): LabelledLine {
  let clean = ''
  const placeOf: number[] = []
  for (const [gap, start, end] of piecesOf(text)) {
    if (gap) {
      for (let at = start; at < end; at++) placeOf[at] = clean.length
      clean += isCellGap(text, start, end) ? '\t' : ' '
    } else
      for (let at = start; at < end; at++) {
        placeOf[at] = clean.length
        clean += text[at]
      }
  }
  const first = clean.length - clean.trimStart().length
  clean = clean.trim()
  const moved = (at: number) => Math.min(Math.max((placeOf[at] ?? Number.POSITIVE_INFINITY) - first, 0), clean.length)
  return {
    tag: clean ? tag : '',
    text: clean,
    marks: marks.map(each => ({ ...each, start: moved(each.start), end: moved(each.end) })),
  }
}

const piecesOf = (text: string): [boolean, number, number][] =>
  [...text.matchAll(/\s+|\S+/g)].map(found => [/^\s/.test(found[0]), found.index, found.index + found[0].length])
