import type { AskedWord, Resume, ResumeSection } from '#contract/endpoints/resume.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { type Demand, demandsInAd, demandsInOwnWords } from '../demands/demand.ts'
import { readAd } from '../demands/read-ad.ts'
import { stemsIn } from '../english/stem.ts'

interface Asked {
  career: CareerEntry | undefined
  advert: string
  all: readonly CareerEntry[]
}
interface Line {
  section: string
  isHead: boolean
  lower: string
  text: string
  /** What of it proves something. */
  said: string
  stems: string
  demands: Set<Demand>
}
interface Wanted {
  word: string
  demands: readonly Demand[]
  isAside?: boolean
}

const mostWords = 14
/** An advert that names fewer says too little to judge a resume by. */
const fewWords = 3

/** What the advert asks for, or adverts for the career where it names too little, and the line that shows each. */
export function matchWords(resume: Resume, asked: Asked): { words: AskedWord[]; fromAdvert: boolean } {
  const inAdvert = asked.advert.trim() ? wordsOfAdvert(asked) : []
  const fromAdvert = inAdvert.length >= fewWords
  const usual = (asked.career?.keywords ?? []).map(word => ({ word, demands: demandsInAd(word) }))
  const wanted = distinct(fromAdvert ? inAdvert : [...inAdvert, ...usual])
  const lines = linesOf(resume)
  const words = wanted
    .map(each => ({ ...found(each, lines), isAside: each.isAside }))
    .filter(({ foundIn, isAside }) => foundIn !== null || !isAside)
  return { words: words.slice(0, mostWords).map(({ isAside: _, ...each }) => each), fromAdvert }
}

function found({ word, demands }: Wanted, lines: readonly Line[]): AskedWord {
  const named = lines.find(line => !line.isHead && stands(word, line)) ?? lines.find(line => stands(word, line))
  const line = named ?? lines.find(line => demands.some(demand => line.demands.has(demand)))
  if (!line) return { word, foundIn: null }
  return { word, foundIn: line.section, line: line.text.slice(0, 300), isNamed: named?.isHead === false }
}

/** "NCLEX scheduled in May" is no scheduling, and what has expired proves nothing. */
const status =
  /\b(?:exam )?(?:is )?(?:scheduled|booked|registered|signed up|pending|completed|passed|valid|expires?)\b/gi
const ended = /[^,;]*\b(?:expired|lapsed|ran out)\b[^,;)]*\)?/gi
const withStatus = new Set<ResumeSection['kind']>(['certificates', 'education', 'other'])
const proofIn = (text: string, kind: ResumeSection['kind']) =>
  (withStatus.has(kind) ? text.replace(ended, ' ').replace(status, ' ') : text)
    .replace(/(?<=\p{Ll})\/(?=\p{Ll})/gu, ' and ')
    .replace(/\s+/g, ' ')
    .trim()

function linesOf({ sections }: Resume): Line[] {
  return sections.flatMap(({ name, kind, entries }) =>
    entries.flatMap(({ heading, organisation, lines }) =>
      [kind === 'education' ? `${heading} ${organisation}` : heading, ...lines.map(({ text }) => text)]
        .map((text, at) => ({ text, said: proofIn(text, kind), isHead: at === 0 }))
        .filter(({ said }) => said)
        .map(({ text, said, isHead }) => ({
          section: name,
          isHead,
          text,
          said,
          lower: said.toLowerCase(),
          stems: ` ${stemsIn(said).join(' ')} `,
          demands: new Set([...demandsInOwnWords(said), ...demandsInAd(said)]),
        })),
    ),
  )
}

function wordsOfAdvert({ advert, career, all }: Asked): Wanted[] {
  const asked = readAd(advert)
  const demands = asked.flatMap(sentence => sentence.demands)
  const named = (demands.length ? demands : demandsInAd(advert)).map(demand => ({
    word: demand.name,
    demands: [demand],
  }))
  const text = wordsOf(advert)
  const requirements = asked.length >= fewWords ? wordsOf(asked.map(({ sentence }) => sentence).join('. ')) : text
  const own = new Set(career ? [...career.keywords, ...career.hardSkills] : [])
  const tools = [...new Set([...own, ...knownTo(all).filter(word => text.lower.includes(word.toLowerCase()))])].filter(
    word => stands(word, text),
  )
  // What the ad only tells of the employer is not missing.
  return [...tools.map(word => ({ word, demands: demandsInAd(word), isAside: !stands(word, requirements) })), ...named]
}

const wordsOf = (said: string) => ({ said, lower: said.toLowerCase(), stems: ` ${stemsIn(said).join(' ')} ` })

function distinct(words: readonly Wanted[]): Wanted[] {
  const seen: string[] = []
  return words.filter(({ word }) => {
    const key = ` ${stemsIn(word).join(' ')} `
    const isKnown = seen.some(other => other.includes(key) || key.includes(other))
    seen.push(key)
    return !isKnown && key.trim() !== ''
  })
}

const vocabularies = new WeakMap<readonly CareerEntry[], string[]>()
function knownTo(all: readonly CareerEntry[]): string[] {
  const known = vocabularies.get(all) ?? [
    ...new Set(
      all.flatMap(({ keywords, hardSkills }) => [...keywords, ...hardSkills]).filter(word => /\p{Lu}/u.test(word)),
    ),
  ]
  vocabularies.set(all, known)
  return known
}

/** Acronyms that are words as well: "We ARE hiring" names no exam. */
const alsoWords = /^(?:ARE|IT|OR|US|ALL|WHO|ACT|CAN|AID|CARE|HELP|LEAD|TEAM|FAST|SAFE|REST|NOT|AND|FOR|HR)$/
const examNearby = /\b(?:exam|licen[sc]|certif|regist|system|software|department|support)\w*/i

/** Whether a word stands in a text; a name with its own capitals, other words in any form. */
function stands(word: string, { said: text, lower, stems }: Pick<Line, 'said' | 'lower' | 'stems'>): boolean {
  if (!/^\p{Lu}/u.test(word) && !/\p{Lu}{2}/u.test(word)) return stems.includes(` ${stemsIn(word).join(' ')} `)
  const isAcronym = word.length < 7 && word === word.toUpperCase()
  const at = isAcronym ? text.indexOf(word) : lower.indexOf(word.toLowerCase())
  if (at < 0 || /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) || /[\p{L}\p{N}]/u.test(text.charAt(at + word.length)))
    return false
  if (!isAcronym || !alsoWords.test(word)) return true
  return examNearby.test(text.slice(Math.max(0, at - 20), at + 40))
}
