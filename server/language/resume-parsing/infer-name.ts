import { jobWord, nameInProse, noWordOfName, type PlaceTests } from './find-name.ts'
import { namedSection } from './name-section.ts'
import { titleWords } from './work-and-study.ts'

const within = 10
export const noName = /^(?:resume|résumé|cv|curriculum vit[ae]+|bio-?data)$/i
const firstLines = 3
const label = /^(?:full )?name\s*[:–-]\s*|^(?:(?:hello|hi|hey)[!,. ]+)?my name(?: is|['’]?s) (?=\p{L}+ \p{L})/iu
const address = /^(?:mrs?|ms|miss|mx|eng)\.? (?=\p{L})/iu
const small = /^(?:de|da|van|von|der|la|las|los|le|del|dos|das|bin|al|el|y|e|st\.?)$/i
/** "G/Medhin" is one word: Ethiopian names are shortened with a stroke. */
const word = /^(?:\p{Lu}\p{Ll}?\/(?=\p{Lu}))?\p{L}[\p{L}\p{M}'’.-]*$/u

function partsOf(email: string): string[] {
  const [local = ''] = email.toLowerCase().split('@')
  return local.split(/[^a-z]+/).filter(part => part.length > 1)
}
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')

/** How many words of a name an email address has; "jcarter" has the initial and the family name. */
export function supportOf(words: readonly string[], email: string): number {
  const parts = partsOf(email)
  const [first = '', ...others] = words.map(plain).filter(each => each.length > 1)
  const joined = parts.join('')
  const found = [first, ...others].filter(
    each => each.length > 2 && (parts.includes(each) || (each.length > 3 && joined.includes(each))),
  )
  const isInitial = others.some(
    each => parts.includes(first.charAt(0) + each) || parts.includes(first + each.charAt(0)),
  )
  return Math.max(found.length, isInitial ? 2 : 0)
}

interface Candidate {
  name: string
  score: number
}

function candidate(line: string, at: number, email: string, { isPlace, isStreet }: PlaceTests): Candidate | undefined {
  const bare = line.replace(/^[#*_\s>"“]+|[*_\s"”]+$/g, '')
  if (noName.test(bare)) return undefined
  const labelled = label.test(bare)
  const own = bare.replace(label, '').replace(address, '')
  const [segment = ''] = own.split(
    /\s*(?:[|•·;()\t:]|(?<!(?<!\p{L})\p{Lu}\p{Ll}?)\/)\s*|,\s+|\.\s+|\s+[–—-]\s+|\s+(?=\d)|\s+\S+@/u,
  )
  if (
    !labelled &&
    (namedSection(segment) || (isPlace(own) && !titleWords.test(own)) || isPlace(segment) || isStreet(segment))
  )
    return undefined
  const words: string[] = []
  for (const each of segment.split(/\s+/)) {
    if (
      !word.test(each) ||
      jobWord.test(each) ||
      titleWords.test(each) ||
      noWordOfName.test(each) ||
      namedSection(each)
    )
      break
    words.push(each)
  }
  const parts = spelledOut(segment.split(/\s+/), email) ?? words.slice(0, 5)
  const support = supportOf(parts, email)
  const last = parts.findLastIndex(each => support > 0 && supportOf([each], email) > 0)
  const name = support > 1 && last > 0 ? parts.slice(0, last + 1) : parts
  const count = name.filter(each => !small.test(each)).length
  if (count < 2 || count > 5) return undefined
  const isCapital = name.every(each => small.test(each) || /^\p{Lu}/u.test(each))
  const isWhole = words.length === segment.split(/\s+/).length && count < 5
  const score = 3 * support + (labelled ? 4 : 0) + (at === 0 ? 2 : 0) + (isCapital ? 1 : -1) + (isWhole ? 1 : -1)
  return { name: name.join(' '), score }
}

function spelledOut(words: readonly string[], email: string): string[] | undefined {
  if (words.length < 5 || words.some(each => each.length > 1)) return undefined
  const joined = words.join('')
  const [first = '', ...others] = partsOf(email)
  const rest = others.join('')
  return first && rest && joined.toLowerCase() === first + rest
    ? [joined.slice(0, first.length), joined.slice(first.length)]
    : undefined
}

/** "O'BRIEN, Siobhan" is Siobhan O'BRIEN; what is in capitals after a comma is a degree. */
const inOrder = (name: string): string =>
  name.replace(
    /^(\p{Lu}[\p{L}'’ -]+), (\p{Lu}(?:\p{Ll}|\p{Lu}{3})[\p{L}'’ -]*)$/u,
    (whole, family: string, given: string) =>
      titleWords.test(given) || jobWord.test(given) ? whole : `${given} ${family}`,
  )

/** The likeliest name of a resume, where its first line has none that is plain to see or one that its address contradicts. */
export function inferName(found: string, lines: readonly string[], email: string, tests: PlaceTests): string {
  const filled = lines.filter(Boolean)
  const known = inOrder(found.replace(address, '').replace(/ ?\([^)]*(?:\)|$)/g, ''))
  const own = supportOf(known.split(/\s+/), email)
  const whole = withInitials(known, email)
  if (whole !== known) return whole
  const bare = known.replace(/(?<=\p{L} .*)(?:, [A-Z]{2,5})+$/u, '')
  if (known && (own > 0 || !(tests.isPlace(bare) || /\b[A-Z]{2}$/.test(bare)))) return known
  const best = [...filled.slice(0, within), ...filled.slice(-3)]
    .flatMap((line, at) => candidate(line, at, email, tests) ?? [])
    .toSorted((a, b) => b.score - a.score)[0]
  if (best && best.score >= 2) return best.name
  return known || nameOfAddress(email) || filled.slice(0, firstLines).map(nameInProse).find(Boolean) || ''
}

function withInitials(name: string, email: string): string {
  const words = name.split(/\s+/)
  const parts = partsOf(email).filter(part => part.length > 2 && !words.some(each => plain(each) === part))
  const isShort = words.length === 2 && words.filter(each => plain(each).length === 1).length === 1
  const [left] = parts
  if (!isShort || parts.length !== 1 || !left) return name
  return words
    .map(each =>
      plain(each).length === 1 && left.startsWith(plain(each))
        ? `${left.charAt(0).toUpperCase()}${left.slice(1)}`
        : each,
    )
    .join(' ')
}

function nameOfAddress(email: string): string {
  const [local = ''] = email.split('@')
  const [, first = '', last = ''] = /^(\p{L}{3,})[._](\p{L}{3,})\d{0,4}$/u.exec(local) ?? []
  if (!last || [first, last].some(each => jobWord.test(each) || titleWords.test(each) || noWordOfName.test(each)))
    return ''
  return [first, last].map(each => each.charAt(0).toUpperCase() + each.slice(1).toLowerCase()).join(' ')
}
