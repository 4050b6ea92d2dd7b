import { lapsed } from '../../english/lapsed.ts'
import { readTypedDate } from '../../english/read-date.ts'
import { endSentence, joinWords } from '../../english/tidy.ts'
import type { Profile, ProfileItem } from '../../profile/profile.ts'
import type { Sentence } from '../letter.ts'
import { readTime } from '../papers/tell-certificate.ts'
import { saysNotHeld } from '../tell/tell-standing.ts'
import { isUnderWay } from '../tell/tell-study.ts'
import { requiredFacts } from './required-facts.ts'

/** What is planned, gone or lacking is told with its state elsewhere. */
const notHeld =
  /\b(?:no|not|never|cannot|unable|without|need|want|had|sold|lost|suspended|revoked|expected|prep|class(?:es)?|course|expired|lapsed|ran out|working on|work on|in progress|pending|applied|applying|studying|taking|enrolled|plan\w*|hop(?:e|ing)|soon|get(?:ting)? (?:my|a|the)|will|going to|would|scheduled|booked|sign(?:ed|ing)? up|until i|permit only|retak\w+|failed|used to)\b|\b(?:ca|do|does|did|is|are|was|were|have|has|had|wo|would|could|should)n['’]?t\b/i
const ofOthers =
  /\b(?:(?:my|his|her|their|a|the|our) (?:\p{L}+ )?(?:mom|mother|dad|father|parents?|husband|wife|boyfriend|girlfriend|partner|brothers?|sisters?|cousins?|uncle|aunt|friends?|boss|manager|neighbou?rs?|nurse|teacher|roommate)|he|she|they)\b/iu
/** How users say in a note that something is theirs. */
const owned =
  /^(?:and |but |also )?(?:I (?:\p{L}+ )?(?:have|hold|am|got|own|can)|I['’](?:m|ve)|my own|own|have|reliable|valid)\b/iu
const sentences = /(?<=[.!?])(?<!\bexp\.)\s+|[;\n|•]/
const parts = /,\s+|\s+(?:but|because|so|and)\s+/i

interface Said {
  /** The sentence, whose state holds for all of its parts. */
  sentence: string
  part: string
  facts: readonly string[]
  /** Told of the user, and not of what was done for others: who checked licenses need not hold one. */
  isOwn: boolean
  isPaper: boolean
}

const saidIn = (text: string, rest: Omit<Said, 'sentence' | 'part'>): Said[] =>
  text
    .split(sentences)
    .flatMap(sentence => [sentence, ...sentence.split(parts)].map(part => ({ ...rest, sentence, part: part.trim() })))

function saidOf(item: ProfileItem, today: Date): Said[] {
  const { id, kind, title, to, clauses } = item
  const isPaper = kind === 'certificate'
  const isOpen = isPaper
    ? saysNotHeld(item) || readTime(item, today) === undefined
    : kind === 'education' && (isUnderWay(today)(item) || (yearOf(to) ?? 0) > today.getUTCFullYear())
  if (isOpen) return []
  const isOwn = /^(?:certificate|skill|education)$/.test(kind)
  return [
    ...saidIn(title, { facts: [id], isOwn, isPaper }),
    ...clauses.flatMap(({ text, facts }) => saidIn(text, { facts: [id, ...facts], isOwn, isPaper })),
  ]
}

const yearOf = (text: string) => readTypedDate(text)?.year

/** Facts that the ad asks for and the user named anywhere, in authored words. `written`: the letter so far. */
export function tellRequired({ items, notes }: Profile, ad: string, written: string, today: Date): Sentence[] {
  const said: Said[] = [
    ...items.flatMap(item => saidOf(item, today)),
    ...notes
      .flatMap(({ text, facts }) => saidIn(text, { facts, isOwn: true, isPaper: false }))
      .filter(({ part }) => owned.test(part)),
  ]
  const told: { frame: 'have' | 'am' | 'can'; text: string; facts: readonly string[] }[] = []
  const named = [written, ...written.split(/[.;] |, |\b(?:and|an?|my|I) /)]
  for (const { asked, told: pattern, unless, isOfWork, say } of requiredFacts) {
    if (!asked.test(ad) || named.some(text => pattern.test(text))) continue
    for (const { sentence, part, facts, isOwn, isPaper } of said) {
      const found = isOwn || isOfWork ? pattern.exec(part) : null
      const around = sentence.replace(found?.[0] ?? '', ' ')
      if (!found || notHeld.test(around) || lapsed.test(around) || ofOthers.test(around) || unless?.test(sentence))
        continue
      if (isOver(sentence, today)) continue
      const { have, am, can } = say(found, part, isPaper || /\b(?:certif\w*|card)\b/i.test(part)) ?? {}
      const one = have ?? am ?? can
      if (!one || told.some(each => each.text.includes(one) || one.includes(each.text))) continue
      told.push({ frame: have ? 'have' : am ? 'am' : 'can', text: one, facts })
      break
    }
  }
  const sentence = (frame: 'have' | 'am' | 'can'): Sentence[] => {
    const own = told.filter(each => each.frame === frame).slice(0, mostInSentence)
    return own.length === 0
      ? []
      : [
          {
            text: endSentence(`I ${frame} ${joinWords(own.map(({ text }) => text))}`),
            facts: [...new Set(own.flatMap(each => each.facts))],
            importance: 3,
          },
        ]
  }
  return [...sentence('have'), ...sentence('am'), ...sentence('can')]
}
const mostInSentence = 4

function isOver(text: string, today: Date): boolean {
  const end =
    /\b(?:exp\w*\.?|valid|until|thru|through|good (?:to|until|till))\b:? *([\p{L}\d][\p{L}\d ,./-]{1,18})/iu.exec(
      text,
    )?.[1]
  const read = end === undefined ? undefined : readTypedDate(end.trim())
  return read !== undefined && new Date(Date.UTC(read.year, (read.month ?? 11) + 1, 0)) < today
}
