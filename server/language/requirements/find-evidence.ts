import type { Fact } from '#contract/endpoints/evidence.ts'
import { readSentence } from '../claims/read-sentence.ts'
import { groupsOf, rootOf } from '../claims/words/same-words.ts'
import { demandsInOwnWords, isCommonStem, isRareStem } from '../demands/demand.ts'
import { lapsed } from '../english/lapsed.ts'
import { contentStems } from '../english/stem.ts'
import { readVerb } from '../english/verbs.ts'
import { denialsIn, isLanguageDenied, isPaperDenied, sentences } from '../profile/denials.ts'
import type { Denials } from '../profile/profile.ts'
import { isPaperLine } from '../resume-parsing/other-lines.ts'
import { namesLanguage } from '../resume-parsing/read-languages.ts'
import { relatedness } from '../text-model/relatedness.ts'
import { sharedDemand } from '../text-model/shared-demand.ts'
import { availability, isFixed, paper } from './cue-words.ts'
import { type Asked, languagesIn, licencesIn, readAsked, studiesIn } from './read-asked.ts'

const maxFacts = 3

export interface Shown {
  fact: Fact
  /** How many words of the requirement it shares; as many as can be shown where its kind answers. */
  shared: number
}

interface Told {
  fact: Fact
  kind: string
  /** Without the name of its kind. */
  text: string
}

/**
 * Which of the user's facts truly speak of a requirement, best first. Degrees, papers and languages are compared by their
 * kind, everything else by words, known demands and relatedness.
 */
export function findEvidence(text: string, facts: readonly Fact[]): Shown[] {
  const asked = readAsked(text)
  const denials = denialsIn(facts.filter(({ from }) => from === 'notes'))
  const told = facts.flatMap(fact => {
    const proof = fact.from === 'notes' ? heldIn(fact.text, denials) : fact.text
    return !proof || denied.test(proof) || isTakenBack(fact, facts, denials) ? [] : [read(fact, proof)]
  })
  return [...byKind(asked, told), ...(isByWords(asked, text) ? byWords(asked, told, isFixed.test(text)) : [])]
    .toSorted((a, b) => b.score - a.score)
    .filter(({ fact }, at, all) => all.findIndex(each => each.fact === fact) === at)
    .slice(0, maxFacts)
    .map(({ fact, shared }) => ({ fact, shared }))
}

const denied =
  /\b(?:(?:do|did|have|has|am|is|was) not|(?:do|did|have|has|is|was)n['’]t|can(?:no|['’])t|not yet|no longer|never had|want to (?:get|learn|become))\b/i

const heldIn = (text: string, { papers }: Denials): string =>
  text
    .split(sentences)
    .filter(each => !denied.test(each) && !papers.some(gone => each.includes(gone) || gone.includes(each)))
    .join(' ')
    .trim()

/** A paper that its date, its standing or a note calls lapsed, or a language that a note calls little, proves nothing. */
function isTakenBack({ id, text }: Fact, facts: readonly Fact[], denials: Denials): boolean {
  const [, kind, name = ''] = /^(Certificate|Language|Can do): *(.*)/s.exec(text) ?? []
  if (!kind) return false
  if (
    kind === 'Certificate' &&
    facts.some(each => (each.id === id || each.id.startsWith(`${id}-`)) && lapsed.test(each.text))
  )
    return true
  if (kind === 'Language' || namesLanguage(name)) return isLanguageDenied(name, denials)
  return (kind === 'Certificate' || isPaperLine(name)) && isPaperDenied(name, denials)
}

const kinds =
  /^(Certificate|Education|Language|Can do|Used|Learned|Subjects|Trusted with|What came of it|Grade or prize|Worked as): */
function read(fact: Fact, proof: string): Told {
  const kind = kinds.exec(fact.text)?.[1] ?? ''
  return { fact, kind, text: proof.replace(kinds, '').replace(excepted, '') }
}

const excepted = /,? (?:and|but)? ?not (?!only|just)[^,;.]*/gi

interface Scored extends Shown {
  score: number
}
const certain = 20
const match = ({ fact }: Told): Scored => ({ fact, shared: maxFacts, score: certain })

function byKind(asked: Asked, told: readonly Told[]): Scored[] {
  return [
    ...(asked.study > 0 ? told.filter(each => isStudied(asked.study, each)).map(match) : []),
    ...(asked.isPaper ? told.filter(each => isHeld(asked, each)).map(match) : []),
    ...told.filter(each => isSpoken(asked, each, told)).map(match),
  ]
}

const isByWords = ({ study, isPaper, languages, isAnyLanguage, isPractice }: Asked, text: string): boolean =>
  languages.length === 0 &&
  !isAnyLanguage &&
  ((study === 0 && !isPaper) || (isPractice && / (?:and|or|with) /.test(text)))

function isStudied(level: number, { kind, text }: Told): boolean {
  if (kind !== 'Education') return false
  const own = shortDegree.find(([pattern]) => pattern.test(text))?.[1] ?? studiesIn(text)[0] ?? 0
  return own >= level
}
const shortDegree: readonly (readonly [RegExp, number])[] = [
  [/\bM\.?[AS]\b/, 4],
  [/\bB\.?[AS]\b/, 3],
  [/\bA\.?[AS]\b/, 2],
]

function isHeld({ isCourse, licences, stems }: Asked, { kind, text }: Told): boolean {
  const held = licencesIn(text)
  const isPaper = kind === 'Certificate' || (kind === 'Education' && isCourse) || held.size > 0 || paper.test(text)
  if (!isPaper) return false
  if (licences.size > 0 && held.size > 0) return [...licences].some(licence => held.has(licence))
  const own = contentStems(text)
  return [...stems].some(stem => stem.length > 1 && own.has(stem) && isRareStem(stem) && !/^\d+$/.test(stem))
}

const spoken = /\b(?:speak\w*|spoken|fluen\w+|native|(?:bi|tri)lingual|languages?|translat\w+|interpret\w+)\b/i
const strong =
  /\b(?:native|fluent\w*|mother tongue|first language|bilingual|advanced|proficient|home|family|c1|c2|born|grew up)\b/i

function isSpoken({ languages, isAnyLanguage, isFluent }: Asked, { kind, text }: Told, told: readonly Told[]): boolean {
  const own = languagesIn(text)
  const isLanguage = own.length > 0 && (kind === 'Language' || /^\p{L}+: /u.test(text) || spoken.test(text))
  if (!isLanguage) return false
  if (isAnyLanguage) return own.some(language => language !== 'english')
  return languages.some(language => own.includes(language) && !(isFluent && isWeak(language, told)))
}

/** Whether how well a language is spoken is told, and it is not well. */
function isWeak(language: string, told: readonly Told[]): boolean {
  const levels = told.filter(({ text }) => languagesIn(text).includes(language) && / /.test(text))
  return levels.length > 0 && !levels.some(({ text }) => strong.test(text))
}

/**
 * The log-odds of a logistic regression fitted to the labeled pairs that are not kept back, and how far an item may stay
 * behind the best one of the user. The weight of a shared demand comes from training/texts/evidence/ (docs/training.md).
 */
const least = 0
const maxGap = 3
/** A lower one also shows what is only of the same kind of work. */
const leastShared = 0.5

function byWords(asked: Asked, told: readonly Told[], isFixed: boolean): Scored[] {
  const all = told.map(each => ({ fact: each.fact, ...scoreOf(asked, each) }))
  const best = Math.max(...all.map(({ score }) => score))
  return all.flatMap(({ fact, shared, isShown, score }) => {
    // Relatedness alone proves nothing: cooking is no baking.
    const isEnough = isFixed ? shared > 1 : score >= Math.max(least, best - maxGap) && (shared > 0 || isShown)
    return isEnough ? [{ fact, shared, score }] : []
  })
}

function scoreOf(asked: Asked, { kind, text }: Told): Omit<Scored, 'fact'> & { isShown: boolean } {
  const { subject, stems, demands, names } = asked
  const own = withActs(contentStems(text))
  const low = text.toLowerCase()
  const both = [...stems].filter(stem => own.has(stem))
  const telling = both.filter(stem => !isCommonStem(stem))
  const meanings = readSentence(text).meanings
  const same = [...stems].filter(stem => !own.has(stem) && groupsOf(rootOf(stem)).some(group => meanings.has(group)))
  const isShown = demandsInOwnWords(text).some(({ id }) => demands.some(demand => demand.id === id))
  // Demands for hours resemble each other, but an evening is no morning.
  const sameDemand = availability.test(subject) ? 0 : sharedDemand(subject, text)
  const isNamed = names.some(name => low.includes(name.toLowerCase()))
  const near = relatedness(subject, text)
  const nearest = Math.max(near, ...partsOf(text).flatMap(part => asked.parts.map(each => relatedness(each, part))))
  const score =
    4.77 * Math.max(0, near) +
    1.74 * Math.max(0, nearest) ** 2 +
    0.2 * (both.length / Math.max(1, stems.size)) +
    (telling.length > 0 ? 2.84 : 0) +
    (both.length > telling.length ? 2.85 : 0) +
    (same.length > 0 ? 1.11 : 0) +
    (isShown ? 2.67 : 0) +
    (isNamed ? 0.39 : names.length > 0 ? -1.8 : 0) -
    (studied.has(kind) && (telling.length === 0 || (telling.length === 1 && nearest < 0.6)) ? 2.52 : 0) +
    4 * sameDemand -
    4.05
  return { shared: both.length, isShown: isShown || sameDemand >= leastShared, score }
}

function partsOf(text: string): string[] {
  const title = /^([^,]+),.*(?:\b(?:19|20)\d\d\b|to now)/.exec(text)?.[1]
  const done = text.split(/[,;]| and /).filter(part => part.trim().includes(' '))
  return [text, ...(title ? [title] : []), ...done]
}

function withActs(stems: ReadonlySet<string>): Set<string> {
  const acts = [...stems].flatMap(
    stem => readVerb(stem.replace(/(?:er|or)$/, ''))?.base ?? readVerb(stem.replace(/r$/, ''))?.base ?? [],
  )
  return new Set([...stems, ...acts])
}

const studied = new Set(['Certificate', 'Education', 'Subjects', 'Language'])
