import { closestWord } from '../titles/closest-word.ts'
import { fieldKey, fieldWords, plainText } from './field-words.ts'
import { readFields, type StudyField } from './read-fields.ts'

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
const degree =
  'bachelors?|masters?|associates?|doctorate|doctoral|undergraduate|undergrad|postgraduate|post graduate|graduate|grad|' +
  'honou?rs|hons|ba|bs|bsc|ab|sb|ma|ms|msc|phd|edd|aa|as|aas|aos|certificate|certification|diploma|degree|major'
/** What stands before the field: "I am studying for a Bachelor of Science in". */
const opening = new RegExp(
  `^(?:(?:i|i am|im|currently|now|am|was|have|had|has|got|getting|earned|earning|hold|holding|completed|finished|doing|` +
    `taking|took|went|going|to|for|in|my|a|an|the|of|some|studying|studied|studies|study|majoring|majored|majors|` +
    `pursuing|school|college|year|years|first|second|third|final|1st|2nd|3rd|4th|` +
    `(?:${degree})(?: of)?(?: applied)?(?: science| sciences| arts)?(?= (?:in|of|degree)\\b)|${degree}) )+(?=.)`,
)
const closing = new RegExp(
  `(?: (?:in college|at college|at university|${degree}|majors|program|programs|programme|course|courses|class|classes|` +
    `student|students|school|training|track|department|field|studies|(?:19|20)\\d\\d))+$`,
)
const aside =
  / (?:(?:and |with )*(?:a |an )?(?:minor|minoring|double minor)|(?:with |and )?(?:a |an )?(?:emphasis|concentration|focus|specialization|specialisation|specializing|specialty|option|track)|with honou?rs)(?: .*)?$/
const onlyDegree = new RegExp(`^(?:${degree}) (?:of|in) (?:applied )?(?:science|sciences|arts|art)(?: degree)?$`)
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

/** Returns the field of study that the typed text means, or nothing where it could be another one. */
export function resolveField(typed: string): StudyField | undefined {
  names ??= readNames()
  const text = plainText(typed.slice(0, maxLength))
  if (!text) return undefined
  if (onlyDegree.test(text)) return undefined
  const stripped = strip(text)
  return (
    findWhole(names, text) ??
    find(names, stripped) ??
    find(names, strip(stripped.replace(aside, ''))) ??
    findInParts(names, typed)
  )
}

function strip(text: string): string {
  const middle = text.replace(opening, '')
  return middle.replace(closing, '') || middle
}

const findWhole = ({ exact }: Names, text: string) => exact.get(fieldWords(text).join(' '))

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

/** Two fields one after the other: "psychology political science". */
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

/** The first of several fields: "civil and mechanical engineering", "biology/chemistry". */
function findInParts(names: Names, typed: string): StudyField | undefined {
  const parts = typed
    .toLowerCase()
    .split(/[,;/&+|()]|\band\b|\bwith\b|\bminor\b|\bor\b|\s-\s/)
    .map(part => strip(plainText(part)))
    .filter(Boolean)
  const [first, second] = parts
  if (!first || !second) return undefined
  const last = second.split(' ').at(-1)
  return find(names, first) ?? find(names, `${first} ${last}`)
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
