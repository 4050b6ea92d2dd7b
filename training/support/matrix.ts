export type Matrix = readonly (readonly number[])[]

export const dot = (a: readonly number[], b: readonly number[]): number => {
  let sum = 0
  for (let k = 0; k < a.length; k++) sum += (a[k] ?? 0) * (b[k] ?? 0)
  return sum
}

export const transpose = (a: Matrix): number[][] => (a[0] ?? []).map((_, column) => a.map(row => row[column] ?? 0))

export const multiply = (a: Matrix, b: Matrix): number[][] => {
  const columns = transpose(b)
  return a.map(row => columns.map(column => dot(row, column)))
}

export const sum = (a: Matrix, b: Matrix): number[][] =>
  a.map((row, i) => row.map((each, j) => each + (b[i]?.[j] ?? 0)))

export const scale = (a: Matrix, by: number): number[][] => a.map(row => row.map(each => each * by))

/**
 * Solves `a · x = b` by Cholesky decomposition; `b` has one column for each system.
 * @throws RangeError if `a` is not symmetric positive definite
 */
export function solve(a: Matrix, b: Matrix): number[][] {
  const lower = decompose(a)
  const columns = transpose(b).map(column => {
    const forward: number[] = []
    for (const [i, row] of lower.entries())
      forward.push(((column[i] ?? 0) - dot(row.slice(0, i), forward)) / (row[i] ?? 1))
    const x = forward.slice()
    for (let i = x.length - 1; i >= 0; i--) {
      let value = forward[i] ?? 0
      for (let k = i + 1; k < x.length; k++) value -= (lower[k]?.[i] ?? 0) * (x[k] ?? 0)
      x[i] = value / (lower[i]?.[i] ?? 1)
    }
    return x
  })
  return transpose(columns)
}

export const invert = (a: Matrix): number[][] =>
  solve(
    a,
    a.map((_, i) => a.map((_, j) => Number(i === j))),
  )

function decompose(a: Matrix): number[][] {
  const lower: number[][] = []
  a.forEach((row, i) => {
    const own: number[] = []
    for (let j = 0; j <= i; j++) {
      const rest = (row[j] ?? 0) - dot(own, lower[j]?.slice(0, j) ?? own)
      if (j === i && rest <= 0) throw new RangeError('The matrix is not positive definite')
      own.push(j === i ? Math.sqrt(rest) : rest / (lower[j]?.[j] ?? 1))
    }
    lower.push(own)
  })
  return lower
}
