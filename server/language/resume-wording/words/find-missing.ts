import type { Fact } from '#contract/endpoints/evidence.ts'
import type { AskedWord } from '#contract/endpoints/resume.ts'
import { isCommonStem } from '../../demands/demand.ts'
import { contentStems } from '../../english/stem.ts'
import { readVerb } from '../../english/verbs.ts'
import { taught, waived } from '../../requirements/cue-words.ts'
import { findEvidence } from '../../requirements/find-evidence.ts'
import { languagesIn } from '../../requirements/read-asked.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { isProvable } from './is-provable.ts'
import { isSkillPhrase, skillOdds } from './is-skill-phrase.ts'
import { isTrait } from './is-trait.ts'
import { demandNamed } from './proof/known-skill.ts'
import { isFarFromWork, kindOfWork } from './proof/work-for.ts'
import { isOther, isShownAs } from './shown-as.ts'
import { stands } from './terms.ts'

export interface Missing {
  /** Tools, licenses and languages: whoever has them names them. */
  lacking: string[]
  /** The sentence of the ad about something that nothing told comes near to. */
  question?: string
}

interface Asked {
  words: readonly AskedWord[]
  sentences: ReadonlyMap<string, string>
  advert: string
  shown: ReadonlySet<string>
  told: readonly string[]
}

const mostLacking = 3
const longestQuestion = 110

/** What the ad asks for and the user certainly did not tell. What people tell in other words is never said to be missing. */
export function findMissing({ words, sentences, advert, shown, told: all }: Asked): Missing {
  const told = [...new Set(all)]
  const isUntold = untoldIn(told)
  const isMissing = ({ word, foundIn, offered }: AskedWord) => foundIn === null && !offered && !shown.has(word)
  const wholeOf = (word: string) => sentenceAround(sentences.get(word) ?? '', advert)
  const has = words.filter(word => !isMissing(word))
  const open = words.filter(
    each => isMissing(each) && !later.test(wholeOf(each.word)) && !isAlternative(each.word, wholeOf(each.word), has),
  )
  const isNew = ({ word }: AskedWord) => !isMentioned(word, told)
  const lacking = open
    .filter(({ word }) => isCertain(word) && !unwanted.test(wholeOf(word)) && !isHeading(word, wholeOf(word)))
    .filter(each => isNew(each) && isUntold(each.word))
  // The checks of meaning come last, as they take the longest.
  const asked = open.find(each => {
    const { word } = each
    const sentence = sentences.get(word) ?? ''
    const isQuotable =
      sentence.length <= longestQuestion &&
      sentence.split(' ').length > 2 &&
      !anecdote.test(sentence) &&
      !unwanted.test(sentence) &&
      isDoing(sentence) &&
      !lacking.some(({ word }) => stands(word, sentence)) &&
      !has.some(other => sentences.get(other.word) === sentence)
    return isQuotable && !isCertain(word) && isQuestion(word) && isNew(each) && isFar(word, told) && isUntold(sentence)
  })
  return {
    lacking: lacking.slice(0, mostLacking).map(({ word }) => word),
    ...(asked && { question: asQuoted(sentences.get(asked.word) ?? '') }),
  }
}

function untoldIn(told: readonly string[]) {
  const facts = told.map((text, at): Fact => ({ id: `${at}`, text, from: 'resume' }))
  return (text: string) => findEvidence(text, facts).length === 0
}

/** What may be said of a resume and an ad: what its lines show, and what they certainly do not. */
export function certainWords({ words, sentences, advert, shown, told: all }: Asked): AskedWord[] {
  const told = [...new Set(all)]
  const isUntold = untoldIn(told)
  const wholeOf = (word: string) => sentenceAround(sentences.get(word) ?? '', advert)
  const has = words.filter(({ word, foundIn }) => foundIn !== null || shown.has(word))
  return words.filter(each => {
    const { word, foundIn, offered } = each
    const isNamed = isCertain(word) || demandNamed(word) !== undefined || kindOfWork(word) !== undefined
    const sentence = wholeOf(word)
    if (isOther(word, sentence) || isTrait(word) || (!isProvable(word) && !each.isNamed)) return false
    if (foundIn !== null || offered) return isNamed || isShowable(word)
    if (later.test(sentence) || isAlternative(word, sentence, has) || (unwanted.test(sentence) && !bySkill.test(word)))
      return false
    if (isHeading(word, sentence) || isMentioned(word, told)) return false
    const kind = kindOfWork(word)
    if (kind) return isFarFromWork(kind, told) && isUntold(word)
    if (isCertain(word)) return isUntold(word)
    return isNamed && isInWords(word, sentence) && isQuestion(word) && isFar(word, told) && isUntold(word)
  })
}

/** What an ad says in quite other words may be another thing: who bathes dogs gives no personal care. */
function isInWords(word: string, sentence: string): boolean {
  if (!sentence) return true
  const said = contentStems(sentence)
  return [...contentStems(word)].every(stem => said.has(stem) || isCommonStem(stem))
}

/** A bare noun of an ad is scenery to the model too, unless it is sure. */
const isShowable = (word: string) => / |\p{Lu}|ing$/u.test(word) || isSkillPhrase(word) || (skillOdds(word) ?? 0) >= 1

/** "Lobby: posters, trash" has a capital because it begins. */
const isHeading = (word: string, sentence: string) =>
  /^\p{Lu}\p{Ll}+$/u.test(word) && new RegExp(`^[^\\p{L}\\p{N}]*${word}[^:]{0,20}:`, 'u').test(sentence)

/** What nobody should have on a record, and what the ad tells of others. */
const unwanted =
  /\b(?:background checks?|(?:criminal|driving|clean) record|drug (?:screen|test)s?|contingent (?:up)?on|immuni[sz]ations?|fingerprint\w*|DUI|DWI)\b|\b(?:owner|we|our \p{L}+) (?:is|are)\b(?! (?:looking|seeking|hiring|searching))/iu
const notDone = /^(?:experience|bring|send|email|apply|submit|include|attach|call|visit|tell|see|must|need)$/i
/** A duty begins with what is done; hours and character are nothing to have done. */
function isDoing(sentence: string): boolean {
  const [first = ''] = asQuoted(sentence).match(/\p{L}+/u) ?? []
  const forms = readVerb(first)?.forms
  return forms !== undefined && !forms.has('past') && !notDone.test(first)
}

const anecdote = /\ban? (?:\p{L}+ )?(?:girl|boy|child|man|woman|grandmother|grandfather)\b/iu
/** Duties are read with "You will" before each, which the ad says once. */
const asQuoted = (sentence: string) => sentence.replace(/^You will |^[^\p{L}\d]+|[\s.;:,]+$/gu, '')

/** What is taught on the job, may come later or is not needed is missed by nobody. */
const soon =
  /\bwithin (?:\S+ ){1,3}(?:days|weeks|months)|\b(?:will(?:ing(?:ness)?)?|able) to (?:learn|obtain|get)|\b(?:will|you) learn\b|\bafter (?:competency|training|hire)|\bnot a must\b|\beligib\w+|\btraining provided\b|\bwe train\b|\btraining (?:on|in|during) (?:day|week|your first)\b/i
const later = {
  test: (sentence: string) => soon.test(sentence) || taught.test(sentence) || waived.test(sentence.toLowerCase()),
}

const isAlternative = (word: string, sentence: string, has: readonly AskedWord[]): boolean =>
  /\bor\b|\bsuch as\b|\be\.g\.|\betc\b|\/|\blanguage\b|\bbilingual\b/i.test(sentence) &&
  has.some(each => each.word !== word && (stands(each.word, sentence) || isSameKind(each.word, word)))
const isLanguage = (word: string) => languagesIn(word).length > 0 && !word.includes(' ')
const isSameKind = (one: string, other: string) => isLanguage(one) && isLanguage(other)

const name = /^(?:[\p{Lu}\d][\p{L}\d+#./-]*)(?: [\p{Lu}\d][\p{L}\d+#./-]*)*$/u
const bySkill = /\b(?:forklift|licen[cs]e|phlebotomy|welding|plumbing)\b/i
const isCertain = (word: string): boolean => (name.test(word) && isSkillPhrase(word)) || bySkill.test(word)

const inAnyName =
  /^(?:online|google|microsoft|adobe|suite|cloud|certified|certificate|certification|national|state|office)$/i
function isMentioned(word: string, told: readonly string[]): boolean {
  const parts = word.split(/[ /]/).filter(part => part.length > 2 && !inAnyName.test(part))
  return told.some(
    text =>
      stands(word, text) ||
      isShownAs(word, text) ||
      (isCertain(word) && parts.some(part => new RegExp(`(?<!\\p{L})${escaped(part)}(?!\\p{L})`, 'iu').test(text))),
  )
}
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Done in nearly every job, and told in words that name no such thing. */
const everyday = new Set(
  'opening-and-closing handling-complaints troubleshooting problem-solving explaining-clearly de-escalation negotiating patience confidentiality greeting-guests customer-service phone-manner research report-writing record-keeping attention-to-detail organization time-management multitasking prioritizing accuracy-with-numbers planning deadlines teamwork training-others leading-shifts supervising mentoring coaching leading-groups conflict-resolution working-alone scheduling calendar-management cleaning child-safety compliance receiving-goods room-turnover sample-handling front-desk filing lifting'.split(
    ' ',
  ),
)
const isQuestion = (word: string): boolean =>
  isProvable(word) && isSkillPhrase(word) && !everyday.has(demandNamed(word)?.id ?? '')

/** Above it, words are about the same. */
const near = 0.5
function isFar(word: string, told: readonly string[]): boolean {
  const stems = [...contentStems(word)]
  return told.every(text => {
    const own = contentStems(text)
    if (stems.filter(stem => own.has(stem)).length >= Math.max(1, stems.length / 2)) return false
    return text.split(/[,;:.] |, | and /).every(part => part.length < 4 || relatedness(word, part) < near)
  })
}

function sentenceAround(part: string, advert: string): string {
  if (!part) return ''
  const words = part.split(/\s+/).map(escaped).join('\\s+')
  return new RegExp(`[^\\n.!?]*${words}[^\\n.!?]*`, 'u').exec(advert)?.[0].trim() ?? part
}
