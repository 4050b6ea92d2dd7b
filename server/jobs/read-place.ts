import { countryNames } from '#server/platform/listings/cleaning/read-country.ts'
import { wordsOf } from '#server/platform/text.ts'

/** Words as they are compared: without accents and signs, in small letters. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const inEnglish = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** What each country is called, by its two letters. */
const names = new Map<string, string[]>(Object.entries(countryNames).map(([code, all]) => [code, all.split(',')]))
for (const code of [...letters].flatMap(first => [...letters].map(second => first + second))) {
  const name = new Intl.Locale(`und-${code}`).region === code ? inEnglish.of(code) : undefined
  if (name && !names.has(code)) names.set(code, name.replace(/ SAR China$/, '').split(/[()]/))
}
const codes = new Map(
  [...names]
    .flatMap(([code, all]) => all.map(name => [wordsOf(name).join(' '), code] as const))
    .filter(([name]) => name),
)
const longest = 5

interface Place {
  /** Town and region. */
  words: string[]
  /** What it ends with, where that is a country's name; its code, and the name as it stands there. */
  country: { code: string; name: string } | null
}

/** "Leeds, United Kingdom" is a town and a country. Two letters alone are none, for IN is Indiana too. */
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
/** Countries within the United Kingdom: adverts name them, or their towns, but no source tells them apart. */
const within: Record<string, string> = {
  england: `(england | countrygb & !(northern & ireland) & ${elsewhere.replace(/\w+/g, '!$&').replaceAll(' ', ' & ')})`,
  scotland: 'scotland',
  wales: 'wales',
  'northern ireland': '(northern & ireland)',
}

/** A place as PostgreSQL's `to_tsquery` reads it: a country by any of its names, or by what the source says. */
export function toPlaceQuery(text: string, most: number): string {
  const { words, country } = readPlace(text)
  const called = country && (within[country.name] ?? anyOf(country.code))
  return [...words.slice(0, most), ...(called ? [called] : [])].join(' & ')
}

const anyOf = (code: string) =>
  `(${[...(names.get(code) ?? []).map(name => wordsOf(name).join(' & ')), `country${code.toLowerCase()}`].join(' | ')})`
