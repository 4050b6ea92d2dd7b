import { hash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import {
  mapVector,
  meanVector,
  type RelatednessWeights,
  relatednessFile,
} from '#server/language/text-model/relatedness.ts'
import { demandTexts } from './support/demand-texts.ts'

/** Phrases of ads and phrases of people that speak of the same demand. */
interface Pairs {
  ids: string[]
  asked: Map<string, Float64Array[]>
  told: Map<string, Float64Array[]>
}

const dimensions = 64
const steps = 2500
const batch = 64
const temperature = 0.1
const learningRate = 0.006
/** Pull towards the start, the main directions of the phrases. */
const decay = 0.05
const isHeldOut = (id: string) => hash('md5', id, 'buffer').readUInt8(0) % 4 === 0

/** Learns a linear map of word vectors under which phrases of ads come close to the words by which people show the same. */
export function trainRelatedness(): void {
  const all = readPairs(() => true)
  const weights = fitMap(all, startFrom(all))
  const rounded = (values: readonly number[]) => values.map(value => Number(value.toFixed(4)))
  const file = JSON.stringify({ mean: rounded(weights.mean), map: weights.map.map(rounded) })
  writeFileSync(relatednessFile, `${file.replaceAll('],', '],\n')}\n`)
}

/** Trains without every fourth demand and prints how well those are told apart, before and after. Keeps no weights. */
export function checkRelatedness(): void {
  const all = readPairs(() => true)
  const start = startFrom(all)
  const held = readPairs(isHeldOut)
  print('principal components', start, held, all)
  print(
    'trained on the other demands',
    fitMap(
      readPairs(id => !isHeldOut(id)),
      start,
    ),
    held,
    all,
  )
}

function readPairs(isWanted: (id: string) => boolean): Pairs {
  const [asked, told] = [new Map<string, Float64Array[]>(), new Map<string, Float64Array[]>()]
  for (const { id, by, text } of demandTexts()) {
    const to = by === 'ad' ? asked : told
    const vector = meanVector(text)
    if (vector && isWanted(id)) to.set(id, [...(to.get(id) ?? []), vector])
  }
  return { ids: [...asked.keys()].filter(id => told.has(id)), asked, told }
}

/** The principal components of all phrases but the first, which they all share. */
function startFrom({ asked, told }: Pairs): RelatednessWeights {
  const all = [...asked.values(), ...told.values()].flat()
  const size = all[0]?.length ?? 0
  const mean = Array.from({ length: size }, (_, n) => all.reduce((sum, each) => sum + (each[n] ?? 0), 0) / all.length)
  const centered = all.map(each => each.map((value, n) => value - (mean[n] ?? 0)))
  const covariance = Array.from({ length: size }, (_, a) =>
    Array.from({ length: size }, (_, b) => centered.reduce((sum, each) => sum + (each[a] ?? 0) * (each[b] ?? 0), 0)),
  )
  const components: number[][] = []
  const random = randomFrom(1)
  for (let n = 0; n <= dimensions; n++) {
    let vector = Array.from({ length: size }, () => random() - 0.5)
    for (let round = 0; round < 60; round++) {
      vector = covariance.map(row => dot(row, vector))
      for (const before of components) {
        const shared = dot(before, vector)
        vector = vector.map((value, at) => value - shared * (before[at] ?? 0))
      }
      const length = Math.hypot(...vector) || 1
      vector = vector.map(value => value / length)
    }
    components.push(vector)
  }
  const kept = components.slice(1)
  return { mean, map: Array.from({ length: size }, (_, row) => kept.map(component => component[row] ?? 0)) }
}

/** Adam on the cross-entropy of finding the right phrase among those of other demands, both ways. */
function fitMap({ ids, asked, told }: Pairs, start: RelatednessWeights): RelatednessWeights {
  const random = randomFrom(2)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const size = start.mean.length
  const map = start.map.map(row => Float64Array.from(row))
  const first = map.map(row => new Float64Array(row.length))
  const second = map.map(row => new Float64Array(row.length))
  const initial = start.map
  for (let step = 1; step <= steps; step++) {
    const chosen = shuffle(ids, random).slice(0, batch)
    const a = chosen.map(id => center(pick(asked.get(id) ?? []), start.mean))
    const b = chosen.map(id => center(pick(told.get(id) ?? []), start.mean))
    const [x, y] = [a.map(each => project(each, map)), b.map(each => project(each, map))]
    const gradients = contrast(x, y)
    for (let row = 0; row < size; row++) {
      const [weights, m, v] = [map[row], first[row], second[row]]
      if (!weights || !m || !v) continue
      for (let n = 0; n < weights.length; n++) {
        let gradient = decay * ((weights[n] ?? 0) - (initial[row]?.[n] ?? 0))
        for (let k = 0; k < chosen.length; k++)
          gradient += (a[k]?.[row] ?? 0) * (gradients.x[k]?.[n] ?? 0) + (b[k]?.[row] ?? 0) * (gradients.y[k]?.[n] ?? 0)
        m[n] = 0.9 * (m[n] ?? 0) + 0.1 * gradient
        v[n] = 0.999 * (v[n] ?? 0) + 0.001 * gradient * gradient
        const mean = (m[n] ?? 0) / (1 - 0.9 ** step)
        const square = (v[n] ?? 0) / (1 - 0.999 ** step)
        weights[n] = (weights[n] ?? 0) - (learningRate * (1 - step / steps) * mean) / (Math.sqrt(square) + 1e-8)
      }
    }
  }
  return { mean: start.mean, map: map.map(row => [...row]) }
}

interface Projected {
  unit: Float64Array
  length: number
}

/** Gradients of the loss by the projections before they are scaled to length 1. */
function contrast(x: Projected[], y: Projected[]): { x: Float64Array[]; y: Float64Array[] } {
  const scores = x.map(a => y.map(b => dot(a.unit, b.unit) / temperature))
  const across = softmax(scores)
  const down = softmax(y.map((_, column) => scores.map(row => row[column] ?? 0)))
  const weight = (row: number, column: number) =>
    ((across[row]?.[column] ?? 0) + (down[column]?.[row] ?? 0) - (row === column ? 2 : 0)) /
    (2 * x.length * temperature)
  const gradient = (own: Projected, others: Projected[], weightOf: (other: number) => number) => {
    const sum = new Float64Array(own.unit.length)
    others.forEach((other, at) => {
      const factor = weightOf(at)
      for (let n = 0; n < sum.length; n++) sum[n] = (sum[n] ?? 0) + factor * (other.unit[n] ?? 0)
    })
    const along = dot(sum, own.unit)
    return sum.map((value, n) => (value - along * (own.unit[n] ?? 0)) / own.length)
  }
  return {
    x: x.map((own, row) => gradient(own, y, column => weight(row, column))),
    y: y.map((own, column) => gradient(own, x, row => weight(row, column))),
  }
}

const softmax = (rows: readonly number[][]) =>
  rows.map(row => {
    const max = Math.max(...row)
    const powers = row.map(value => Math.exp(value - max))
    const total = powers.reduce((sum, value) => sum + value, 0)
    return powers.map(value => value / total)
  })

const center = (vector: Float64Array, mean: readonly number[]) => vector.map((value, n) => value - (mean[n] ?? 0))

function project(vector: Float64Array, map: readonly Float64Array[]): Projected {
  const sum = new Float64Array(map[0]?.length ?? 0)
  map.forEach((row, at) => {
    for (let n = 0; n < sum.length; n++) sum[n] = (sum[n] ?? 0) + (vector[at] ?? 0) * (row[n] ?? 0)
  })
  const length = Math.hypot(...sum) || 1
  return { unit: sum.map(value => value / length), length }
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let n = 0; n < a.length; n++) sum += (a[n] ?? 0) * (b[n] ?? 0)
  return sum
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const all = [...items]
  for (let n = all.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1))
    const kept = all[n] as Item
    all[n] = all[other] as Item
    all[other] = kept
  }
  return all
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** For phrases of ads that ask for a demand of `held`: how often the nearest words of people speak of the same one. */
function print(name: string, weights: RelatednessWeights, held: Pairs, all: Pairs): void {
  const told = [...all.told].flatMap(([id, vectors]) =>
    vectors.map(vector => ({ id, vector: mapVector(vector, weights) })),
  )
  const [right, wrong]: [number[], number[]] = [[], []]
  let [first, count] = [0, 0]
  for (const [id, phrases] of held.asked)
    for (const phrase of phrases) {
      const asked = mapVector(phrase, weights)
      const scores = told.map(each => ({ id: each.id, score: dot(asked, each.vector) }))
      const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
      if (best.id === id) first++
      count++
      for (const each of scores) (each.id === id ? right : wrong).push(each.score)
    }
  const sorted = wrong.toSorted((a, b) => b - a)
  const threshold = sorted[Math.floor(sorted.length * 0.02)] ?? 1
  const found = right.filter(score => score > threshold).length / right.length
  console.log(
    `${name}: nearest words right ${((100 * first) / count).toFixed(1)}% of ${count}, ${(100 * found).toFixed(1)}% of pairs found at 2% false ones (from ${threshold.toFixed(2)})`,
  )
}
