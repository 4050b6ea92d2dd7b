import type { DemandPhrase } from '../../demands/phrase-demand.ts'
import type { AdDemand } from '../../demands/read-ad.ts'
import { hasFiniteVerb } from '../../english/finite-verb.ts'
import { contentStems } from '../../english/stem.ts'
import { countWords, endSentence, lowerFirst } from '../../english/tidy.ts'
import { isTellingStem } from '../choose-evidence.ts'
import { choose, type Sentence } from '../letter.ts'
import type { MatchedItem } from './match-points.ts'

const longest = 10
const longestJoined = 24
const leastWeight = 1.5
const leastNear = 0.6
const ofEmployer =
  /\b(?:you|your|we|our|us|they|them|their|it|its|not|no|never|isn't|don't|preferred|plus|asset|welcome|wanted|this|that|these|those)\b|n['’]t\b|\d{2,}/i
const wished = /\b(?:preferred|preferably|a plus|an asset|bonus|nice|helpful|welcome|desirable|would like|ideal)\b/i
/** "A React dashboard" is what is worked on, not what is asked for. */
const asksFor =
  /\b(?:experience|knowledge|years?|months?|record|handling|skills?|work|background|understanding|familiarity|proficien\w+|advanced|strong|basic|good|excellent|fluency|patience|accuracy|comfort)\b/i
const state =
  /^(?:have|be|know|own|live|enjoy|love|like|lift|stand|speak|undertake|register|obtain|get|hold|learn|bring|apply|study)\b/i

/**
 * Whether words of an ad can stand in a letter: one short phrase of what is required or of the work, without a verb of its
 * own, the employer's numbers and words, or anything that is only welcome.
 */
export function isQuotable({ phrase, weight, sentence }: AdDemand): boolean {
  if (!phrase || weight < leastWeight || wished.test(sentence) || phrase.kind === 'clause') return false
  const { kind, text } = phrase
  const rest = kind === 'verb' ? text.split(' ').slice(1).join(' ') : text
  return (
    countWords(text) <= longest &&
    countWords(text) > 1 &&
    !ofEmployer.test(text) &&
    (kind === 'verb' || asksFor.test(text)) &&
    !hasFiniteVerb(rest) &&
    !/[,;:(?]| and | or /.test(text) &&
    !(kind === 'verb' && state.test(text))
  )
}

const leads: Record<'noun' | 'verb', readonly [string, ...string[]]> = {
  noun: ['You ask for', 'Your ad asks for', 'You are looking for'],
  verb: ['You need someone to', 'Your ad is for someone to', 'You are looking for someone to'],
}

export function refer({ phrase }: { phrase?: DemandPhrase | undefined }, answer: Sentence, seed: number): Sentence {
  if (!phrase || phrase.kind === 'clause') return answer
  const plain = answer.text.replace(/^I (am |was )?also /, 'I $1')
  const near = plain.replace(/^There,? (?=I )/, '')
  const told = /^I\b/.test(near) ? near : lowerFirst(near)
  return {
    ...answer,
    text: endSentence(`${choose(seed, 51, leads[phrase.kind])} ${phrase.text}; ${told.replace(/\.$/, '')}`),
  }
}

/** Sets what the ad asks for most before the fact that answers it, where both share a word. */
export function referOnce(works: readonly MatchedItem[], proofs: readonly Sentence[][], seed: number): Sentence[][] {
  const pairs = works
    .flatMap(({ answers }, turn) => answers.map(each => ({ ...each, turn })))
    .filter(({ asked, value }) => value >= leastNear && isQuotable(asked))
    .toSorted((a, b) => b.asked.weight * b.value - a.asked.weight * a.value)
  for (const { asked, point, turn } of pairs) {
    const paragraph = proofs[turn] ?? []
    const at = paragraph.findIndex(({ text }) => text.includes(point.text.slice(0, 30)))
    const sentence = paragraph[at]
    const said = contentStems(sentence?.text ?? '')
    const own = [...asked.stems].filter(isTellingStem)
    const shared = own.filter(stem => said.has(stem)).length
    const isNear = shared > 1 || (shared > 0 && asked.demands.some(({ id }) => point.demands.has(id)))
    if (
      !sentence ||
      !isNear ||
      isBehind(sentence.text, point.text) ||
      shared > own.length * 0.8 ||
      /;/.test(sentence.text)
    )
      continue
    if (
      countWords(sentence.text) > longestJoined ||
      !/^(?:I|At|There|As|In|For|Our|The(?! work\b)) /.test(sentence.text)
    )
      continue
    return proofs.map((each, n) => (n === turn ? each.with(at, refer(asked, sentence, seed)) : each))
  }
  return [...proofs]
}

const isBehind = (text: string, point: string) =>
  /\b(?:I|my)\b.*,/.test(text.slice(0, text.indexOf(point.slice(0, 30))))
