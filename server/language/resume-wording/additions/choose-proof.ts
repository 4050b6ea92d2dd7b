import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { acceptabilityOf } from '../../acceptability/acceptability.ts'
import { tagWords } from '../../english/tagger.ts'
import { endSentence, lowerFirst, lowerRole, upperFirst, withArticle } from '../../english/tidy.ts'
import { isSoundList } from '../../english/verb-lists.ts'
import { gerundOf, readVerb } from '../../english/verbs.ts'
import { titleWords } from '../../resume-parsing/work-and-study.ts'
import type { Head } from '../from-profile/add-points.ts'
import { type Asked, nearness } from '../from-profile/rank-facts.ts'
import { isSimilar } from '../from-profile/said.ts'
import { isWhole } from '../lines/is-well-formed.ts'
import { formOf, splitDeeds } from '../lines/split-deeds.ts'
import { isDeed } from '../order-by-ad.ts'
import { asDone, type Deed } from './tell-proof.ts'
import { asRole } from './who/say-who.ts'

export interface Proof extends Deed {
  id: string
  /** Whether it tells a number or what came of it. */
  isTelling: boolean
  near: number
}
interface Found extends Omit<Proof, 'owner' | 'isNamed'> {
  kind: ResumeSection['kind']
  /** Before the colon of the line. */
  head: string
  score: number
}

const worked = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects', 'other'])
const longest = 175
const longestDeed = 150
const longestWhole = 90
const leastScore = 2.5
const leastNear = 1.5
const private_ = /^(?:private|my|own|an?|several|two|various|family|self)\b/i

interface Named {
  named: readonly string[]
  isNear?: boolean
  titles?: ReadonlyMap<string, Head>
  newJobs?: readonly ResumeEntry[]
}

const ofRise = /^(?:I )?(?:started|began|was hired|came in) (?:out )?as\b/i
const mostProofs = 2
const longestProofs = 210
/** Without a number, only what the ad asks for before most else is worth a second sentence. */
const leastUntelling = 5
const fewestWords = 3

/** The strongest facts for the job, each with the place or role that it belongs to unless that has just been named. */
export function chooseProofs({ sections }: Resume, asked: Asked, who: Named): Proof[] {
  const { named, titles, newJobs = [] } = who
  const entries = sections.flatMap(({ kind, entries }) =>
    worked.has(kind) ? entries.map(entry => ({ kind, entry })) : [],
  )
  const added = new Set(newJobs.flatMap(({ lines }) => lines.map(({ id }) => id)))
  const all = [...newJobs.map(entry => ({ kind: 'experience' as const, entry })), ...entries]
  const found = all.flatMap(({ kind, entry }) =>
    entry.lines
      .slice(0, 12)
      .filter(({ text }) => !ofRise.test(text))
      .filter(({ id }) => !added.has(id) || newJobs.includes(entry))
      .flatMap(({ id, text }) =>
        deedsIn({ id, text }, { kind, entry, isMain: named.includes(entry.id), isNear: who.isNear === true }, asked),
      ),
  )
  const least = asked.demands.length > 0 ? leastScore : 0
  const ranked = found.filter(({ score }) => score >= least).toSorted((a, b) => b.score - a.score)
  const chosen: Proof[] = []
  const isChosen = (each: Found, most: number): boolean => {
    const isNamed = named.includes(each.entry.id)
    const owner = isNamed ? '' : ownerOf(each, titles?.get(each.entry.id)?.title)
    const length = chosen.reduce((sum, { deed }) => sum + deed.length, each.deed.length)
    const isNew = chosen.every(({ deed }) => !isSimilar(deed, each.deed))
    if (owner === undefined || !isNew || chosen.length >= most) return false
    if (chosen.length > 0 && length > longestProofs) return false
    chosen.push({ ...each, owner, isNamed })
    return true
  }
  const first = ranked.find(each => isChosen(each, 1))
  const others = ranked.filter(each => each !== first)
  for (const each of others) if (each.isTelling) isChosen(each, mostProofs)
  const hasResult = chosen.some(({ deed }) => result.test(deed))
  for (const each of hasResult ? [] : others)
    if (!each.isTelling && each.near >= leastUntelling && each.deed.split(' ').length >= fewestWords)
      isChosen(each, mostProofs)
  return chosen.toSorted((a, b) => Number(result.test(b.deed)) - Number(result.test(a.deed)))
}

function deedsIn(
  { id, text }: { id: string; text: string },
  { kind, entry, isMain, isNear }: { kind: Found['kind']; entry: ResumeEntry; isMain: boolean; isNear: boolean },
  asked: Asked,
): Found[] {
  const [, head = '', rest = ''] = /^(.{5,70}?): (\p{Ll}.+)$/u.exec(text) ?? []
  const isHeaded = head !== '' && !readVerb(head.split(' ')[0] ?? '')
  const isOwnDeed = kind === 'other' && head !== '' && !isHeaded && formOf(head) === 'base'
  const told = condensed(isHeaded ? shortened(rest) : isOwnDeed ? head : text)
  if (kind === 'other' && !isHeaded && !isOwnDeed) return []
  const isOfDeeds = isSoundList(told, { anyTense: true }) && isTelling(told)
  const deeds = isOfDeeds ? splitDeeds(told).map(closed) : countedDeedsIn(told)
  const isShort = told.length <= longestWhole && deeds.length === 2
  const whole = deeds.length > 1 && (told.includes('; ') || isShort || deeds.some(lacksNoun)) ? [told] : []
  return [...whole, ...deeds].flatMap((deed): Found[] => {
    const isResult = result.test(deed)
    const near = nearness(asked, deeds.length > 1 ? deed : text)
    if (deed.length > (deed === told ? longest : longestDeed) || deed.split(' ').length < 3) return []
    if (!isSoundList(deed, { anyTense: true }) || !isWhole(deed, '') || lacksNoun(deed)) return []
    if (asDone(deed, entry) === undefined) return []
    if (!soundsRight(deed, deed === told ? leastOfWhole : leastAcceptable)) return []
    const least = isRecord(deed) || (isMain && (isResult || (isNear && hasNumber(deed)))) ? 0 : isMain ? 1 : leastNear
    if (asked.demands.length > 0 && near < least) return []
    const score = scoreOf(deed, near) + (isMain ? 1.5 : 0) - (isOfOneDay(told, deed) ? 8 : 0)
    return [
      {
        id,
        deed,
        entry,
        kind,
        head: isHeaded ? head : '',
        near,
        score,
        isTelling: hasNumber(deed) || isResult,
      },
    ]
  })
}

const countedDeedsIn = (text: string): string[] =>
  text.split(/,? and |, /).filter((part, at) => at > 0 && formOf(part) === 'past' && /^\p{L}+ed \d/u.test(part))

const hasNumber = (text: string) => /\d/.test(text.replace(/\b(?:19|20)\d\d\b/g, ''))

const pronoun = /^(?:their|them|they|his|him|he|her|she|its|it|theirs|these|those|this)$/i
/** "Booked their travel", apart from the words before it, does not say whose. */
function lacksNoun(deed: string): boolean {
  if (/^\p{L}+ (?:about |around |over )?\d+(?=,|$)/u.test(deed)) return true
  const words = tagWords(`I ${lowerFirst(deed)}`)
  const at = words.findIndex(({ text }) => pronoun.test(text))
  return at > 0 && !words.slice(1, at).some(({ pos }) => pos === 'NOUN' || pos === 'PROPN')
}

const leastAcceptable = 0.2
const leastOfWhole = -1
const soundsRight = (deed: string, least: number) =>
  acceptabilityOf(endSentence(`I ${lowerFirst(deed)}`), 'deed') >= least

const shortened = (text: string) => (text.length > longest ? (text.split('; ')[0] ?? text) : text)

/** Shorter than the line below the job, with what came of it first and a list only if it is closed. */
function condensed(line: string): string {
  const text = upperFirst(line.replace(/[\s.]+$/, ''))
  const [, deed = '', rest = '', effect = ''] = /^(\p{L}+) (.+), which ((?:cut|raised) .+)$/u.exec(text) ?? []
  const verb = readVerb(deed)
  if (effect && verb) return `${upperFirst(effect)} by ${gerundOf(verb.base)} ${rest}`
  return closed(text.replace(/ \([^()\d]*\)$/, ''))
    .replace(/ during (?:the internship|that time)$/, '')
    .replace(/\bapprox\. ?(?=\d)/i, 'about ')
    .replace(madeWith, '')
}

function closed(text: string): string {
  if (text.includes('; ')) return text
  const parts = text.split(', ')
  const form = formOf(text)
  const isWhole = (part: string) =>
    linked.test(part) || / (?:and|or) /.test(part) || /\d/.test(part) || (part.includes(' ') && formOf(part) === form)
  while (parts.length > 1 && !isWhole(parts.at(-1) ?? '')) parts.pop()
  const left = parts.join(', ')
  // Of a list behind a colon nothing is told, or all.
  return left === text ? text : left.replace(/: [^:]*$/, '')
}
const linked = /^(?:and|or|including|with|without|for|from|no|zero|while|by|which|who|at|in|on|plus|so|as|to)\b/i

/** Tools are named as skills. */
const madeWith = / with \p{Lu}[\p{L}+#.]*(?:,? (?:and )?\p{Lu}[\p{L}+#.]*)*(?=;|$)/u

const result = /;|\bfrom .*\d.* to .*\d|\b\d[\d.,]* (?:of|out of) \d|\d ?%|\b\d+ (?:consecutive|months in a row)\b/

/** "Got the most sign-ups for 4 months in a row" counts with any employer. */
const isRecord = (deed: string) => /\bthe (?:most|highest|best|fastest|lowest|top)\b/.test(deed) && result.test(deed)

/** "Called the doctor when a patient fell", and not what goes on ", when the senior is away". */
const ofOneDay = /^When |(?<!,) when /
const isOfOneDay = (told: string, deed: string) =>
  told.split('; ').some(part => ofOneDay.test(part) && part.includes(deed.split('; ')[0] ?? ''))

const isTelling = (text: string) =>
  text.length <= longest &&
  text.split(' ').length > (/\d/.test(text) ? 2 : 3) &&
  (isDeed(text) ||
    startsAsVerb(text) ||
    splitDeeds(text).length > 1 ||
    /^(?:Repeatedly|\p{L}+ (?:at|down|off|out|on|with|customers|guests)) /u.test(text)) &&
  !/[.!?] |\b(?:I|my|me|we|our|us|you|your|still|lol|because|right now)\b|^(?:(?:Used|Use) [^,]*$|Built with|Trusted with|Have\b)/.test(
    text,
  ) &&
  (text.match(/,/g)?.length ?? 0) < 4

/** "Take blood pressure", and not "Book club". */
const startsAsVerb = (text: string): boolean => {
  const [, verb, next] = tagWords(`I ${lowerFirst(text)}`)
  return formOf(text) === 'base' && verb?.pos === 'VERB' && next?.pos !== 'VERB'
}

function scoreOf(text: string, near: number): number {
  const isPast = formOf(text) === 'past'
  return (
    Math.min(near, 10) * 0.7 +
    (/\bfrom .*\d.* to .*\d/.test(text) ? 3 : /\d/.test(text) ? 1.2 : 0) +
    (result.test(text) && !/\bfrom .*\d.* to .*\d/.test(text) ? 1.8 : 0) +
    (isPast ? 0.8 : 0) -
    ((/^(?:Work|Worked|Camped|Do|Did|Get|Got|Make sure|Made sure) /i.test(text) && !isRecord(text)) ||
    (/^(?:Served|Handled|Helped) /i.test(text) && !/\d/.test(text))
      ? 3
      : 0) -
    (/\d|;/.test(text) ? 0 : 1.5) -
    ((text.match(/, /g)?.length ?? 0) > 1 ? 1 : 0)
  )
}

function ownerOf({ entry, kind, deed: text, head }: Found, title: string | undefined): string | undefined {
  const place = entry.organisation.replace(/ \([^)]*\)/g, '')
  const heading = (title && /\b\p{Lu}{3}\b/u.test(entry.heading) ? title : entry.heading).split(/, | \(/)[0] ?? ''
  if (kind === 'other' && !head) return ''
  if (head && /^volunteer\b/i.test(head)) return 'As a volunteer'
  if (head && kind === 'projects') return `On ${withArticle(lowerFirst(head.split(/, | \(/)[0] ?? head))}`
  if (head) {
    const [role = '', place = ''] = head.replace(/ \(.*\)$/, '').split(', ')
    return `${asRole(lowerRole(role))}${place && /^\p{Lu}/u.test(place) ? ` at ${place}` : ''}`
  }
  if (kind === 'projects')
    return text.toLowerCase().includes(heading.toLowerCase().split(' ').at(-1) ?? '')
      ? ''
      : heading
        ? `For ${named(heading, title)}`
        : undefined
  if (/ [-–] |\d/.test(heading)) return place && !private_.test(place) ? `At ${place}` : undefined
  if (kind === 'volunteering' && titleWords.test(heading))
    return `As ${heading}${place && !private_.test(place) ? ` at ${place}` : ''}`
  if (place && !private_.test(place)) return `At ${place}`
  if (titleWords.test(heading)) return `As ${heading.replace(/ \([^)]*\)/g, '')}`
  return heading && !/^\p{L}+ing\b/iu.test(heading) ? `At ${heading.replace(/ \([^)]*\)/g, '')}` : undefined
}

const named = (heading: string, title: string | undefined): string =>
  title && title !== heading && /["“]/.test(title) ? `the ${title.replace(/^[^"“]+/, lowerRole)}` : `“${heading}”`
