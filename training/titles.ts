import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { certaintyOf, type Reading, titleReader } from '#server/careers/titles/resolve-title.ts'
import { type TitleFeatures, titleFeatures } from '#server/careers/titles/title-features.ts'
import {
  type Decision,
  type Occupation,
  readTitleModel,
  type SparseRows,
  type TitleModel,
  titleModelFile,
} from '#server/careers/titles/title-model.ts'
import { titleKey, titleWords } from '#server/careers/titles/title-words.ts'
import { hashOf } from '#server/platform/hash-words.ts'
import { randomFrom } from '../bench/support/random.ts'
import { writeNearness } from './nearness.ts'
import { foldOf, readTable } from './support/data.ts'
import { trainLinear } from './support/train-linear.ts'

type Source =
  | 'catalogue'
  | 'search titles'
  | 'everyday'
  | 'onet title'
  | 'reported'
  | 'alt'
  | 'short'
  | 'split'
  | 'esco'

interface Sample {
  source: Source
  typed: string
  words: string[]
  key: string
  /** The index of the occupation; the last one for a text that names none. */
  target: number
  weight: number
}

/** How much a title of each source says about what people mean by it. */
const importance: Record<Source, number> = {
  catalogue: 30,
  'search titles': 6,
  everyday: 24,
  'onet title': 10,
  reported: 3,
  alt: 1,
  short: 1,
  split: 0.7,
  esco: 0.6,
}

/** Texts that name no occupation are fewer than those that do. */
const noneImportance = 2

const written = join(import.meta.dirname, 'texts', 'titles')
const weights = join(import.meta.dirname, '..', 'server', 'careers', 'titles', 'weights')

export function trainTitles(folder: string): void {
  const occupations = readOccupations(folder)
  const samples = readSamples(folder, occupations)
  console.log(`${samples.length} titles of ${occupations.length - 1} occupations`)
  const tests = Array.from({ length: testedFolds }, (_, fold): Test => {
    const model = fitModel(
      samples.filter(sample => !isHeldOut(sample, fold)),
      occupations,
    )
    console.log(`fold ${fold + 1} of ${testedFolds}`)
    const heldOut = samples.filter(sample => isHeldOut(sample, fold))
    return { model, titles: heldOut.map(each => ({ ...each, codes: codesOf(each, occupations) })) }
  })
  const model = fitModel(samples, occupations)
  tests.push({ model, titles: [...readDevelopment(), ...misspelled(samples, occupations)] })
  const judge = (decision: Decision, counts: (source: Judged['source']) => boolean = () => true) =>
    tests.flatMap(({ model: tested, titles }) => {
      const { read } = titleReader({ ...tested, decision })
      return titles
        .filter(({ source }) => counts(source))
        .map(({ typed, source, codes }): Judged => ({ typed, source, codes, reading: read(typed) }))
    })
  const decision = fitDecision(judge, occupations)
  report(judge(decision), decision, occupations)
  mkdirSync(weights, { recursive: true })
  writeFileSync(join(weights, 'titles.bin.gz'), gzipSync(titleModelFile({ ...model, decision }), { level: 9 }))
  writeNearness(folder)
}

/** Prints figures of the committed weights for the development titles, which they were not fitted to. */
export function checkTitles(): void {
  const model = readTitleModel(new URL('../server/careers/titles/weights/titles.bin.gz', import.meta.url))
  const { read } = titleReader(model)
  const judged = readDevelopment().map(each => ({ ...each, reading: read(each.typed) }))
  report(judged, model.decision, model.occupations)
}

interface Test {
  model: TitleModel
  titles: Pick<Judged, 'typed' | 'source' | 'codes'>[]
}

const testedFolds = 1

const places = ['London', 'Leeds', 'Texas', 'my uncle', 'a local charity', 'Smith & Sons', 'McDonalds', 'two years']

/** Everyday titles with a typing error, or with words that are not part of the title. */
function misspelled(samples: readonly Sample[], occupations: readonly Occupation[]): Test['titles'] {
  const random = randomFrom(3)
  return samples
    .filter(({ source }) => source === 'everyday' && random.chance(0.4))
    .map(each => {
      const at = 1 + random.below(Math.max(1, each.typed.length - 2))
      const [before, letter, after, rest] = [0, at, at + 1, at + 2].map((from, n) =>
        each.typed.slice(from, [at, at + 1, at + 2, undefined][n]),
      )
      const typed = random.one([
        `${before}${after}${letter}${rest}`,
        `${before}${after}${rest}`,
        `${before}${letter}${letter}${after}${rest}`,
        `${each.typed} ${random.one(places)}`,
        `${random.one(places)} ${each.typed}`,
      ])
      return { typed, source: 'misspelled' as const, codes: codesOf(each, occupations) }
    })
}

const codesOf = ({ target }: Sample, occupations: readonly Occupation[]): string[] =>
  target === occupations.length - 1 ? [] : [occupations[target]?.code ?? '']

/** Titles of which every other one tunes the decision, and the rest only checks it. */
const readDevelopment = () =>
  readTable(join(written, 'development.tsv')).map(({ typed = '', codes = '' }, n) => ({
    typed,
    source: n % 2 ? ('check' as const) : ('tuning' as const),
    codes: codes.split(' ').filter(Boolean),
  }))

interface Judged {
  typed: string
  source: Source | 'tuning' | 'check' | 'misspelled'
  codes: string[]
  reading: Reading
}

const curated = new Set<Source>(['catalogue', 'search titles', 'everyday'])
const isHeldOut = ({ source, key }: Sample, fold: number): boolean =>
  source === 'everyday' ? foldOf(key) === fold : !curated.has(source) && foldOf(`alt ${key}`) === fold && fold < 1

function readOccupations(folder: string): Occupation[] {
  const rows = readTable(join(folder, 'occupations.tsv'))
  return [...rows.map(({ onet_soc: code = '', title = '' }) => ({ code, title })), { code: '', title: '' }]
}

function readSamples(folder: string, occupations: readonly Occupation[]): Sample[] {
  const indexOf = new Map(occupations.map(({ code }, index) => [code, index]))
  const scaleOf = readScales(folder)
  const sample = (source: Source, typed: string, code: string, share = 1): Sample[] => {
    const words = titleWords(typed)
    const target = indexOf.get(code)
    if (!words.length || target === undefined) return []
    const weight = importance[source] * share * (curated.has(source) ? 1 : (scaleOf.get(code) ?? 1))
    return [{ source, typed, words, key: titleKey(words), target, weight: code ? weight : noneImportance * weight }]
  }
  return [
    ...readCatalogue().flatMap(({ title, searchTitles, onetCode }) => [
      ...sample('catalogue', title, onetCode),
      ...searchTitles.flatMap(each => sample('search titles', each, onetCode)),
    ]),
    ...readTable(join(written, 'everyday.tsv')).flatMap(({ typed = '', code = '' }) => sample('everyday', typed, code)),
    ...occupations.flatMap(({ code, title }) => (title ? sample('onet title', title, code) : [])),
    ...readTable(join(folder, 'alternate_titles.tsv')).flatMap(({ onet_soc = '', title = '', kind }) =>
      sample(kind as Source, title, onet_soc),
    ),
    ...readEsco(folder).flatMap(({ title, code, share }) => sample('esco', title, code, share)),
  ]
}

/** What people type is rather work that many do: the fourth root of the employment, relative to the middle one. */
function readScales(folder: string): Map<string, number> {
  const employed = new Map(
    readTable(join(folder, 'projections.tsv')).map(({ soc = '', emp_2024_k }) => [soc, Number(emp_2024_k)]),
  )
  return new Map(
    readTable(join(folder, 'soc_bridge.tsv')).map(({ onet_soc = '', nem_soc = '', n_onet_in_soc6 }) => {
      const people = (employed.get(nem_soc) || 10) / (onet_soc.endsWith('.00') ? 1 : 2 * Number(n_onet_in_soc6))
      return [onet_soc, Math.min(4, Math.max(0.3, (people / 40) ** 0.25))]
    }),
  )
}

function readEsco(folder: string): { title: string; code: string; share: number }[] {
  const newCodes = Map.groupBy(
    readTable(join(folder, 'crosswalk_onetsoc_2010_2019.tsv')),
    ({ onetsoc2010, onet_soc2010 }) => onetsoc2010 ?? onet_soc2010 ?? '',
  )
  const occupations = new Map(
    readTable(join(folder, 'real', 'esco_occupations.tsv.gz')).map(row => [row.uuid ?? '', row]),
  )
  return readTable(join(folder, 'real', 'esco_onet_crosswalk.tsv.gz')).flatMap(({ onet_soc = '', esco_uuid = '' }) => {
    const row = occupations.get(esco_uuid)
    const codes = newCodes.get(onet_soc) ?? []
    if (!row) return []
    const titles = [row.label_en ?? '', ...(row.alt_en ?? '').split(' | ')].filter(Boolean)
    return codes.flatMap(code =>
      titles.map(title => ({ title, code: code.onet_soc2019 ?? '', share: 1 / codes.length })),
    )
  })
}

function fitModel(samples: readonly Sample[], occupations: readonly Occupation[]): TitleModel {
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

/** Words to correct by: those of our own titles, and those of several others. */
function wordsOf(samples: readonly Sample[]): string[] {
  const counts = new Map<string, number>()
  for (const { words, source } of samples)
    for (const word of words)
      if (word.length > 1 && !/\d/.test(word))
        counts.set(word, (counts.get(word) ?? 0) + (curated.has(source) ? minTitles : 1))
  return [...counts]
    .filter(([, count]) => count >= minTitles)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([word]) => word)
}

const maxRemembered = 6

function rememberAll(samples: readonly Sample[]): SparseRows {
  const byKey = Map.groupBy(samples, ({ key }) => hashOf(key) >>> 0)
  return sparseRows(
    [...byKey].map(([key, all]) => {
      const sums = new Map<number, number>()
      for (const { target, weight } of all) sums.set(target, (sums.get(target) ?? 0) + weight)
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

const epochs = Number(process.env.EPOCHS ?? 6)
const minFeatureCount = 2
/** Smaller weights are left out. */
const minWeight = Number(process.env.MINW ?? 0.35)
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
      learn(known[n] as { columns: Int32Array; values: Float32Array }, target, rate * Math.min(3, weight ** 0.5))
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

const codeOf = ({ reading }: Judged, occupations: readonly Occupation[]) =>
  occupations[reading.candidates[0]?.occupation ?? -1]?.code

/** Occupations of the same six digits are one for this purpose: a barista, a counter worker. */
const isRight = (judged: Judged, occupations: readonly Occupation[]): boolean => {
  const code = codeOf(judged, occupations)
  return code !== undefined && judged.codes.some(each => each.slice(0, 7) === code.slice(0, 7))
}

/** Chooses how memory and linear model are combined by the likelihood of right first candidates. */
function fitDecision(
  judge: (decision: Decision, counts: (source: Judged['source']) => boolean) => Judged[],
  occupations: readonly Occupation[],
): Decision {
  const tried = [0.4, 0.6].flatMap(linear =>
    [2.2, 3, 4].flatMap(memory =>
      [0.5, 2].map(strength => {
        const decision = { memory, strength, linear, certainty: [] }
        const some = judge(decision, source => source === 'tuning' || source === 'everyday' || source === 'misspelled')
        const certainty = fitCertainty(some, occupations)
        return { decision: { ...decision, certainty }, loss: lossOf(some, certainty, occupations) }
      }),
    ),
  )
  const [best] = tried.sort((a, b) => a.loss - b.loss)
  console.log(
    JSON.stringify(
      tried.map(({ decision: { memory, strength, linear }, loss }) => [linear, memory, strength, Math.round(loss)]),
    ),
  )
  return best?.decision as Decision
}

/** The squared error of the certainty, where a title that names an occupation should be understood with certainty. */
const lossOf = (judged: readonly Judged[], weights: readonly number[], occupations: readonly Occupation[]): number =>
  judged.reduce((sum, each) => {
    const certainty = each.reading.candidates.length ? certaintyOf(each.reading.signals, weights) : 0
    const loss = isRight(each, occupations) ? (1 - certainty) ** 2 : certainty ** 2 + (each.codes.length ? 1 : 0)
    return sum + loss * countOf(each)
  }, 0)

/** The tuning half is like what people type; the held-out everyday titles are harder, because no source has many. */
const countOf = ({ source }: Judged): number => (source === 'tuning' ? 5 : 1)

function fitCertainty(judged: readonly Judged[], occupations: readonly Occupation[]): number[] {
  const some = judged.filter(({ reading }) => reading.candidates.length)
  const count = some[0]?.reading.signals.length ?? 0
  const fitted = trainLinear(
    some.map(({ reading }) => ({
      indexes: Int32Array.from(reading.signals.keys()),
      values: Float32Array.from(reading.signals),
    })),
    some.map(each => Number(isRight(each, occupations))),
    some.map(countOf),
    { bits: 4, penalty: 0.5 },
  )
  return [...fitted.subarray(0, count), fitted.at(-1) as number].map(each => Math.round(each * 10_000) / 10_000)
}

function report(judged: readonly Judged[], decision: Decision, occupations: readonly Occupation[]): void {
  for (const [source, all] of Map.groupBy(judged, each => each.source)) {
    const jobs = all.filter(({ codes }) => codes.length)
    const top = jobs.filter(each => isRight(each, occupations)).length
    console.log(`${source}: ${all.length}, first candidate right ${percent(top / jobs.length)}`)
    for (const bound of [0.5, 0.6, 0.7, 0.8, 0.9]) {
      const said = all.filter(
        ({ reading }) => reading.candidates.length && certaintyOf(reading.signals, decision.certainty) >= bound,
      )
      const right = said.filter(each => isRight(each, occupations)).length
      console.log(
        `  from ${bound}: resolved ${percent(right / jobs.length)}, wrong ${percent((said.length - right) / all.length)}`,
      )
    }
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`
