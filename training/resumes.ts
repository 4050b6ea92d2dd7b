import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemBits, itemFeatures, itemModelFile } from '#server/language/resume-parsing/item-odds.ts'
import { readLinesWith } from '#server/language/resume-parsing/label-lines.ts'
import { readWordsWith } from '#server/language/resume-parsing/label-words.ts'
import { titleWordsFile, titleWordsOf } from '#server/language/resume-parsing/title-words.ts'
import type { SparseVector } from '#server/language/text-model/features.ts'
import { linearModelFile } from '#server/language/text-model/linear-model.ts'
import { parseSequenceModel, sequenceModelFile } from '#server/language/text-model/sequence-model.ts'
import { judgeReading, judgeWorks } from '../bench/support/judge-reading.ts'
import { readTable } from './support/data.ts'
import { type LabelledResume, readLabelledResumes } from './support/labelled-resumes.ts'
import { lineSequence, wordSequences } from './support/resume-sequences.ts'
import { withVariants } from './support/resume-variants.ts'
import { trainLinear } from './support/train-linear.ts'
import { trainSequence } from './support/train-sequence.ts'

const folder = new URL('texts/resumes/', import.meta.url)
const weights = new URL('../server/language/resume-parsing/weights/', import.meta.url)
const lineOptions = { epochs: 12, rate: 0.1, penalty: 0.02, fewest: 4, averaged: 6 }
const wordOptions = { epochs: 8, rate: 0.1, penalty: 0.003, fewest: 6, averaged: 4 }
/** Weights this small are left out, so that more resumes need no greater files. */
const least = 2

const files = () => readdirSync(folder).toSorted()
const readAll = () => files().map(file => readLabelledResumes(new URL(file, folder)))
const learned = (authors: readonly (readonly LabelledResume[])[]) =>
  authors.flatMap(resumes => withVariants(resumes, authors.flat()))

/** `data`: a folder with O*NET's `alternate_titles.tsv` and `occupations.tsv`. */
export function trainResumes(data: string): void {
  const resumes = learned(readAll())
  mkdirSync(weights, { recursive: true })
  const titles = ['alternate_titles.tsv', 'occupations.tsv'].flatMap(file => readTable(join(data, file)))
  writeFileSync(titleWordsFile, `${titleWordsOf(titles.map(({ title }) => title ?? ''))}\n`)
  const lines = trainSequence(resumes.map(lineSequence), lineOptions)
  writeFileSync(new URL('lines.bin.gz', weights), sequenceModelFile(lines, least))
  const words = trainSequence(resumes.flatMap(wordSequences), wordOptions)
  writeFileSync(new URL('words.bin.gz', weights), sequenceModelFile(words, least))
  trainItems()
}

const parts = 4

/** Calls `use` for each resume while it is read by models that were fitted without its author. */
function readApart(use: (resume: LabelledResume) => void): void {
  const authors = readAll()
  for (let part = 0; part < parts; part++) {
    const isHeld = (_: unknown, at: number) => at % parts === part
    const others = learned(authors.filter((each, at) => !isHeld(each, at)))
    const lines = trainSequence(others.map(lineSequence), lineOptions)
    const words = trainSequence(others.flatMap(wordSequences), wordOptions)
    readLinesWith(parseSequenceModel(sequenceModelFile(lines, least)))
    readWordsWith(parseSequenceModel(sequenceModelFile(words, least)))
    for (const resume of authors.filter(isHeld).flat()) use(resume)
    console.log(`read without ${files().filter(isHeld).join(', ')}`)
  }
}

const itemPenalty = 1
/** Fits what tells jobs that were read right from what was taken for one, where no model has seen the author. */
function trainItems(): void {
  const samples: { features: SparseVector; label: number }[] = []
  readApart(resume => {
    const { works, right } = judgeWorks(resume)
    for (const each of works) samples.push({ features: itemFeatures(each, works), label: Number(right.has(each)) })
  })
  const fitted = trainLinear(
    samples.map(({ features }) => features),
    samples.map(({ label }) => label),
    samples.map(() => 1),
    { bits: itemBits, penalty: itemPenalty },
  )
  writeFileSync(itemModelFile, linearModelFile(itemBits, ['right'], [fitted]))
}

/** Prints how well models that are fitted without some of the authors read the resumes of those. */
export function checkResumes(): void {
  const counts = new Map<string, { right: number; of: number }>()
  readApart(resume => judgeReading(resume, counts))
  for (const [name, { right, of }] of counts) console.log(`  ${name}: ${((100 * right) / of).toFixed(1)}% of ${of}`)
}
