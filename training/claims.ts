import { readFileSync, writeFileSync } from 'node:fs'
import { judgeSentence } from '#server/language/claims/judge-sentence.ts'
import { minProbability } from '#server/language/claims/judge-wording.ts'
import { readKnown } from '#server/language/claims/known.ts'
import { splitClauses } from '#server/language/claims/split-clauses.ts'
import { supportFeatures } from '#server/language/claims/support-features.ts'
import { probabilityWith, type SupportWeights, supportFile } from '#server/language/claims/support-model.ts'
import { type CorpusClaim, type CorpusPerson, profileOf } from '../bench/support/writing-corpus.ts'
import { fitLogistic, type LabeledRow } from './support/fit-logistic.ts'

/** When the texts were written. */
const now = new Date('2026-11-27')
const penalty = 1

interface ClaimRow extends LabeledRow, Pick<CorpusClaim, 'person' | 'verdict'> {}

/** Fits which claims were told, among those whose hard facts all hold. */
export function trainClaims(): void {
  const rows = readRows()
  crossValidate(rows)
  const { bias, weights, means, scales } = fitLogistic(rows, penalty)
  const round = (values: readonly number[]) => values.map(value => Number(value.toFixed(4)))
  const rounded: SupportWeights = {
    bias: Number(bias.toFixed(4)),
    weights: round(weights),
    means: round(means),
    scales: round(scales),
  }
  writeFileSync(supportFile, `${JSON.stringify(rounded)}\n`)
}

export function checkClaims(): void {
  crossValidate(readRows())
}

function readRows(): ClaimRow[] {
  const read = <Rows>(name: string) =>
    JSON.parse(readFileSync(new URL(`./texts/claims/${name}.json`, import.meta.url), 'utf8')) as Rows
  const knownOf = new Map(
    read<CorpusPerson[]>('people').map(person => {
      const { profile, facts } = profileOf(person)
      return [person.id, readKnown(facts, profile.items, now)]
    }),
  )
  return read<CorpusClaim[]>('claims').flatMap(({ person, text, verdict }) => {
    const known = knownOf.get(person)
    const claims = splitClauses(text).filter(({ kind }) => kind === 'claim')
    if (!known || claims.length === 0 || verdict === 'not-a-claim') return []
    if (judgeSentence(text, known).faults.some(({ phrase }) => phrase !== text)) return []
    const features = supportFeatures(claims.map(each => each.text).join(', '), known)
    return [{ person, verdict, features, isPositive: verdict === 'supported' }]
  })
}

/** Each person judged by a model that was fitted without them. */
function crossValidate(rows: readonly ClaimRow[]): void {
  const people = [...new Set(rows.map(({ person }) => person))]
  const judged = people.flatMap(person => {
    const model = fitLogistic(
      rows.filter(row => row.person !== person),
      penalty,
    )
    return rows
      .filter(row => row.person === person)
      .map(row => ({ ...row, told: probabilityWith(model, row.features) >= minProbability }))
  })
  console.log(`${rows.length} claims of ${people.length} people, cross-validated over people:`)
  for (const [verdict, group] of Object.entries(Object.groupBy(judged, ({ verdict }) => verdict)))
    console.log(`  ${verdict}: ${group.filter(({ told }) => told).length} of ${group.length} need no tap`)
}
