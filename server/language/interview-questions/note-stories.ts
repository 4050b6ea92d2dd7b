import { contentStems } from '../english/stem.ts'
import { answerOfKind, answerWithStory, storiesToTell } from '../letters/ask/fill-slots.ts'
import type { Span } from '../profile/profile.ts'
import { relatedness } from '../text-model/relatedness.ts'
import { type Story, sharedStems } from './match-story.ts'

const title = 'Your notes'
const least = 0.2
const leastUnasked = 0.4

const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=\p{Lu}|\d)/u)

const ofHours =
  /^(?:(?:The )?\d{1,2}:\d\d|I (?:can|can['’]t|cannot|must|could) (?:start|work|come|be|give|do)\b|I (?:already )?told my (?:manager|boss)\b|My (?:\p{L}+ )?(?:work|job|shift|bus|class)\b)/u

const begins =
  /\b(?:was|were|had|did|went|came|\p{L}{2,}ed|(?:19|20)\d\d)\b|^The (?:time|day|person|one|patient|customer|mistake|thing)\b/iu

function asStory(told: string, topic = ''): Story[] {
  const sentences = sentencesIn(told)
  const asked = contentStems(topic)
  const from = sentences.findIndex(each => begins.test(each) || sharedStems(contentStems(each), asked) > 0)
  const end = sentences.findLastIndex(each => !ofHours.test(each))
  const text = sentences.slice(Math.max(0, from), end + 1).join(' ')
  return text ? [{ title, text }] : []
}

const leansOn =
  /^(?:and|but|so|because|then|after that|he|she|they|it|that|this|these|those|which|who|him|her|them)\b/iu
const tellsDeed = /\b(?:I|we|my|me)\b/u
const mostSentences = 3

/** What was done, in pieces of one to three sentences that can be understood alone. */
export const storiesOfNotes = (spans: readonly Span[]): Story[] =>
  storiesToTell(spans, undefined).flatMap(told => piecesOf(told.map(({ text }) => text).join(' ')))

function piecesOf(story: string): Story[] {
  const sentences = sentencesIn(story)
  return sentences.flatMap((first, at) => {
    if (leansOn.test(first)) return []
    const rest = sentences.slice(at + 1, at + mostSentences)
    const end = rest.findIndex(each => !leansOn.test(each))
    const text = [first, ...rest.slice(0, end < 0 ? rest.length : end)].join(' ')
    return begins.test(text) && tellsDeed.test(text) && !ofHours.test(text) ? [{ title, text }] : []
  })
}

/**
 * The story of the notes that answers what an ad wants to be told.
 * @param isAsked the ad asks for it in the letter, so that the notes are likely to tell it
 */
export function storyInNotes(topic: string, spans: readonly Span[], isAsked: boolean): Story | undefined {
  const [story] = asStory(answerWithStory({ kind: 'story', topic }, spans)?.text ?? '', topic)
  if (!story) return undefined
  const near = relatedness(topic, story.text)
  const isShared = sharedStems(contentStems(topic), contentStems(story.text)) > 0
  const isNear = isAsked ? near >= least || isShared : near >= leastUnasked && isShared
  return isNear ? story : undefined
}

const hour =
  /\d{1,2}(?::?\d\d)?|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|week(?:night|day|end)s?|mornings?|evenings?|nights?)\b/giu
const hoursIn = (text: string): Set<string> =>
  new Set((text.match(hour) ?? []).map(each => each.toLowerCase().replace(':', '').replace(/s$/, '')))

const ofPast = /\b(?:he|she|they|was|were|had|did)\b/i

/** What the notes say of the hours that the ad names. */
export function hoursInNotes(topic: string, spans: readonly Span[]): Story | undefined {
  const asked = hoursIn(topic)
  const said = answerOfKind('hours', { kind: 'hours', topic }, spans)?.text ?? ''
  const fitting = sentencesIn(said).filter(each => {
    const times = [...hoursIn(each)]
    return (
      !ofPast.test(each) &&
      (asked.size === 0 ? times.some(time => /^\D/.test(time)) : times.some(time => asked.has(time)))
    )
  })
  const text = [...new Set(fitting)].join(' ')
  return text ? { title, text } : undefined
}
