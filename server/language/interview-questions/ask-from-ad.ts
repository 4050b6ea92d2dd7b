import type { InterviewQuestion } from '#contract/endpoints/interviews.ts'
import type { AdDemand } from '../demands/read-ad.ts'
import { contentStems } from '../english/stem.ts'
import { lowerFirst } from '../english/tidy.ts'
import { availability } from '../letters/choose-evidence.ts'
import { tellTenure } from '../letters/tell/tell-item.ts'
import type { Clause, ProfileItem } from '../profile/profile.ts'
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
import { tellPapers } from './papers.ts'
import type { Topic } from './topics.ts'

export type Draft = Omit<InterviewQuestion, 'id'>

/** A question with the item that answers it. `isRemark`: there is little in it. */
export interface Match extends Draft {
  matched?: ProfileItem
  isRemark?: true
}

export interface Known {
  items: readonly ProfileItem[]
  sameWork: readonly string[]
  relatedWork: readonly string[]
  seed: number
  today: Date
  /** How often each clause is a story of this set. */
  told: Map<Clause, number>
  framed: Map<readonly Frame[], number>
}

/** Takes turns, so that a set has each frame once before it has one twice. */
function nextFrame({ seed, framed }: Known, frames: readonly [Frame, ...Frame[]]): Frame {
  const used = framed.get(frames) ?? 0
  framed.set(frames, used + 1)
  return frames[(seed + used) % frames.length] ?? frames[0]
}

const maxQuoted = 160
const quoteAd = (sentence: string): string => {
  const plain = sentence.replace(/^[\s\-–—•*·+»]+|[\s;,:]+$/g, '').replace(/ ?\([^)]*$/, '')
  return plain.length <= maxQuoted ? plain : `${plain.slice(0, maxQuoted).replace(/[\s,;:]*\S*$/, '')} …`
}

const fromAd = ({ sentence }: AdDemand): Draft['from'] => ({ source: 'ad', text: quoteAd(sentence) })

const asksPast = /\b(?:tell|describe|walk me|did|was|were|made|went|have you|how many|how much|how fast)\b/i

/** Asks about a demand: what was done where an item carries it, what would be done where none does. */
export function askTopic({ asked, id }: Topic, known: Known): Match | undefined {
  const questions = demandQuestions().get(id)
  if (!questions) return undefined
  if (availability.has(id)) return { ...questions.done, kind: 'the-job', from: fromAd(asked) }
  const match = matchStory(asked, id, known)
  if (!match) return { ...questions.ahead, kind: kindOf(questions.ahead.text), from: fromAd(asked) }
  const kind = asksPast.test(questions.done.text) ? 'story' : kindOf(questions.done.text)
  return answeredBy({ ...questions.done, kind, from: fromAd(asked) }, match)
}

/** With the story that answers it, or with the work in which to look for one. */
function answeredBy(said: Draft, { item, story }: Matched): Match {
  return story
    ? { ...said, story, matched: item }
    : { ...said, hint: `Think of ${nameWork(item)}. ${said.hint}`, matched: item }
}

/** The ad's words in a question and its hint. A letter turns "our" of the ad into "your": here it is "our" and "their". */
function inFrame(frame: Frame, { phrase, sentence }: AdDemand): Asking {
  const plain = lowerFirst(phrase?.kind === 'verb' ? wholeList(phrase.text) : (phrase?.text ?? sentence))
  const said = (whose: string) =>
    plain.replace(/\byour (\S+)/g, (own, of) => (sentence.toLowerCase().includes(own) ? own : `${whose} ${of}`))
  return { text: frame(said('our')).text, hint: frame(said('their')).hint }
}

export function askInWords(asked: AdDemand, known: Known): Match | undefined {
  const { phrase, qualification, weight } = asked
  const remark = askRemark(asked, frames => nextFrame(known, frames))
  if (remark) return { ...remark, kind: 'the-job', from: fromAd(asked), isRemark: true }
  if (!phrase || qualification || weight < 1.75) return undefined
  const frames = framesFor(asked)
  if (!frames) return undefined
  if (frames === experience) return askExperience(asked, known)
  const match = matchStory(asked, undefined, known)
  const isDuty = frames === dutiesAhead
  const { text, hint } = inFrame(nextFrame(known, match && isDuty ? dutiesDone : frames), asked)
  const kind = match ? 'story' : isDuty ? 'situation' : 'about-you'
  const said: Draft = { text, hint, kind, from: fromAd(asked) }
  return match ? answeredBy(said, match) : said
}

function askExperience(asked: AdDemand, known: Known): Match {
  const said: Draft = { ...inFrame(nextFrame(known, experience), asked), kind: 'the-job', from: fromAd(asked) }
  const counts = known.items.flatMap(item => {
    const isIt = known.relatedWork.includes(item.id) || isNamedBy(item, asked.stems)
    const tenure = isIt ? tellTenure(item) : undefined
    return tenure ? [{ item, text: tenure.text }] : []
  })[0]
  if (counts) return { ...said, story: { title: nameItem(counts.item), text: counts.text }, matched: counts.item }
  const match = matchStory(asked, undefined, known)
  return match ? answeredBy(said, match) : said
}

const papers: readonly [Frame, ...Frame[]] = [
  words => ({
    text: `We ask for ${words}. Where do you stand with that?`,
    hint: `Say about ${words} what you hold, with its date, or the day when you will have it. "Not yet, and this is my plan" is a fair answer; a vague one is not.`,
  }),
  words => ({
    text: `The ad asks for ${words}. What can you show us for that?`,
    hint: `Bring the paper for ${words.replace(/^an? /, 'your ')} if you have it. If not, say what you did about it so far, and how long the next step takes.`,
  }),
]
const usual = /\b(?:diploma|GED|background|drug|DBS|screen|vaccin\w*|years? (?:old|of age)|authorized|right to work)\b/i

export function askPaper(asked: AdDemand, known: Known): Match | undefined {
  const { phrase, qualification, sentence } = asked
  if (
    !qualification ||
    phrase?.kind !== 'noun' ||
    usual.test(sentence) ||
    /,/.test(phrase.text) ||
    phrase.text.split(' ').length > 14
  )
    return undefined
  const told = findPaper(asked, known)
  const { text, hint } = inFrame(nextFrame(known, papers), asked)
  const said: Draft = { text, hint, kind: 'the-job', from: fromAd(asked) }
  return told ? { ...said, story: told.story, matched: told.item } : said
}

export const paperWords = new Set(
  'certificate certification certify license licence card degree diploma course training current valid state national american level bachelor associate master require year school'.split(
    ' ',
  ),
)

function findPaper(
  { stems, sentence }: AdDemand,
  { items, today }: Known,
): { item: ProfileItem; story: Story } | undefined {
  for (const item of items) {
    if (item.kind !== 'certificate' && item.kind !== 'education') continue
    const own = contentStems(item.title)
    if (![...stems].some(stem => own.has(stem) && stem.length > 1 && !paperWords.has(stem))) continue
    const text = tellPapers(item, today)
    if (text) return { item, story: { title: item.title, text } }
  }
  if (!/\bdegree\b/i.test(sentence)) return undefined
  const degree = items.find(
    item =>
      item.kind === 'education' &&
      /^I have .*\b(?:bachelor|master|associate|degree)/i.test(tellPapers(item, today) ?? ''),
  )
  return degree && { item: degree, story: { title: degree.title, text: tellPapers(degree, today) ?? '' } }
}
