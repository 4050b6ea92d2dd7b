import { countRatings, type DeepDiveAnswers, statements } from './deep-dive.ts'
import { interestNorms } from './interest-norms.ts'
import { interestTypes } from './interests.ts'

type Statement = (typeof statements)[number]

/** From this many ratings on, the deep dive can end early. */
const minRatings = 13
/**
 * The ranking is stable once this many ratings in a row have not changed which kinds of work lead. Where it is not by the
 * early ratings, it sways, and rests for a while by chance.
 */
const ratingsWithoutChange = { early: 2, later: 4 }
const earlyRatings = 14
const leading = 10

interface Belief {
  scores: readonly (readonly number[])[]
  covariance: readonly (readonly number[])[]
  /** The log-likelihood of each kind of work. */
  logs: readonly number[]
}

/** Returns the open statement whose answer tells most about the six interests, or undefined if none is open. */
export function nextStatement(answers: DeepDiveAnswers): Statement | undefined {
  const open = statements.filter(({ id }) => answers[id] === undefined)
  return mostTelling(open, beliefsOf(answers).at(-1)?.covariance ?? interestNorms.within)
}

export function isRankingStable(answers: DeepDiveAnswers): boolean {
  if (statements.every(({ id }) => answers[id] !== undefined)) return true
  const ratings = countRatings(answers)
  if (ratings < minRatings) return false
  const latest = beliefsOf(answers)
    .slice(-1 - ratingsWithoutChange[ratings <= earlyRatings ? 'early' : 'later'])
    .map(({ logs }) => leadingKinds(logs))
  return new Set(latest).size === 1
}

/**
 * What was known after each rating. The order is the one in which the statements are asked, so that it is the same
 * on every device.
 */
function beliefsOf(answers: DeepDiveAnswers): Belief[] {
  let belief = firstBelief
  const beliefs = [belief]
  let left = statements.filter(({ id }) => answers[id] != null)
  while (left.length > 0) {
    const next = mostTelling(left, belief.covariance)
    if (!next) break
    belief = observe(belief, interestTypes.indexOf(next.type), answers[next.id] ?? 0)
    beliefs.push(belief)
    left = left.filter(each => each !== next)
  }
  return beliefs
}

const firstBelief: Belief = {
  scores: interestNorms.kinds.map(kind => kind.map((each, type) => each + at(interestNorms.center, type))),
  covariance: interestNorms.within,
  logs: interestNorms.kinds.map(() => 0),
}

function mostTelling(from: readonly Statement[], covariance: Belief['covariance']): Statement | undefined {
  const tells = interestTypes.map((_, type) => {
    const row = covariance[type] ?? []
    return row.reduce((sum, each) => sum + each ** 2, 0) / varianceOf(covariance, type)
  })
  const tellsOf = ({ type }: Statement) => at(tells, interestTypes.indexOf(type))
  const best = Math.max(...from.map(tellsOf))
  return from.find(statement => tellsOf(statement) === best)
}

const leadingKinds = (logs: readonly number[]): string =>
  logs
    .map((_, kind) => kind)
    .sort((a, b) => at(logs, b) - at(logs, a))
    .slice(0, leading)
    .sort((a, b) => a - b)
    .join()

/** Bayes' rule for normal distributions: an answer is the true score of its type plus noise. */
function observe({ scores, covariance, logs }: Belief, type: number, answer: number): Belief {
  const variance = varianceOf(covariance, type)
  const row = covariance[type] ?? []
  const gain = row.map(each => each / variance)
  return {
    scores: scores.map(own => own.map((each, k) => each + at(gain, k) * (answer - at(own, type)))),
    covariance: covariance.map((each, i) => each.map((value, j) => value - at(gain, i) * at(row, j))),
    logs: logs.map((log, kind) => log - (answer - at(scores[kind] ?? [], type)) ** 2 / (2 * variance)),
  }
}

function varianceOf(covariance: Belief['covariance'], type: number): number {
  return at(covariance[type] ?? [], type) + at(interestNorms.noise, type)
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? 0
}
