export interface Judged {
  score: number
  positive: boolean
}

/** The area under the receiver operating characteristic: how often a positive scores above a negative. */
export function areaUnderCurve(judged: readonly Judged[]): number {
  const ordered = [...judged].sort((a, b) => a.score - b.score)
  let ranks = 0
  let positives = 0
  ordered.forEach(({ positive }, n) => {
    if (!positive) return
    ranks += n + 1
    positives++
  })
  return (ranks - (positives * (positives + 1)) / 2) / (positives * (judged.length - positives))
}

/** The share of positives above the threshold that only `falseAlarms` of the negatives exceed. */
export function recallAt(judged: readonly Judged[], falseAlarms: number): number {
  const threshold = thresholdAt(judged, falseAlarms)
  const positives = judged.filter(({ positive }) => positive)
  return positives.filter(({ score }) => score > threshold).length / positives.length
}

/** The score that only this share of the negatives exceed. */
export function thresholdAt(judged: readonly Judged[], falseAlarms: number): number {
  const negatives = judged.filter(({ positive }) => !positive).map(({ score }) => score)
  negatives.sort((a, b) => b - a)
  return negatives[Math.floor(negatives.length * falseAlarms)] ?? Number.NEGATIVE_INFINITY
}

/** For ten bins of probability: how many texts, and the share of them that is positive. */
export const calibrationOf = (judged: readonly Judged[]): { from: number; texts: number; positive: number }[] =>
  Array.from({ length: 10 }, (_, bin) => {
    const inside = judged.filter(({ score }) => Math.min(9, Math.floor(score * 10)) === bin)
    return {
      from: bin / 10,
      texts: inside.length,
      positive: inside.filter(({ positive }) => positive).length / Math.max(1, inside.length),
    }
  })
