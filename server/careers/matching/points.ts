import { type Fits, logOf, presentIn, surelyFits, type Term, type Weights } from './rules.ts'

export type Points = Partial<Record<Term, number>>

/** Every part has a point, even where a weighting leaves it less than that. */
export function maxPointsOf(weights: Weights): Points {
  const terms = presentIn(weights)
  const shares = terms.map(term => Math.max(minWeight, weights[term] ?? 0))
  return byTerm(terms, wholePoints(shares, 100))
}

const minWeight = 0.0101

/**
 * Splits a percentage into whole points. What is missing to 100 is taken from the parts in proportion to weight × -ln fit,
 * as they lower the match. Parts that fit well lose more than they lower it only if the others have nothing left.
 * `keepHalves`: rounding takes no part below half of its points, as it may where a weighting leaves it few.
 */
export function pointsOf(
  fits: Fits,
  weights: Weights,
  percent: number,
  most: Points = maxPointsOf(weights),
  keepHalves = false,
): Points {
  const terms = presentIn(weights)
  const parts = terms.map(term => ({ fit: fits[term] ?? 0, weight: weights[term] ?? 0, most: most[term] ?? 0 }))
  const losses = lossesOf(parts, 100 - percent)
  const exact = parts.map((part, n) => part.most - (losses[n] ?? 0))
  const mosts = parts.map(part => part.most)
  return byTerm(terms, wholePoints(exact, percent, mosts, keepHalves))
}

function byTerm(terms: readonly Term[], numbers: readonly number[]): Points {
  const points: Points = {}
  for (const [n, term] of terms.entries()) points[term] = numbers[n] ?? 0
  return points
}

/** From this fit on, what the career has is what the user chose. It keeps four fifths of its points if it can. */
const fullFit = 0.95
const fullLoss = 0.2

interface Part {
  fit: number
  weight: number
  most: number
}

const lowering = ({ weight, fit }: Part) => -weight * logOf(fit)
const softMax = ({ fit, most }: Part) =>
  most * Math.min(fit < surelyFits ? 1 : 0.5, (fullLoss * (1 - fit)) / (1 - fullFit))
const hardMax = ({ fit, most }: Part) => most * (fit >= fullFit ? fullLoss : 1)

function lossesOf(parts: readonly Part[], whole: number): number[] {
  const losses = parts.map(() => 0)
  const lowered = parts.map(lowering)
  let left = takeLosses(losses, whole, n => lowered[n] ?? 0, parts.map(softMax))
  if (left <= 0) return losses
  const all = parts.map(({ most }) => most)
  const kept = (n: number) => (all[n] ?? 0) - (losses[n] ?? 0)
  left = takeLosses(losses, left, kept, parts.map(hardMax))
  if (left > 0) takeLosses(losses, left, kept, all)
  return losses
}

/** Takes up to `max` from each part in proportion to its share, and returns what is left to take. */
function takeLosses(losses: number[], whole: number, shareOf: (n: number) => number, max: readonly number[]): number {
  let left = whole
  let open = losses.map((_, n) => n)
  while (open.length && left > 0) {
    let total = 0
    for (const n of open) total += shareOf(n)
    const rest: number[] = []
    const full: number[] = []
    const lossOf = (n: number) => (left * shareOf(n)) / (total || 1)
    for (const n of open) ((losses[n] ?? 0) + lossOf(n) < (max[n] ?? 0) ? rest : full).push(n)
    if (!full.length) {
      for (const n of open) losses[n] = (losses[n] ?? 0) + lossOf(n)
      return 0
    }
    let taken = 0
    for (const n of full) {
      taken += (max[n] ?? 0) - (losses[n] ?? 0)
      losses[n] = max[n] ?? 0
    }
    left -= taken
    open = rest
  }
  return left
}

const rounding = 1e-9

/**
 * Largest-remainder split of an integer, with a maximum per part. A part below half of its points is rounded up to half
 * only where no other can take the rest, because its sentence would say that it fits.
 */
function wholePoints(shares: readonly number[], whole: number, most?: readonly number[], keepHalves = false): number[] {
  let total = 0
  for (const share of shares) total += share
  const exact = shares.map(share => (whole * share) / (total || 1))
  const points = exact.map(Math.floor)
  let left = whole
  for (const each of points) left -= each
  const urgencies = exact.map((share, n) => {
    const [half, floor] = [(most?.[n] ?? 0) / 2, points[n] ?? 0]
    if (share > half - rounding) return keepHalves && floor < half ? 1 : 0
    return share < half - rounding && floor + 1 >= half ? -1 : 0
  })
  const isBefore = (a: number, b: number) => {
    const urgency = (urgencies[a] ?? 0) - (urgencies[b] ?? 0)
    return urgency > 0 || (urgency === 0 && (exact[a] ?? 0) % 1 > (exact[b] ?? 0) % 1)
  }
  const open = exact.map((_, n) => n).filter(n => (points[n] ?? 0) < (most?.[n] ?? whole))
  while (left > 0 && open.length) {
    let first = 0
    for (let at = 1; at < open.length; at++) if (isBefore(open[at] ?? 0, open[first] ?? 0)) first = at
    const [n = 0] = open.splice(first, 1)
    points[n] = (points[n] ?? 0) + 1
    left--
  }
  return points
}
