export { combineHashes, hashOf } from '#server/platform/hash-words.ts'

/** A sparse vector: `values[n]` belongs to the feature `indexes[n]`. */
export interface SparseVector {
  indexes: Int32Array
  values: Float32Array
}

/** Collects features by their hash (the hashing trick), so that a model needs no vocabulary. */
export class FeatureSet {
  readonly #values = new Map<number, number>()
  readonly #mask: number

  /** `bits`: the model has 2 ** bits weights a class. */
  constructor(bits: number) {
    this.#mask = 2 ** bits - 1
  }

  /** Of a feature that is set twice, the greater value counts. */
  set(hash: number, value = 1): void {
    const index = hash & this.#mask
    const before = this.#values.get(index)
    if (before === undefined || before < value) this.#values.set(index, value)
  }

  /**
   * Scales what was set up to now to Euclidean length 1, so that long texts weigh no more than short ones. Vectors of
   * fewer squares than `minSquares` stay shorter.
   */
  normalize(minSquares = 1): void {
    let squares = 0
    for (const value of this.#values.values()) squares += value * value
    const scale = 1 / Math.sqrt(Math.max(squares, minSquares))
    for (const [index, value] of this.#values) this.#values.set(index, value * scale)
  }

  vector(): SparseVector {
    const indexes = new Int32Array(this.#values.size)
    const values = new Float32Array(this.#values.size)
    let n = 0
    for (const [index, value] of this.#values) {
      indexes[n] = index
      values[n++] = value
    }
    return { indexes, values }
  }
}
