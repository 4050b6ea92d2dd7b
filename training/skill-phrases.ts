import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { allDemands } from '#server/language/demands/demand.ts'
import { dutyItems, nounItems } from '#server/language/demands/noun-items.ts'
import { contentStems } from '#server/language/english/stem.ts'
import {
  type SkillPhraseWeights,
  skillOdds,
  skillPhrasesFile,
} from '#server/language/resume-wording/words/is-skill-phrase.ts'
import { meanVector } from '#server/language/text-model/relatedness.ts'
import { trainLinear } from './support/train-linear.ts'

interface Sample {
  phrase: string
  isSkill: boolean
}

const folds = 5
const penalty = 3

/** Learns which phrases of ads name a skill, from those that experts marked and those beside them. */
export function trainSkillPhrases(folder: string): void {
  const samples = readSamples(folder)
  const { bias, weights } = fitPhrases(samples)
  const round = (value: number) => Number(value.toFixed(4))
  writeFileSync(skillPhrasesFile, `${JSON.stringify({ bias: round(bias), weights: weights.map(round) })}\n`)
}

/** Each phrase judged by weights that were fitted without it. */
export function checkSkillPhrases(folder: string): void {
  const samples = readSamples(folder)
  const judged = Array.from({ length: folds }, (_, fold) => {
    const model = fitPhrases(samples.filter((_, at) => at % folds !== fold))
    return samples
      .filter((_, at) => at % folds === fold)
      .map(({ phrase, isSkill }) => ({ isSkill, odds: skillOdds(phrase, model) ?? 0 }))
  }).flat()
  const [skills, others] = [judged.filter(({ isSkill }) => isSkill), judged.filter(({ isSkill }) => !isSkill)]
  console.log(`${skills.length} skills and ${others.length} other phrases:`)
  for (const least of [-1, -0.5, 0, 0.5]) {
    const kept = (some: typeof judged) =>
      ((100 * some.filter(({ odds }) => odds >= least).length) / some.length).toFixed(1)
    console.log(`  from ${least}: ${kept(skills)}% of skills and ${kept(others)}% of the others stay`)
  }
}

function readSamples(folder: string): Sample[] {
  const rows = gunzipSync(readFileSync(join(folder, 'skillspan.tsv.gz')))
    .toString()
    .split('\n')
    .slice(1)
  const samples = new Map<string, boolean>()
  for (const row of rows) {
    const [, , , text = '', skills = '', knowledge = ''] = row.split('\t')
    const spans = [skills, knowledge].flatMap(each => each.split(' | ')).filter(Boolean)
    const inside = spans.map(contentStems)
    for (const phrase of [...nounItems(text), ...dutyItems(text)]) {
      const stems = [...contentStems(phrase)]
      const isSkill = stems.length > 0 && inside.some(span => stems.every(stem => span.has(stem)))
      samples.set(phrase.toLowerCase(), (samples.get(phrase.toLowerCase()) ?? false) || isSkill)
    }
  }
  const known = [
    ...allDemands().map(({ name }) => name),
    ...readCatalogue().entries.flatMap(({ hardSkills, keywords }) => [...hardSkills, ...keywords]),
  ]
  for (const phrase of known) samples.set(phrase.toLowerCase(), true)
  return [...samples]
    .map(([phrase, isSkill]) => ({ phrase, isSkill }))
    .filter(({ phrase }) => meanVector(phrase))
    .toSorted((a, b) => (a.phrase < b.phrase ? -1 : 1))
}

/** Both classes count the same. */
function fitPhrases(samples: readonly Sample[]): SkillPhraseWeights {
  const vectors = samples.map(({ phrase }) => meanVector(phrase) as Float64Array)
  const size = vectors[0]?.length ?? 0
  const bits = Math.ceil(Math.log2(size))
  const indexes = Int32Array.from({ length: size }, (_, at) => at)
  const share = samples.filter(({ isSkill }) => isSkill).length / samples.length
  const fitted = trainLinear(
    vectors.map(vector => ({ indexes, values: Float32Array.from(vector) })),
    samples.map(({ isSkill }) => Number(isSkill)),
    samples.map(({ isSkill }) => 0.5 / (isSkill ? share : 1 - share)),
    { bits, penalty },
  )
  return { bias: fitted[2 ** bits] ?? 0, weights: [...fitted.slice(0, size)] }
}
