import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { titleReader } from '#server/careers/titles/resolve-title.ts'
import {
  type Decision,
  type Occupation,
  readTitleModel,
  type TitleModel,
  titleModelFile,
} from '#server/careers/titles/title-model.ts'
import { randomFrom } from '../../bench/support/random.ts'
import { writeNearness } from '../nearness.ts'
import { foldOf } from '../support/data.ts'
import { fitDecision, type Judged, report } from './fit-decision.ts'
import { fitModel } from './fit-model.ts'
import { curated, readDevelopment, readOccupations, readSamples, type Sample } from './read-samples.ts'

const weights = join(import.meta.dirname, '..', '..', 'server', 'careers', 'titles', 'weights')

export function trainTitles(folder: string): void {
  const occupations = readOccupations(folder)
  const samples = readSamples(folder, occupations)
  console.log(`${samples.length} titles of ${occupations.length - 1} occupations`)
  const { heldOut = [], others = [] } = Object.groupBy(samples, each => (isHeldOut(each) ? 'heldOut' : 'others'))
  const model = fitModel(samples, occupations)
  const tests: Test[] = [
    {
      model: fitModel(others, occupations),
      titles: heldOut.map(each => ({ ...each, codes: codesOf(each, occupations) })),
    },
    { model, titles: [...development(), ...misspelled(samples, occupations)] },
  ]
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
  const model = readTitleModel(new URL('../../server/careers/titles/weights/titles.bin.gz', import.meta.url))
  const { read } = titleReader(model)
  const judged = development().map(each => ({ ...each, reading: read(each.typed) }))
  report(judged, model.decision, model.occupations)
}

interface Test {
  model: TitleModel
  titles: Pick<Judged, 'typed' | 'source' | 'codes'>[]
}

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
const development = () =>
  readDevelopment().map((each, n) => ({ ...each, source: n % 2 ? ('check' as const) : ('tuning' as const) }))

const isHeldOut = ({ source, key }: Sample): boolean =>
  foldOf(source === 'everyday' ? key : `alt ${key}`) === 0 && (source === 'everyday' || !curated.has(source))
