import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { readVerb } from '#server/language/english/verbs.ts'
import { editFeatures, type LineContext, verbFeatures } from '#server/language/line-editing/edit-features.ts'
import { editModelFiles, editWith, type LineModels } from '#server/language/line-editing/edit-line.ts'
import { startFeatures, startModelFile, startNote } from '#server/language/line-editing/edit-note.ts'
import { editTokens, keep, labelOf } from '#server/language/line-editing/edits.ts'
import { thoughtModelFile } from '#server/language/line-editing/read-thoughts.ts'
import type { Token } from '#server/language/resume-parsing/word-features.ts'
import {
  parseSequenceModel,
  type SequenceWeights,
  sequenceModelFile,
} from '#server/language/text-model/sequence-model.ts'
import { editLikeness } from '../bench/support/edit-likeness.ts'
import type { LetterExample } from '../bench/support/letter-corpus.ts'
import { type AlignedLine, alignLine } from './support/align-edits.ts'
import { type LinePair, type NotePair, readLinePairs, readNotePairs } from './support/edit-pairs.ts'
import { readLetterExamples } from './support/letter-examples.ts'
import { letterThoughts, pairThoughts } from './support/note-thoughts.ts'
import { type LabelledSequence, trainSequence } from './support/train-sequence.ts'

const options = { epochs: 14, penalty: 0.002, fewest: 2 }
const verbOptions = { ...options, fewest: 3 }
const fewestOfLabel = 3
const fewestOfVerb = 2
const fewestOfStart = 4

interface Sample extends LinePair {
  aligned: AlignedLine
}

const folderOf = (name: string) => new URL(`texts/${name}/`, import.meta.url)
const filesIn = (folder: URL) =>
  readdirSync(folder)
    .toSorted()
    .map(file => new URL(file, folder))

const samplesOf = (pairs: readonly LinePair[]): Sample[] =>
  pairs.map(pair => ({ ...pair, aligned: alignLine(pair.text, pair.edited) }))

/** An editor who said it in other words teaches nothing. */
const isFaithful = ({ aligned: { tokens, lost } }: Sample) => lost.length <= Math.max(1, (tokens.length - 1) * 0.15)

/** Only words that editors often leave out can be left out; what else was typed is a fact. */
function fitModels(samples: readonly Sample[]) {
  const faithful = samples.filter(isFaithful)
  const mayDrop = droppableIn(faithful)
  const given = faithful.map(({ aligned, edited }) =>
    aligned.edits.map((edit, at) =>
      edit.op === 'drop' && edited !== '-' && !mayDrop.has(wordAt(aligned, at)) ? { ...edit, op: 'keep' } : edit,
    ),
  )
  const counts = new Map<string, number>()
  for (const edit of given.flat()) counts.set(labelOf(edit), (counts.get(labelOf(edit)) ?? 0) + 1)
  const known = (label: string) => (counts.get(label) ?? 0) >= fewestOfLabel
  const sequences = faithful.map(
    ({ aligned, context }, n): LabelledSequence => ({
      features: editFeatures(aligned.tokens, context),
      labels: (given[n] ?? []).map(edit => [edit, { ...edit, small: '' }].map(labelOf).find(known) ?? labelOf(keep)),
    }),
  )
  return { edits: trainSequence(sequences, options), verbs: trainSequence(verbSequences(faithful), verbOptions) }
}

const wordAt = ({ tokens }: AlignedLine, at: number) => tokens[at]?.text.toLowerCase() ?? ''

function droppableIn(samples: readonly Sample[]): Set<string> {
  const counts = new Map<string, { all: number; dropped: number }>()
  for (const { aligned, edited } of samples)
    for (const [at, { op }] of aligned.edits.entries()) {
      const { all, dropped } = counts.get(wordAt(aligned, at)) ?? { all: 0, dropped: 0 }
      const isDropped = op === 'drop' && edited !== '-'
      counts.set(wordAt(aligned, at), { all: all + 1, dropped: dropped + Number(isDropped) })
    }
  return new Set(
    [...counts].flatMap(([word, { all, dropped }]) => (dropped >= 4 && dropped >= all * 0.3 ? [word] : [])),
  )
}

/** Where verbs were put in, and where people and editors wrote them. */
function verbSequences(samples: readonly Sample[]): LabelledSequence[] {
  const places = samples.flatMap(({ aligned, context, edited }) => [
    ...[...aligned.verbs].map(([at, verb]) => ({ features: verbFeatures(aligned.tokens, at, context), verb })),
    ...ownVerbs(aligned.tokens, context),
    ...edited.split(' || ').flatMap(line => ownVerbs(editTokens(line), context)),
  ])
  const counts = new Map<string, number>()
  for (const { verb } of places) counts.set(verb, (counts.get(verb) ?? 0) + 1)
  const putIn = new Set(samples.flatMap(({ aligned }) => [...aligned.verbs.values()]))
  return places
    .filter(({ verb }) => putIn.has(verb) && (counts.get(verb) ?? 0) >= fewestOfVerb)
    .map(({ features, verb }) => ({ features: [features], labels: [verb] }))
}

function ownVerbs(tokens: readonly Token[], context: LineContext): { features: number[]; verb: string }[] {
  return tokens.flatMap(({ text }, at) => {
    const read = /^\p{L}{3,}$/u.test(text) ? readVerb(text) : undefined
    const starts = at === 0 || /^(?:,|and)$/.test(tokens[at - 1]?.text ?? '')
    const next = tokens[at + 1]?.text ?? ''
    if (!read || !starts || !/^[\p{L}\d]/u.test(next)) return []
    const isSmall = /^(?:with|for|to|on|at|up|out|off|as|over|in|after)$/.test(next)
    const from = at + (isSmall ? 2 : 1)
    const thing = /^(?:the|an?|my|our|all)$/.test(tokens[from]?.text ?? '') ? from + 1 : from
    if (!tokens[thing]?.text) return []
    return [{ features: verbFeatures(tokens, thing, context), verb: isSmall ? `${read.base} ${next}` : read.base }]
  })
}

/** `letters`: what writers made of the notes of the same people. */
const fitThoughts = (pairs: readonly NotePair[], letters: readonly LetterExample[]): SequenceWeights =>
  trainSequence([...pairThoughts(pairs), ...letters.map(letterThoughts)], options)

/** What editors put before a note. */
function startSequences(pairs: readonly NotePair[]): LabelledSequence[] {
  const starts = pairs.flatMap(({ text, edited }) => {
    if (edited === '-') return []
    const { tokens, edits } = alignLine(text, edited)
    if (edits[0]?.op !== 'keep') return []
    const first = edited.toLowerCase().indexOf(tokens[0]?.text.toLowerCase() ?? '')
    return first < 0 ? [] : [{ text, start: edited.slice(0, first).trim().toLowerCase() }]
  })
  const counts = new Map<string, number>()
  for (const { start } of starts) counts.set(start, (counts.get(start) ?? 0) + 1)
  return starts
    .filter(({ start }) => (counts.get(start) ?? 0) >= fewestOfStart)
    .map(({ text, start }) => ({ features: [startFeatures(text)], labels: [start] }))
}

const modelOf = (weights: SequenceWeights) => parseSequenceModel(sequenceModelFile(weights))

const readLines = () => samplesOf(filesIn(folderOf('line-edits')).flatMap(readLinePairs))
const readNotes = () => filesIn(folderOf('note-edits')).flatMap(readNotePairs)

export function trainLineEdits(): void {
  const save = (file: URL, weights: SequenceWeights) => {
    mkdirSync(new URL('./', file), { recursive: true })
    writeFileSync(file, sequenceModelFile(weights))
  }
  const lines = fitModels(readLines())
  save(editModelFiles.edits, lines.edits)
  save(editModelFiles.verbs, lines.verbs)
  const notes = readNotes()
  const letters = readLetterExamples().map(({ example }) => example)
  save(thoughtModelFile, fitThoughts(notes, letters))
  save(startModelFile, trainSequence(startSequences(notes), options))
}

const parts = 5

/** Prints how near lines and notes come to an editor's with models that were fitted without them. */
export function checkLineEdits(): void {
  checkLines(readLines())
  checkNotes(readNotes())
}

function checkNotes(pairs: readonly NotePair[]): void {
  checkThoughts(pairs)
  const isHeld = (_: unknown, at: number) => at % parts === 0
  const starts = modelOf(trainSequence(startSequences(pairs.filter((each, at) => !isHeld(each, at))), options))
  const held = pairs.filter(isHeld)
  const started = startSequences(held).length
  const same = held.filter(({ text, edited }) => {
    const made = startNote(text, starts)
    return made && edited.toLowerCase().startsWith(made.toLowerCase().slice(0, made.length - text.length + 3))
  })
  console.log(`notes: ${same.length} of ${started} begin as an editor's`)
}

/** Of the notes of people whose letters were not learned from. */
function checkThoughts(pairs: readonly NotePair[]): void {
  const letters = readLetterExamples().map(({ example }) => example)
  let [told, kept, right, secret, leaked] = [0, 0, 0, 0, 0]
  for (let part = 0; part < parts; part++) {
    const isHeld = (_: unknown, at: number) => at % parts === part
    const model = modelOf(
      fitThoughts(
        pairs,
        letters.filter((each, at) => !isHeld(each, at)),
      ),
    )
    for (const { features, labels } of letters.filter(isHeld).map(letterThoughts))
      for (const [at, { label }] of model.labelEach(features).entries()) {
        const [own, found] = [labels[at], label].map(each => each?.replace('+', '') ?? '')
        if (own === 'drop') [secret, leaked] = [secret + 1, leaked + Number(found !== 'drop')]
        else if (own !== 'none')
          [told, kept, right] = [told + 1, kept + Number(found !== 'drop'), right + Number(found === own)]
      }
  }
  console.log(
    `notes: of ${told} thoughts that a writer told, ${kept} kept and ${right} of the right kind; of ${secret} left out, ${leaked} kept`,
  )
}

function checkLines(samples: readonly Sample[]): void {
  const jobs = new Map([...new Set(samples.map(({ job }) => job))].map((job, at) => [job, at % parts]))
  const isHeld = ({ job }: Sample) => jobs.get(job) === 0
  const weights = fitModels(samples.filter(each => !isHeld(each)))
  const models: LineModels = { edits: modelOf(weights.edits), verbs: modelOf(weights.verbs) }
  const rows = samples.filter(isHeld).map(({ text, edited, context }) => {
    const { lines, odds } = editWith(models, text, context)
    return { typed: text, edited, made: lines.join(' || ') || '-', odds }
  })
  for (const least of [0, 0.3, 0.5, 0.7]) {
    const told = rows.filter(({ edited }) => edited !== '-')
    const of = ({ typed, made, odds }: (typeof rows)[number]) => (odds >= least ? made : typed)
    const mean = (value: (row: (typeof rows)[number]) => number) =>
      (told.reduce((sum, row) => sum + value(row), 0) / told.length).toFixed(3)
    console.log(
      `lines, odds from ${least}: ${rows.filter(({ odds }) => odds >= least).length} of ${rows.length} edited; likeness ${mean(row => editLikeness(row.edited, row.typed))} -> ${mean(row => editLikeness(row.edited, of(row)))}; worse ${mean(row => Number(editLikeness(row.edited, of(row)) < editLikeness(row.edited, row.typed) - 0.001))}; left out ${rows.filter(row => row.edited === '-' && of(row) === '-').length} of ${rows.length - told.length}, wrongly ${told.filter(row => of(row) === '-').length}`,
    )
  }
}
