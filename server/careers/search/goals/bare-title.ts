import type { CareerEntry } from '../../catalogue/entry.ts'
import { stemsOf } from '../words.ts'

const namesOf = ({ title, searchTitles }: CareerEntry) => [title, ...searchTitles].map(stemsOf)

/**
 * The career that has the noun of a typed job as a name of its own, as "Buyer" of "clothing buyer", where the first
 * found only has it for a field that was not typed, as in "Grain Buyer".
 */
export function bareTitle(typed: string, found: readonly CareerEntry[]): CareerEntry | undefined {
  const [first] = found
  const stems = stemsOf(typed)
  const noun = stems.at(-1)
  if (!first || !noun || stems.length < 2) return undefined
  const withNoun = namesOf(first).filter(name => name.at(-1) === noun)
  const isTyped = (name: readonly string[]) => name.every(each => stems.includes(each))
  const sharesField = namesOf(first).some(name => name.some(each => each !== noun && stems.includes(each)))
  if (withNoun.length === 0 || sharesField || withNoun.some(isTyped)) return undefined
  return found.find(entry => namesOf(entry).some(name => name.at(-1) === noun && isTyped(name)))
}
