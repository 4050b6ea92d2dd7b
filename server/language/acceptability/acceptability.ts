import { tidyTyping } from '../english/tidy.ts'
import { writtenOut } from '../english/written-out.ts'
import type { SparseVector } from '../text-model/features.ts'
import { type LinearModel, readLinearModel } from '../text-model/linear-model.ts'
import { changeFeatures } from './change-features.ts'
import { acceptabilityFeatures } from './features.ts'

export const sentenceModelFile = new URL('./weights/sentences.bin', import.meta.url)
export const noteModelFile = new URL('./weights/notes.bin', import.meta.url)
export const reasonModelFile = new URL('./weights/reasons.bin', import.meta.url)
export const lineModelFile = new URL('./weights/lines.bin', import.meta.url)
export const changeModelFile = new URL('./weights/changes.bin', import.meta.url)

/** Where a sentence comes from: a deed, things or a sentence of a work, a note, or prose around facts of several kinds. */
export type SentenceKind = 'deed' | 'thing' | 'sentence' | 'whole' | `note-${string}`

let sentences: LinearModel | undefined
let changes: LinearModel | undefined
let notes: LinearModel | undefined
let lines: LinearModel | undefined
let whyNot: LinearModel | undefined
const most = 4000
/** What stands behind so many characters is not read. */
const longest = 500
const remembered = new Map<string, number>()

/**
 * The log-odds that an editor lets a sentence about a user stand in a letter as it is: right English, that an employer
 * understands and that does no harm. Learned from judged sentences (`npm run train -- acceptability`).
 */
export function acceptabilityOf(text: string, kind: SentenceKind): number {
  return remember(`${kind} ${text}`, () => {
    sentences ??= readLinearModel(sentenceModelFile)
    return sentences.scores(acceptabilityFeatures(text.slice(0, longest), kind))[0] as number
  })
}

function remember(key: string, compute: () => number): number {
  const odds = remembered.get(key) ?? compute()
  if (remembered.size >= most) remembered.clear()
  remembered.set(key, odds)
  return odds
}

const leastOfChange = 0.3

/** Whether an editor takes the new wording of a line of a resume, more likely than not. It may stand in several lines. */
export function isTakenByEditors(typed: string, changed: string): boolean {
  changes ??= readLinearModel(changeModelFile)
  return (changes.scores(changeFeatures(typed, changed))[0] as number) >= leastOfChange
}

/** As the model reads it: how carefully somebody types says nothing of what they tell. */
export const noteFeatures = (thought: string): SparseVector =>
  acceptabilityFeatures(writtenOut(tidyTyping(thought.slice(0, longest))).toLowerCase(), 'note')

/** The log-odds that a thought of a user's notes is for employers: no complaint, lack, doubt or request, and not private. */
export function forEmployers(thought: string): number {
  return remember(`thought ${thought}`, () => {
    notes ??= readLinearModel(noteModelFile)
    return notes.scores(noteFeatures(thought))[0] as number
  })
}

/** Talk to the writer of the letter, a lack or doubt, a complaint or something private. */
export const reasons = ['w', 'l', 'c'] as const
export type ReasonNotToTell = (typeof reasons)[number]

/** The log-odds that a thought of a user's notes is not told for each of the reasons. */
export function oddsNotToTell(thought: string, reason: ReasonNotToTell): number {
  return remember(`${reason} ${thought}`, () => {
    whyNot ??= readLinearModel(reasonModelFile)
    return whyNot.scores(noteFeatures(thought))[reasons.indexOf(reason)] as number
  })
}

export const resumeLineFeatures = (line: string, kind: string): SparseVector =>
  acceptabilityFeatures(line.slice(0, longest), `line-${kind}`)

/** Below, a line is offered to be left out: of those that editors keep, one in a hundred. */
export const leastOfLine = -1.5

/** The log-odds that an editor leaves a line on a resume: no scrap, leftover of a form, date alone or private matter. */
export function belongsOnResume(line: string, kind: string): number {
  return remember(`line ${kind} ${line}`, () => {
    lines ??= readLinearModel(lineModelFile)
    return lines.scores(resumeLineFeatures(line, kind))[0] as number
  })
}
