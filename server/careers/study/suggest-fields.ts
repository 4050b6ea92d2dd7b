import { plainText } from './field-words.ts'
import { readFields, type StudyField } from './read-fields.ts'
import { resolveField } from './resolve-field.ts'

interface Phrase {
  field: StudyField
  words: string[]
  isName: boolean
}

let phrases: Phrase[] | undefined

/** Returns fields that what is being typed may become, the most likely first. */
export function suggestFields(typed: string, count: number): StudyField[] {
  phrases ??= readFields().flatMap(field =>
    [field.name, ...field.also].map((text, n) => ({ field, words: wordsOf(text), isName: n === 0 })),
  )
  const text = plainText(typed)
  const words = wordsOf(typed)
  if (!words.length) return []
  const scores = new Map<StudyField, number>()
  for (const phrase of phrases) {
    const score = scoreOf(phrase, words)
    if (score > (scores.get(phrase.field) ?? 0)) scores.set(phrase.field, score)
  }
  const meant = text.length > 1 ? resolveField(typed) : undefined
  if (meant) scores.set(meant, Number.POSITIVE_INFINITY)
  return [...scores]
    .sort(([a, x], [b, y]) => y - x || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(([field]) => field)
}

const wordsOf = (text: string): string[] => plainText(text).split(' ').filter(Boolean)

/** Every typed word must begin a word of the phrase; it counts more at its start and in the field's own name. */
function scoreOf({ field, words, isName }: Phrase, typed: readonly string[]): number {
  let score = 0
  for (const [n, word] of typed.entries()) {
    const at = words.findIndex(each => each.startsWith(word))
    if (at < 0) return 0
    score += at === n ? 2 : 1
  }
  return score / typed.length + (isName ? 1.5 : 0) + (field.common ? 0.8 : 0)
}
