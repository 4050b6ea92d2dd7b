import { combineHashes, hashOf } from '#server/platform/hash-words.ts'

const known = new Map<string, number>()
const mostKnown = 20_000

export function hashOfAll(parts: readonly (string | number)[]): number {
  let hash = 0
  for (const part of parts) hash = combineHashes(hash, typeof part === 'number' ? part : hashOfPart(part))
  return hash
}

function hashOfPart(part: string): number {
  let hash = known.get(part)
  if (hash === undefined) {
    hash = hashOf(part)
    if (known.size >= mostKnown) known.clear()
    known.set(part, hash)
  }
  return hash
}
