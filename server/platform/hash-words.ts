const start = 2_166_136_261
const prime = 16_777_619

/** A 32-bit hash (FNV-1a with a final mix) of the characters from `from` up to `to`. */
export function hashOf(name: string, from = 0, to = name.length): number {
  let hash = start
  for (let index = from; index < to; index++) hash = Math.imul(hash ^ name.charCodeAt(index), prime)
  return mix(hash)
}

/** A function for many names with the same beginning, which returns `hashOf(prefix + name)`. */
export function hasherOf(prefix: string): (name: string) => number {
  let begun = start
  for (let index = 0; index < prefix.length; index++) begun = Math.imul(begun ^ prefix.charCodeAt(index), prime)
  return name => {
    let hash = begun
    for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), prime)
    return mix(hash)
  }
}

/** The hash of two features that occur together, in this order. */
export const combineHashes = (first: number, second: number): number => mix(Math.imul(first, 31) ^ second)

function mix(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x85_eb_ca_6b)
  return mixed ^ (mixed >>> 13)
}
