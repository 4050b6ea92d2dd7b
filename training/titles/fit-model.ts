import { closestWord } from '#server/careers/titles/closest-word.ts'
import { type TitleFeatures, titleFeatures } from '#server/careers/titles/title-features.ts'
import type { Occupation, SparseRows, TitleModel } from '#server/careers/titles/title-model.ts'
import { titleKey } from '#server/careers/titles/title-words.ts'
import { hashOf } from '#server/platform/hash-words.ts'
import { randomFrom } from '../../bench/support/random.ts'
import { curated, type Sample } from './read-samples.ts'

export function fitModel(samples: readonly Sample[], occupations: readonly Occupation[]): TitleModel {
  const { biases, step, rows } = fitLinear(samples, occupations.length)
  return {
    occupations,
    decision: { memory: 1, strength: 1, linear: 1, certainty: [] },
    words: wordsOf(samples),
    biases,
    step,
    memory: rememberAll(samples),
    linear: rows,
  }
}

const minTitles = 4
/** How much more frequent a word is than its typing errors. */
const errorRatio = 100

/** Words to correct by: those of the catalogue, and those of several other titles. Everyday titles have typing errors. */
function wordsOf(samples: readonly Sample[]): string[] {
  const counts = new Map<string, number>()
  for (const { words, source } of samples)
    for (const { word } of words)
      if (word.length > 1 && !/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + countOf(source))
  const known = [...counts]
    .filter(([, count]) => count >= minTitles)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const others = new Set(
    samples.flatMap(({ source, words }) => (source === 'everyday' ? [] : words.map(({ word }) => word))),
  )
  const isError = ([word, count]: [string, number]) =>
    !others.has(word) &&
    closestWord(
      word,
      known.flatMap(([other, times]) => (times >= errorRatio * count ? other : [])),
    )?.slips === 1
  return known.filter(each => !isError(each)).map(([word]) => word)
}

const countOf = (source: Sample['source']): number =>
  source === 'everyday' ? minTitles / 2 : curated.has(source) ? minTitles : 1

const maxRemembered = 6
/** How much a title with asides counts for the same title without them. */
const shareWithoutAsides = 0.3

function rememberAll(samples: readonly Sample[]): SparseRows {
  const rows = new Map<number, Map<number, number>>()
  const remember = (key: string, target: number, weight: number) => {
    const hash = hashOf(key) >>> 0
    const sums = rows.get(hash) ?? new Map<number, number>()
    rows.set(hash, sums.set(target, (sums.get(target) ?? 0) + weight))
  }
  for (const { key, words, target, weight } of samples) {
    remember(key, target, weight)
    const core = titleKey(words.filter(({ isAside }) => !isAside))
    if (core !== key) remember(core, target, shareWithoutAsides * weight)
  }
  return sparseRows(
    [...rows].map(([key, sums]) => {
      const best = [...sums].sort((a, b) => b[1] - a[1]).slice(0, maxRemembered)
      return {
        key,
        values: best.map(([column, sum]) => [column, Math.min(127, Math.max(1, Math.round(12 * Math.log2(1 + sum))))]),
      }
    }),
  )
}

function sparseRows(rows: { key: number; values: number[][] }[]): SparseRows {
  const sorted = rows.filter(({ values }) => values.length).sort((a, b) => a.key - b.key)
  const starts = new Uint32Array(sorted.length + 1)
  sorted.forEach(({ values }, n) => {
    starts[n + 1] = (starts[n] as number) + values.length
  })
  const all = sorted.flatMap(({ values }) => values.toSorted((a, b) => (a[0] as number) - (b[0] as number)))
  return {
    keys: Uint32Array.from(sorted, ({ key }) => key),
    starts,
    columns: Uint16Array.from(all, ([column]) => column as number),
    values: Int8Array.from(all, ([, value]) => value as number),
  }
}

const epochs = 6
const minFeatureCount = 2
/** Smaller weights are left out. */
const minWeight = 0.25
const maxWeight = 12

/** Fits a softmax regression by stochastic gradient descent. */
function fitLinear(samples: readonly Sample[], classes: number) {
  const vectors = samples.map(({ words }) => titleFeatures(words))
  const counts = new Map<number, number>()
  vectors.forEach(({ hashes }, n) => {
    const count = curated.has((samples[n] as Sample).source) ? 2 : 1
    for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + count)
  })
  const columnOf = new Map([...counts].filter(([, count]) => count >= minFeatureCount).map(([hash], n) => [hash, n]))
  const known = vectors.map(vector => columnsOf(vector, columnOf))
  const table = new Float32Array(columnOf.size * classes)
  const biases = new Float32Array(classes)
  const scores = new Float64Array(classes)
  const random = randomFrom(1)
  const order = Uint32Array.from(samples, (_, n) => n)
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let n = order.length - 1; n > 0; n--) {
      const other = random.below(n + 1)
      ;[order[n], order[other]] = [order[other] as number, order[n] as number]
    }
    const rate = 1.5 * (1 - epoch / epochs)
    for (const n of order) {
      const { target, weight } = samples[n] as Sample
      learn(known[n] as { columns: Int32Array; values: Float32Array }, target, rate * Math.min(6, weight ** 0.5))
    }
  }
  return { biases, step: maxWeight / 127, rows: pruned() }

  function learn({ columns, values }: { columns: Int32Array; values: Float32Array }, target: number, rate: number) {
    scores.set(biases)
    for (let k = 0; k < columns.length; k++) {
      const [from, value] = [(columns[k] as number) * classes, values[k] as number]
      for (let c = 0; c < classes; c++) scores[c] = (scores[c] as number) + value * (table[from + c] as number)
    }
    let [most, sum] = [-Infinity, 0]
    for (const score of scores) if (score > most) most = score
    for (let c = 0; c < classes; c++) sum += scores[c] = Math.exp((scores[c] as number) - most)
    for (let c = 0; c < classes; c++) {
      const error = (c === target ? 1 : 0) - (scores[c] as number) / sum
      if (error > -3e-3 && error < 3e-3) continue
      biases[c] = (biases[c] as number) + 0.02 * rate * error
      for (let k = 0; k < columns.length; k++) {
        const at = (columns[k] as number) * classes + c
        table[at] = (table[at] as number) + rate * error * (values[k] as number)
      }
    }
  }

  function pruned(): SparseRows {
    return sparseRows(
      Array.from(columnOf, ([key, row]) => {
        const values: number[][] = []
        for (let c = 0; c < classes; c++) {
          const weight = table[row * classes + c] as number
          if (Math.abs(weight) >= minWeight)
            values.push([c, Math.max(-127, Math.min(127, Math.round((weight / maxWeight) * 127)))])
        }
        return { key, values }
      }),
    )
  }
}

function columnsOf({ hashes, values }: TitleFeatures, columnOf: ReadonlyMap<number, number>) {
  const known = hashes.flatMap((hash, n) => (columnOf.has(hash) ? [n] : []))
  return {
    columns: Int32Array.from(known, n => columnOf.get(hashes[n] as number) as number),
    values: Float32Array.from(known, n => values[n] as number),
  }
}
