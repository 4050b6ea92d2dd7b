import { correlation } from '#server/careers/matching/compare-profiles.ts'
import { type Field, mean, meanOf, type Occupation, type Student } from './interest-data.ts'
import { dot, invert, type Matrix, multiply, scale, solve, sum, transpose } from './matrix.ts'

/** How far an occupation may lie from what its O*NET interests say, in variances within a field. */
const deviation = 0.2
/** How fast what is learned fades with the likeness of two jobs. */
const sharpness = 3
/** The part of the deviation that an occupation shares with no other. */
const ownPart = 0.8
const ridge = 1e-3
const enoughPeople = 50

export interface InterestFit {
  /** The mean of all fields, each counting the same. */
  center: number[]
  /** The covariance of scores within a field. */
  within: number[][]
  /** Expected scores of each occupation, relative to the center. */
  means: number[][]
  /** The same by O*NET's interests alone. */
  relation: number[][]
  /** How likely scores are for people with these expected scores, relative to people in general (a logarithm). */
  likelihoodOf(expected: readonly number[]): (scores: readonly number[]) => number
}

/**
 * Learns the expected scores of people in each occupation. They are a linear function of O*NET's interests (few
 * parameters, from all fields) plus a deviation, which occupations of like skills and knowledge share (a Gaussian
 * process). A field of study is the mean of its occupations; each field counts the same, however many people it has.
 */
export function fitInterests(
  occupations: readonly Occupation[],
  fields: readonly Field[],
  students: readonly Student[],
): InterestFit {
  const groups = fields.map(() => [] as number[][])
  for (const { field, scores } of students) groups[field]?.push(scores)
  const present = groups.flatMap((group, index) => (group.length > 1 ? [{ group, field: fields[index] as Field }] : []))
  const rawMeans = present.map(({ group }) => meanOf(group))
  const center = meanOf(rawMeans)
  const fieldMeans = rawMeans.map(row => row.map((each, k) => each - (center[k] ?? 0)))
  const within = pooledCovariance(present.map(({ group }) => group))

  const features = standardizedInterests(occupations)
  const likeness = likenessOf(occupations)
  const average = (rows: Matrix) =>
    present.map(({ field }) => meanOf(field.occupations.map(index => rows[index] ?? [])))
  const fieldFeatures = average(features)
  const likenessToFields = transpose(average(likeness)).map(row => row.map(each => each * deviation))
  const spread = average(likenessToFields).map((row, k) =>
    row.map((each, j) => each + (j === k ? 1 / (present[k]?.group.length ?? 1) : 0)),
  )
  const weighted = solve(spread, fieldFeatures)
  const information = multiply(transpose(weighted), fieldFeatures)
  const penalty = information.map((row, k) => row.map((each, j) => each + (k > 0 && j === k ? ridge : 0)))
  const coefficients = solve(penalty, multiply(transpose(weighted), fieldMeans))
  const expected = multiply(fieldFeatures, coefficients)
  const rest = fieldMeans.map((row, k) => row.map((each, j) => each - (expected[k]?.[j] ?? 0)))
  const relation = multiply(features, coefficients)
  const means = sum(relation, multiply(likenessToFields, solve(spread, rest)))
  const precision = invert(within)
  const likelihoodOf = (expected: readonly number[]) => {
    const slope = precision.map(row => dot(row, expected))
    const constant = -0.5 * dot(slope, expected) - dot(slope, center)
    return (scores: readonly number[]) => dot(slope, scores) + constant
  }
  return { center, within, means, relation, likelihoodOf }
}

/** Each field counts about the same, but small ones less. */
function pooledCovariance(groups: readonly (readonly number[][])[]): number[][] {
  const weights = groups.map(({ length }) => length / (length + enoughPeople))
  const total = weights.reduce((a, b) => a + b, 0)
  return groups
    .map((group, index) => scale(covarianceOf(group), (weights[index] ?? 0) / total))
    .reduce((a, b) => sum(a, b))
}

function covarianceOf(rows: Matrix): number[][] {
  const center = meanOf(rows)
  const centered = rows.map(row => row.map((each, k) => each - (center[k] ?? 0)))
  return scale(multiply(transpose(centered), centered), 1 / (rows.length - 1))
}

/** O*NET's six interests, standardized over all occupations, after a constant. */
function standardizedInterests(occupations: readonly Occupation[]): number[][] {
  const columns = transpose(occupations.map(({ interests }) => interests)).map(column => {
    const center = mean(column)
    const spread = Math.sqrt(mean(column.map(each => (each - center) ** 2)))
    return column.map(each => (each - center) / spread)
  })
  return transpose([occupations.map(() => 1), ...columns])
}

/** Correlations of standardized skills and knowledge, sharpened; occupations without ratings are like no other. */
function likenessOf(occupations: readonly Occupation[]): number[][] {
  const rated = occupations.flatMap(({ profile }) => (profile ? [profile] : []))
  const scales = (rated[0] ?? []).map((_, k) => {
    const center = mean(rated.map(profile => profile[k] ?? 0))
    return { center, spread: Math.sqrt(mean(rated.map(profile => ((profile[k] ?? 0) - center) ** 2))) }
  })
  const standard = occupations.map(({ profile }) =>
    Float64Array.from(scales, ({ center, spread }, k) => (profile ? ((profile[k] ?? 0) - center) / spread : 0)),
  )
  return standard.map((a, i) =>
    standard.map((b, j) => (i === j ? 1 : (1 - ownPart) * Math.max(0, correlation(a, b)) ** sharpness)),
  )
}

/** The mean variance of a person's answers to statements of one type. */
export const fitNoise = (people: readonly (readonly (readonly number[])[])[]): number[] =>
  meanOf(
    people.map(types =>
      types.map(answers => {
        const own = mean(answers)
        return answers.reduce((total, each) => total + (each - own) ** 2, 0) / (answers.length - 1)
      }),
    ),
  )
