export { combineHashes, hasherOf, hashOf } from '#server/platform/hash-words.ts'

/** A sparse vector: `values[n]` belongs to the feature `indexes[n]`. */
export interface SparseVector {
  indexes: Int32Array
  values: Float32Array
}

/**
 * Collects features by their hash (the hashing trick), so that a model needs no vocabulary. A table with open addressing
 * is several times as fast as a `Map`.
 */
export class FeatureSet {
  /** In the order in which they were first set. */
  readonly #indexes: number[] = []
  readonly #values: number[] = []
  /** Positions in the lists, from 1 on. */
  #table = new Int32Array(256)
  readonly #mask: number

  /** `bits`: the model has 2 ** bits weights a class. */
  constructor(bits: number) {
    this.#mask = 2 ** bits - 1
  }

  /** Of a feature that is set twice, the greater value counts. */
  set(hash: number, value = 1): void {
    const index = hash & this.#mask
    const slot = this.#slotOf(index)
    const at = (this.#table[slot] as number) - 1
    if (at >= 0) {
      if ((this.#values[at] as number) < value) this.#values[at] = value
      return
    }
    this.#values.push(value)
    this.#table[slot] = this.#indexes.push(index)
    if (2 * this.#indexes.length > this.#table.length) this.#grow()
  }

  /** Where an index is, or where it belongs. */
  #slotOf(index: number): number {
    const last = this.#table.length - 1
    let slot = index & last
    for (let at = this.#table[slot]; at && this.#indexes[at - 1] !== index; at = this.#table[slot])
      slot = (slot + 1) & last
    return slot
  }

  #grow(): void {
    this.#table = new Int32Array(2 * this.#table.length)
    for (const [n, index] of this.#indexes.entries()) this.#table[this.#slotOf(index)] = n + 1
  }

  /**
   * Scales what was set up to now to Euclidean length 1, so that long texts weigh no more than short ones. Vectors of
   * fewer squares than `minSquares` stay shorter.
   */
  normalize(minSquares = 1): void {
    let squares = 0
    for (const value of this.#values) squares += value * value
    const scale = 1 / Math.sqrt(Math.max(squares, minSquares))
    for (let n = 0; n < this.#values.length; n++) this.#values[n] = (this.#values[n] as number) * scale
  }

  vector(): SparseVector {
    return { indexes: new Int32Array(this.#indexes), values: new Float32Array(this.#values) }
  }
}
