import { readFileSync } from 'node:fs'
import { meanVector } from './relatedness.ts'

/** Written by `npm run train -- shared-demand`. */
export interface DemandWeights {
  /** A row for each demand; the last one stands for no demand at all. Row by row, as whole steps of `steps`. */
  rows: Float32Array
  steps: Float32Array
  biases: Float32Array
}

export const demandWeightsFile = new URL('./weights/shared-demand.json', import.meta.url)

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const floats = (text: string) => new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer)

export function storeDemandWeights({ rows, steps, biases }: DemandWeights): string {
  const bytes = [steps, biases].map(({ buffer }) => new Uint8Array(buffer))
  const [stepBytes = '', biasBytes = ''] = bytes.map(encode)
  const stored = { rows: encode(new Uint8Array(Int8Array.from(rows).buffer)), steps: stepBytes, biases: biasBytes }
  return `${JSON.stringify(stored, null, 2)}\n`
}

let loaded: DemandWeights | undefined
const weights = () => (loaded ??= load())

function load(): DemandWeights {
  const { rows, steps, biases } = JSON.parse(readFileSync(demandWeightsFile, 'utf8')) as Record<
    keyof DemandWeights,
    string
  >
  // Products of whole numbers would be slower.
  const read = Float32Array.from(new Int8Array(Buffer.from(rows, 'base64')))
  return { rows: read, steps: floats(steps), biases: floats(biases) }
}

/** A demand that is a million times less probable than the first. */
const negligible = -14

/** A text takes 1.5 kB. */
const maxRemembered = 4_000
const remembered = new Map<string, Float32Array | undefined>()

function amplitudesOf(text: string): Float32Array | undefined {
  if (remembered.has(text)) return remembered.get(text)
  if (remembered.size >= maxRemembered) remembered.clear()
  const amplitudes = demandAmplitudes(text, weights())
  remembered.set(text, amplitudes)
  return amplitudes
}

/** The roots of the probabilities that a text speaks of each demand; undefined without a known word. */
export function demandAmplitudes(text: string, { rows, steps, biases }: DemandWeights): Float32Array | undefined {
  const vector = meanVector(text, { stems: true })
  if (!vector) return undefined
  const mean = Float32Array.from(vector)
  const odds = new Float64Array(biases.length)
  let max = Number.NEGATIVE_INFINITY
  for (let demand = 0, at = 0; demand < odds.length; demand++) {
    let sum = 0
    for (let n = 0; n < mean.length; n++) sum += (mean[n] as number) * (rows[at++] as number)
    const value = (biases[demand] as number) + (steps[demand] as number) * sum
    odds[demand] = value
    if (value > max) max = value
  }
  let total = 0
  const roots = new Float32Array(odds.length - 1)
  for (let demand = 0; demand < odds.length; demand++) {
    const behind = (odds[demand] as number) - max
    if (behind < negligible) continue
    const root = Math.exp(behind / 2)
    total += root * root
    if (demand < roots.length) roots[demand] = root
  }
  const scale = 1 / Math.sqrt(total)
  for (let demand = 0; demand < roots.length; demand++) roots[demand] = (roots[demand] as number) * scale
  return roots
}

/**
 * Whether a text in someone's own words speaks of a demand that an ad's words speak of: 0 to 1, the overlap of the
 * probable demands. Words alone weigh less than for `relatedness`: birthday cards are no card payments.
 */
export function sharedDemand(asked: string, told: string): number {
  const [a, b] = [amplitudesOf(asked), amplitudesOf(told)]
  return a && b ? overlap(a, b) : 0
}

export function overlap(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let n = 0; n < a.length; n++) sum += (a[n] as number) * (b[n] as number)
  return Math.min(1, sum)
}
