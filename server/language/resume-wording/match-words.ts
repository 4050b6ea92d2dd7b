import type { Fact } from '#contract/endpoints/evidence.ts'
import type { AskedWord, Resume, ResumeSection } from '#contract/endpoints/resume.ts'
import { readAdHead } from '#contract/read-ad-head.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { type Demand, demandsInAd, demandsInOwnWords, findDemandByName, isCommonStem } from '../demands/demand.ts'
import { readNeeds } from '../demands/read-needs.ts'
import { lapsed } from '../english/lapsed.ts'
import { contentStems, stemsIn } from '../english/stem.ts'
import { tagWords } from '../english/tagger.ts'
import { findEvidence } from '../requirements/find-evidence.ts'
import { isPersonal, lapsedAmong } from '../resume-parsing/other-lines.ts'
import { isSoftware, needsProof } from './additions/add-skills.ts'
import { stemsOf } from './from-profile/said.ts'
import { asAsked } from './words/as-asked.ts'
import { isProvable } from './words/is-provable.ts'
import { isNameInAd } from './words/name-in-ad.ts'
import { isNoSkill } from './words/no-skill.ts'
import { paperFor } from './words/proof/paper-for.ts'
import { withoutRunOut } from './words/proof/run-out.ts'
import { workFor } from './words/proof/work-for.ts'
import { isOther, isShownAs } from './words/shown-as.ts'
import { alsoPlain, stands, termsOf } from './words/terms.ts'

interface Asked {
  title: string
  career: CareerEntry | undefined
  advert: string
  all: readonly CareerEntry[]
}
interface Line {
  section: string
  isHead: boolean
  isDone: boolean
  /** Says who someone is or where they learned, which proves only what it names. */
  isTold: boolean
  isListed: boolean
  kind: ResumeSection['kind']
  text: string
  /** What of it proves something. */
  said: string
  stems: string
  demands: Set<Demand>
}
interface Wanted {
  word: string
  demands: readonly Demand[]
  sentence?: string
}

const mostWords = 20
/** An advert that names fewer says too little to judge a resume by. */
const fewWords = 2

/**
 * What the ad asks for, or ads for the career where it names too little, and the line that shows each. Where no line of
 * the resume does, `offered` is what the user told elsewhere that does.
 */
export function matchWords(
  resume: Resume,
  asked: Asked,
  facts: readonly Fact[] = [],
): { words: AskedWord[]; fromAdvert: boolean; sentences: ReadonlyMap<string, string> } {
  const inAdvert = asked.advert.trim() ? wordsOfAdvert(asked) : []
  const fromAdvert = inAdvert.length >= fewWords
  const usual = (asked.career?.keywords ?? []).map(word => ({ word, demands: demandsInAd(word) }))
  const wanted = distinct(fromAdvert ? inAdvert : [...inAdvert, ...usual])
  const lines = linesOf(resume)
  const told = toldIn(facts)
  const words = wanted.slice(0, mostWords).map(({ word }) => found({ word, demands: demandsOf(word) }, lines, told))
  return { words, fromAdvert, sentences: new Map(wanted.map(({ word, sentence = '' }) => [word, sentence])) }
}

function found({ word, demands }: Wanted, all: readonly Line[], told: readonly Fact[]): AskedWord {
  const lines = all.filter(({ said }) => !isOther(word, said))
  const standing = lines.filter(line => stands(word, line.said))
  const inDeeds = strongest(lines.filter(({ said, text }) => stands(word, said) || clearlyShows(text, word)))
  // How someone is shows in what they did, not in what they say of themselves.
  const isPlain = isProvable(word)
  const named = isPlain
    ? (strongest(standing) ?? inDeeds ?? standing.find(({ isHead }) => !isHead) ?? standing[0])
    : inDeeds
  const proving = lines.filter(({ isTold, isListed }) => (isPlain ? !isTold : isListed))
  const line =
    named ??
    (isPlain ? (paperFor(word, lines) ?? workFor(word, lines)) : undefined) ??
    (isOfSoftware(word) ? undefined : proving.find(line => demands.some(demand => line.demands.has(demand)))) ??
    lines.find(line => isShownAs(word, line.said)) ??
    (isPlain ? byMeaning(word, proving) : undefined)
  if (line) return { word, foundIn: line.section, line: line.text.slice(0, 300), isNamed: named?.isHead === false }
  const offered = told.find(({ text }) => shows(text, word, demands)) ?? closest(word, told)
  return {
    word,
    foundIn: null,
    ...(offered && { offered: { fact: offered.id, text: offered.text.replace(factKind, '').slice(0, 300) } }),
  }
}

/** What was done proves more than what is listed, and most with a number. */
const strongest = (lines: readonly Line[]): Line | undefined => {
  const done = lines.filter(({ isDone }) => isDone)
  return done.find(({ said }) => /\d/.test(said)) ?? done[0]
}

/** What the user told outside the resume and has. Lines for certificates are suggested with how far they are. */
const toldIn = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ from, text }) => from !== 'resume' && !notDone.test(text) && !/^Certificate/.test(text))

/** What someone wishes, lacks or has not yet is nothing to offer. */
const notDone =
  /\b(?:would (?:like|love)|want(?:s|ed)? to|hope to|wish|some ?day|never|not|no longer|none|don['’]?t|doesn['’]?t|didn['’]?t|can['’]?t|haven['’]?t|isn['’]?t|expired|lapsed|booked|scheduled|looking for|instead of|maybe|later)\b/i
const factKind =
  /^(?:Certificate|Education|Language|Can do|Used|Learned|Subjects|Trusted with|What came of it|Grade or prize|Worked as|Skills used): */

function shows(text: string, word: string, demands: readonly Demand[]): boolean {
  if (isOther(word, text)) return false
  const own = demandsInOwnWords(text)
  return stands(word, text) || demands.some(demand => own.includes(demand)) || isShownAs(word, text)
}

const known = new Map<string, readonly Demand[]>()
const mostKnown = 2000
/** A name is shown by itself alone: tech help is no CompTIA A+. */
function demandsOf(word: string): readonly Demand[] {
  const own = known.get(word)
  if (own) return own
  if (known.size >= mostKnown) known.clear()
  const named = findDemandByName(word)
  const demands = named ? [named] : isName(word) ? [] : demandsInAd(word).filter(demand => isWholly(word, demand))
  known.set(word, demands)
  return demands
}

/** Who did assembly work is not shown to know axle assemblies. */
function isWholly(word: string, { name }: Demand): boolean {
  const own = new Set(stemsIn(name))
  return [...contentStems(word.replace(carrier, ' '))].every(stem => own.has(stem))
}

const isName = (word: string): boolean => license.test(word) || /\p{Lu}{2}|\p{Ll}\p{Lu}|^\p{Lu}\p{Ll}|\d/u.test(word)

/** Whether a line shows it under its own name, or in words that share one with it; nearness alone convinces no reader. */
export function clearlyShows(text: string, word: string): boolean {
  if (isOther(word, text)) return false
  if (stands(word, text) || isShownAs(word, text)) return true
  if (needsProof.test(word)) return false
  const own = contentStems(text)
  const isShared = [...contentStems(word)].some(stem => own.has(stem) && !isCommonStem(stem))
  return isShared && shows(text, word, demandsOf(word))
}

export const showsWord = (text: string, word: string): boolean => shows(text, word, demandsOf(word))

/** A line that says the same in other words, as "Can I apply?" reads them. */
function byMeaning(word: string, lines: readonly Line[]): Line | undefined {
  const facts = lines.map(({ said }, at): Fact => ({ id: `${at}`, text: said, from: 'resume' }))
  const best = closest(word, facts)
  return best && lines[Number(best.id)]
}

/** One word in common shows what a single word asks for, and no more. */
function closest(word: string, facts: readonly Fact[]): Fact | undefined {
  if (license.test(word) || alsoPlain.test(word)) return undefined
  const asked = contentStems(word.replace(carrier, ' '))
  const needed = asked.size
  const near = facts.filter(({ text }) => {
    const own = stemsOf(text)
    return [...asked].filter(stem => own.has(stem)).length >= needed
  })
  return near.length ? findEvidence(word, near).find(({ shared }) => shared >= needed)?.fact : undefined
}
const carrier = /\b(?:software|systems?|skills|equipment|apps?|work|duties)\b/gi
const license = /\blicen[cs]e\b/i

/** What is passed or valid; the word itself shows nothing. */
const status = /\b(?:is )?(?:registered|signed up|completed|passed|valid|expires?)\b/gi
/** What has expired proves nothing, and neither does what is still to come. */
const ended = new RegExp(`(?<![^,;])[^,;]*${lapsed.source}[^,;)]*\\)?`, 'gi')
const toCome =
  /(?<![^,;.(])[^,;.(]*\b(?:scheduled|booked|pending|class in|exam in|preparing for|studying for|working on|left for|not taken)\b[^;.)]*\)?/gi
const underWay = /(?<![^,;.(])[^,;.(]*\bin progress\b[^;.)]*\)?/gi
const aboutSelf = /^(?:married|single|divorced|widowed)\b/i
const wish =
  /\b(?:looking|seeking|searching|hoping|eager|(?:keep|continue) (?:growing|learning)|(?:and|can|to) grow|want(?:ing)?|wish(?:ing)?|(?:to|and) (?:obtain|get|find|secure|gain))\b[^.]*/gi
const withStatus = new Set<ResumeSection['kind']>(['certificates', 'education', 'other'])
function proofIn(typed: string, kind: ResumeSection['kind']): string {
  const text = typed.replace(/ {2,}/g, ' ')
  if (kind === 'summary') return text.replace(wish, '')
  const gone = lapsedAmong(text)
  const named = gone.reduce((so, name) => so.replace(name, ' '), text)
  const held = kind === 'certificates' ? withoutRunOut(named) : named
  const current = gone.length > 0 || withStatus.has(kind) ? held.replace(ended, ' ') : held
  const certain = withStatus.has(kind) ? current.replace(toCome, ' ').replace(status, ' ') : current
  return (kind === 'certificates' ? certain.replace(underWay, ' ') : certain)
    .replace(/(?<=\p{Ll})\/(?=\p{Ll})/gu, ' and ')
    .replace(/\s+/g, ' ')
    .trim()
}

const isOfSoftware = (word: string) => /\b(?:software|systems?)\b/i.test(word)

const done = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects'])

/** More than ten pages: what comes later is not looked at, because all of it is read at once. */
const mostLines = 400

function linesOf({ sections }: Resume): Line[] {
  const typed = sections.flatMap(({ name, kind, entries }) =>
    entries.flatMap(({ heading, organisation, lines }) =>
      [[heading, organisation].filter(Boolean).join(', '), ...lines.map(({ text }) => text)].map((text, at) => ({
        ...{ name, kind, text },
        isHead: at === 0,
      })),
    ),
  )
  return typed
    .slice(0, mostLines)
    .map(line => ({ ...line, said: proofIn(line.text, line.kind) }))
    .filter(({ said }) => said && !isPersonal.test(said) && !aboutSelf.test(said))
    .map(({ name, kind, text, said, isHead }) => ({
      section: name,
      kind,
      isTold: kind === 'summary' || kind === 'education',
      isListed: kind === 'skills',
      isHead,
      isDone: !isHead && done.has(kind),
      text,
      said,
      stems: ` ${stemsIn(said).join(' ')} `,
      demands: new Set([...demandsInOwnWords(said), ...demandsInAd(said)]),
    }))
}

const mark = /^[^\p{L}\p{N}]+/u
let last: { asked: Pick<Asked, 'title' | 'advert' | 'all'>; words: Wanted[] } | undefined
/** The last ad is remembered: a resume is matched before, with and after its changes. */
function wordsOfAdvert({ title, advert, all }: Asked): Wanted[] {
  if (last && last.asked.title === title && last.asked.advert === advert && last.asked.all === all) return last.words
  const needs = readNeeds(advert, title, termsOf(all), stands)
  const words = needs.length ? needs : demandsInAd(advert).map(demand => ({ word: demand.name, demands: [demand] }))
  const { employer } = readAdHead(advert)
  const names = new Set(termsOf(all).names.map(({ lower }) => lower))
  const marked = words.flatMap(each => {
    const sentence = 'sentence' in each ? each.sentence : ''
    const word = asAsked(nameHere(each.word.replace(mark, '').replace(/^free /i, ''), sentence), advert)
    if (word && isTitled(word) && !names.has(word.toLowerCase())) return []
    return word && !isNoSkill(word, sentence) && !isNameInAd(word, advert, employer) ? [{ ...each, word }] : []
  })
  last = { asked: { title, advert, all }, words: marked }
  return marked
}

/** "Busy January" and "Mr. Paul Engstrom" have the capitals of a name, and are known as no tool or paper. */
const isTitled = (word: string): boolean =>
  /^\p{Lu}[\p{Ll}.]+(?: \p{Lu}\p{Ll}+)+$/u.test(word) &&
  !paperName.test(word) &&
  !isSoftware(word) &&
  (ofPersons.test(word) || day.test(word) || /^(?:ADJ|VERB)$/.test(tagWords(word.toLowerCase())[0]?.pos ?? ''))
const ofPersons = /^(?:Mr|Mrs|Ms|Dr)\.? |\b(?:Manager|Director|Supervisor) \p{Lu}/u
const day = /\b(?:(?:Janu|Febru)ary|March|April|Ju(?:ne|ly)|August|(?:Sept|Nov|Dec)ember|October|Christmas|Easter)\b/
const paperName = /\b(?:licen[cs]e|certifi\w+|registration|card|permit)\b/i

const nameHere = (word: string, sentence: string): string =>
  word === 'shelf stocking' && !/\bshel(?:f|ves)\b|\baisles?\b/i.test(sentence) ? 'restocking' : word

function distinct(words: readonly Wanted[]): Wanted[] {
  const seen: string[] = []
  return words.filter(({ word }) => {
    const key = ` ${stemsIn(word).join(' ')} `
    const isKnown = seen.some(other => other.includes(key) || key.includes(other))
    seen.push(key)
    return !isKnown && key.trim() !== ''
  })
}
