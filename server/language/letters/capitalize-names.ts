import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { isInDictionary } from '../english/mend-spelling.ts'
import type { Note, ProfileItem } from '../profile/profile.ts'

/** From this rank on, a word of a name is seldom an ordinary word. */
const leastRank = 4000
const shortest = 4

export function capitalizeNames(
  notes: readonly Note[],
  items: readonly ProfileItem[],
  ad: string,
  employer: string,
): Note[] {
  const names = namesIn(items, ad, employer)
  if (names.size === 0) return [...notes]
  const longestFirst = [...names.keys()].toSorted((a, b) => b.length - a.length)
  const any = new RegExp(
    `(?<![\\p{L}\\d@.])(?:${longestFirst.map(name => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})(?=['’]?s?(?![\\p{L}\\d@]))`,
    'gu',
  )
  return notes.map(note => ({ ...note, text: note.text.replace(any, name => names.get(name) ?? name) }))
}

function namesIn(items: readonly ProfileItem[], ad: string, employer: string): Map<string, string> {
  const { rankOf } = readWordVectors()
  const isRare = (word: string) =>
    word.length >= shortest &&
    (rankOf(word.toLowerCase()) ?? leastRank) >= leastRank &&
    !isInDictionary(word.toLowerCase())
  const names = new Map<string, string>()
  for (const name of [employer, ...items.flatMap(({ organisation, place }) => [organisation, place])]) {
    const words = (name.split(/[,(]/)[0] ?? '').trim().split(/\s+/).filter(Boolean)
    if (words.some(word => !/^[\p{Lu}\d&]/u.test(word) && !/^(?:of|the|and|at|in|for|de|la)$/.test(word))) continue
    if (words.length > 1) names.set(words.join(' ').toLowerCase(), words.join(' '))
    for (const word of words) if (/^\p{Lu}\p{Ll}/u.test(word) && isRare(word)) names.set(word.toLowerCase(), word)
  }
  for (const [word] of ad.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}+(?=[\s,.’'])/gu))
    if (isRare(word) && !ad.includes(word.toLowerCase())) names.set(word.toLowerCase(), word)
  return names
}
