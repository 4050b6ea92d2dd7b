import type { CareerEntry } from '../catalogue/entry.ts'

/** Pearson correlation, -1 to 1; 0 if a profile is constant. */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const n = a.length
  let [sumA, sumB] = [0, 0]
  for (let i = 0; i < n; i++) {
    sumA += a[i] ?? 0
    sumB += b[i] ?? 0
  }
  let [both, ownA, ownB] = [0, 0, 0]
  for (let i = 0; i < n; i++) {
    const x = (a[i] ?? 0) - sumA / n
    const y = (b[i] ?? 0) - sumB / n
    both += x * y
    ownA += x * x
    ownB += y * y
  }
  return ownA > 1e-9 && ownB > 1e-9 ? both / Math.sqrt(ownA * ownB) : 0
}

export function standardProfiles(entries: readonly CareerEntry[]): Float64Array[] {
  const scales = scalesOf(entries)
  return entries.map(entry => standardizedBy(scales, profileOf(entry)))
}

/** A profile against its own mean. Levels alone would find the skills of anyone in work that asks for much of everything. */
export function shapeOf(profile: Float64Array): Float64Array {
  const mean = profile.reduce((sum, each) => sum + each, 0) / profile.length
  return profile.map(each => each - mean)
}

export const standardize = (entries: readonly CareerEntry[], profile: readonly number[]): Float64Array =>
  standardizedBy(scalesOf(entries), profile)

const profileOf = ({ facts }: CareerEntry): number[] => [...facts.skills, ...facts.knowledge]

interface Scale {
  mean: number
  spread: number
}

function scalesOf(entries: readonly CareerEntry[]): Scale[] {
  const profiles = entries.map(profileOf)
  return (profiles[0] ?? []).map((_, element) => {
    const values = profiles.map(profile => profile[element] ?? 0)
    const mean = values.reduce((sum, each) => sum + each, 0) / values.length
    return { mean, spread: Math.sqrt(values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length) }
  })
}

const standardizedBy = (scales: readonly Scale[], profile: readonly number[]): Float64Array =>
  Float64Array.from(scales, ({ mean, spread }, element) =>
    spread > 1e-9 ? ((profile[element] ?? 0) - mean) / spread : 0,
  )
