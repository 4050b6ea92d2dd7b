import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupLines, sentencesOf } from '#server/language/resume-parsing/label-lines.ts'
import { lineFeatures } from '#server/language/resume-parsing/line-features.ts'
import { titleWordsFile, titleWordsOf } from '#server/language/resume-parsing/title-words.ts'
import { tokensIn, wordFeatures } from '#server/language/resume-parsing/word-features.ts'
import {
  parseSequenceModel,
  type SequenceWeights,
  sequenceModelFile,
} from '#server/language/text-model/sequence-model.ts'
import { readTable } from './support/data.ts'
import {
  cleanLine,
  type LabelledLine,
  type LabelledResume,
  type Mark,
  readLabelledResumes,
} from './support/labelled-resumes.ts'
import { printed } from './support/printed-resumes.ts'
import { type LabelledSequence, trainSequence } from './support/train-sequence.ts'

const folder = new URL('texts/resumes/', import.meta.url)
const weights = new URL('../server/language/resume-parsing/weights/', import.meta.url)
const lineOptions = { epochs: 12, penalty: 0.003, fewest: 3 }
const wordOptions = { epochs: 10, penalty: 0.001, fewest: 4 }

const files = () => readdirSync(folder).toSorted()
const readAll = () => files().map(file => withPrinted(readLabelledResumes(new URL(file, folder))))

/** Every second resume also as our own files print it: they must be read back without a loss. */
const withPrinted = (resumes: readonly LabelledResume[]) =>
  resumes.flatMap((resume, at) => (at % 2 === 0 ? [resume, printed(resume, ((at / 2) % 3) as 0 | 1 | 2)] : [resume]))

/** `data`: a folder with O*NET's `alternate_titles.tsv` and `occupations.tsv`. */
export function trainResumes(data: string): void {
  const resumes = readAll().flat()
  mkdirSync(weights, { recursive: true })
  const titles = ['alternate_titles.tsv', 'occupations.tsv'].flatMap(file => readTable(join(data, file)))
  writeFileSync(titleWordsFile, `${titleWordsOf(titles.map(({ title }) => title ?? ''))}\n`)
  const lines = trainSequence(resumes.map(lineSequence), lineOptions)
  writeFileSync(new URL('lines.bin.gz', weights), sequenceModelFile(lines))
  const words = trainSequence(resumes.flatMap(wordSequences), wordOptions)
  writeFileSync(new URL('words.bin.gz', weights), sequenceModelFile(words))
}

const parts = 4

/** Prints how well models that are fitted without some of the authors read the resumes of those. */
export function checkResumes(): void {
  const authors = readAll()
  for (let part = 0; part < parts; part++) {
    const isHeld = (_: unknown, at: number) => at % parts === part
    const held = authors.filter(isHeld).flat()
    const others = authors.filter((each, at) => !isHeld(each, at)).flat()
    const lines = trainSequence(others.map(lineSequence), lineOptions)
    const words = trainSequence(others.flatMap(wordSequences), wordOptions)
    console.log(`without ${files().filter(isHeld).join(', ')}: ${held.length} resumes`)
    console.log(
      `  lines ${rightIn(lines, held.map(lineSequence))}, words ${rightIn(words, held.flatMap(wordSequences))}`,
    )
  }
}

function rightIn(weights: SequenceWeights, sequences: readonly LabelledSequence[]): string {
  const model = parseSequenceModel(sequenceModelFile(weights))
  const right = sequences.flatMap(({ features, labels }) =>
    model.label(features).map((label, n) => label === labels[n]),
  )
  return `${((100 * right.filter(Boolean).length) / right.length).toFixed(1)}% of ${right.length}`
}

/** The lines of a resume as the parser has them: long ones in sentences. */
function linesOf({ lines }: LabelledResume): LabelledLine[] {
  return lines.map(cleanLine).flatMap(line => {
    const pieces = sentencesOf(line.text)
    let from = 0
    return pieces.map((text, at) => {
      const start = line.text.indexOf(text, from)
      from = start + text.length
      const marks = line.marks
        .filter(mark => mark.start < from && mark.end > start)
        .map(mark => ({ ...mark, start: Math.max(mark.start - start, 0), end: Math.min(mark.end, from) - start }))
      return { text, tag: at === 0 ? line.tag : tagOf(line.tag, marks), marks }
    })
  })
}

/** What a further sentence of a line is: what it names, or else more of what the line tells. */
function tagOf(tag: string, marks: readonly Mark[]): string {
  const has = (...kinds: string[]) => marks.some(({ kind }) => kinds.includes(kind))
  if (tag === 'DUTY' || tag === 'MORE') return 'MORE'
  if (has('t', 'e')) return tag === 'VOL' || tag === 'VOL2' ? 'VOL' : 'JOB'
  if (has('s', 'g')) return 'EDU'
  if (has('c')) return 'CERT'
  if (has('l')) return 'LANG'
  if (has('k')) return 'SKILL'
  if (has('m', 'n')) return 'CONTACT'
  return /^(?:JOB|VOL|PROJ)/.test(tag) ? 'DUTY' : 'MORE'
}

function lineSequence(resume: LabelledResume): LabelledSequence {
  const lines = linesOf(resume)
  return {
    features: lineFeatures(lines.map(({ text }) => text)),
    labels: lines.flatMap(({ text, tag }) => (text ? [tag] : [])),
  }
}

const unmarked = /^(?:DUTY|HEAD:.*|OTHER|REF|PERSONAL)$/

function wordSequences(resume: LabelledResume): LabelledSequence[] {
  const lines = linesOf(resume)
  return groupLines(lines.map(({ tag }) => tag)).flatMap(group => {
    const [first = 0] = group
    const tag = lines[first]?.tag ?? ''
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
    return [{ features: wordFeatures(text, tokens, tag), labels }]
  })
}
