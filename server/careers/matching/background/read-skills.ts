import { knowledgeNames, skillNames } from '../../catalogue/element-names.ts'
import { closestWord } from '../../titles/closest-word.ts'
import { skillWords } from './skill-words.ts'

export const elementNames = [...skillNames, ...knowledgeNames]

const elementsOfName = (name: string) => elementNames.flatMap((each, index) => (each === name ? [index] : []))

const exact = new Map<string, number[]>()
const stems: { stem: string; elements: number[] }[] = []
for (const [words, names] of skillWords) {
  const elements = names.flatMap(elementsOfName)
  for (const word of words.split('|'))
    if (word.endsWith('*')) stems.push({ stem: word.slice(0, -1), elements })
    else exact.set(word, elements)
}
stems.sort((a, b) => b.stem.length - a.stem.length)
for (const name of elementNames) exact.set(name.toLowerCase(), elementsOfName(name))
const longest = Math.max(...[...exact.keys()].map(words => words.split(' ').length))
const vocabulary = [...exact.keys()].filter(words => !words.includes(' '))

/** Returns the positions in `elementNames` that O*NET names or everyday words mean. Longer phrases come first. */
export const readSkills = (typed: string): Set<number> => new Set(meaningsOf(typed).flat())

/** Like `readSkills`, only what each phrase means first: that someone has it can be said to them. */
export const readMainSkills = (typed: string): Set<number> => new Set(meaningsOf(typed).flatMap(([main]) => main ?? []))

function meaningsOf(typed: string): number[][] {
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 100)
  const found: number[][] = []
  for (let from = 0; from < words.length; ) {
    const { elements, length } = phraseAt(words, from) ?? { elements: meantBy(words[from] ?? ''), length: 1 }
    found.push(elements)
    from += length
  }
  return found
}

function phraseAt(words: readonly string[], from: number) {
  for (let length = Math.min(longest, words.length - from); length > 0; length--) {
    const elements = exact.get(words.slice(from, from + length).join(' '))
    if (elements) return { elements, length }
  }
  return undefined
}

function meantBy(word: string): number[] {
  const stem = stems.find(each => word.startsWith(each.stem))
  // A typo in a short word is likely another word: a card is not care.
  const meant = word.length > 4 ? closestWord(word, vocabulary)?.word : undefined
  return stem?.elements ?? exact.get(meant ?? '') ?? []
}
