import type { Steps } from '../../in-turns.ts'
import type { KnownPersonalData } from '../redact-text.ts'
import { writtenName } from './find-people.ts'
import { givenNames } from './given-names.ts'
import { plainText } from './plain-text.ts'

const noNames = new Set(
  `a about account activities activity actively address administrative admin adult advanced after am american an and applicant
  are as asian assistant associate at attendant award awards baby babysitter bachelor bakery baker bank bar barista
  basic because best bilingual black born business but by cafe camp care career caregiver cashier center central
  certificates certification certifications certified chef chinese christian church city clean cleaner clerk club coach coffee college
  communication community company computer contact cook coordinator county cover creative curriculum customer cv dear
  december department design designer developer diploma director driver early education email employee employment
  english entry experience experienced february find for free french friday friendly from general german girl goal
  good graduate graphic gym hard hardworking have head health hello help helper hi high hispanic history home
  hospital hostess hotel house i im in inc indian information intern internship is it january job
  junior kitchen languages latina lead leader letter level library licensed like live lives love manager march
  marketing market may medical member mexican middle mom monday mother motivated muslim my name new no not november nurse nursing
  objective october of office on open or organized other our part personal phone please portfolio president primary
  product professional profile program project projects qualifications quick ready receptionist recent red reference references registered
  reliable restaurant resume retail ready sales salon saturday school science seeking senior september server service services sitter skilled
  skills social software spanish special specialist staff state statement store street strong student study summary
  sunday supervisor support teacher team technician technology thank thanks that the this thursday to trained trainee training
  tuesday tutor university very vice vitae volunteer volunteering waitress want was we web wednesday who will with
  work worker works working world would writer year years young youth`.split(/\s+/),
)
const isNoName = (word: string) => noNames.has(word.toLowerCase())

const cues: readonly { cue: RegExp; small?: boolean; most?: number; least?: number; last?: boolean }[] = [
  { cue: /(?<!\p{L})my (?:full |first |last |sur)?name(?:'s| is|:)? +/giu, small: true },
  { cue: /(?<!\p{L})(?:call|called) me +/giu },
  { cue: /(?<!\p{L})(?:resume|curriculum vitae|cv) (?:of|by|[:-]) */giu, small: true },
  { cue: /(?:^|\n)[ \t]*(?:(?:full|first|last|legal|sur)[ -]?)?name ?[:-] */giu, small: true },
  { cue: /(?<!\p{L})i(?: a|')m +/giu, least: 2 },
  {
    cue: /(?<!\p{L})(?:sincerely|regards|best|wishes|thanks|thank you|yours(?: truly| faithfully)?|truly|love|cheers|signed|respectfully)(?:[,:]| *\n)\s*/giu,
    last: true,
  },
]
const name = new RegExp(writtenName, 'uy')
const smallName = /\p{L}[\p{L}'-]{1,29}(?: \p{L}[\p{L}'-]{1,29}){0,1}(?![\p{L}'-])/uy

/**
 * Learns further names of the user from text around known names and from introductions.
 * @param isResume the first lines may be the name alone
 */
export function* nameSteps(
  texts: readonly string[],
  { names, emails = [] }: KnownPersonalData,
  isResume = false,
): Steps<string[]> {
  const parts: string[] = []
  for (const text of texts) {
    parts.push(plainText(text).text)
    yield
  }
  const plain = parts.join('\n')
  const introduced: string[][] = []
  for (const each of cues) {
    introduced.push(introductions(plain, each))
    yield
  }
  const learned = [...introduced.flat(), ...(isResume ? atTheTop(plain, names) : [])]
  const firsts = firstNames(plain, [...names, ...learned], emails)
  const around: string[][] = []
  for (const first of firsts) {
    yield
    around.push(namesAround(plain, first))
  }
  return [...new Set([...learned, ...around.flat(), ...fromEmails(plain, firsts, emails)])].filter(
    each => each.length > 1,
  )
}

function introductions(plain: string, { cue, small, least = 1, last }: (typeof cues)[number]): string[] {
  return [...plain.matchAll(cue)].flatMap(({ 0: text, index }) => {
    const from = index + text.length
    const found = at(name, plain, from) ?? (small ? at(smallName, plain, from) : undefined)
    if (!found || (last && !/^[ .]*(?:\n|$)/.test(plain.slice(from + found.length)))) return []
    const words = wordsOfName(found)
    return words.length >= least ? [words.join(' ')] : []
  })
}

const at = (pattern: RegExp, text: string, from: number): string | undefined => {
  pattern.lastIndex = from
  return pattern.exec(text)?.[0]
}

function wordsOfName(text: string): string[] {
  const words = text.split(/\s+/)
  const stop = words.findIndex(isNoName)
  return stop < 0 ? words : words.slice(0, stop)
}

const topLines = 12
function atTheTop(plain: string, names: readonly string[]): string[] {
  const known = new Set(names.map(each => plainText(each).text.toLowerCase()))
  return plain
    .split('\n')
    .filter(line => line.trim())
    .slice(0, topLines)
    .flatMap((line, index) => {
      const bare = line.replace(/^(?:mrs?|ms|miss|mx)\.? /i, '').replace(called, '')
      const [segment = ''] = bare.split(/[|•·:;\t\d(@]|,\s| - |["“”]/u)
      const words = segment.trim().split(/\s+/)
      if (words.length < 2 || words.length > 4 || words.some(isNoName)) return []
      if (!words.every(word => /^(?:\p{L}[\p{L}'-]+|\p{Lu}\.?)$/u.test(word))) return []
      const [first = ''] = words
      const isOwnName = words.some(word => givenNames.has(word.toLowerCase()) || known.has(word.toLowerCase()))
      const capitals = words.filter(word => /^\p{Lu}/u.test(word)).length >= words.length - 1 && /^\p{Lu}/u.test(first)
      return (isOwnName && (capitals || segment.trim() === line.trim())) || (index === 0 && capitals)
        ? [words.join(' ')]
        : []
    })
}

function firstNames(plain: string, names: readonly string[], emails: readonly string[]): string[] {
  const found = names.flatMap(each => plainText(each).text.trim().split(/\s+/)[0] ?? [])
  const mailed = emails.flatMap(partsOf).filter(part => part.length > 2 && givenNames.has(part.toLowerCase()))
  const firsts = [...found, ...mailed].map(each => each.toLowerCase()).filter(each => /^\p{L}[\p{L}'-]+$/u.test(each))
  return [...new Set(firsts)].filter(each => plain.toLowerCase().includes(each))
}

const partsOf = (email: string): string[] =>
  plainText(email.split('@')[0] ?? '')
    .text.split(/[^\p{L}]+/u)
    .filter(Boolean)

const called = / ["'“‘(]\p{L}[^"'”’)\n]{0,20}["'”’)](?= )/u
const nickname = /^ ["'“‘(]\p{L}[^"'”’)\n]{0,20}["'”’)](?= )/u
const rest = new RegExp(`(?:-\\p{Lu}\\p{L}{1,20})?(?: ${writtenName})?`, 'uy')

/** Matches "Ann Miller-Okafor", "KOWALCZYK, Ann", and a line "ann kowalczyk". */
function namesAround(plain: string, first: string): string[] {
  const escaped = first.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const beside = [...plain.matchAll(new RegExp(`(?<![\\p{L}])${escaped}(?![\\p{L}])`, 'giu'))].flatMap(
    ({ 0: text, index }) => {
      if (!/^\p{Lu}/u.test(text)) return []
      let from = index + text.length
      const called = nickname.exec(plain.slice(from, from + 30))?.[0] ?? ''
      from += called.length
      const words = wordsOfName(text + (at(rest, plain, from) ?? ''))
      const nick = called.replace(/[^\p{L}]+/gu, ' ').trim()
      return [words.length > 1 || words[0] !== text ? words.join(' ') : '', nick].filter(Boolean)
    },
  )
  const before = [
    ...plain.matchAll(new RegExp(`(?:^|\\n)[ \\t]*(\\p{Lu}[\\p{L}'-]+),? (${escaped})(?= *(?:\\n|$))`, 'giu')),
  ]
  const small = [
    ...plain.matchAll(new RegExp(`(?:^|\\n)[ \\t]*(${escaped} \\p{L}[\\p{L}'-]+)(?= *(?:[\\n|,]|$))`, 'giu')),
  ]
  return [
    ...beside,
    ...before.flatMap(([, last = '', own = '']) => (isNoName(last) ? [] : [`${own} ${last}`])),
    ...small.flatMap(([, both = '']) => (both.split(' ').some(isNoName) ? [] : [both])),
  ]
}

function fromEmails(plain: string, firsts: readonly string[], emails: readonly string[]): string[] {
  const inText = [...plain.matchAll(/[\p{L}\p{N}._%+-]{1,64}@/gu)].map(([each]) => each)
  const fullNames = inText.filter(each => firsts.some(first => each.toLowerCase().includes(first)))
  const parts = [...emails, ...fullNames].flatMap(partsOf).flatMap(part => {
    const run = firsts.find(first => part.length > first.length + 2 && part.toLowerCase().startsWith(first))
    return run ? [part.slice(run.length)] : [part]
  })
  return parts.filter(part => part.length > 2 && !isNoName(part) && standsAsName(plain, part))
}

const standsAsName = (plain: string, part: string) =>
  new RegExp(
    `(?<![\\p{L}@.])(?:${part[0]?.toUpperCase()}${part.slice(1).toLowerCase()}|${part.toUpperCase()})(?![\\p{L}@])`,
    'u',
  ).test(plain)
