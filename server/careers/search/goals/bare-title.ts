import type { CareerEntry } from '../../catalogue/entry.ts'
import { stemsOf } from '../words.ts'

const startLength = 4
/** Only of names that may share a word: stemming all of them would take longer than the search. */
function namesOf({ title, searchTitles }: CareerEntry, stems: readonly string[]): string[][] {
  const starts = stems.map(stem => stem.slice(0, startLength).toLowerCase())
  return [title, ...searchTitles]
    .filter(name => {
      const low = name.toLowerCase()
      return starts.some(start => low.includes(start))
    })
    .map(stemsOf)
}

/**
 * The career that has the noun of a typed job as a name of its own, as "Buyer" of "clothing buyer", where the first
 * found only has it for a field that was not typed, as in "Grain Buyer".
 */
export function bareTitle(typed: string, found: readonly CareerEntry[]): CareerEntry | undefined {
  const [first] = found
  const stems = stemsOf(typed)
  const noun = stems.at(-1)
  if (!first || !noun || stems.length < 2) return undefined
  const names = namesOf(first, stems)
  const withNoun = names.filter(name => name.at(-1) === noun)
  const isTyped = (name: readonly string[]) => name.every(each => stems.includes(each))
  const sharesField = names.some(name => name.some(each => each !== noun && stems.includes(each)))
  if (withNoun.length === 0 || sharesField || withNoun.some(isTyped)) return undefined
  return found.find(entry => namesOf(entry, stems).some(name => name.at(-1) === noun && isTyped(name)))
}
