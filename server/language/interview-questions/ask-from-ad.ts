import type { InterviewQuestion } from '#contract/endpoints/interviews.ts'
import { type AdDemand, qualification as paper } from '../demands/read-ad.ts'
import { lowerFirst } from '../english/tidy.ts'
import { availability } from '../letters/choose-evidence.ts'
import { tellTenure } from '../letters/tell/tell-item.ts'
import type { Clause, ProfileItem, Span } from '../profile/profile.ts'
import { relatedness } from '../text-model/relatedness.ts'
import { asWritten } from './as-written.ts'
import { demandQuestions } from './demand-questions.ts'
import {
  type Asking,
  askRemark,
  dutiesAhead,
  dutiesDone,
  experience,
  type Frame,
  framesFor,
  wholeList,
} from './duties.ts'
import { kindOf } from './hint-question.ts'
import { isNamedBy, type Match as Matched, matchStory, nameItem, nameWork, type Story } from './match-story.ts'
import { showDeed } from './tales.ts'
import type { Topic } from './topics.ts'

export type Draft = Omit<InterviewQuestion, 'id'>

/** A question with the item that answers it. `isRemark`: there is little in it. */
export interface Match extends Draft {
  matched?: ProfileItem
  isRemark?: true
}

export interface Known {
  items: readonly ProfileItem[]
  spans: readonly Span[]
  sameWork: readonly string[]
  relatedWork: readonly string[]
  ad: string
  wanted: ReadonlySet<string>
  seed: number
  today: Date
  /** How often each clause is a story of this set. */
  told: Map<Clause, number>
  framed: Map<readonly Frame[], number>
}

/** Takes turns, so that a set has each frame once before it has one twice. */
export function nextFrame({ seed, framed }: Known, frames: readonly [Frame, ...Frame[]]): Frame {
  const used = framed.get(frames) ?? 0
  framed.set(frames, used + 1)
  return frames[(seed + used) % frames.length] ?? frames[0]
}

const maxQuoted = 160
const quoteAd = (sentence: string, ad: string): string => {
  const plain = asWritten(sentence, ad)
    .replace(/^[\s\-–—•*·+»]+|[\s;,:]+$/g, '')
    .replace(/ ?\([^)]*$/, '')
  return plain.length <= maxQuoted ? plain : `${plain.slice(0, maxQuoted).replace(/[\s,;:]*\S*$/, '')} …`
}

export const fromAd = ({ sentence }: AdDemand, { ad }: Known): Draft['from'] => ({
  source: 'ad',
  text: quoteAd(sentence, ad),
})

const asksPast = /\b(?:tell|describe|walk me|did|was|were|made|went|have you|how many|how much|how fast)\b/i

const payable =
  /\b(?:accounts? payable|A\/?P\b|payables?|vendors?|suppliers?|vouchers?|(?:prepare|cut|print|issue)s? checks?|pay (?:the )?(?:bills|invoices))/i
const receivable =
  /\b(?:receivables?|collect\w*|customers?|clients?|patients?|overdue|past[- ]due|billing|send(?:ing)? (?:out )?invoices)\b/i

const otherLanguage = /\b(?:second|another|other|more than one) languages?\b|\bbilingual\b/i

/** Asks about a demand: what was done where an item carries it, what would be done where none does. */
export function askTopic({ asked, id }: Topic, known: Known): Match | undefined {
  const paying =
    payable.test(known.ad) && !receivable.test(asked.sentence) ? demandQuestions().get(`${id}/payable`) : undefined
  const questions = paying ?? demandQuestions().get(id)
  if (!questions) return undefined
  if (availability.has(id)) return { ...questions.done, kind: 'the-job', from: fromAd(asked, known) }
  const match = matchStory(asked, id, known, `${questions.done.text} ${questions.done.hint}`)
  if (!match) return { ...questions.ahead, kind: kindOf(questions.ahead.text), from: fromAd(asked, known) }
  const kind = asksPast.test(questions.done.text) ? 'story' : kindOf(questions.done.text)
  const language = known.items.find(
    ({ kind, title }) =>
      kind === 'language' &&
      (asked.sentence.includes(title) || (otherLanguage.test(asked.sentence) && !/^english\b/i.test(title))),
  )
  const shown = match.story
    ? match
    : language
      ? { item: language, story: { title: language.title, text: tellLanguage(language) } }
      : { ...match, ...showing(match.item, questions.done.text, known) }
  if (kind === 'story' && !shown.story)
    return { ...questions.ahead, kind: kindOf(questions.ahead.text), from: fromAd(asked, known), matched: match.item }
  return answeredBy({ ...questions.done, kind, from: fromAd(asked, known) }, shown)
}

function showing(item: ProfileItem, question: string, { told }: Pick<Known, 'told'>): { story?: Story } {
  const [best] = item.clauses
    .filter(clause => !told.has(clause))
    .flatMap(clause => {
      const text = showDeed(item, clause)
      return text ? [{ clause, text, near: relatedness(question, text) }] : []
    })
    .toSorted((a, b) => b.near - a.near)
  if (!best || best.near < leastNear) return {}
  told.set(best.clause, 1)
  return { story: { title: nameItem(item), text: best.text } }
}
const leastNear = 0.2

function tellLanguage({ title, clauses }: ProfileItem): string {
  const level = clauses.find(({ role }) => role === 'level')?.text
  return level ? `You told us: ${title} (${level}).` : `You told us that you know ${title}.`
}

function answeredBy(said: Draft, { item, story }: Matched): Match {
  return story
    ? { ...said, story, matched: item }
    : { ...said, hint: `Think of ${nameWork(item)}. ${said.hint}`, matched: item }
}

/** The ad's words in a question and its hint. A letter turns "our" of the ad into "your": here it is "our" and "their". */
export function inFrame(frame: Frame, { phrase, sentence }: AdDemand): Asking {
  const plain = lowerFirst(phrase?.kind === 'verb' ? wholeList(phrase.text) : (phrase?.text ?? sentence)).replace(
    /(?<=\p{L})\(s\)/gu,
    's',
  )
  const said = (whose: string) =>
    plain.replace(/\byour (\S+)/g, (own, of) => (sentence.toLowerCase().includes(own) ? own : `${whose} ${of}`))
  return { text: frame(said('our')).text, hint: frame(said('their')).hint }
}

export function askInWords(asked: AdDemand, known: Known): Match | undefined {
  const { phrase, qualification, weight } = asked
  const remark = askRemark(asked, known.ad, frames => nextFrame(known, frames))
  if (remark) return { ...remark, kind: 'the-job', from: fromAd(asked, known), isRemark: true }
  if (!phrase || (qualification && paper.test(phrase.text)) || weight < 1.75) return undefined
  const frames = framesFor(asked)
  if (!frames) return undefined
  if (frames === experience) return askExperience(asked, known)
  const match = matchStory(asked, undefined, known)
  const isDuty = frames === dutiesAhead
  const { text, hint } = inFrame(nextFrame(known, match && isDuty ? dutiesDone : frames), asked)
  const kind = match ? 'story' : isDuty ? 'situation' : 'about-you'
  const said: Draft = { text, hint, kind, from: fromAd(asked, known) }
  return match ? answeredBy(said, match) : said
}

function askExperience(asked: AdDemand, known: Known): Match {
  const said: Draft = { ...inFrame(nextFrame(known, experience), asked), kind: 'the-job', from: fromAd(asked, known) }
  const counts = known.items.flatMap(item => {
    const isIt = known.relatedWork.includes(item.id) || isNamedBy(item, asked.stems)
    const tenure = isIt ? tellTenure(item) : undefined
    return tenure ? [{ item, text: tenure.text }] : []
  })[0]
  if (counts) return { ...said, story: { title: nameItem(counts.item), text: counts.text }, matched: counts.item }
  const match = matchStory(asked, undefined, known)
  return match ? answeredBy(said, match) : said
}
