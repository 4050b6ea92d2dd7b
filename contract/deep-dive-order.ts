import { countRatings, type DeepDiveAnswers, statements } from './deep-dive.ts'
import { interestNorms } from './interest-norms.ts'
import { interestTypes } from './interests.ts'

type Statement = (typeof statements)[number]

/** From this many answers on, the deep dive can end early. */
const minAnswers = 12
/** The ranking is stable if the next answer would change the leading kinds of work less often than this. */
const maxChanceOfChange = 0.13
const leading = 3
/** Above 1, kinds of work that now look unlikely still count when choosing what to ask. */
const temperature = 6
const possibleAnswers = [1, 2, 3, 4, 5]

/** What is known after some answers. */
interface Belief {
  /** For each kind of work, the scores expected of someone in it who answered like this. */
  scores: readonly (readonly number[])[]
  covariance: readonly (readonly number[])[]
  /** The log-likelihood of each kind of work. */
  logs: readonly number[]
}

/** Returns the open statement whose answer tells most about which kinds of work fit, or undefined if none is open. */
export function nextStatement(answers: DeepDiveAnswers): Statement | undefined {
  const open = openStatements(answers)
  const belief = believe(answers)
  const shares = softmax(belief.logs.map(log => log / temperature))
  const tells = (type: number) => {
    const means = belief.scores.map(scores => at(scores, type))
    const mean = dot(shares, means)
    return (
      dot(
        shares,
        means.map(each => (each - mean) ** 2),
      ) / varianceOf(belief, type)
    )
  }
  const byType = interestTypes.map((_, type) => tells(type))
  const best = Math.max(...open.map(({ type }) => at(byType, interestTypes.indexOf(type))))
  return open.find(({ type }) => at(byType, interestTypes.indexOf(type)) === best)
}

/** Whether there are enough answers, and hardly any further one would change which kinds of work lead. */
export function isRankingStable(answers: DeepDiveAnswers): boolean {
  const open = openStatements(answers)
  if (open.length === 0) return true
  if (countRatings(answers) < minAnswers) return false
  const belief = believe(answers)
  const types = [...new Set(open.map(({ type }) => interestTypes.indexOf(type)))]
  const chances = types.map(type => chanceOfChange(belief, type))
  return chances.reduce((sum, each) => sum + each, 0) / chances.length < maxChanceOfChange
}

const openStatements = (answers: DeepDiveAnswers) => statements.filter(({ id }) => answers[id] === undefined)

function chanceOfChange(belief: Belief, type: number): number {
  const now = leadingKinds(belief.logs)
  const shares = softmax(belief.logs)
  const chances = possibleAnswers.map(answer => dot(shares, densitiesOf(belief, type, answer)))
  const changes = possibleAnswers.map((answer, index) =>
    leadingKinds(observe(belief, type, answer).logs) === now ? 0 : at(chances, index),
  )
  return sumOf(changes) / sumOf(chances)
}

const leadingKinds = (logs: readonly number[]): string =>
  logs
    .map((_, kind) => kind)
    .sort((a, b) => at(logs, b) - at(logs, a))
    .slice(0, leading)
    .sort((a, b) => a - b)
    .join()

function believe(answers: DeepDiveAnswers): Belief {
  const { center, within, kinds } = interestNorms
  let belief: Belief = {
    scores: kinds.map(kind => kind.map((each, type) => each + at(center, type))),
    covariance: within,
    logs: kinds.map(() => 0),
  }
  for (const { id, type } of statements) {
    const answer = answers[id]
    if (answer != null) belief = observe(belief, interestTypes.indexOf(type), answer)
  }
  return belief
}

/** Bayes' rule for normal distributions: an answer is the true score of its type plus noise. */
function observe({ scores, covariance, logs }: Belief, type: number, answer: number): Belief {
  const variance = at(covariance[type] ?? [], type) + at(interestNorms.noise, type)
  const row = covariance[type] ?? []
  const gain = row.map(each => each / variance)
  return {
    scores: scores.map(own => own.map((each, k) => each + at(gain, k) * (answer - at(own, type)))),
    covariance: covariance.map((each, i) => each.map((value, j) => value - at(gain, i) * at(row, j))),
    logs: logs.map((log, kind) => log - (answer - at(scores[kind] ?? [], type)) ** 2 / (2 * variance)),
  }
}

const densitiesOf = (belief: Belief, type: number, answer: number): number[] =>
  belief.scores.map(own => Math.exp(-((answer - at(own, type)) ** 2) / (2 * varianceOf(belief, type))))

const varianceOf = ({ covariance }: Belief, type: number): number =>
  at(covariance[type] ?? [], type) + at(interestNorms.noise, type)

function softmax(logs: readonly number[]): number[] {
  const highest = Math.max(...logs)
  const powers = logs.map(log => Math.exp(log - highest))
  const sum = sumOf(powers)
  return powers.map(each => each / sum)
}

const at = (numbers: readonly number[], index: number): number => numbers[index] ?? 0
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
const dot = (a: readonly number[], b: readonly number[]): number => sumOf(a.map((each, index) => each * at(b, index)))
