import { closestWord } from '../titles/closest-word.ts'
import { fieldKey, fieldWords, plainText } from './field-words.ts'
import { readFields, type StudyField } from './read-fields.ts'
import { namesOnlyDegree, withoutAside, withoutClosing, withoutOpening } from './strip-degree.ts'

interface Names {
  /** By the words of a name as they are, in alphabetical order, and without words that say little. */
  exact: Map<string, StudyField>
  sorted: Map<string, StudyField | undefined>
  loose: Map<string, StudyField | undefined>
  /** The display names alone, which nobody takes for a part of another field. */
  plain: Map<string, StudyField>
  vocabulary: string[]
  known: Set<string>
}

const maxLength = 200
/** From these lengths on, one letter or two may be wrong. */
const shortestMisspelled = 6
const longMisspelled = 10
/** Words that narrow a field without making it another one. */
const modifiers = new Set(
  'general applied pure basic advanced modern contemporary introductory professional online adult pediatric community combined integrated honors american british christian'.split(
    ' ',
  ),
)
const saysLittle = new Set(['study', 'general'])
/** After the name of a field they make another field of it: "medical engineering" is no double major. */
const heads = new Set(
  'administration business design education engineering management science study technology therapy'.split(' '),
)

let names: Names | undefined

export function resolveField(typed: string): StudyField | undefined {
  names ??= readNames()
  const text = plainText(typed.slice(0, maxLength))
  if (!text || namesOnlyDegree(text)) return undefined
  const named = withoutOpening(text)
  const stripped = withoutClosing(named)
  return (
    findExact(names, text) ??
    findExact(names, named) ??
    findExact(names, stripped) ??
    firstOfParts(names, typed) ??
    find(names, stripped) ??
    find(names, withoutClosing(withoutAside(stripped))) ??
    findInParts(names, typed)
  )
}

const findExact = ({ exact }: Names, text: string) => exact.get(fieldWords(text).join(' '))

function find(names: Names, text: string): StudyField | undefined {
  const words = fieldWords(text)
  return (
    findWords(names, words) ??
    findWords(
      names,
      words.map(word => spell(names, word)),
    )
  )
}

function findWords(names: Names, words: readonly string[]): StudyField | undefined {
  const { exact, sorted, loose, plain } = names
  const found =
    exact.get(words.join(' ')) ??
    loose.get(looseKey(words)) ??
    (words.every(word => plain.has(word)) ? undefined : sorted.get(sortedKey(words))) ??
    firstOfTwo(names, words)
  if (found || words.length < 2) return found
  const rest = words.filter(word => !modifiers.has(word))
  return rest.length && rest.length < words.length
    ? (exact.get(rest.join(' ')) ?? sorted.get(sortedKey(rest)))
    : undefined
}

function firstOfTwo({ exact, plain }: Names, words: readonly string[]): StudyField | undefined {
  for (let n = words.length - 1; n > 0; n--) {
    const [first, second] = [plain.get(words.slice(0, n).join(' ')), words.slice(n)]
    if (first && exact.has(second.join(' ')) && !heads.has(second.join(' '))) return first
  }
  return undefined
}

function spell({ known, vocabulary }: Names, word: string): string {
  if (known.has(word) || word.length < shortestMisspelled) return word
  const close = closestWord(word, vocabulary)
  return close && (close.slips === 1 || word.length >= longMisspelled) ? close.word : word
}

const partsOf = (typed: string): string[] =>
  typed
    .slice(0, maxLength)
    .toLowerCase()
    .split(/[,;/&+|()]|\band\b|\bwith\b|\bminor\b|\bor\b|\s-\s/)
    .map(part => withoutClosing(withoutOpening(plainText(part))))
    .filter(Boolean)

/** The first of several fields that are all spelled right: "psych/soc". */
function firstOfParts(names: Names, typed: string): StudyField | undefined {
  const parts = partsOf(typed)
  const teaching = findTeaching(names, parts)
  if (teaching) return teaching
  const found = parts.map(part => findExact(names, part))
  return parts.length > 1 && found.every(Boolean) && !parts.some(part => heads.has(part)) ? found[0] : undefined
}

function findInParts(names: Names, typed: string): StudyField | undefined {
  const [first, second] = partsOf(typed)
  if (!first || !second) return undefined
  const last = second.split(' ').at(-1)
  return findTeaching(names, [first, second]) ?? find(names, first) ?? find(names, `${first} ${last}`)
}

/** "Mathematics and science education" is a degree for teachers, not one of mathematics. */
function findTeaching(names: Names, [first, second, third]: readonly string[]): StudyField | undefined {
  if (!second?.endsWith(' education') || third) return undefined
  return [`${first} education`, second].map(text => find(names, text)).find(field => field?.id.startsWith('13.'))
}

function readNames(): Names {
  const exact = new Map<string, StudyField>()
  const [sorted, loose] = [new Map<string, StudyField | undefined>(), new Map<string, StudyField | undefined>()]
  const plain = new Map(readFields().map(field => [fieldKey(field.name), field]))
  const known = new Set<string>()
  // Of two words that are as close to a misspelled one, the first is taken.
  const fields = readFields().toSorted((a, b) => Number(b.common ?? false) - Number(a.common ?? false))
  for (const field of fields)
    for (const text of [field.name, ...field.also, ...field.programs]) {
      const key = fieldKey(text)
      const words = key.split(' ')
      exact.set(key, field)
      addUnique(sorted, sortedKey(words), field)
      const short = looseKey(words)
      if (short) addUnique(loose, short, field)
      for (const word of words) known.add(word)
    }
  return { exact, sorted, loose, plain, vocabulary: [...known], known }
}

function addUnique(to: Map<string, StudyField | undefined>, key: string, field: StudyField): void {
  to.set(key, to.has(key) && to.get(key) !== field ? undefined : field)
}

const sortedKey = (words: readonly string[]) => words.toSorted().join(' ')
const looseKey = (words: readonly string[]) => words.filter(word => !saysLittle.has(word)).join(' ')
