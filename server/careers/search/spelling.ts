import { isEmptyWord } from './words.ts'

export interface Speller {
  isKnown(word: string): boolean
  /** Returns the word itself if it is known, the nearest known words, or nothing. */
  correct(word: string): string | undefined
}

const keyboardLetters = /^[a-z]+$/

/** `words` maps each word to how likely it is meant, higher first. */
export function makeSpeller(words: ReadonlyMap<string, number>): Speller {
  const byLength = new Map(
    [...Map.groupBy(words.keys(), word => word.length)].map(([length, known]) => [
      length,
      { known, masks: Int32Array.from(known, lettersOf) },
    ]),
  )
  const nearest = (word: string): string | undefined => {
    if (word.length < 4 || word.length > 20 || !keyboardLetters.test(word)) return undefined
    const max = word.length < 6 ? 1 : word.length < 9 ? 2 : 3
    const sound = soundOf(word)
    const letters = lettersOf(word)
    let best: string | undefined
    let least = max + 0.99
    for (let length = word.length - max; length <= word.length + max; length++)
      for (const [n, known] of (byLength.get(length)?.known ?? []).entries()) {
        if (bitsOf((byLength.get(length)?.masks[n] ?? 0) ^ letters) > 2 * max) continue
        const likely = words.get(known) ?? 0
        const distance = editDistance(word, known, max)
        if (distance > max) continue
        const cost = distance + (known[0] === word[0] ? 0 : 0.6) - (soundOf(known) === sound ? 0.7 : 0) - 0.6 * likely
        if (cost < least) [best, least] = [known, cost]
      }
    return best
  }
  const cache = new Map<string, string | undefined>()
  return {
    isKnown: word => words.has(word) || isEmptyWord(word),
    correct(word) {
      if (words.has(word) || isEmptyWord(word)) return word
      if (!cache.has(word)) {
        if (cache.size > 500) cache.clear()
        cache.set(word, nearest(word) ?? splitInTwo(word, words))
      }
      return cache.get(word)
    },
  }
}

function splitInTwo(word: string, words: ReadonlyMap<string, number>): string | undefined {
  for (let at = 4; at <= word.length - 4; at++)
    if (words.has(word.slice(0, at)) && words.has(word.slice(at))) return `${word.slice(0, at)} ${word.slice(at)}`
  return undefined
}

function lettersOf(word: string): number {
  let mask = 0
  for (let n = 0; n < word.length; n++) mask |= 1 << (word.charCodeAt(n) - 97)
  return mask
}

function bitsOf(mask: number): number {
  let count = 0
  for (let rest = mask; rest; rest &= rest - 1) count++
  return count
}

function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[ckq]+h?/g, 'k')
    .replace(/tion|sion|shun|cian/g, 'shn')
    .replace(/[sz]+/g, 's')
    .replace(/(?!^)[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** Damerau-Levenshtein distance (optimal string alignment), or more than `max`. */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (previous[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (previous[j - 1] as number) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > max) return max + 1
    before = previous
    previous = row
  }
  return previous[b.length] as number
}
