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
/** Sources do not distinguish the countries of the United Kingdom. */
const within: Record<string, string> = {
  england: `(england | countrygb & !(northern & ireland) & ${elsewhere.replace(/\w+/g, '!$&').replaceAll(' ', ' & ')})`,
  scotland: 'scotland',
  wales: 'wales',
  'northern ireland': '(northern & ireland)',
}

export function toPlaceQuery(text: string, max: number): string {
  const { words, country } = readPlace(text)
  const called = country && (within[country.name] ?? anyOf(country.code))
  return [...words.slice(0, max), ...(called ? [called] : [])].join(' & ')
}

const anyOf = (code: string) =>
  `(${[...(countryNames.get(code) ?? []).map(name => wordsOf(name).join(' & ')), `country${code.toLowerCase()}`].join(' | ')})`
