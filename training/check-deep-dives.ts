import { type DeepDiveAnswers, statements, statementsPerType } from '#contract/deep-dive.ts'
import { isRankingStable, nextStatement } from '#contract/deep-dive-order.ts'
import { interestTypes } from '#contract/interests.ts'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { scoreInterests } from '#server/careers/deep-dive/rules.ts'
import { correlation } from '#server/careers/matching/compare-profiles.ts'
import type { Interests } from '#server/careers/matching/interests/compare-interests.ts'
import { matchCareers } from '#server/careers/matching/match-careers.ts'
import { median } from '../bench/support/median.ts'
import { type Random, randomFrom } from '../bench/support/random.ts'
import { beyondChance, careersOf } from './support/beyond-chance.ts'
import { type Field, mean, type Respondent } from './support/interest-data.ts'
import { type Ranked, summarizeRanks } from './support/rank-fields.ts'
import { rotatingAnswers } from './support/rotating-answers.ts'

const rounds = 9
const seed = 1
const listed = 10

/** Answers for the deep dive's statements: those to the survey's statements of the same type, in random order. */
const answerAll = (random: Random, { answers }: Respondent): DeepDiveAnswers =>
  Object.fromEntries(
    interestTypes.flatMap((type, k) => {
      const drawn = random.some(answers[k] ?? [], statementsPerType)
      return statements.filter(statement => statement.type === type).map(({ id }, n) => [id, drawn[n] ?? null])
    }),
  )

/** Answers statement by statement as the page asks for them, until the ranking is stable. */
function answerUntilStable(all: DeepDiveAnswers): DeepDiveAnswers {
  const answers: DeepDiveAnswers = {}
  while (!isRankingStable(answers)) {
    const next = nextStatement(answers)
    if (next) answers[next.id] = all[next.id] ?? null
  }
  return answers
}

/**
 * Simulates the product's own path: a quiz whose answers tell nothing, then the deep dive with all statements or until
 * the ranking is stable.
 */
export function checkDeepDives(
  fields: readonly Field[],
  people: readonly Respondent[],
  rank: (interests: readonly Interests[]) => Ranked[],
): void {
  const random = randomFrom(seed)
  const all = Array.from({ length: rounds }, () => people.map(person => answerAll(random, person)))
  const short = all.map(round => round.map(answerUntilStable))
  const counts = short.flat().map(answers => Object.keys(answers).length)
  const accuracy = (answers: typeof all) => summarizeRanks(answers.flatMap(round => rank(round.map(scoreInterests))))
  const [complete, adaptive] = [accuracy(all), accuracy(short)]
  console.log(`Deep dives, until the ranking is stable (${rounds} for each of ${people.length} people):`)
  console.log(`  statements: median ${median(counts)}, mean ${mean(counts).toFixed(1)}, ${sharesOf(counts)}`)
  console.log(
    `  own field at ${adaptive.percentile.toFixed(3)}, ${(100 * (adaptive.percentile / complete.percentile)).toFixed(1)}% of ${complete.percentile.toFixed(3)} with all statements`,
  )
  printLists(fields, people, all, short)
}

const sharesOf = (counts: readonly number[]): string => {
  const sorted = counts.toSorted((a, b) => a - b)
  return [0.25, 0.75, 0.9]
    .map(share => `${100 * share}% at most ${sorted[Math.floor(share * counts.length)]}`)
    .join(', ')
}

function printLists(
  fields: readonly Field[],
  people: readonly Respondent[],
  all: readonly DeepDiveAnswers[][],
  short: readonly DeepDiveAnswers[][],
): void {
  const entries = readCatalogue()
  const careers = careersOf(fields, entries)
  const positions = new Map(entries.map(({ slug }, index) => [slug, index]))
  const profiles = entries.map(({ facts }) => interestTypes.map(type => facts.interests[type]))
  const judged = people.flatMap((person, index) => (careers[person.field]?.size ? [{ ...person, index }] : []))
  const everyone = Array.from({ length: rounds }, () => judged).flat()
  const results: Record<string, ReturnType<typeof beyondChance>> = {}
  const add = (name: string, listOf: (answers: DeepDiveAnswers, turn: number) => number[], rounds = all) => {
    const lists = rounds.flatMap((round, n) =>
      judged.map(({ index }) => listOf(round[index] ?? {}, index + n * people.length)),
    )
    results[name] = beyondChance(everyone, careers, lists)
  }
  const byCorrelation = (answers: DeepDiveAnswers) => {
    const { scores } = scoreInterests(answers)
    const own = interestTypes.map(type => scores[type] ?? 3)
    return bestOf(profiles.map(profile => correlation(own, profile)))
  }
  const byProduct = (answers: DeepDiveAnswers, turn: number) =>
    matchCareers(entries, rotatingAnswers(turn), { interests: scoreInterests(answers) }).flatMap(
      ({ slug }) => positions.get(slug) ?? [],
    )
  add('correlation of profiles, all statements', byCorrelation)
  add('correlation of profiles, until stable', byCorrelation, short)
  add('quiz with rotating answers', (_, turn) => byProduct({}, turn))
  add('quiz and deep dive, all statements', byProduct)
  add('quiz and deep dive, until stable', byProduct, short)
  console.log(`A career of the own field among ${listed} suggestions, beyond chance:`)
  const plain = results['correlation of profiles, all statements']?.beyond ?? 1
  for (const [name, { own, others, beyond }] of Object.entries(results))
    console.log(
      `  ${name}: ${own.toFixed(1)}%, in other people's lists ${others.toFixed(1)}%: ${beyond.toFixed(1)} points, ${(beyond / plain).toFixed(2)} of the correlation's`,
    )
}

const bestOf = (scores: readonly number[]): number[] =>
  scores
    .map((_, index) => index)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
    .slice(0, listed)
