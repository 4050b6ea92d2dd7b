import { readFileSync } from 'node:fs'
import type { FlagCode } from '#contract/jobs.ts'
import type { SparseVector } from '../text-model/features.ts'
import { type LinearModel, probabilityOf, readLinearModel } from '../text-model/linear-model.ts'
import { plainText } from '../text-model/plain-text.ts'
import { splitSentences } from '../text-model/split-sentences.ts'
import { sentenceFeatures, type Text, textFeatures } from './features.ts'

/** How the parts become a probability, and where its levels begin. `npm run train -- fraud` writes it. */
export interface Decision {
  bias: number
  /** Of the log-odds of the whole text, and of the expected number of signs. */
  weights: [text: number, signs: number]
  care: number
  danger: number
}

export interface FraudModel {
  text: LinearModel
  /** One class for each code, and the last one for any of them. */
  sentence: LinearModel
  decision: Decision
}

export interface SuspiciousSentence {
  text: string
  suspicion: number
  /** Most probable first. */
  codes: { code: FlagCode; probability: number }[]
}

export interface FraudReading {
  /** That the text is fraudulent, where half of the texts are. */
  probability: number
  sentences: SuspiciousSentence[]
}

const minSuspicion = 0.05

export function readFraud({ title, text }: Text, model: FraudModel = loaded()): FraudReading {
  const plain = plainText(text)
  const parts = splitSentences(plain)
  const vectors = sentenceFeatures(parts)
  const sentences = parts.map((part, n) => readSentence(part, vectors[n] as SparseVector, model.sentence))
  const [score = 0] = model.text.scores(textFeatures({ title: plainText(title), text: plain }))
  return {
    probability: decide(
      model.decision,
      score,
      sentences.map(({ suspicion }) => suspicion),
    ),
    sentences,
  }
}

const maxSigns = 6

/** `score`: the log-odds of the whole text. `suspicions`: of its sentences. */
export function decide(
  { bias, weights }: Pick<Decision, 'bias' | 'weights'>,
  score: number,
  suspicions: readonly number[],
): number {
  return probabilityOf(bias + weights[0] * score + weights[1] * expectedSigns(suspicions))
}

export const expectedSigns = (suspicions: readonly number[]): number =>
  Math.min(
    maxSigns,
    suspicions.reduce((sum, suspicion) => sum + suspicion, 0),
  )

/** `danger`: typical of fraud. `care`: like it in parts. */
export function levelOf(probability: number, { decision }: FraudModel = loaded()): 'danger' | 'care' | undefined {
  if (probability >= decision.danger) return 'danger'
  return probability >= decision.care ? 'care' : undefined
}

function readSentence(text: string, vector: SparseVector, model: LinearModel): SuspiciousSentence {
  const probabilities = [...model.scores(vector)].map(probabilityOf)
  const suspicion = probabilities.at(-1) as number
  if (suspicion < minSuspicion) return { text, suspicion, codes: [] }
  const codes = model.classes
    .slice(0, -1)
    .map((code, n) => ({ code: code as FlagCode, probability: probabilities[n] as number }))
    .sort((a, b) => b.probability - a.probability)
  return { text, suspicion, codes }
}

const maxQuote = 220
const quoteStep = 100

export function quoteOf(sentence: string, { sentence: model }: FraudModel = loaded()): string {
  if (sentence.length <= maxQuote) return sentence
  const starts = Array.from({ length: Math.ceil((sentence.length - maxQuote) / quoteStep) + 1 }, (_, n) =>
    n === 0 ? 0 : sentence.indexOf(' ', Math.min(n * quoteStep, sentence.length - maxQuote)) + 1,
  )
  const parts = starts.map(start => {
    const end = start + maxQuote >= sentence.length ? sentence.length : sentence.lastIndexOf(' ', start + maxQuote)
    return { start, end: end > start ? end : start + maxQuote }
  })
  const suspicions = parts.map(({ start, end }) => suspicionOf(sentence.slice(start, end), model))
  const { start, end } = parts[suspicions.indexOf(Math.max(...suspicions))] ?? { start: 0, end: maxQuote }
  return `${start > 0 ? '… ' : ''}${sentence.slice(start, end)}${end < sentence.length ? ' …' : ''}`
}

const suspicionOf = (text: string, model: LinearModel): number =>
  Math.max(...sentenceFeatures([text]).map(vector => model.scores(vector).at(-1) as number))

let model: FraudModel | undefined

function loaded(): FraudModel {
  const weights = (name: string) => new URL(`weights/${name}`, import.meta.url)
  model ??= {
    text: readLinearModel(weights('text.bin')),
    sentence: readLinearModel(weights('sentence.bin')),
    decision: JSON.parse(readFileSync(weights('decision.json'), 'utf8')),
  }
  return model
}
