/** `flat`: one color. `noise`: neighboring places have nothing to do with each other. */
export type PhotoContent = 'picture' | 'flat' | 'noise'

export const thumbnailSide = 32

/** Standard deviation, of 255. Photos of a night sky have 11. */
const leastDeviation = 4
/** Noise of any size has at most 0.22, photos of people, animals and places at least 0.56; grass and gravel have 0.2. */
const leastCorrelation = 0.25

/** Says whether a thumbnail of `thumbnailSide` squared grey values shows anything. */
export function photoContent(greys: Uint8Array): PhotoContent {
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length
  const differences = Array.from(greys, grey => grey - mean)
  const variance = differences.reduce((sum, each) => sum + each * each, 0) / greys.length
  if (Math.sqrt(variance) < leastDeviation) return 'flat'
  return neighborCovariance(differences) / variance < leastCorrelation ? 'noise' : 'picture'
}

function neighborCovariance(differences: readonly number[]): number {
  let [sum, pairs] = [0, 0]
  for (const [index, here] of differences.entries()) {
    const isLastInRow = index % thumbnailSide === thumbnailSide - 1
    for (const neighbor of [isLastInRow ? undefined : differences[index + 1], differences[index + thumbnailSide]]) {
      if (neighbor === undefined) continue
      sum += here * neighbor
      pairs += 1
    }
  }
  return sum / pairs
}
