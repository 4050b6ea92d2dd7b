import { readPlaces } from '#server/careers/places/read-places.ts'
import { countryNames } from '#server/platform/listings/cleaning/read-country.ts'
import { wordsOf } from '#server/platform/text.ts'

const codes = new Map(
  [...countryNames]
    .flatMap(([code, all]) => all.map(name => [wordsOf(name).join(' '), code] as const))
    .filter(([name]) => name),
)
const longest = 5

interface Place {
  words: string[]
  country: { code: string; name: string } | null
}

/** Splits "Leeds, United Kingdom" into words and a country. Most two-letter codes are not read: IN is also Indiana. */
export function readPlace(text: string): Place {
  const words = wordsOf(text)
  for (let size = Math.min(longest, words.length); size > 0; size--) {
    const name = words.slice(-size).join(' ')
    const code = codes.get(name)
    if (code) return { words: words.slice(0, -size), country: { code, name } }
  }
  return { words, country: null }
}

const elsewhere = 'scotland wales edinburgh glasgow aberdeen dundee inverness cardiff swansea belfast derry'
/** Sources do not distinguish the countries of the United Kingdom, and a US state has the name of a country. */
const within: Record<string, string> = {
  england: `(england | countrygb & !(northern & ireland) & ${elsewhere.replace(/\w+/g, '!$&').replaceAll(' ', ' & ')})`,
  georgia: '(ga | georgia | countryge)',
  scotland: 'scotland',
  wales: 'wales',
  'northern ireland': '(northern & ireland)',
}

/** Ads write "OH" or "Ohio", and one finds both. */
export function toPlaceQuery(text: string, max: number): string {
  const { words, country } = readPlace(text)
  const called = country && (within[country.name] ?? anyOf(country.code))
  const { before, state } = splitState(words.slice(0, max))
  return [...before, ...(state ? [state] : []), ...(called ? [called] : [])].join(' & ')
}

/** A code alone may be a city: "LA". */
function splitState(words: readonly string[]): { before: readonly string[]; state?: string } {
  const endsWith = (ending: readonly string[]) => words.slice(-ending.length).join(' ') === ending.join(' ')
  const states = readPlaces().states.map(({ id, name }) => ({ code: id.toLowerCase(), name: wordsOf(name) }))
  for (const { code, name } of states.toSorted((a, b) => b.name.length - a.name.length)) {
    const isNamed = endsWith(name)
    if (isNamed || (words.length > 1 && endsWith([code])))
      return { before: words.slice(0, isNamed ? -name.length : -1), state: `(${code} | ${name.join(' & ')})` }
  }
  return { before: words }
}

const anyOf = (code: string) =>
  `(${[...(countryNames.get(code) ?? []).map(name => wordsOf(name).join(' & ')), `country${code.toLowerCase()}`].join(' | ')})`
