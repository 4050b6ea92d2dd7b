import { jobRoles } from '#contract/job-roles.ts'
import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { isEnglish, isInDictionary, mendSpelling } from '../english/mend-spelling.ts'
import type { ProfileItem } from '../profile/profile.ts'
import { isFirstName } from './reader-names.ts'

/** From this rank on, a word of a name is seldom an ordinary word. */
const leastRank = 4000
const shortest = 4
const isRole = new RegExp(`^(?:${jobRoles})s?$`, 'i')
const ofPlaces =
  /^(?:desk|room|floor|unit|team|store|shop|line|dept|bakery|school|church|clinic|hospital|hotel|restaurant|warehouse|office|salon|farm|library|market|pharmacy|home|plant|kitchen|family|private|self)s?$/i

interface Sources {
  items: readonly ProfileItem[]
  ad: string
  employer: string
}

export function nameCapitalizer({ items, ad, employer }: Sources): (text: string) => string {
  const names = namesIn(items, ad, employer)
  const firstNames = new Set(
    items
      .filter(({ kind }) => kind === 'job')
      .flatMap(({ organisation, title }) => (organisation || title).split(/[ ,]/)[0] ?? [])
      .filter(word => !isRole.test(word) && !ofPlaces.test(word)),
  )
  const longestFirst = [...names.keys()].toSorted((a, b) => b.length - a.length)
  const any = new RegExp(
    `(?<![\\p{L}\\d@.])(?:${longestFirst.map(name => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})(?=['’]?s?(?![\\p{L}\\d@]))`,
    'gu',
  )
  return typed => {
    const text = withNames(typed).replace(atWork, (whole, at: string, word: string) => {
      const name = `${word.charAt(0).toUpperCase()}${word.slice(1)}`
      return firstNames.has(name) ? `${at} ${name}` : whole
    })
    return withApostrophes(names.size > 0 ? text.replace(any, name => names.get(name) ?? name) : text)
  }
}

const atWork = /\b([Aa]t) (\p{Ll}{4,})(?= (?:I|we|my|they|on|in|for|where|since|from)\b)/gu
const titled = /\b(mrs?|ms|dr)\b\.? (?=\p{L}{3,})(\p{L})/giu
const ofSomebody =
  /\b(boy|girl|kid|child|student|toddler|named|called|nephew|niece|son|daughter|cousin|brother|sister|dog|cat) (\p{Ll}{3,})(?=[,.]|['’]s| (?:who|kept|was|had|did|would|is|and)\b)/gu
/** "At burlington": a word behind "at" that English lacks, and that is no typing error, is a name. */
const atName = /\b(at) (\p{Ll}{6,})(?=[,.;]|$| (?:and|but|I|we|on|in|for|since|from|where|when|until|the)\b)/gu
const withNames = (text: string) =>
  text
    .replace(atName, (whole, at: string, word: string) =>
      isInDictionary(word) || mendSpelling(word) !== word
        ? whole
        : `${at} ${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    )
    .replace(
      titled,
      (_, title: string, letter: string) =>
        `${title.charAt(0).toUpperCase()}${title.slice(1).toLowerCase()}. ${letter.toUpperCase()}`,
    )
    .replace(ofSomebody, (whole, who: string, name: string) =>
      !isEnglish(name) || (isFirstName(name) && !isInDictionary(name))
        ? `${who} ${name.charAt(0).toUpperCase()}${name.slice(1)}`
        : whole,
    )
const withApostrophes = (text: string) =>
  text.replace(
    /\b([Tt]he \p{Lu}\p{Ll}+s) (?=(?:whole |old |big |two |three |new )?(?:house|home|place|yard|dogs?|cats?|pets?|kids?|children|car|garden)\b)/gu,
    "$1' ",
  )

function namesIn(items: readonly ProfileItem[], ad: string, employer: string): Map<string, string> {
  const { rankOf } = readWordVectors()
  const isRare = (word: string) =>
    word.length >= shortest &&
    (rankOf(word.toLowerCase()) ?? leastRank) >= leastRank &&
    !isInDictionary(word.toLowerCase()) &&
    !ofPlaces.test(word) &&
    !isRole.test(word)
  const names = new Map<string, string>()
  for (const name of [employer, ...items.flatMap(({ organisation, place }) => [organisation, place])]) {
    const words = (name.split(/[,(]/)[0] ?? '').trim().split(/\s+/).filter(Boolean)
    if (words.some(word => !/^[\p{Lu}\d&]/u.test(word) && !/^(?:of|the|and|at|in|for|de|la)$/.test(word))) continue
    if (words.length > 1) names.set(words.join(' ').toLowerCase(), words.join(' '))
    const short = words.slice(0, 2).join(' ')
    if (name === employer && words.length > 2 && /^\p{Lu}\p{L}+ \p{Lu}\p{L}{2,}$/u.test(short))
      names.set(short.toLowerCase(), short)
    for (const word of words) if (/^\p{Lu}\p{Ll}/u.test(word) && isRare(word)) names.set(word.toLowerCase(), word)
  }
  for (const { organisation, clauses } of items)
    for (const text of [organisation, ...clauses.map(each => each.text)])
      for (const [word] of text.matchAll(/(?<=\P{L}|^)\p{Lu}\p{Ll}+/gu))
        if (isRare(word) && !isEnglish(word.toLowerCase()))
          for (const end of ['', 's']) names.set(`${word.toLowerCase()}${end}`, `${word}${end}`)
  for (const [word] of ad.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}+(?=[\s,.’'])/gu))
    if (isRare(word) && !ad.includes(word.toLowerCase())) names.set(word.toLowerCase(), word)
  return names
}
