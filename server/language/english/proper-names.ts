import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { isInDictionary } from './mend-spelling.ts'
import { upperFirst } from './tidy.ts'

const shortest = 4
/** From this rank on, a word that no dictionary has is a name. */
const leastRank = 4000
const endings = ['n', 'an', 'ian', 'i', 'ese']

let known: ReadonlyMap<string, string> | undefined

const alsoWords =
  /^(?:Guinea|Jersey|Polish|Slave|Danish|Chile|Chad|China|Turkey|Male|Even|Crow|Fang|Cape|Mono|Manx|Page|Ewe|Ainu|Chili|Afar|Geez|Mari|Bone|Hopi|Moose)$/

/** Countries, languages and who comes from there, by the names of Unicode; none that is an ordinary word as well. */
function readNames(): ReadonlyMap<string, string> {
  if (known) return known
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const pairs = letters.flatMap(one => letters.map(other => one + other))
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const countries = pairs.flatMap(code => regions.of(code) ?? [])
  const spoken = [...pairs, ...pairs.flatMap(pair => letters.map(letter => pair + letter))].flatMap(
    code => languages.of(code.toLowerCase()) ?? [],
  )
  const words = [...countries, ...spoken].filter(name => /^\p{Lu}\p{Ll}+$/u.test(name))
  const people = countries.flatMap(name => {
    const stem = name.replace(/(?:[aeiou]|ia)$/, '')
    return /^\p{Lu}\p{Ll}+$/u.test(name) ? endings.flatMap(end => [name + end, stem + end]) : []
  })
  known = new Map(
    [...words, ...people]
      .filter(name => name.length >= shortest && !alsoWords.test(name))
      .map(name => [name.toLowerCase(), name]),
  )
  return known
}

const isCommon = (word: string) => isInDictionary(word) || readWordVectors().rankOf(word) !== undefined
const isUnknown = (word: string): boolean =>
  (readWordVectors().rankOf(word) ?? leastRank) >= leastRank &&
  !isInDictionary(word) &&
  /[aeiouy]/.test(word) &&
  !/(.)\1\1|^noon$/.test(word) &&
  ![`${word}s`, `${word}es`, `${word}ing`, word.replace(/^(?:un|re|non|pre|over|out)/, ''), ...stemsOf(word)]
    .filter(each => each !== word)
    .some(isCommon)
const stemsOf = (word: string) =>
  ['s', 'es', 'd', 'ed', 'ing', 'er', 'ly', 'ry'].flatMap(end =>
    word.endsWith(end) && word.length - end.length >= 3 ? word.slice(0, -end.length) : [],
  )

/** Behind these a word that no dictionary has is the name of a place or of somebody. */
const beforeName =
  /(?<=\b(?:in|at|from|near|named|called|Miss|Mrs\.?|Mr\.?|Ms\.?|Dr\.?|Prof\.?|Professor) )\p{Ll}{4,}(?![\p{L}\d’'@.-]*\p{L})/gu

/** Capitals of names that were typed without: "in ghana I spoke twi and french". */
export const capitalizeKnown = (text: string): string =>
  text
    .replace(/(?<![\p{L}@.’'-])\p{Ll}{4,}(?![\p{L}@])/gu, word => readNames().get(word) ?? word)
    .replace(beforeName, word => (isUnknown(word) ? upperFirst(word) : word))
