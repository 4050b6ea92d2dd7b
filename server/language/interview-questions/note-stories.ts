import { contentStems } from '../english/stem.ts'
import { answerOfKind, answerWithStory, storiesToTell } from '../letters/ask/fill-slots.ts'
import type { Span } from '../profile/profile.ts'
import { relatedness } from '../text-model/relatedness.ts'
import { type Story, sharedStems } from './match-story.ts'

const title = 'Your notes'
const least = 0.2

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

export const storiesOfNotes = (spans: readonly Span[]): Story[] =>
  storiesToTell(spans, undefined).flatMap(told => asStory(told.map(({ text }) => text).join(' ')))

/** The story of the notes that answers what an ad wants to be told. */
export function storyInNotes(topic: string, spans: readonly Span[]): Story | undefined {
  const [story] = asStory(answerWithStory({ kind: 'story', topic }, spans)?.text ?? '', topic)
  if (!story) return undefined
  const isNear =
    relatedness(topic, story.text) >= least || sharedStems(contentStems(topic), contentStems(story.text)) > 0
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
