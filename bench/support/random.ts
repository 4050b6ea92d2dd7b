export interface Random {
  next(): number
  below(n: number): number
  chance(p: number): boolean
  /** Draws from the standard normal distribution. */
  normal(): number
  one<Item>(items: readonly Item[]): Item
  weighed<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item
  /** Returns `count` distinct items. */
  some<Item>(items: readonly Item[], count: number): Item[]
}

/** Deterministic pseudo-random numbers (mulberry32, period 2^32). */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  const some = <Item>(items: readonly Item[], count: number) => {
    const left = [...items]
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0] as Item)
  }
  return {
    next,
    below,
    some,
    chance: p => next() < p,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    one: items => items[below(items.length)] as (typeof items)[number],
    weighed(items, weightOf) {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
      for (const item of items) {
        left -= weightOf(item)
        if (left < 0) return item
      }
      return items.at(-1) as (typeof items)[number]
    },
  }
}
