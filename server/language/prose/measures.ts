const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Also splits scripts that are written without spaces. */
export const wordsIn = (text: string): string[] =>
  [...segmenter.segment(text.normalize('NFKC').toLowerCase().replaceAll('’', "'"))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)

/** How many of the runs of three words occur for the first time, from 0 to 1. */
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

let lists: Promise<ReadonlySet<string>[]> | undefined

const loadLists = () =>
  import('stopword').then(({ default: stopword }) =>
    Object.values(stopword)
      .filter(list => Array.isArray(list))
      .map((list: string[]) => new Set(list)),
  )

/** The share of words such as "the" and "of" in the language that has most of them. */
export async function functionWordShare(words: readonly string[]): Promise<number> {
  lists ??= loadLists()
  const parts = words.map(word => [word, ...word.split("'")])
  const shares = (await lists).map(list => parts.filter(forms => forms.some(form => list.has(form))).length)
  return Math.max(0, ...shares) / Math.max(1, words.length)
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
