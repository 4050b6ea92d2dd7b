import { endSentence, joinWords } from '../../english/tidy.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { namesLanguage } from '../../resume-parsing/read-languages.ts'
import { choose, type Sentence } from '../letter.ts'

type Level =
  | 'native'
  | 'fluent'
  | 'good'
  | 'upper'
  | 'plain'
  | 'some'
  | 'little'
  | 'understood'
  | 'read'
  | `level ${string}`

/** The first that matches what a user says of a language, its first part before all of it. */
const levels: readonly (readonly [RegExp, Level])[] = [
  [/\b(?:not|almost|nearly|semi|near|non)[- ]|n['’]t\b/i, 'some'],
  [/^(?:only )?(?:for )?read(?:ing)?\b(?: only)?$|^(?:read|reading) only\b/i, 'read'],
  [/\bspeaks? a little\b/i, 'little'],
  [/\bspeaks? some\b/i, 'some'],
  [/\b(?:native|mother(?: language| tongue)?|maternal|first|grew up)\b/i, 'native'],
  [/\b100 ?(?:%|percent)|\b(?:fluent\w*|very well|bilingual|(?<!not )perfect|C1|C2)\b/i, 'fluent'],
  [/\b[5-9]\d ?(?:%|percent)/i, 'plain'],
  [/\b(?:little|a bit|few|greetings|hello|words)\b/i, 'little'],
  [/\b[1-4]?\d ?(?:%|percent)|\b(?:some|small|kitchen)\b/i, 'some'],
  [/^(?!.*\bspeak).*\bunderstands?\b/i, 'understood'],
  [/\bupper[- ]intermediate\b/i, 'upper'],
  [/\b(?:conversational|intermediate|medium|manage|B1|B2|everyday|understand)\b/i, 'plain'],
  [/\b(?:very good|excellent|advanced|good|well)\b/i, 'good'],
  [/\b(?:basic|beginner|elementary|limited|A1|A2|learning|school|years?)\b/i, 'some'],
]
const ofFramework = /^[ABC][12]$/i

interface Spoken {
  name: string
  level: Level | undefined
  term: string
  facts: string[]
}

/** A word that no name of a language has: a sentence or a heading was read as one. */
const noLanguage =
  /\b(?:it|talks?|log|mi|con|grandma|mother|tongue|first|native|i|my|speak\w*|and|the|other|none|name)\b/i
const isSign = /^(?:ASL|BSL|American Sign(?: Language)?|Sign(?: Language)?)$/i

function readLanguage({ id, title, clauses }: ProfileItem): Spoken[] {
  const bare = title.replace(/\s*\([^)]*\)/g, '').trim()
  const name = isSign.test(bare)
    ? bare.replace(/sign$/i, 'Sign Language').replace(/sign language$/i, 'Sign Language')
    : bare
        .replace(/\b(?:language|speaker|speaking)\b/gi, '')
        .trim()
        .replace(/^Viet$/, 'Vietnamese')
  if (!name || noLanguage.test(name) || !/^\P{Ll}/u.test(name) || name.split(' ').length > 3) return []
  const said = clauses.find(({ role }) => role === 'level')
  const text = said?.text.trim() ?? ''
  const [first = ''] = /\bspeaks? (?:some|a little)\b/i.test(text) ? [text] : text.split(/[,;(]/)
  if (!said && !namesLanguage(name)) return []
  const found = levels.find(([pattern]) => pattern.test(first)) ?? levels.find(([pattern]) => pattern.test(text))
  const term = /\bmother tongue\b/i.test(text)
    ? 'mother tongue'
    : /\bnative\b/i.test(text)
      ? 'native language'
      : 'first language'
  const level = ofFramework.test(text) ? (`level ${text.toUpperCase()}` as const) : found?.[1]
  return [{ name, level, term, facts: [id, ...(level ? (said?.facts ?? []) : [])] }]
}

const order: readonly Level[] = ['fluent', 'good', 'upper', 'plain', 'some', 'little']
const mostSpoken = 6

/** All languages in one sentence; English only with its level or where the ad asks for it, what is hardly known only where nothing else is. */
export function tellLanguages(items: readonly ProfileItem[], variant = 0, ad = ''): Sentence | undefined {
  const isEnglish = ({ name }: Spoken) => /^english$/i.test(name)
  const read = [...new Map(items.flatMap(readLanguage).map(each => [each.name, each])).values()]
  const all = read
    .filter(
      each =>
        !isEnglish(each) || each.level !== undefined || read.length === 1 || /\b(?:English|[Bb]ilingual)\b/.test(ad),
    )
    .slice(0, mostSpoken)
  const others = all.filter(each => !isEnglish(each))
  if (others.length === 0) return undefined
  const strong = others.filter(
    ({ level }) => level !== 'read' && level !== 'understood' && level !== 'level A1' && level !== 'level A2',
  )
  const inOrder = [...(strong.length > 0 ? strong : others), ...all.filter(isEnglish)]
  const of = (level: Level | undefined) => inOrder.filter(each => each.level === level)
  const natives = of('native')
  const names = (some: readonly Spoken[]) => joinWords(some.map(({ name }) => name))
  const graded = order.flatMap(level => (of(level).length > 0 ? [phrase(names(of(level)), level)] : []))
  const ungraded = of(undefined)
  const isEnglishLast = graded.length > 0 && ungraded.length === 1 && ungraded.every(isEnglish)
  const plain = isEnglishLast ? [] : ungraded
  const isShared =
    plain.length === 1 && graded.length === 1 && / ?(?:some|a little|conversational) /.test(` ${graded[0]}`)
  const spoken = isShared ? [names(plain), ...graded] : isEnglishLast ? [...graded, 'English'] : graded
  const parts = [
    ...(spoken.length > 0 ? [`speak ${listed(spoken)}`] : []),
    ...(of('understood').length > 0 ? [`understand ${names(of('understood'))}`] : []),
    ...(of('read').length > 0 ? [`read ${names(of('read'))}`] : []),
  ]
  const measured = inOrder.filter(({ level }) => level?.startsWith('level '))
  const sayings = [
    ...sayNative(natives, variant),
    ...(plain.length > 0 && !isShared ? [`I speak ${names(plain)}`] : []),
    ...(parts.length > 0 ? [`I ${joinWords(parts)}`] : []),
    ...measured.map(({ name, level }) => `my ${name} is at ${level}`),
  ]
  const [native, other] = [natives[0], of('fluent')[0]]
  const pair =
    native?.term === 'native language' && other && inOrder.length === 2
      ? choose(variant, 24, pairs)(native.name, other.name)
      : undefined
  const text = pair ?? (sayings.length > 2 ? joinWords(sayings) : sayings.join(', and '))
  return {
    text: endSentence(text.charAt(0).toUpperCase() + text.slice(1)),
    facts: inOrder.flatMap(({ facts }) => facts),
    importance: 3,
  }
}

/** Short, since people with the same two languages share all of it. */
const pairs: readonly [Pair, ...Pair[]] = [
  (own, other) => `I speak ${own} natively and ${other} fluently`,
  (own, other) => `I speak ${other} fluently and ${own} natively`,
]
type Pair = (own: string, other: string) => string

function sayNative(natives: readonly Spoken[], variant: number): string[] {
  const [one] = natives
  if (!one) return []
  const names = joinWords(natives.map(({ name }) => name))
  if (natives.length > 1) return [`I am a native speaker of ${names}`]
  return [choose(variant, 22, [`${one.name} is my ${one.term}`, `my ${one.term} is ${one.name}`])]
}

const phrase = (names: string, level: Level | undefined): string => {
  if (level === 'fluent') return `${names} fluently`
  if (level === 'good') return `${names} well`
  if (level === 'upper') return `upper-intermediate ${names}`
  if (level === 'plain') return `conversational ${names}`
  if (level === 'little') return `a little ${names}`
  return level === 'some' ? `some ${names}` : names
}
const listed = (parts: readonly string[]) =>
  parts.length === 2 && parts.some(part => part.includes(' and ')) ? parts.join(', and ') : joinWords(parts)
