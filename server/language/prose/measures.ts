import { createRequire } from 'node:module'

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Also splits scripts that are written without spaces. */
export const wordsIn = (text: string): string[] =>
  [...segmenter.segment(text.normalize('NFKC').toLowerCase().replaceAll('’', "'"))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)

export function distinctTriples(words: readonly string[]): number {
  if (words.length < 3) return words.length ? 1 : 0
  const triples = words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`)
  return new Set(triples).size / triples.length
}

const placeholderWords = new Set(
  'lorem ipsum dolor amet consectetur consectetuer adipiscing elit eiusmod tempor incididunt labore dolore magna aliqua veniam nostrud exercitation ullamco laboris nisi aliquip commodo consequat irure reprehenderit voluptate velit cillum fugiat nulla pariatur excepteur occaecat cupidatat proident culpa officia deserunt mollit laborum pellentesque vestibulum curabitur suspendisse'.split(
    ' ',
  ),
)

export const isPlaceholder = (words: readonly string[]): boolean =>
  words.filter(word => placeholderWords.has(word)).length > words.length / 4

const signs = /[\p{L}\p{M}\p{N}]/gu

export const letterShare = (text: string): number =>
  (text.match(signs)?.length ?? 0) / Math.max(1, text.replace(/\s/g, '').length)

/** Scripts without spaces are full of words of one sign; only letters of alphabets count. */
export const singleLetterShare = (words: readonly string[]): number =>
  words.filter(word => /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u.test(word)).length /
  Math.max(1, words.length)

const topics =
  /^(?:jobs?|work\w*|career\w*|quiz\w*|resum[eé]s?|cv|letters?|interview\w*|hire\w*|hiring|appl(?:y|ied|ying|ications?)|match\w*|employ\w*|unemploy\w*|profession\w*|site|website|app|wayspark|roadmaps?|tools?|offers?|offered|shifts?|salary|wages?|internships?|intern|apprentice\w*|boss|manager|recruiter\w*|advice|results?|skills?|college|school|degree|course|training)$/u

export const topicShare = (words: readonly string[]): number =>
  words.filter(word => topics.test(word)).length / Math.max(1, words.length)

const firstPerson = /^(?:i|i'\p{L}+|im|ive|me|my|mine|myself|we|we'\p{L}+|us|our)$/u

export const tellsOfAuthor = (words: readonly string[]): boolean => words.some(word => firstPerson.test(word))

interface FunctionWords {
  english: ReadonlySet<string>
  /** How many other languages there are. */
  others: number
  /** Those that a word is of: its only one, or several. */
  othersOf: ReadonlyMap<string, number | number[]>
}

/** Lets go of the package's file and lists. */
function loadFunctionWords(): FunctionWords {
  const require = createRequire(import.meta.url)
  const { eng, ...rest } = require('stopword') as typeof import('stopword').default
  delete require.cache[require.resolve('stopword')]
  const lists = Object.values(rest).filter((list): list is string[] => Array.isArray(list))
  const othersOf = new Map<string, number | number[]>()
  for (const [n, list] of lists.entries())
    for (const word of new Set(list)) {
      const known = othersOf.get(word)
      othersOf.set(word, known === undefined ? n : [known, n].flat())
    }
  return { english: new Set(eng as string[]), others: lists.length, othersOf }
}
let functionWords: FunctionWords | undefined

/** The shares of words such as "the" and "of" in English and in the other language that has most of them. */
export function functionWordShares(words: readonly string[]): { english: number; other: number } {
  functionWords ??= loadFunctionWords()
  const { english: englishWords, others, othersOf } = functionWords
  let english = 0
  const counts = new Uint32Array(others)
  for (const word of words) {
    const forms = word.includes("'") ? [word, ...word.split("'")] : [word]
    if (forms.some(form => englishWords.has(form))) english++
    const languages = forms.length > 1 ? forms.flatMap(form => othersOf.get(form) ?? []) : othersOf.get(word)
    if (languages === undefined) continue
    for (const n of typeof languages === 'number' ? [languages] : new Set(languages))
      counts[n] = (counts[n] as number) + 1
  }
  const size = Math.max(1, words.length)
  return { english: english / size, other: Math.max(...counts) / size }
}

/** Of 158 languages in four scripts, the 300 most frequent runs of three characters. */
let models: Promise<ReadonlySet<string>[]> | undefined

const loadModels = () =>
  import('franc/data.js').then(({ data }) =>
    Object.values(data)
      .flatMap(languages => Object.values(languages))
      .map(trigrams => new Set(trigrams.split('|'))),
  )

const modeled = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{N}]/gu
const mostCharacters = 1500

/**
 * The share of runs of three characters that are frequent in the language they fit best. Undefined for other scripts, of
 * which there is no model.
 */
export async function trigramShare(text: string): Promise<number | undefined> {
  const plain = ` ${text
    .slice(0, mostCharacters)
    .toLowerCase()
    .replace(/[\P{L}]+/gu, match => (/\p{M}/u.test(match) ? match : ' '))
    .trim()} `
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if ((text.match(modeled)?.length ?? 0) < letters / 2) return undefined
  models ??= loadModels()
  const runs = Array.from({ length: Math.max(0, plain.length - 2) }, (_, index) => plain.slice(index, index + 3))
  const fits = (await models).map(model => runs.filter(run => model.has(run)).length)
  return Math.max(0, ...fits) / Math.max(1, runs.length)
}
