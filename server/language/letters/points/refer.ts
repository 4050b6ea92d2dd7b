import { isRareStem } from '../../demands/demand.ts'
import type { DemandPhrase } from '../../demands/phrase-demand.ts'
import type { AdDemand } from '../../demands/read-ad.ts'
import { hasFiniteVerb } from '../../english/finite-verb.ts'
import { contentStems, stemOf } from '../../english/stem.ts'
import { countWords, endSentence, lowerFirst, upperFirst } from '../../english/tidy.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { isTellingStem } from '../choose-evidence.ts'
import { choose, type Sentence } from '../letter.ts'
import { doingOf } from './doing.ts'
import type { MatchedAnswer, MatchedItem } from './match-points.ts'
import type { Point } from './point.ts'
import { namesKind, tellsChange } from './score-point.ts'

const longest = 11
/** "Six months of paid or volunteer work in trails, landscaping or construction". */
const longestSpan = 14
const spans = /^(?:at least )?(?:\d+\+?|an?|one|two|three|four|five|six|seven|eight)(?: or more)? (?:years?|months?)\b/i
const leastWeight = 1.9
const leastNear = 0.65
const leastOfStory = 0.4
const leastRelated = 0.3
const mostOfItem = 2
const mostOfLetter = 3
const ofEmployer =
  /\b(?:you|we|our|us|they|them|their|it|its|not|no|never|isn't|don't|preferred|plus|asset|welcome|wanted|this|that|these|those)\b|\byour\b.*\byour\b|n['’]t\b|\d{3,}/i
const wished = /\b(?:preferred|preferably|a plus|an asset|bonus|nice|helpful|welcome|desirable|would like|ideal)\b/i
/** "A React dashboard" is what is worked on, not what is asked for. */
const asksFor =
  /\b(?:experience|knowledge|years?|months?|record|handling|skills?|work|background|understanding|familiarity|proficien\w+|advanced|strong|basic|good|excellent|fluency|patience|accuracy|comfort|attention|eye|curiosity|ability|discretion|manner|way with)\b/i
const state =
  /^(?:have|be|know|own|live|enjoy|love|like|lift|stand|speak|undertake|register|obtain|get|hold|learn|bring|apply|study|pursue|market|cover|join|meet|rotate|report to)\b/i
/** Who led others says so; other deeds beside them do not show it. */
const leading = /^(?:lead|supervise|manage|oversee|run|own|direct|coordinate)\b/i

/**
 * Whether words of an ad can stand in a letter: one short phrase of what is required or of the work, without a verb of its
 * own, the employer's numbers and words, or anything that is only welcome.
 */
export function isQuotable({ phrase, weight, sentence }: AdDemand): boolean {
  if (!phrase || weight < leastWeight) return false
  const { kind } = phrase
  const text = quoted(phrase)
  if (kind === 'noun' && spans.test(text))
    return countWords(text) <= longestSpan && !ofEmployer.test(text) && !/[;:(]/.test(text)
  if (wished.test(sentence)) return false
  const rest =
    kind === 'noun'
      ? text
      : text
          .split(' ')
          .slice(kind === 'verb' ? 1 : 2)
          .join(' ')
  return (
    countWords(text) <= longest &&
    countWords(text) > 1 &&
    !ofEmployer.test(text) &&
    (kind !== 'noun' || asksFor.test(text)) &&
    (kind === 'clause' || !hasFiniteVerb(rest.split(/ who /)[0] ?? rest)) &&
    !/[;(?]/.test(text) &&
    !(/,/.test(text) && kind === 'noun') &&
    !(/\d{2}/.test(text) && leading.test(text)) &&
    !(kind === 'verb' && (doingOf(text) === undefined || /\beverything\b/.test(text))) &&
    !(kind === 'verb' && (state.test(text) || (/\byour\b/.test(text) && / and /.test(text))))
  )
}

/** "Curious about numbers: churn, adoption" is quoted up to its colon. */
const quoted = ({ kind, text }: DemandPhrase): string => (kind === 'clause' ? (text.split(':')[0] ?? text) : text)

const leads: Record<DemandPhrase['kind'], readonly [string, ...string[]]> = {
  // Three words at most: many ads ask for "two years of" something.
  noun: ['You ask for', 'You require', 'You need'],
  verb: ['You need someone to', 'Your ad is for someone to', 'You are looking for someone to'],
  clause: ['You need someone', 'You want someone', 'You are looking for someone'],
}

/** What is asked, in the employer's words, and the fact that answers it, in one sentence. */
export function refer({ phrase }: { phrase?: DemandPhrase | undefined }, answer: Sentence, seed: number): Sentence {
  if (!phrase) return answer
  return ahead(`${choose(seed, 51, leads[phrase.kind])} ${quoted(phrase)}; `, answer)
}

const ahead = (lead: string, answer: Sentence): Sentence => {
  const plain = answer.text
    .replace(/^I (am |was )?also /, 'I $1')
    .replace(/^(?:There|Once),? (?=I )/, '')
    .replace(/^Once, (?=\p{Ll})/u, '')
  const told = /^(?:At|As|In|For|There|Our|When|The|We|My|From|Since)\b/.test(plain)
    ? plain.charAt(0).toLowerCase() + plain.slice(1)
    : lowerFirst(plain)
  return { ...answer, text: endSentence(`${lead}${told.replace(/\.$/, '')}`) }
}

type Way = (phrase: DemandPhrase, answer: Sentence, job: string) => string | undefined

const partOf: Way = ({ kind, text }, answer, job) => {
  const what = kind === 'verb' ? doingOf(text) : undefined
  return what && isPlain(answer)
    ? `${upperFirst(what)} is part of ${lowerFirst(job)}, and ${inside(answer)}`
    : undefined
}
const includes: Way = ({ kind, text }, answer, job) => {
  const what = kind === 'verb' ? doingOf(text) : kind === 'clause' ? `someone ${text.replace(/^who is /, '')}` : text
  const verb = kind === 'verb' ? 'includes' : kind === 'clause' ? 'suits' : 'asks for'
  if (!what) return undefined
  return isPlain(answer) ? `${job} ${verb} ${what}, and ${inside(answer)}` : `${job} ${verb} ${what}. ${answer.text}`
}
const when: Way = ({ kind, text }, answer) => {
  const what = kind === 'verb' ? doingOf(text) : kind === 'noun' ? text.replace(/^(?:some |an? )/, '') : undefined
  if (!what || !isPlain(answer)) return undefined
  return `${kind === 'verb' ? 'When it comes to' : 'As for'} ${what}, ${inside(answer)}`
}
const ready: Way = ({ kind, text }, answer) =>
  kind === 'verb' && /^(?:I|At|There|As|In|For|My duties) /.test(answer.text) && isOne(answer)
    ? `${answer.text.replace(/\.$/, '')}, so I am ready to ${text}`
    : undefined
const thatIsHow: Way = ({ kind, text }, answer) =>
  kind === 'verb' && /[.;] .*[.;] |^When\b/.test(answer.text) ? `${answer.text} That is how I would ${text}` : undefined

const jobs = ['The job', 'This role', 'The work', 'The position', 'This job'] as const

/** How a letter brings the words of an ad and a fact together, without a word to the reader: a few words each. */
const ways: readonly Way[] = [ready, includes, when, partOf]

const isOne = ({ text }: Sentence) => countWords(text) <= 24 && !/[.;] \p{Lu}/u.test(text) && !/, so /.test(text)
/** Begins with its subject and has one clause. */
const isPlain = (answer: Sentence) =>
  isOne(answer) && !/^(?:At|As|In|For|From|There)\b/.test(answer.text) && !/, and I\b/.test(answer.text)
const inside = ({ text }: Sentence) => ahead('', { text, facts: [], importance: 3 }).text

/** Which demand each point is told for. */
export type References = ReadonlyMap<Point, AdDemand>

/** The demands that a letter names beside the points that answer them: those that matter most, a few of each item. */
export function planReferences(works: readonly MatchedItem[], isFree: (point: Point) => boolean): References {
  const pairs = works
    .flatMap(({ answers }) => answers.map(each => wholeOf(each, answers)))
    .filter(
      each =>
        isFree(each.point) && !spans.test(each.asked.phrase?.text ?? '') && isQuotable(each.asked) && isShown(each),
    )
    .toSorted((a, b) => b.of.weight * b.value - a.of.weight * a.value)
  const planned = new Map<Point, AdDemand>()
  const named = new Set<AdDemand>()
  for (const { asked, of, point } of pairs) {
    if (planned.size >= mostOfLetter) break
    const ofItem = [...planned.keys()].filter(({ item }) => item === point.item).length
    if (planned.has(point) || named.has(of) || ofItem >= (point.item === works[0]?.item ? mostOfItem + 1 : mostOfItem))
      continue
    const deeds = works.find(({ item }) => item === point.item)?.points.filter(each => isDeed(each)).length ?? 0
    const own = [...planned.keys()].filter(each => each.item === point.item && isDeed(each)).length
    if (isDeed(point) && own > 0 && own >= deeds - 2) continue
    planned.set(point, asked)
    named.add(of)
  }
  return planned
}

const isDeed = ({ kind, clause }: Point) => kind === 'deed' && clause.role === 'done'

/** Where a point answers two parts of a demand, the whole demand; a part has the weight of its whole. */
function wholeOf(each: MatchedAnswer, answers: readonly MatchedAnswer[]): MatchedAnswer {
  const parts = answers.filter(({ of, point }) => of === each.of && point === each.point)
  const isWhole = parts.length > 1 && isQuotable(each.of)
  return { ...each, asked: isWhole ? each.of : { ...each.asked, weight: each.of.weight } }
}

/** Whether both share more than the verb: "watch the water" is no "watch the quality of lessons". */
function isShown({ asked, point, value }: MatchedAnswer): boolean {
  const { phrase } = asked
  const { role } = point.clause
  const first = stemOf(phrase?.text.split(' ')[0] ?? '')
  const own = [...asked.stems].filter(isTellingStem)
  const shared = own.filter(stem => point.stems.has(stem))
  const beyond = shared.filter(stem => stem !== first || phrase?.kind !== 'verb')
  const isKnown = asked.demands.some(({ id }) => point.demands.has(id))
  const all = [...asked.stems].filter(stem => stem.length > 2)
  const said = all.filter(stem => point.stems.has(stem)).length / Math.max(all.length, 1)
  if (said > 0.6 || (said >= 0.5 && point.kind === 'thing')) return false
  if (point.item.kind === 'skill' && namesKind(asked.sentence, point.item.title)) return true
  if (
    hasOtherName(phrase?.text ?? '', point) ||
    (point.item.kind === 'skill' && phrase?.kind === 'verb' && !shared.includes(first))
  )
    return false
  if (leading.test(phrase?.text ?? '') && !shared.includes(first)) return false
  if (role === 'story')
    return value >= leastOfStory && (isKnown || beyond.length > 1 || (value > 0.9 && beyond.some(isRareStem)))
  if (role === 'result') return beyond.length > 0 || tellsChange(asked, point) || (isKnown && phrase?.kind !== 'verb')
  if (value < leastNear) return false
  return beyond.length > 0 || (isKnown && (value > 0.9 || relatedness(phrase?.text ?? '', point.text) >= leastRelated))
}

/** "Schedule visits in Epic" names a program that the user has not told of. */
const hasOtherName = (asked: string, { text, item }: Point) =>
  (asked.match(/(?<=\b(?:in|using|with|on|via) )\p{Lu}[\p{L}\d.]+/gu) ?? []).some(
    name => !`${text} ${item.title}`.includes(name),
  )

const longestPaper = 10
const schooling = /\b(?:diploma|GED)\b/
/** "The job requires fluency in Arabic; my first language is Arabic." Undefined where the words of the ad do not fit. */
export function referPaper(
  { phrase, sentence, weight }: AdDemand,
  told: Sentence,
  isLanguage = false,
): Sentence | undefined {
  if (phrase?.kind !== 'noun' || weight < leastWeight || countWords(phrase.text) > longestPaper) return undefined
  if (ofEmployer.test(phrase.text) || /[,;:()]/.test(phrase.text) || hasFiniteVerb(phrase.text)) return undefined
  const said = contentStems(told.text)
  const own = [...contentStems(phrase.text)].filter(stem => stem.length > 2)
  if (own.filter(stem => said.has(stem)).length > own.length * 0.6) return undefined
  if (schooling.test(phrase.text) && !schooling.test(told.text)) return undefined
  if (/\baccredited\b/.test(phrase.text)) return undefined
  const isWished = wished.exec(sentence)?.[0]
  const lead = isWished
    ? `${upperFirst(phrase.text)} is ${/^prefer/i.test(isWished) ? 'preferred' : 'welcome'}: `
    : isLanguage
      ? `As for ${phrase.text}, `
      : `The job requires ${phrase.text}; `
  return { ...told, text: ahead(lead, told).text }
}

/** Tells a sentence with the demand that it answers. `turn` counts the references of a letter. */
export function withReference(asked: AdDemand, answer: Sentence, turn: number, seed: number): Sentence {
  if (!asked.phrase) return answer
  const phrase = { ...asked.phrase, text: quoted(asked.phrase) }
  const order = [thatIsHow, ...ways.map((_, at) => ways[(at + turn + (seed % ways.length)) % ways.length])]
  for (const way of order) {
    const text = way?.(phrase, answer, jobs[(turn + seed) % jobs.length] ?? jobs[0])
    if (text) return { ...answer, text: endSentence(text) }
  }
  return answer
}
