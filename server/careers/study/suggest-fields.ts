import { plainText } from './field-words.ts'
import { readFields, type StudyField } from './read-fields.ts'
import { resolveField } from './resolve-field.ts'

interface Phrase {
  field: StudyField
  words: string[]
  bonus: number
  isName: boolean
}

/** What kind of name matches counts less than that the match is at its start. */
const bonuses = { name: 1, also: 0.6, program: 0, common: 0.8, whole: 1, meant: 0.3 }

let byLetter: Map<string, Phrase[]> | undefined

export function suggestFields(typed: string, count: number): StudyField[] {
  byLetter ??= readPhrases()
  const words = wordsOf(typed)
  const [first] = words
  if (!first) return []
  const scores = new Map<StudyField, number>()
  const isLetter = words.length === 1 && first.length === 1
  for (const phrase of byLetter.get(first.charAt(0)) ?? []) {
    if (isLetter && !phrase.isName) continue
    const score = scoreOf(phrase, words)
    if (score > (scores.get(phrase.field) ?? 0)) scores.set(phrase.field, score)
  }
  const meant = resolveField(typed)
  if (meant) scores.set(meant, (scores.get(meant) ?? 0) + bonuses.meant)
  return [...scores]
    .sort(([a, x], [b, y]) => y - x || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(([field]) => field)
}

const wordsOf = (text: string): string[] => plainText(text).split(' ').filter(Boolean)

function readPhrases(): Map<string, Phrase[]> {
  const phrases = readFields().flatMap(field => {
    const common = field.common ? bonuses.common : 0
    const phrase = (text: string, bonus: number): Phrase => ({
      field,
      words: wordsOf(text),
      bonus,
      isName: text === field.name,
    })
    return [
      phrase(field.name, bonuses.name + common),
      ...field.also.map(text => phrase(text, bonuses.also + common)),
      ...field.programs.map(text => phrase(text, bonuses.program)),
    ]
  })
  const letters = new Map<string, Phrase[]>()
  for (const phrase of phrases)
    for (const letter of new Set(phrase.words.map(word => word.charAt(0))))
      letters.set(letter, [...(letters.get(letter) ?? []), phrase])
  return letters
}

function scoreOf({ words, bonus }: Phrase, typed: readonly string[]): number {
  let score = 0
  for (const [n, word] of typed.entries()) {
    const at = words.findIndex(each => each.startsWith(word))
    if (at < 0) return 0
    score += at === n ? 2 : 1
  }
  const isWhole = typed.length === words.length && typed.every((word, n) => word === words[n])
  return score / typed.length + bonus + (isWhole ? bonuses.whole : 0)
}
