import { readFileSync, writeFileSync } from 'node:fs'
import { findFaults } from '#server/language/claims/judge-sentence.ts'
import { type Known, readKnown } from '#server/language/claims/known.ts'
import { verdictOf } from '#server/language/claims/wording/judge-wording.ts'
import { supportFeatures } from '#server/language/claims/wording/support-features.ts'
import { likelihoodWith, supportFile, wordsOf } from '#server/language/claims/wording/support-model.ts'
import { type CorpusClaim, type CorpusPerson, profileOf } from '../bench/support/writing-corpus.ts'
import { fitSoftmax, type LabeledRow } from './support/fit-softmax.ts'

/** When the texts were written. */
const now = new Date('2026-11-27')
const penalty = 2.5
const folds = 8
const labels = { supported: 0, 'needs-confirmation': 1, 'unsupported-hard-fact': 2 } as const

interface ClaimRow extends LabeledRow, Pick<CorpusClaim, 'person' | 'text' | 'verdict'> {
  /** What the rules left to the model. */
  isOpen: boolean
  verdictOfRules: string
}

/** Fits which claims were told, are soft or were made up, among those whose hard facts all hold. */
export function trainClaims(): void {
  const rows = readRows()
  crossValidate(rows, [])
  const { biases, means, scales, features, words } = fitSoftmax(
    rows.filter(({ isOpen }) => isOpen),
    penalty,
  )
  const round = (values: readonly number[]) => values.map(value => Number(value.toFixed(3)))
  const lines = Object.entries(words)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, weights]) => `${JSON.stringify(word)}:${JSON.stringify(round(weights))}`)
  const rest = { biases: round(biases), means: round(means), scales: round(scales), features: features.map(round) }
  writeFileSync(supportFile, `${JSON.stringify(rest).slice(0, -1)},"words":{\n${lines.join(',\n')}\n}}\n`)
}

export function checkClaims(): void {
  crossValidate(readRows(), process.argv.includes('--print') ? ['--print'] : [])
}

const read = <Rows>(name: string) =>
  JSON.parse(readFileSync(new URL(`./texts/claims/${name}.json`, import.meta.url), 'utf8')) as Rows

function readRows(): ClaimRow[] {
  const knownOf = new Map(
    ['people', 'more-people'].flatMap(read<CorpusPerson[]>).map(person => {
      const { profile, facts } = profileOf(person)
      return [person.id, readKnown(facts, profile.items, now)]
    }),
  )
  return ['claims', 'more-claims'].flatMap(read<CorpusClaim[]>).flatMap(claim => {
    const known = knownOf.get(claim.person)
    return known ? rowOf(claim, known) : []
  })
}

function rowOf({ person, text, verdict }: CorpusClaim, known: Known): ClaimRow[] {
  const { claims, faults: doubts } = findFaults(text, known)
  if (claims.length === 0 || verdict === 'not-a-claim') return []
  const isOpen = doubts.every(fault => fault.isOpen)
  const joined = claims.map(each => each.text).join(', ')
  const features = supportFeatures(joined, known, doubts)
  return [
    {
      person,
      text,
      verdict,
      features,
      words: wordsOf(joined),
      label: labels[verdict],
      isOpen,
      verdictOfRules: doubts.length > 0 ? 'confirm' : 'supported',
    },
  ]
}

/** Each person judged by a model that was fitted without them. */
function crossValidate(rows: readonly ClaimRow[], args: readonly string[]): void {
  const people = [...new Set(rows.map(({ person }) => person))].toSorted()
  const judged = Array.from({ length: folds }, (_, fold) => {
    const left = new Set(people.filter((_, at) => at % folds === fold))
    const model = fitSoftmax(
      rows.filter(({ person, isOpen }) => isOpen && !left.has(person)),
      penalty,
    )
    return rows
      .filter(({ person }) => left.has(person))
      .map(row => {
        const given = row.isOpen ? verdictOf(likelihoodWith(model, row)) : 'unsupported'
        return { ...row, given: given === 'supported' ? row.verdictOfRules : given }
      })
  }).flat()
  console.log(`${rows.length} claims about ${people.length} people, each judged by a model fitted without that person:`)
  for (const [verdict, group] of Object.entries(Object.groupBy(judged, ({ verdict }) => verdict))) {
    const count = (given: string) => group.filter(each => each.given === given).length
    const byRules = group.filter(({ isOpen }) => !isOpen).length
    console.log(
      `  ${verdict}: ${count('supported')} stay, ${count('confirm')} are marked, ${count('unsupported')} are left out (${byRules} by rules)`,
    )
  }
  if (args.includes('--print'))
    for (const { person, text, verdict, given, isOpen } of judged)
      if ((verdict === 'unsupported-hard-fact') !== (given === 'unsupported'))
        console.log(`${verdict} -> ${given}${isOpen ? '' : ' (rules)'} [${person}] ${text}`)
}
